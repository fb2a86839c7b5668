import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { bankVariables, encrypted, openSilentBank, payFor, writeDown } from './charge-errand.ts'
import { createDemoDatabase, intend, lookAround, openKitchen, type Place } from './errand.ts'
import { freePort, type Running, startServer } from './server-process.ts'

// The server is killed repeatedly, right after the bank has charged; nobody repeats a request. Its job finds what is
// left.

const rounds = 5
const together = 6
const minute = 60_000
const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

async function payAndKill(database: Database, server: Running, place: Place, bank: SandboxBank, round: number): Promise<void> {
  const { url } = server
  const intents = Array.from({ length: together }, (_, index) => intend(place, place.intervals[round * together + index] as string))
  const keys = await Promise.all(intents.map((intent) => writeDown(database, url, place, intent)))
  const cryptograms = await Promise.all(intents.map(() => encrypted(url)))
  const before = bank.world.ledger.charges().length
  const pays = intents.map((intent, index) => payFor(url, intent, keys[index] ?? '', cryptograms[index] ?? null))
  // Each round another one of the six is charged last.
  await until('a charge', () => bank.world.ledger.charges().length > before + (round % together), 20_000)
  await server.kill()
  await Promise.all(pays)
}

async function checkBooks(database: Database, bank: SandboxBank): Promise<void> {
  const charges = bank.world.ledger.charges()
  expect(charges.length, 'the bank was caught charging').toBeGreaterThanOrEqual(rounds)
  const payments = await database.kysely.selectFrom('payment').selectAll().execute()
  const orders = await database.kysely.selectFrom('orders').select(['id', 'total', 'transaction_id']).execute()
  for (const charge of charges) {
    const payment = payments.find(({ reference }) => reference === charge.reference)
    expect([payment?.status, payment?.outcome, charge.refunded]).toEqual(['paid', 'order', 0])
  }
  expect(new Set(charges.map(({ reference }) => reference)).size, 'each attempt was charged once').toBe(charges.length)
  expect(orders.map(({ transaction_id }) => transaction_id).sort()).toEqual(charges.map(({ id }) => id).sort())
}

// @I3 @I4
test('killed right after the bank charged, the server leaves no charge without its order (I1, I2)', { timeout: 6 * minute }, async () => {
  const made = await createDemoDatabase()
  cleanup.push(() => made.drop())
  const kitchen = await openKitchen()
  const port = await freePort()
  const bank = await openSilentBank(port)
  cleanup.push(() => bank.close())
  const folder = mkdtempSync(join(tmpdir(), 'sofra-charge-'))
  const database = connect(made.url)
  cleanup.push(kitchen.close, () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }), database.close)
  const env = { APP_ALIAS: 'sofra', DATABASE_URL: made.url, DATA_DIR: folder, KITCHEN_URL: kitchen.url, ...bankVariables(bank) }
  let server = await startServer(env, port)
  cleanup.push(() => server.kill())
  const place = await lookAround(server.url)
  for (let round = 0; round < rounds; round += 1) {
    await payAndKill(database, server, place, bank, round)
    server = await startServer(env, port)
  }
  // The job comes with each full minute; here it comes as soon as the attempts are due.
  await sql`select graphile_worker.add_job('check-payments', queue_name := 'check-payments', run_at := now() + interval '21 seconds')`.execute(
    database.kysely,
  )
  await until(
    'the job to find every charge',
    async () => {
      const { length } = await database.kysely.selectFrom('payment').select('reference').where('status', '=', 'paid').execute()
      return length === bank.world.ledger.charges().length
    },
    3 * minute,
  )
  await checkBooks(database, bank)
  await until('every order to reach the kitchen', () => kitchen.received.size === bank.world.ledger.charges().length, 20_000)
})
