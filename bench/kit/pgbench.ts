import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOfEnded, cpuOfFamily } from './process.ts'
import { quantile } from './numbers.ts'
import type { Run } from './load.ts'
import type { Shop } from './shop.ts'

/** The machine's pgbench; the embedded package has none. */
function program(): string | null {
  const found = [
    ...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse(),
    '/usr/bin/pgbench',
    '/usr/local/bin/pgbench',
    '/opt/homebrew/bin/pgbench',
  ]
  return found.find((path) => existsSync(path)) ?? null
}

const scale = 10

/** One order of three lines in one transaction, including its interval's capacity: the minimum cost of an order in any program. */
const orderScript = `
\\set id random(1, 4000000000000000)
\\set slot random(1, 200)
begin;
insert into bench_order (id, owner, form, total, created_at) values (:id, gen_random_uuid(),
  '{"username": "Bench", "phone": "+79990000000", "address": "Tverskaya 12", "comment": null, "payment_type": "card"}', 123400, now());
insert into bench_line select :id, n, '{"ru": "Филадельфия", "en": "Philadelphia"}', 1, 41100 from generate_series(1, 3) as n;
insert into bench_slot values (:slot, 1) on conflict (slot) do update set taken = bench_slot.taken + 1;
end;
`

export type Pgbench = { simple(seconds: number): Promise<Run>; order(seconds: number): Promise<Run> }

/** pgbench on a separate database of the shop's server; null on a machine without it. */
export async function preparePgbench(shop: Shop): Promise<Pgbench | null> {
  const path = program()
  if (path === null) return null
  const url = new URL(shop.databaseUrl)
  const target = ['-h', url.searchParams.get('host') ?? url.hostname, '-U', 'postgres', 'pgbench']
  const { rows } = await shop.database.pool.query(`select from pg_database where datname = 'pgbench'`)
  if (rows.length === 0) {
    await shop.database.pool.query('create database pgbench')
    execFileSync(path, ['-i', '-q', '-s', String(scale), ...target], { stdio: 'ignore' })
  }
  const folder = mkdtempSync(join(tmpdir(), 'sofra-pgbench-'))
  const script = join(folder, 'order.sql')
  writeFileSync(script, orderScript)
  execFileSync(path, ['-n', '-t', '1', '-f', writeTables(folder), ...target], { stdio: 'ignore' })
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const go = async (seconds: number, what: string[]): Promise<Run> =>
    runOnce(shop, path, folder, [...what, '-n', '-c', '16', '-j', '2', '-T', String(seconds), ...target])
  return { simple: (seconds) => go(seconds, ['-N', '-s', String(scale)]), order: (seconds) => go(seconds, ['-f', script]) }
}

function writeTables(folder: string): string {
  const file = join(folder, 'tables.sql')
  writeFileSync(
    file,
    `create table if not exists bench_order (id bigint, owner uuid not null, form jsonb not null, total bigint not null, created_at timestamptz not null);
create index if not exists bench_order_id on bench_order (id);
create index if not exists bench_order_owner on bench_order (owner, created_at desc);
create table if not exists bench_line (order_id bigint not null, position int not null, name jsonb not null, count int not null, price bigint not null, primary key (order_id, position));
create table if not exists bench_slot (slot int primary key, taken int not null);
truncate bench_order, bench_line, bench_slot;
`,
  )
  return file
}

// Blocking on purpose: pgbench is the load, and nothing else may run beside it.
function runOnce({ postmaster }: Shop, path: string, folder: string, options: string[]): Run {
  const before = cpuOfEnded() + cpuOfFamily(postmaster)
  const { stdout, stderr, status } = spawnSync(path, ['-l', '--log-prefix', join(folder, 'log'), ...options], { encoding: 'utf8' })
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (status !== 0 || !rate) throw new Error(`pgbench failed: ${stderr}`)
  const logs = globSync(join(folder, 'log.*'))
  const times = logs.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  )
  for (const file of logs) rmSync(file)
  const cpuOfAll = ((cpuOfEnded() + cpuOfFamily(postmaster) - before) * 1000) / times.length
  return { rate, p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu: Number.NaN, cpuOfAll }
}
