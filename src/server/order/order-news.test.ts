import { expect, test } from 'vitest'
import type { Order } from './order-store.ts'
import { presentUserOrder } from './present-order.ts'

const moment = new Date('2026-03-04T09:00:00Z')
const order = (part: Partial<Order>) =>
  ({
    brand: 'sofra',
    order_type: 'delivery',
    status: 'accepted',
    original_status: 'accepted',
    created_at: moment,
    promised_to: null,
    cancel_reason: null,
    transaction_id: null,
    delivery_address: null,
    currency_code: 'RUB',
    adjustments: [],
    lines: [],
    ...part,
  }) as unknown as Order

const news = (part: Partial<Order>) => presentUserOrder(order(part), { city: null, shop: null, language: 'en' }).status.description

test('a customer whose order the restaurant rejects is told why, and that the money comes back if it was paid', () => {
  const rejected = { status: 'canceled', original_status: 'canceled', cancel_reason: 'closing' } as const
  expect(news(rejected)).toBe('The restaurant is closing')
  expect(news({ ...rejected, transaction_id: 't-1' })).toBe('The restaurant is closing. We are returning your payment')
})

test('of a paid order that was canceled without a reason nothing is made up', () => {
  const canceled = { status: 'canceled', original_status: 'canceled', transaction_id: 't-1' } as const
  expect(news(canceled)).toBe(news({ ...canceled, transaction_id: null }))
})

const delayed = 'It takes longer than we promised, sorry'
test.each<[Partial<Order>, boolean]>([
  [{ promised_to: moment }, true],
  [{ promised_to: moment, status: 'cooking', original_status: 'cooking' }, true],
  [{ promised_to: moment, status: 'cooking', original_status: 'cooked' }, false],
  [{ promised_to: moment, status: 'sent', original_status: 'sent' }, false],
  [{}, false],
])('of %j the customer is told that it takes longer: %j', (part, isNews) => {
  expect(news(part) === delayed).toBe(isNews)
})
