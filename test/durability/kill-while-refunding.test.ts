import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededChance, until } from '#kit/clock.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { bankVariables, encrypted, openSilentBank, payFor, placePendingOrder } from './charge-errand.ts'
import { createDemoDatabase, fillCart, type Intent, intend, lookAround, type Place, say, signIn } from './errand.ts'
import { enterOffice, officeHost, sayInOffice } from './office-errand.ts'
import { areGivenBack, refundsOf } from './refund-books.ts'
import { freePort, type Running, startServer } from './server-process.ts'

// Customers cancel, staff reject and take dishes off, while one of two servers is killed as the bank gives money back.

const kills = 3
const ordersPerKill = 3
const chance = seededChance(70)
const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

let [bank, database]: [SandboxBank, Database] = [] as never
let [place, session]: [Place, string] = [] as never
const ports: number[] = []
const servers: Running[] = []
let start: (index: number) => Promise<void>
beforeAll(async () => {
  const made = await createDemoDatabase()
  cleanup.push(() => made.drop())
  ports.push(await freePort(), await freePort())
  bank = await openSilentBank(ports[0] as number)
  database = connect(made.url)
  const folder = mkdtempSync(join(tmpdir(), 'sofra-refunding-'))
  cleanup.push(bank.close, database.close, () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const office = { OFFICE_HOST: officeHost, OFFICE_SECRET: randomBytes(32).toString('base64url') }
  const env = { NODE_ENV: 'development', APP_ALIAS: 'sofra', DATABASE_URL: made.url, ...office }
  start = async (index) => {
    const own = { ...env, ...bankVariables(bank), DATA_DIR: join(folder, String(index)) }
    servers[index] = await startServer(own, ports[index])
  }
  cleanup.push(() => Promise.all(servers.map((server) => server.kill())))
  await start(0)
  await start(1)
  place = await lookAround((servers[0] as Running).url)
  session = await enterOffice(database, 'Ada')
}, 120_000)

type Paid = { id: number; intent: Intent }

async function payOrder(index: number): Promise<Paid> {
  const url = `http://127.0.0.1:${ports[0]}`
  const intent = intend(place, place.intervals[index] as string)
  await signIn(database, 'sofra', intent.visitor)
  // Two of the dish: taking one off leaves an order.
  for (let dish = 0; dish < 2; dish += 1) await until('a filled cart', () => fillCart(url, place, intent), 10_000)
  const key = String((await placePendingOrder(url, intent))?.body.order_cache_key)
  const paid = await payFor(url, intent, key, await encrypted(url))
  return { id: Number(paid?.body.order_id), intent }
}

/** Somebody who repeats, at one server after the other, until they are told that it is done. */
async function insist(what: string, act: (port: number) => Promise<boolean>): Promise<void> {
  let turn = chance(2)
  await until(what, () => act(ports[(turn += 1) % 2] as number), 30_000)
}

const actions: ((paid: Paid) => Promise<void>)[] = [
  ({ id, intent }) =>
    insist('the customer to cancel', async (port) => {
      const key = { 'idempotency-key': `cancel ${id}` }
      const answer = await say(`http://127.0.0.1:${port}`, intent.visitor, 'POST', '/api/order/cancel', { order_id: id }, key)
      // Told so at once, or by the next server after the first was killed.
      return answer?.status === 200 || JSON.stringify(answer?.body ?? '').includes('order-canceled')
    }),
  ({ id }) =>
    insist('staff to reject', async (port) => {
      await sayInOffice(port, session, `/api/staff/orders/${id}/reject`, { reason: 'too-busy' })
      const order = await database.kysely.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
      return order.status === 'canceled'
    }),
  ({ id }) => {
    const body = { adjustment_id: randomUUID(), lines: [{ position: 0, count: 1 }] }
    return insist('staff to take a dish off', async (port) => {
      const answer = await sayInOffice(port, session, `/api/staff/orders/${id}/adjustments`, body)
      return answer?.status === 200
    })
  },
]

/** Kills a server at one of the next refunds, before or after the bank has given the money back; resolves when it runs again. */
function killAtRefund(): Promise<void> {
  const { ledger } = bank.world
  const { refund } = ledger
  const [victim, isBefore] = [chance(2), chance(2) === 0]
  let left = 1 + chance(ordersPerKill)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  ledger.refund = async (...requested) => {
    left -= 1
    const isMoment = left === 0
    if (isMoment && isBefore) await servers[victim]?.kill()
    const id = await refund(...requested)
    if (isMoment && !isBefore) await servers[victim]?.kill()
    if (isMoment) {
      ledger.refund = refund
      start(victim).then(resolve, reject)
    }
    return id
  }
  return promise
}

/** Whether all that is owed is given back. What waits for its next try, in a minute, is tried at once. */
async function isGivenBack(): Promise<boolean> {
  await sql`update refund set next_try_at = now() where status in ('wanted', 'pending')`.execute(database.kysely)
  await sql`select graphile_worker.add_job('give-back', queue_name := 'give-back', job_key := 'at once')`.execute(database.kysely)
  return areGivenBack(await refundsOf(database))
}

test('cancels and partial refunds are given back once while servers are killed (I2, I3)', { timeout: 180_000 }, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const paid = await Promise.all(actions.map(async (act, index) => ({ act, order: await payOrder(kill * ordersPerKill + index) })))
    const runsAgain = killAtRefund()
    await Promise.all(paid.map(({ act, order }) => act(order)))
    await until('all to be given back', isGivenBack, 30_000)
    await runsAgain
  }
  const rows = await refundsOf(database)
  expect(rows).toHaveLength(kills * ordersPerKill)
  for (const { wanted, refunds, reference } of rows) {
    const given = bank.world.ledger.list().find((payment) => payment.reference === reference)?.refunds ?? []
    expect(wanted).toBeGreaterThan(0)
    expect([refunds, given.map(({ amount }) => amount)]).toEqual([[{ status: 'done', amount: wanted }], [wanted]])
  }
  expect(rows.filter(({ wanted, total }) => wanted < total)).toHaveLength(kills)
  const charged = bank.world.ledger.charges().map(({ reference, amount }) => [reference, amount])
  expect(charged.sort()).toEqual(rows.map(({ reference, total }) => [reference, total]).sort())
})
