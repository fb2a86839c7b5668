import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { books, type Payer as Buyer, payer } from '#kit/online-order.ts'
import { until } from '#kit/clock.ts'
import { createPayer, goodCard, type Payer } from '#kit/payer.ts'
import { readyCollector } from '#kit/shopper.ts'
import { startBank } from '#sandbox/bank/bank.ts'
import { type Fault, faults } from '#sandbox/bank/faults.ts'
import type { Acquirer } from '#server/providers/acquirers/acquirer.ts'
import { createAcquirers } from '#server/providers/acquirers/acquirers.ts'
import { makeCryptogram } from '#web/features/payment/cryptogram.ts'
import { reconcile } from './reconcile.ts'

// Whatever goes wrong between us and the bank: in the end each charge is one order or one refund, and nothing else is.

let app: TestApp
let bank: Awaited<ReturnType<typeof startBank>>
let customer: Payer
let shopUrl = ''
beforeAll(async () => {
  const acquirers = new Map<string, Acquirer>()
  app = await createTestApp({ acquirers, now: Date.now() })
  shopUrl = await app.serve()
  bank = await startBank({
    port: 0,
    apiPort: 0,
    host: '127.0.0.1',
    publicUrl: null,
    callbackUrl: (alias) => `${shopUrl}/api/payments/${alias}/callback`,
    pace: 0.02,
    log: () => undefined,
  })
  const patience = { connect: 400, total: 500 }
  for (const [alias, acquirer] of createAcquirers(bank.settings, app.clock.now, patience)) acquirers.set(alias, acquirer)
  customer = createPayer(bank.url)
})
afterAll(async () => {
  await bank.close()
  await app.close()
})

const paymentOf = async (key: string) =>
  app.database.kysely.selectFrom('payment').selectAll().where('order_cache_key', '=', key).orderBy('started_at', 'desc').executeTakeFirst()

async function cryptogram(): Promise<string> {
  const key = await app.services.acquirers.get('cloud')?.cardKey()
  if (!key) throw new Error('The bank gives no key')
  const made = makeCryptogram(key, { number: goodCard, expiry: '12 / 30', cvc: '123' }, Date.now())
  if (!made.ok) throw new Error(made.codes.join(', '))
  return made.cryptogram
}

async function begin(payment_type: string): Promise<Buyer> {
  const shopper = await readyCollector(app)
  app.clock.tick(1000)
  const tomorrow = new Date(app.clock.now() + 36 * 3600_000).toISOString().slice(0, 10)
  const [interval_id] = (await shopper.intervals(tomorrow)).slice(-8)
  return payer(app, { shopper, payment_type, interval_id: interval_id ?? null })
}

const flows: Record<string, (fault: Fault | null) => Promise<Buyer>> = {
  card: async (fault) => {
    const buyer = await begin('cardOnline')
    const secret = await cryptogram()
    await arm(fault)
    await buyer.pay({ cryptogram: secret })
    return buyer
  },
  'fast payment': async (fault) => {
    const buyer = await begin('SBP')
    await arm(fault)
    const answer = await buyer.pay()
    const link = answer.status === 200 ? answer.reply.payment_link : null
    if (link) await customer.payByLink(link)
    return buyer
  },
}

async function arm(fault: Fault | null): Promise<void> {
  if (fault === 'refused') await bank.world.gate.shut()
  else if (fault !== null) bank.world.faults.arm({ fault, acquirer: null, path: '', times: 1 })
}

test.each(Object.keys(flows))('%s: with nothing wrong, there is an order at once', async (flow) => {
  const buyer = await (flows[flow] as (fault: Fault | null) => Promise<Buyer>)(null)
  await until('the money to be heard of', async () => (await buyer.status()) === 'accepted')
  expect((await paymentOf(buyer.key))?.outcome).toBe('order')
})

const cases = Object.keys(faults).flatMap((fault) => Object.keys(flows).map((flow) => [flow, fault as Fault] as const))
test.each(cases)('%s, and %s: each charge ends as one order or one refund (I1, I2, I3, I4)', { timeout: 30_000 }, async (flow, fault) => {
  const chargedBefore = bank.world.ledger.charges().length
  const buyer = await (flows[flow] as (fault: Fault | null) => Promise<Buyer>)(fault)
  bank.world.faults.disarm()
  await bank.world.gate.open()
  await bank.world.callbacks.release()
  // Within five minutes after the fault is over, the job has cleared things up.
  for (let minute = 0; minute < 4; minute += 1) {
    app.clock.tick(61_000)
    await reconcile(app.services)
  }
  const charges = bank.world.ledger.charges().slice(chargedBefore)
  const payment = await paymentOf(buyer.key)
  const order = await app.database.kysely.selectFrom('orders').selectAll().where('id', '=', buyer.orderId).executeTakeFirst()
  const kept = charges.filter(({ refunded, amount }) => refunded < amount)
  expect(charges.length, 'charged at most once').toBeLessThanOrEqual(1)
  expect(order === undefined, 'an order exactly for money that was kept').toBe(kept.length === 0)
  expect(payment?.outcome ?? null).toBe(charges.length === 0 ? null : order ? 'order' : 'refund')
  if (order) expect(kept[0]).toMatchObject({ amount: order.total, refunded: 0, currency: order.currency_code })
  expect((await books(app)).faults).toEqual([])
})
