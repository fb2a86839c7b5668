import { expect, test } from 'vitest'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import type { Order } from './order-store.ts'
import { wholeAddress } from '#domain/city/whole-address.ts'
import { textsOf } from '#messages/texts.ts'
import { presentForKitchen } from './present-for-kitchen.ts'

const moment = new Date('2026-03-04T09:00:00Z')
const order = (part: Partial<Order>) =>
  ({
    brand: 'sofra',
    created_at: moment,
    ready_from: moment,
    ready_to: moment,
    delivery_address: null,
    status: 'accepted',
    transaction_id: null,
    total: 72_100,
    adjustments: [],
    lines: [],
    ...part,
  }) as unknown as Order

test.each<[string, Partial<Order>, number]>([
  ['is paid on receipt', {}, 72_100],
  ['was paid online', { transaction_id: 't-1' }, 0],
  ['was canceled', { status: 'canceled' }, 0],
])('of an order that %s the kitchen is told what its customer owes', (_, part, due) => {
  expect(presentForKitchen(order(part), { city: null, shop: null, offers: null, brand: null }).due).toBe(due)
})

const pin = { address: 'Lesnaya', coordinates: { latitude: 55.761_234_9, longitude: 37.6 }, room: '5' } as Partial<DeliveryAddress>

const addressLine = (address: Partial<DeliveryAddress>): string => wholeAddress(address, textsOf('en').whole_address, { toGoThere: true })

test('a courier is told the pin that was set on the map, and no coordinates of a house that has a number', () => {
  expect(addressLine({ ...pin, pinned: true })).toBe('Lesnaya, pin on the map ⌖ 55.76123 37.60000, flat 5')
  expect(addressLine(pin)).toBe('Lesnaya, flat 5')
})

test('of an address that was erased with its pin nothing is left to tell', () => {
  expect([addressLine({ pinned: true }), addressLine({})]).toEqual(['', ''])
})

test('a kitchen is told whether its courier goes to a pin', () => {
  const shown = (delivery_address: Partial<DeliveryAddress> | null) =>
    presentForKitchen(order({ delivery_address: delivery_address as DeliveryAddress | null }), {
      city: null,
      shop: null,
      offers: null,
      brand: null,
    }).pinned
  expect([shown({ ...pin, pinned: true }), shown(pin), shown(null)]).toEqual([true, false, false])
})

test('an order of a city and of a brand that are gone is still told to its kitchen', () => {
  expect(presentForKitchen(order({ brand: 'gone' }), { city: null, shop: null, offers: null, brand: null })).toMatchObject({
    brand: 'gone',
    city: '',
    due: 72_100,
  })
})
