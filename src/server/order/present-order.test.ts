import { expect, test } from 'vitest'
import type { City, Shop } from '#domain/city/place.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import type { Order, OrderLine } from './order-store.ts'
import { presentOrder, presentUserOrder, signedLink } from './present-order.ts'
import { presentForKitchen } from './present-for-kitchen.ts'

const names = (name: string) => ({ ru: `${name} ru`, en: `${name} en` }) as OrderLine['name']
const moment = new Date('2026-03-04T09:00:00Z')
const city = {
  alias: 'moscow',
  timezone: 'Europe/Moscow',
  country: { code: 'RU' },
  currency: { sign: '₽', code: 'RUB', fractional: false },
} as City
const shop = {
  name: names('Shop'),
  street: names('Tverskaya 1'),
  coordinates: { latitude: 55.75, longitude: 37.59 },
} as unknown as Shop
const address = {
  address: 'Tverskaya 1',
  full_address: 'Moscow, Tverskaya 1',
  room: '5',
  entrance: '2',
  floor: '3',
  intercom: '5K',
  description: 'Behind the arch',
  coordinates: { latitude: 55.76, longitude: 37.6 },
} as DeliveryAddress

const chosen = (id: number, name: string, grouped: boolean) => ({ id, name: names(name), price: 1050, count: id, grouped })
const line = (part: object): OrderLine => ({
  position: 0,
  kind: 'product',
  itemId: 7,
  name: names('Wok'),
  picture: 'wok',
  count: 2,
  price: 35_000,
  deposit: 0,
  total: 72_100,
  modifiers: [],
  ...part,
})

const order = (part: Partial<Order> = {}): Order =>
  ({
    id: 12_345_678,
    brand: 'sofra',
    access_key: 'secret',
    order_type: 'delivery',
    status: 'accepted',
    original_status: 'accepted',
    created_at: moment,
    completed_at: null,
    ready_from: moment,
    ready_to: moment,
    delivery_address: address,
    lines: [line({})],
    adjustments: [],
    currency_code: 'RUB',
    subtotal: 72_100,
    packages: 1000,
    delivery: 15_050,
    discount: 200,
    bonuses: 300,
    total: 87_650,
    payment_type: 'cash',
    transaction_id: null,
    ...part,
  }) as Order

const around = { city, shop, language: 'en', canManage: true } as const

test('the page after paying is named once money has come, and only in a city that is still there', () => {
  const paid = order({ transaction_id: 't-1' })
  const linkOf = (shown: Order, where: City | null) => presentOrder(shown, { ...around, city: where }).complete_link
  expect(linkOf(paid, city)).toBe('/moscow/order/12345678/tracking?state=payment-success')
  expect([linkOf(order(), city), linkOf(paid, null)]).toEqual([null, null])
  expect(presentOrder(paid, around).transaction_id).toBe('t-1')
})

test('the link that opens an order to others is given to those who may manage it', () => {
  expect(signedLink(city, order())).toBe('/moscow/order/12345678/tracking?key=secret')
  expect(presentOrder(order(), around)).toMatchObject({ can_manage: true, share_key: 'secret' })
  expect(presentOrder(order(), { ...around, canManage: false })).toMatchObject({ can_manage: false, share_key: null })
})

test('an order says where it is made or collected', () => {
  expect(presentOrder(order(), around)).toMatchObject({ shop_title: 'Shop en, Tverskaya 1 en', shop: shop.coordinates })
})

test('a name that a language has none of says whose it borrows, of dishes and what is added to them', () => {
  const borrowing = (name: string) => ({ ...names(name), borrowed: { en: 'ru' } }) as OrderLine['name']
  const extra = { ...chosen(2, 'Egg', false), name: borrowing('Egg') }
  const lines = [line({ name: borrowing('Wok'), modifiers: [extra, chosen(3, 'Nori', false)] })]
  const [dish] = presentOrder(order({ lines }), around).products
  expect([dish, ...(dish?.modifiers ?? [])].map((one) => one?.languages)).toEqual([{ name: 'ru' }, { name: 'ru' }, undefined])
})

test.each([
  ['RUB', true],
  ['JPY', false],
  ['points', true],
])('the money of a city that the chain has left, %s, has a smaller unit: %j', (currency_code, fractional) => {
  expect(presentUserOrder(order({ currency_code }), { ...around, city: null }).currency).toMatchObject({ code: currency_code, fractional })
})

test('an order of a city and a shop that the chain has left is shown without them', () => {
  const left = { ...around, city: null, shop: null }
  const none = { timezone: 'UTC', city_alias: null }
  expect(presentOrder(order({ delivery_address: null }), left)).toMatchObject({
    ...none,
    shop: null,
    shop_title: null,
    address: null,
    delivery: null,
  })
  expect(presentUserOrder(order({ delivery_address: null }), left)).toMatchObject({
    ...none,
    shop: null,
    delivery: null,
    currency: { code: 'RUB', sign: '₽', fractional: true },
  })
})

