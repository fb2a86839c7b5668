import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { books, payer } from '#kit/online-order.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'
import { adjustmentOfRefund } from './adjustment-store.ts'
import { loadOrder } from './order-store.ts'

let app: TestApp
let bank: FakeBank
let anna: Colleague
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

/** An order of three colas and a roll that is paid online, and how to mark its units as missing. */
async function paid() {
  const shopper = await readyCollector(app)
  await shopper.add('cola', 3)
  const { orderId: order_id, ...order } = await payer(app, { shopper })
  must(await order.pay({ cryptogram: 'secret' }))
  const lines = (await loadOrder(app.database, order_id))?.lines ?? []
  const mark = async (dish: string, count: number) => {
    const position = lines.findIndex(({ itemId }) => itemId === app.dish(dish).id)
    app.clock.tick(1000)
    const adjustment_id = randomUUID()
    const { amount } = must(
      await anna.call('POST /api/staff/orders/:order_id/adjustments', {
        params: { order_id },
        body: { adjustment_id, lines: [{ position, count }] },
      }),
    )
    return { id: adjustment_id, amount, by: 'Anna', parts: [{ position, fee: null, count, amount }] }
  }
  const refundsOf = async () =>
    app.database.kysely
      .selectFrom('refund')
      .innerJoin('payment', 'payment.reference', 'refund.payment_reference')
      .select(['refund.id', 'refund.status'])
      .where('payment.pending_order_key', '=', order.key)
      .orderBy('refund.created_at')
      .execute()
  return { order_id, mark, refundsOf, adjustments: async () => (await loadOrder(app.database, order_id))?.adjustments }
}

test('an order tells what of it was missing, oldest first: by whom, which units, and how far its refund is', async () => {
  const [order, other] = [await paid(), await paid()]
  await other.mark('philadelphia', 1)
  const first = await order.mark('cola', 2)
  bank.refunds = 'refuse'
  const second = await order.mark('philadelphia', 1)
  bank.refunds = 'give'
  const adjustments = await order.adjustments()
  expect(adjustments).toEqual([
    { ...first, at: expect.any(String), refund: 'done' },
    { ...second, at: expect.any(String), refund: 'failed' },
  ])
  const times = adjustments?.map(({ at }) => Date.parse(at))
  expect(times).toEqual([app.clock.now() - 1000, app.clock.now()])
})

test('a refund names the units that it gives back, and those that had gone back before it, but for what the bank has refused', async () => {
  const order = await paid()
  const first = await order.mark('cola', 1)
  bank.refunds = 'refuse'
  await order.mark('philadelphia', 1)
  bank.refunds = 'give'
  const third = await order.mark('cola', 1)
  const [one, refused, three] = await order.refundsOf()
  const of = (id?: string) => adjustmentOfRefund(app.database, id ?? '', order.order_id)
  expect(refused?.status).toBe('failed')
  expect(await of(one?.id)).toEqual({ own: first.parts, before: [] })
  expect(await of(three?.id)).toEqual({ own: third.parts, before: first.parts })
  expect(await of(randomUUID())).toEqual({ own: null, before: [...first.parts, ...third.parts] })
})

test('what the bank has refused belongs to the refund that gives it back again, and that of other orders stays with theirs', async () => {
  const [order, other] = [await paid(), await paid()]
  bank.refunds = 'refuse'
  const [{ parts }, foreign] = [await order.mark('cola', 2), await other.mark('cola', 1)]
  bank.refunds = 'give'
  const [refused] = await order.refundsOf()
  const params = { order_id: order.order_id }
  must(await anna.call('POST /api/staff/orders/:order_id/refunds', { params, body: { instead_of: refused?.id ?? '' } }))
  const [, again] = await order.refundsOf()
  expect(await adjustmentOfRefund(app.database, again?.id ?? '', order.order_id)).toEqual({ own: parts, before: [] })
  expect((await order.adjustments())?.map(({ refund }) => refund)).toEqual(['done'])
  expect(await other.adjustments()).toMatchObject([{ id: foreign.id, refund: 'failed' }])
  expect(await books(app)).toEqual({ faults: [] })
})
