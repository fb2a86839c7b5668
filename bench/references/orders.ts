import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

// The baseline for a whole order: node:http and pg, a statement for each of the five calls of an order, four of which write.
// Rows are like a cart's and an order's. No validation, no prices, no limits, no compression.

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 12 })
await pool.query(`
  create table if not exists bench_bare_cart (owner uuid primary key, address jsonb, lines jsonb not null default '{}', version integer not null default 1);
  create table if not exists bench_bare_order (id bigint generated always as identity primary key, owner uuid not null, form jsonb not null, lines jsonb not null, created_at timestamptz not null default now());
  create index if not exists bench_bare_order_owner on bench_bare_order (owner, created_at desc);
  create table if not exists bench_bare_slot (slot text primary key, taken integer not null);
  truncate bench_bare_cart, bench_bare_order, bench_bare_slot`)

type Body = { owner: string; product: number; address: unknown; slot: string; form: unknown }
type Statement = { name: string; text: string; values: (body: Body) => unknown[] }

/** Named, so that PostgreSQL plans each once. */
const statements: Record<string, Statement> = {
  '/address': {
    name: 'address',
    text: `insert into bench_bare_cart (owner, address) values ($1, $2)
      on conflict (owner) do update set address = excluded.address, version = bench_bare_cart.version + 1 returning *`,
    values: ({ owner, address }) => [owner, address],
  },
  '/add': {
    name: 'add',
    text: `insert into bench_bare_cart (owner, lines) values ($1, jsonb_build_object($2::text, 1))
      on conflict (owner) do update set lines = bench_bare_cart.lines || excluded.lines, version = bench_bare_cart.version + 1 returning *`,
    values: ({ owner, product }) => [owner, String(product)],
  },
  '/times': {
    name: 'times',
    text: `select cart.*, (select jsonb_object_agg(slot, taken) from (select * from bench_bare_slot limit 50) as slots) as taken
      from bench_bare_cart as cart where owner = $1`,
    values: ({ owner }) => [owner],
  },
  '/order': {
    name: 'order',
    text: `with emptied as (delete from bench_bare_cart where owner = $1 returning lines),
      taken as (insert into bench_bare_slot values ($2, 1) on conflict (slot) do update set taken = bench_bare_slot.taken + 1)
      insert into bench_bare_order (owner, form, lines) select $1, $3, lines from emptied returning id`,
    values: ({ owner, slot, form }) => [owner, slot, form],
  },
}

async function read(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Body
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const statement = statements[request.url ?? '']
  if (!statement) return void response.writeHead(200, { 'content-length': 0 }).end()
  const { name, text, values } = statement
  const { rows } = await pool.query({ name, text, values: values(await read(request)) })
  const body = JSON.stringify(rows[0])
  response.writeHead(rows[0] ? 200 : 404, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') }).end(body)
}

createServer((request, response) => void answer(request, response)).listen(Number(process.env.PORT), '127.0.0.1')