test('history shows an order with its sums in whole money, its place and the money of its city', () => {
  expect(presentUserOrder(order({ completed_at: moment }), around)).toMatchObject({
    order_id: 12_345_678,
    status: { alias: 'accepted', name: 'Accepted', original_status: 'accepted' },
    created_at: '2026-03-04T09:00:00.000Z',
    completed_at: '2026-03-04T09:00:00.000Z',
    order_type: 'delivery',
    shop: { address: 'Shop en, Tverskaya 1 en' },
    delivery: { full_address: 'Moscow, Tverskaya 1, entrance 2, floor 3, flat 5' },
    currency_code: 'RUB',
    currency: { code: 'RUB', sign: '₽', fractional: false },
    price_total: 876.5,
    subtotal: 721,
    packages_total: 10,
    discount: 2,
    bonuses: 3,
    delivery_total: 150.5,
    timezone: 'Europe/Moscow',
    city_alias: 'moscow',
  })
})

test('what was chosen from groups stands apart from what was added, each with its name, price and count', () => {
  const lines = [line({ modifiers: [chosen(1, 'Udon', true), chosen(2, 'Egg', false)] }), line({ kind: 'package', itemId: 9, total: 1000 })]
  const [dish, bag] = presentOrder(order({ lines }), around).products
  expect(dish).toMatchObject({
    id: 7,
    name: 'Wok en',
    type: 'product',
    quantity: 2,
    total_price: 721,
    modifiers: [{ id: 2, name: 'Egg en', price: 10.5, count: 2 }],
    groupModifiers: [{ id: 1, name: 'Udon en', price: 10.5, count: 1 }],
  })
  expect(bag).toMatchObject({ id: 9, type: 'packet', total_price: 10, modifiers: [], groupModifiers: [] })
})

test.each<[string, Order['order_type'], Order['original_status'], string, number | null]>([
  ['a takeaway that is cooked', 'takeaway', 'cooked', 'Ready', 30],
  ['a delivery that is cooked', 'delivery', 'cooked', 'Cooking', null],
  ['a takeaway that is being cooked', 'takeaway', 'cooking', 'Cooking', null],
])('%s says so, and by when to come', (_what, order_type, original_status, name, late_pickup_minutes) => {
  const shown = presentOrder(order({ order_type, status: 'cooking', original_status }), around)
  expect(shown).toMatchObject({ status: { alias: 'cooking', name, original_status }, late_pickup_minutes })
})

test('the kitchen reads the address in one line, with the door’s parts beside it', () => {
  const shown = presentForKitchen(order({ lines: [line({ modifiers: [chosen(2, 'Egg', false)] })] }), {
    city,
    shop,
    offers: null,
    brand: null,
  })
  expect(shown.address).toBe('Tverskaya 1, подъезд 2, этаж 3, кв. 5, домофон 5K, Behind the arch')
  expect(shown.door).toEqual({ room: '5', entrance: '2', floor: '3', intercom: '5K', description: 'Behind the arch' })
  expect(shown.lines).toEqual([
    { kind: 'product', name: 'Wok ru', code: null, count: 2, missing: 0, modifiers: [{ name: 'Egg ru', code: null, count: 2 }] },
  ])
  expect(shown).toMatchObject({ city: 'moscow', total: 87_650, shop: shop.coordinates, delivery: address.coordinates })
})

test.each([
  ['AT', 'Tverskaya 1, Eingang 2, '],
  ['RU', 'Tverskaya 1, подъезд 2, '],
  ['TR', 'Tverskaya 1, giriş 2, '],
])('in %s the kitchen reads “%s”', (code, line) => {
  const there = { ...city, country: { ...city.country, code } }
  expect(presentForKitchen(order({}), { city: there, shop, offers: null, brand: null }).address).toContain(line)
})

test('what is not known of a door leaves no sign in the kitchen’s line', () => {
  const { address: house, full_address, coordinates } = address
  const shown = presentForKitchen(order({ delivery_address: { address: house, full_address, coordinates } as DeliveryAddress }), {
    brand: null,
    city,
    shop,
    offers: null,
  })
  expect(shown.address).toBe('Tverskaya 1')
  expect(shown.door).toEqual({ room: null, entrance: null, floor: null, intercom: null, description: null })
  expect(presentForKitchen(order({ delivery_address: null }), { city: null, shop: null, offers: null, brand: null })).toMatchObject({
    address: null,
    door: null,
    shop: null,
    delivery: null,
    city: '',
    lines: [{ name: 'Wok ru' }],
  })
})
