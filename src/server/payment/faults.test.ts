import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { createFaultWorld, type FaultWorld } from '#kit/fault-world.ts'
import { books, type Payer } from '#kit/online-order.ts'
import { begin, meansOf, passages, pay } from '#kit/paying-flows.ts'
import { type Fault, faults } from '#sandbox/bank/faults.ts'
import { reconcile } from './reconcile.ts'

// Whatever goes wrong between us and the bank: in the end each charge is one order or one refund, and nothing else is.
// Every flow of every acquirer × every fault × whether the customer tries again; ALL_FAULTS=1 runs them all, else a
// sample in which each passage meets several faults, and each fault several passages.

let world: FaultWorld
beforeAll(async () => {
  world = await createFaultWorld()
})
afterAll(() => world.close())

const each = passages.map((one) => [`${one.acquirer}, ${one.name}`, one] as const)
const withFaults = Object.keys(faults).flatMap((fault, column) =>
  passages.flatMap((one, row) =>
    ['once', 'again'].map((tries, layer) => ({
      one,
      fault: fault as Fault,
      tries,
      isSample: (row * 5 + column * 3 + layer * 7) % 13 === 0,
    })),
  ),
)
const cases = withFaults
  .filter(({ isSample }) => isSample || process.env.ALL_FAULTS === '1')
  .map(
    ({ one, fault, tries }) =>
      [`${one.acquirer}, ${one.name}, ${fault} at its ${one.moment}, tried ${tries}`, { one, fault, tries }] as const,
  )

/** Within five minutes after the fault is over, the job has cleared things up. */
async function settleDown(): Promise<void> {
  for (let minute = 0; minute < 4; minute += 1) {
    world.app.clock.tick(61_000)
    await reconcile(world.app.services)
  }
}

async function checkMoney(buyer: Payer, before: number): Promise<void> {
  const { kysely } = world.app.database
  const charges = world.charges().slice(before)
  const payments = await kysely.selectFrom('payment').selectAll().where('order_cache_key', '=', buyer.key).execute()
  const orders = await kysely.selectFrom('orders').selectAll().where('id', '=', buyer.orderId).execute()
  const kept = charges.filter(({ refunded, amount }) => refunded < amount)
  expect(orders.length, 'an order exactly for money that was kept').toBe(kept.length)
  expect(charges.length, 'charged at most once').toBeLessThanOrEqual(1)
  expect(payments.filter(({ outcome }) => outcome !== null).length, 'each charge is booked').toBe(charges.length)
  expect(payments.filter(({ outcome }) => outcome === 'order').length).toBe(orders.length)
  for (const order of orders) expect(kept[0]).toMatchObject({ amount: order.total, refunded: 0, currency: order.currency_code })
  const told = await kysely
    .selectFrom('outbox')
    .select('task')
    .where('payload', '=', JSON.stringify({ order_id: buyer.orderId }))
    .execute()
  expect(told.filter(({ task }) => task === 'send-to-kitchen').length, 'told to the kitchen once').toBe(orders.length)
  expect((await books(world.app)).faults).toEqual([])
}

test.each(each.filter(([, { moment }]) => moment === 'start'))('%s: with nothing wrong, there is an order at once', async (_name, one) => {
  const before = world.charges().length
  const buyer = await begin(world, one)
  await pay(world, one, buyer, await meansOf(world, one), null, 'start')
  await until('the money to be heard of', async () => (await buyer.status()) === 'accepted')
  await checkMoney(buyer, before)
})

test.each(cases)(
  '%s: each charge ends as one order or one refund (I1, I2, I3, I4, I8)',
  { timeout: 30_000 },
  async (_name, { one, fault, tries }) => {
    const before = world.charges().length
    const buyer = await begin(world, one)
    await pay(world, one, buyer, await meansOf(world, one), fault, one.moment)
    await world.mend()
    if (fault !== 'callback-late') await world.release()
    if (tries === 'again') await pay(world, one, buyer, await meansOf(world, one), null, 'start')
    await settleDown()
    await checkMoney(buyer, before)
    if (fault !== 'callback-late') return
    world.app.clock.tick(24 * 3600_000)
    await world.release()
    await settleDown()
    await checkMoney(buyer, before)
  },
)
