import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

// The baseline for a cart change: node:http and pg, one upsert of a row like a cart's, returned as the reply. No
// validation, no prices, no limits.

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
await pool.query('create table if not exists bench_cart (owner uuid primary key, lines jsonb not null, version integer not null)')
await pool.query('truncate bench_cart')

const upsert = `insert into bench_cart values ($1, $2, 1)
  on conflict (owner) do update set lines = bench_cart.lines || excluded.lines, version = bench_cart.version + 1 returning *`

async function read(request: IncomingMessage): Promise<{ owner: string; lines: unknown }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as { owner: string; lines: unknown }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') return void response.writeHead(200, { 'content-length': 0 }).end()
  const { owner, lines } = await read(request)
  const { rows } = await pool.query(upsert, [owner, lines])
  const body = JSON.stringify(rows[0])
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

createServer((request, response) => void answer(request, response)).listen(Number(process.env.PORT), '127.0.0.1')
