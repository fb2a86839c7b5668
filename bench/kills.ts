import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomInt } from 'node:crypto'
import { until } from '#kit/clock.ts'
import { startTestServer } from '#kit/database-server.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { bankVariables, placePendingOrder, encrypted, openSilentBank, payFor, writeDown } from '../test/durability/charge-errand.ts'
import { allChargesBooked, faultsOfCharges } from '../test/durability/charge-books.ts'
import { createDemoDatabase, fillCart, type Intent, intend, lookAround, openKitchen, type Place } from '../test/durability/errand.ts'
import { signIn } from '../test/durability/errand.ts'
import { freePort, type Running, startServer } from '../test/durability/server-process.ts'
import { measuredNow, writeSection } from './kit/what-was-tried.ts'

// kill -9, a hundred times: alternately right after the bank charged, and at a random moment of checkout. Nobody
// repeats a request; the job of the next process finds what is left. Then the shop's records are compared with the
// bank's.
//   node bench/kills.ts [rounds]      writes its section of docs/what-was-tried.md

const rounds = Number(process.argv[2] ?? 100)
const together = 4

type Round = { database: Database; server: Running; place: Place; bank: SandboxBank; intents: Intent[]; promised: Set<number> }

/** Records every order that was reported as paid. */
function note({ promised }: Round, result: Awaited<ReturnType<typeof payFor>>): void {
  if (result?.status === 200 && result.body.reason === 'approved') promised.add(Number(result.body.order_id))
}

/** Kills as soon as the bank has charged the first, second, … of several parallel payments. */
async function killAfterCharge(round: Round, turn: number): Promise<void> {
  const { database, server, place, bank, intents } = round
  const keys = await Promise.all(intents.map((intent) => writeDown(database, server.url, place, intent)))
  const cards = await Promise.all(intents.map(() => encrypted(server.url)))
  const before = bank.world.ledger.charges().length
  const pays = intents.map((intent, index) => payFor(server.url, intent, keys[index] ?? '', cards[index] ?? null))
  await until('a charge', () => bank.world.ledger.charges().length > before + (turn % together), 30_000)
  await server.kill()
  for (const result of await Promise.all(pays)) note(round, result)
}

/** Kills at a random moment between the first dish and the payment response. */
async function killSomewhere(round: Round): Promise<void> {
  const { database, server, place, intents } = round
  for (const { visitor } of intents) await signIn(database, 'sofra', visitor)
  const errands = intents.map(async (intent) => {
    if (!(await fillCart(server.url, place, intent))) return
    const [written, card] = [await placePendingOrder(server.url, intent), await encrypted(server.url)]
    if (written?.status !== 200 || card === null) return
    note(round, await payFor(server.url, intent, String(written.body.order_cache_key), card))
  })
  const moment = new Promise((later) => setTimeout(later, randomInt(1200)))
  await moment
  await server.kill()
  await Promise.all(errands)
}

type Result = { charges: number; orders: number; refunds: number; promised: number; slowest: number; cleared: number; faults: string[] }

async function run(databaseUrl: string): Promise<Result> {
  const [kitchen, port] = [await openKitchen(), await freePort()]
  const [bank, database] = [await openSilentBank(port), connect(databaseUrl)]
  const folder = mkdtempSync(join(tmpdir(), 'sofra-kills-'))
  const common = { APP_ALIAS: 'sofra', DATABASE_URL: databaseUrl, DATA_DIR: folder, KITCHEN_URL: kitchen.url }
  const start = (): Promise<Running> => startServer({ ...common, ...bankVariables(bank) }, port)
  const promised = new Set<number>()
  let server = await start()
  let slowest = 0
  const place = await lookAround(server.url)
  for (let turn = 0; turn < rounds; turn += 1) {
    const at = (index: number): string => place.intervals[(turn * together + index) % place.intervals.length] as string
    const intents = Array.from({ length: together }, (_, index) => intend(place, at(index)))
    const round = { database, server, place, bank, intents, promised }
    await (turn % 2 === 0 ? killAfterCharge(round, turn / 2) : killSomewhere(round))
    server = await start()
    slowest = Math.max(slowest, server.readyAfter)
    if (turn % 10 === 9) process.stderr.write(`${turn + 1} kills, ${bank.world.ledger.charges().length} charges\n`)
  }
  const began = performance.now()
  await until('the job to find every charge', () => allChargesBooked(database, bank), 300_000)
  const orders = await database.kysely.selectFrom('orders').select('id').execute()
  await until('every order to reach the kitchen', () => kitchen.received.size >= orders.length, 60_000)
  const cleared = performance.now() - began
  const faults = await faultsOfCharges(database, bank, kitchen, promised)
  const charges = bank.world.ledger.charges()
  const refunds = charges.filter(({ refunded }) => refunded > 0).length
  await server.stop()
  await Promise.all([kitchen.close(), bank.close(), database.close()])
  rmSync(folder, { recursive: true, force: true })
  return { charges: charges.length, orders: orders.length, refunds, promised: promised.size, slowest, cleared, faults }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const section = ({ charges, orders, refunds, promised, slowest, cleared, faults }: Result): string => `
Run it with \`node bench/kills.ts [kills]\`; below a hundred kills nothing is written.

The server is killed (\`kill -9\`) ${rounds} times while ${together} customers order and pay by card in parallel: alternately right after the bank has charged one of them, and at a random moment of the checkout. No customer repeats a request, and the bank sends no callbacks: the next process has to find what is left.

${measuredNow()}

| | |
|---|---|
| Kills | ${rounds} |
| Charges in the bank's records | ${charges} |
| Orders made of them | ${orders} |
| Refunded | ${refunds} |
| Customers who were told that they had paid | ${promised} |
| Slowest start after a kill | ${seconds(slowest)} |
| From the last start until every charge was an order in the kitchen | ${seconds(cleared)} |

| Rule | Broken |
|---|---|
${['I1', 'I2', 'I3', 'I4', 'I7', 'I8'].map((law) => `| ${law}: ${laws[law]} | ${faults.filter((fault) => fault.includes(`(${law})`)).length} |`).join('\n')}
`

const laws: Record<string, string> = {
  I1: 'what a customer was told is paid is an order',
  I2: 'nobody is charged twice for one order',
  I3: 'each charge became one order or was refunded',
  I4: 'each order has a charge of the same amount and currency',
  I7: 'each total is the sum of its parts',
  I8: 'each order reached the kitchen',
}

const endRun = await startTestServer()
const made = await createDemoDatabase()
const result = await run(made.url)
await made.drop()
await endRun()
process.stdout.write(`${section(result)}\n${result.faults.join('\n')}\n`)
if (rounds >= 100) writeSection('A hundred kills', section(result))
process.exit(result.faults.length > 0 ? 1 : 0)
