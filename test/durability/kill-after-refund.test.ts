import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { bankVariables, encrypted, openSilentBank, payFor, writeDown } from './charge-errand.ts'
import { createDemoDatabase, intend, lookAround, type Place } from './errand.ts'
import { enterOffice, officeHost, sayInOffice } from './office-errand.ts'
import { areGivenBack, refundsOf } from './refund-books.ts'
import { freePort, startServer } from './server-process.ts'

// The server is killed right after the bank has given money back, before it learns so; nobody repeats a request. Its job
// finds what is left.

const minute = 60_000
const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

/** Places orders and pays for them; returns their numbers. */
async function paidOrders(database: Database, url: string, place: Place, count: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const intent = intend(place, place.intervals[index] as string)
      const key = await writeDown(database, url, place, intent)
      const paid = await payFor(url, intent, key, await encrypted(url))
      return Number(paid?.body.order_id)
    }),
  )
}

/** Calls `then` when the bank has given money back for that many times, before it answers. */
function afterRefund(bank: SandboxBank, times: number, then: () => Promise<void>): void {
  const { ledger } = bank.world
  const { refund } = ledger
  let left = times
  ledger.refund = async (...requested) => {
    const id = await refund(...requested)
    left -= 1
    if (left === 0) await then()
    return id
  }
}

// @I3
test('killed right after the bank gave money back, the server gives each sum back once (I2, I3)', { timeout: 3 * minute }, async () => {
  const made = await createDemoDatabase()
  cleanup.push(() => made.drop())
  const port = await freePort()
  const bank = await openSilentBank(port)
  const folder = mkdtempSync(join(tmpdir(), 'sofra-refund-'))
  const database = connect(made.url)
  cleanup.push(
    () => bank.close(),
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    database.close,
  )
  const office = { OFFICE_HOST: officeHost, OFFICE_SECRET: randomBytes(32).toString('base64url') }
  const env = { NODE_ENV: 'development', APP_ALIAS: 'sofra', DATABASE_URL: made.url, DATA_DIR: folder, ...office, ...bankVariables(bank) }
  let server = await startServer(env, port)
  cleanup.push(() => server.kill())
  const orders = await paidOrders(database, server.url, await lookAround(server.url), 6)
  const session = await enterOffice(database, 'Ada')
  const killed = Promise.withResolvers<void>()
  afterRefund(bank, 2, async () => {
    await server.kill()
    killed.resolve()
  })
  const answers = Promise.all(
    orders.map((id, index) =>
      index % 2 === 0
        ? sayInOffice(port, session, `/api/staff/orders/${id}/adjustments`, {
            adjustment_id: randomUUID(),
            lines: [{ position: 0, count: 1 }],
          })
        : sayInOffice(port, session, `/api/staff/orders/${id}/reject`, { reason: 'too-busy' }),
    ),
  )
  await killed.promise
  expect((await answers).filter((answer) => answer !== null && answer.status !== 200)).toEqual([])
  const before = await refundsOf(database)
  expect(before.flatMap(({ refunds }) => refunds).filter(({ status }) => status === 'wanted').length).toBeGreaterThan(0)
  // The next try comes after a minute; here it comes as soon as the server runs.
  await sql`update refund set next_try_at = now() where status = 'wanted'`.execute(database.kysely)
  server = await startServer(env, port)
  await sql`select graphile_worker.add_job('give-back', queue_name := 'give-back')`.execute(database.kysely)
  await until('all refunds to be done', async () => areGivenBack(await refundsOf(database)), minute)
  const rows = await refundsOf(database)
  expect(rows.filter(({ wanted }) => wanted > 0).length).toBeGreaterThanOrEqual(2)
  for (const { wanted, refunds, refunded, reference } of rows) {
    const given = bank.world.ledger.list().find((payment) => payment.reference === reference)?.refunds ?? []
    expect([refunded, refunds, given.map(({ amount }) => amount)]).toEqual(
      wanted === 0 ? [0, [], []] : [wanted, [{ status: 'done', amount: wanted }], [wanted]],
    )
  }
})
