import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bankVariables } from '../test/durability/charge-errand.ts'
import { intend, fillCart, lookAround, openKitchen, placeOrder, signIn } from '../test/durability/errand.ts'
import { crowd, freePort, type Running, serverFlags, startProgram } from '../test/durability/server-process.ts'
import { until } from '#kit/clock.ts'
import { startBank } from '#sandbox/bank/bank.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { staffToken } from './kit/shop.ts'
import { startHaproxy } from './kit/haproxy.ts'
import { milliseconds } from './kit/report.ts'
import { measuredNow, writeSection } from './kit/what-was-tried.ts'
import { type Met, openCustomers } from './upgrade/customers.ts'
import { checkOut, type OlderVersion } from './upgrade/older-version.ts'

// The last release becomes this version under orders, process by process behind HAProxy as the guide says: no request may
// fail, and no order may be lost. Then this version is stopped, the backup restored, and the last release sells again.
//   node bench/upgrade.ts                    from the tag of the last release; writes its section of docs/what-was-tried.md
//   UPGRADE_FROM=abc123 node bench/upgrade.ts      from a tag or a commit
//   node bench/upgrade.ts --content-early           imports this version's content while old processes serve

const data = resolve(import.meta.dirname, '../.cache/upgrade/data')
/** Milliseconds of orders before, between and after the restarts. */
const between = 6_000
/** After which process the content of this version is imported: by the guide after the last one. */
const contentAfter = process.argv.includes('--content-early') ? 0 : 2
const say = (text: string): void => void process.stderr.write(`${text}\n`)

type Role = 'web' | 'jobs'
type Result = { from: string; met: Met; lost: number; cooked: number; refusal: string; restored: number; back: number; said: string[] }

async function measure(): Promise<Result> {
  const old = checkOut(process.env.UPGRADE_FROM)
  rmSync(data, { recursive: true, force: true })
  const embedded = await startEmbeddedPostgres({ dataDir: join(data, 'postgres'), log: () => undefined })
  const kitchen = await openKitchen()
  const ports = [await freePort(), await freePort(), await freePort()]
  const proxyPort = await freePort()
  const callbackUrl = (acquirer: string): string => `http://127.0.0.1:${proxyPort}/api/payments/${acquirer}/callback`
  const bank = await startBank({ port: 0, apiPort: 0, host: '127.0.0.1', publicUrl: null, callbackUrl, pace: 0.01, log: () => undefined })
  const env = {
    DATABASE_URL: embedded.url,
    DATA_DIR: data,
    SANDBOX: '0',
    APP_ALIAS: 'sofra',
    KITCHEN_URL: kitchen.url,
    STAFF_TOKEN: staffToken,
    TRUSTED_PROXIES: '127.0.0.1',
    STOP_PAUSE: '3',
    ...crowd,
    ...bankVariables(bank),
  }
  const said: string[] = []
  const start = async (version: OlderVersion | null, at: number): Promise<Running> => {
    const roles: Role = at === 2 ? 'jobs' : 'web'
    const cache = version && { NODE_COMPILE_CACHE: join(version.folder, 'node_modules/.cache/node') }
    const program = version ? join(version.folder, 'src/server/main.ts') : 'src/server/main.ts'
    const options = { port: ports[at] as number, readyPath: '/readyz', nodeOptions: serverFlags }
    return startProgram(program, { ...options, env: { ...env, ...cache, ROLES: roles } })
  }
  const stop = async (process: Running): Promise<void> => {
    await process.stop()
    said.push(...process.said().split('\n').filter(Boolean))
  }
  const processes: Running[] = []
  for (const at of [0, 1, 2]) processes.push(await start(old, at))
  const database = connect(embedded.url, { max: 4 })
  const place = await lookAround((processes[0] as Running).url)
  const proxy = await startHaproxy(proxyPort, ports.slice(0, 2))
  const url = `http://127.0.0.1:${proxyPort}`
  const customers = openCustomers(url, database, place, 6)
  await wait(between)
  const backup = join(data, 'before.tar.gz')
  await old.command('backup', [backup], { DATABASE_URL: embedded.url })
  for (const at of [0, 1, 2]) {
    await stop(processes[at] as Running)
    processes[at] = await start(null, at)
    if (at === contentAfter) await importContent(embedded.url)
    say(`process ${at + 1} is new: ${customers.met.requests} requests, ${customers.met.failed.length} failed`)
    await wait(between)
  }
  await customers.stop()
  const { met } = customers
  const confirmed = [...met.cash, ...met.card]
  const ids = new Set((await database.kysely.selectFrom('orders').select('id').execute()).map(({ id }) => id))
  await until('the kitchen to have every order', () => confirmed.every((id) => kitchen.received.has(id)), 60_000)
  for (const process of processes) await stop(process)

  const refusal = await start(old, 0).then(
    async (process) => (await process.stop(), 'It started on the tables of the new version.'),
    (error: unknown) => String(error),
  )
  await old.command('restore', ['--replace', backup], { DATABASE_URL: embedded.url })
  const restored = await countOrders(database)
  for (const at of [0, 1, 2]) processes[at] = await start(old, at)
  await sellsAgain(url, database, place)
  const back = (await countOrders(database)) - restored
  for (const process of processes) await stop(process)
  await proxy.stop()
  await Promise.all([kitchen.close(), bank.close(), database.close()])
  await embedded.stop()
  const lost = confirmed.filter((id) => !ids.has(id)).length
  return { from: old.name, met, lost, cooked: kitchen.received.size, refusal, restored, back, said }
}

