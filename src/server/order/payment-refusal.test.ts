import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import type { PaymentStatus, PendingOrderStatus } from '#domain/payment/status.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { writeAttempt } from '#kit/payment-attempt.ts'
import { refusalOf } from './show-order.ts'
import type { PendingOrder } from './pending-order-row.ts'

let app: TestApp
let [anna, boris] = ['', '']
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  anna = (await payer(app)).key
  boris = (await payer(app)).key
})
afterAll(() => app.close())
beforeEach(() => app.database.kysely.deleteFrom('payment').execute())

type Attempt = readonly [status: PaymentStatus, ...problems: CardProblemCode[]]
/** Attempts to pay for an order, each a minute after the one before. */
async function attempts(key: string, each: readonly Attempt[]): Promise<void> {
  const first = Date.parse(wednesdayNoon)
  // The last is written first: the time decides, not the place in the table.
  for (const [minute, [status, ...problems]] of [...each.entries()].toReversed())
    await writeAttempt(app, key, {
      status,
      problems: JSON.stringify(problems) as never,
      started_at: new Date(first + minute * 60_000),
      ...(status === 'paid' ? { outcome: 'order', paid_amount: 51_000, paid_currency: 'RUB' } : {}),
    })
}
const refusal = (status: PendingOrderStatus = 'open') => refusalOf(app.database, { key: anna, status } as PendingOrder)

test.each<[string, Attempt[], CardProblemCode[] | null]>([
  ['nothing was tried', [], null],
  ['the bank gave its reason', [['refused', 'funds']], ['funds']],
  ['the bank gave no reason', [['refused']], []],
  [
    'the last of two tries failed for another reason',
    [
      ['refused', 'funds'],
      ['refused', 'declined'],
    ],
    ['declined'],
  ],
  ['another try is under way', [['refused', 'funds'], ['waiting']], null],
  ['an earlier try may still bring the money', [['waiting'], ['refused', 'funds']], null],
  ['the answer to the last try was lost', [['refused', 'funds'], ['unknown']], null],
  ['the money came after all', [['refused', 'funds'], ['paid']], null],
])('a customer who waits for their payment is told why it failed: %s', async (_, own, expected) => {
  await attempts(boris, [['refused', 'declined']])
  await attempts(anna, own)
  expect(await refusal()).toEqual(expected)
})

test('of an order that waits for no money any more no refusal is told', async () => {
  await attempts(anna, [['refused', 'funds']])
  expect([await refusal('expired'), await refusal('replaced'), await refusal('ordered')]).toEqual([null, null, null])
})
