import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '#kit/clock.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { encrypted, payFor, placePendingOrder } from './charge-errand.ts'
import { createDemoDatabase, fillCart, type Intent } from './errand.ts'
import { freePort, type Running } from './server-process.ts'
import { checkTrade, openTrade, startTrading, type Trade, untilOpen } from './trade.ts'

// What is waited for in turn may take longer than the usual bound.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

const fiveMinutes = 300_000

async function clockOffset(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^sofra_clock_offset_seconds (\S+)$/m.exec(text)?.[1])
}

const shiftedBy = (milliseconds: number) => ({
  NODE_OPTIONS: `--import=${import.meta.resolve('../kit/shifted-clock.ts')}`,
  CLOCK_SHIFT: String(milliseconds),
})

let trade: Trade
let url = ''
let [right, wrong] = [0, 0]
beforeAll(async () => {
  const made = await createDemoDatabase()
  cleanup.push(() => made.drop())
  ;[right, wrong] = [await freePort(), await freePort()]
  url = made.url
  const env = [{ METRICS_PORT: String(right) }, { METRICS_PORT: String(wrong), ...shiftedBy(fiveMinutes) }]
  trade = await openTrade({ url, env, customers: 80 })
  cleanup.push(trade.close)
}, 120_000)

test('with the clock of one of two servers five minutes ahead nothing is lost or made twice, and the metric shows it (I1, I3)', async () => {
  const trading = startTrading(trade)
  await until('orders at both', () => trade.acknowledged.size >= 24, 40_000)
  expect(Math.abs(await clockOffset(right))).toBeLessThan(2)
  expect(Math.abs((await clockOffset(wrong)) - fiveMinutes / 1000)).toBeLessThan(2)
  await untilOpen(trade)
  await trading.finish()
  await checkTrade(trade)
})

test('the link of an owner holds for an hour, also where it was made by a machine whose clock is two hours behind (OPS-SIGN-11)', async () => {
  const office = { OFFICE_HOST: 'office.localhost', OFFICE_SECRET: 'a secret of the tests of the clock' }
  const env = { ...process.env, DATABASE_URL: url, ...office, ...shiftedBy(-7_200_000) }
  await promisify(execFile)(fileURLToPath(import.meta.resolve('../../bin/staff')), ['owner', 'Anna'], { env })
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at - now())::int as left from staff_invitation`.execute(trade.database.kysely)
  expect(rows[0]?.left).toBeGreaterThan(3_500)
})

/** The bank takes its time for the next charge, and its records do not have it until then. */
function holdNextCharge({ world: { ledger } }: SandboxBank): { begun: Promise<void>; release(): void } {
  const { pay, named } = ledger
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let held: string | null = null
  ledger.named = (acquirer, reference) => (reference === held ? null : named(acquirer, reference))
  ledger.pay = async (payment) => {
    ledger.pay = pay
    held = payment.reference
    begun.resolve()
    await released.promise
    ledger.named = named
    return pay(payment)
  }
  return { begun: begun.promise, release: released.resolve }
}

test('a second pay at the server whose clock is ahead makes no second charge while a slow bank has the first (I2)', async () => {
  const [first, second] = trade.servers as [Running, Running]
  const intent = trade.waiting.pop() as Intent
  await until('a filled cart', () => fillCart(first.url, trade.place, intent), 10_000)
  const key = String((await placePendingOrder(first.url, intent))?.body.order_cache_key)
  const [card, another] = [await encrypted(first.url), await encrypted(first.url)]
  const charge = holdNextCharge(trade.bank)
  const paying = payFor(first.url, intent, key, card)
  await charge.begun
  const again = await payFor(second.url, intent, key, another)
  charge.release()
  const paid = await paying
  expect([again?.status, paid?.status, paid?.body.reason]).toEqual([409, 200, 'approved'])
  trade.acknowledged.set(intent, Number(paid?.body.order_id))
  await checkTrade(trade)
})