const importContent = (url: string): Promise<unknown> =>
  promisify(execFile)(resolve(import.meta.dirname, '../bin/import'), ['--replace', '--retire'], {
    env: { ...process.env, DATABASE_URL: url },
  })

const countOrders = async ({ kysely }: Database): Promise<number> =>
  Number(
    (
      await kysely
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

async function sellsAgain(url: string, database: Database, place: Awaited<ReturnType<typeof lookAround>>): Promise<void> {
  const intent = intend(place, place.intervals[0] as string)
  await signIn(database, 'sofra', intent.visitor)
  await until('a cart after the way back', () => fillCart(url, place, intent), 30_000)
  const placed = await placeOrder(url, { ...intent, form: { ...intent.form, payment_type: 'cash' } })
  if (placed?.status !== 200) throw new Error(`No order after the way back: ${JSON.stringify(placed)}`)
}

const section = ({ from, met, lost, refusal, restored, back, cooked }: Result): string => `
Run it with \`node bench/upgrade.ts\`; it needs HAProxy, and the tag of the last release or \`UPGRADE_FROM=\` a commit.

Two processes for visitors and one for jobs of an earlier version serve one database behind HAProxy. Six customers browse, fill carts and order without a pause, half of them paying by card, and the kitchen's program reads and moves their orders. A backup is made; then one process after the other is stopped and started from this version, and its content is imported. In the end this version is stopped, the backup restored, and the earlier version started again.

${measuredNow()}

| | |
|---|---|
| From | ${from} |
| Requests of customers and kitchen | ${met.requests} |
| Failed | ${met.failed.length} |
| Orders that were confirmed: in cash, by card | ${met.cash.size}, ${met.card.size} |
| Missing of these | ${lost} |
| Orders that the kitchen got | ${cooked} |
| Slowest request | ${milliseconds(met.slowest)} |
| The earlier version on the new tables | ${/The database has the migration \w+, unknown here/.exec(refusal)?.[0] ?? refusal.slice(0, 200).replaceAll('\n', ' ')} |
| Orders after the way back: of the backup, new | ${restored}, ${back} |
`

const result = await measure()
process.stdout.write(`${section(result)}\n${[...new Set(result.met.failed)].slice(0, 20).join('\n')}\n`)
process.stdout.write(
  `${[...new Set(result.said.map((line) => line.replaceAll(/"(time|pid|trace_id)":[^,]+,/g, '')))].slice(0, 30).join('\n')}\n`,
)
const isGood = result.met.failed.length + result.lost === 0 && result.restored > 0 && result.back === 1
if (isGood && contentAfter === 2) writeSection('An upgrade under orders', section(result))
process.exit(isGood ? 0 : 1)
