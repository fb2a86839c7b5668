import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GiftClaim } from '#domain/loyalty/gift-conditions.ts'
import type { NewLine } from '#domain/order/new-order.ts'
import { inEachLanguage } from '#domain/language.ts'
import type { TestApp } from '#kit/app.ts'
import { createLoyaltyApp, giftOf } from '#kit/loyalty-chain.ts'
import { holdsCapacityOnly, type Limited, takeHolds } from './holds.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp()
})
afterAll(() => app.close())

const now = Date.parse('2026-03-04T12:00:00Z')
const gift = (item_id: number, name: string, kind: NewLine['kind'] = 'gift') =>
  ({ kind, item_id, modifiers: [] as NewLine['modifiers'], name: inEachLanguage((language) => `${name} ${language}`) }) as NewLine
let id = 20_000_000
const order = (facts: Partial<Limited> = {}): Limited => ({
  id: (id += 1),
  brand: 'sofra',
  language: 'de',
  shopId: app.shop('arbat').id,
  capacity: 1,
  interval: { id: `time ${id}` } as Limited['interval'],
  phone: '79005550301',
  promocode: null,
  writeOff: null,
  giftClaims: [],
  lines: [],
  currencyCode: 'RUB',
  prices: { discount: 0 } as Limited['prices'],
  ...facts,
})
const take = (one: Limited) =>
  app.database.kysely.transaction().execute(async (transaction) => {
    const refusal = await takeHolds(transaction, one, now)
    return refusal && refusal.problems
  })

test('a gift that somebody was quicker to take is refused by its own name, beside other gifts and a dish of its number', async () => {
  const [soup, sauce] = [giftOf(app, 'soup'), giftOf(app, 'sauce')]
  const claim: GiftClaim = { kind: 'once', giftId: sauce, takenOn: '2026-03-04', lastTakenBy: null }
  const lines = [gift(sauce, 'Dish', 'product'), gift(soup, 'Soup'), gift(sauce, 'Sauce', 'present')]
  const facts = { giftClaims: [claim], lines }
  expect(await take(order(facts))).toBeNull()
  expect(await take(order(facts))).toEqual([{ field: 'product', code: 'gift-taken', facts: { name: 'Sauce de' } }])
})

test('a time that is full is refused beside a code, too', async () => {
  const promocode = app.snapshot().showcase.promocodes.find(({ code }) => code === 'TEN') ?? null
  const interval = { id: 'full' } as Limited['interval']
  expect(await take(order({ interval }))).toBeNull()
  expect(await take(order({ interval, promocode }))).toEqual([{ field: 'interval_id', code: 'interval-full' }])
})

test('an order with a code, with points or with a gift of its customer takes more than its time', () => {
  const holds = { promocode: {} as Limited['promocode'], writeOff: { customerId: 1, points: 1 }, giftClaims: [{} as GiftClaim] }
  expect(holdsCapacityOnly(order(), new Set())).toBe(true)
  for (const [name, value] of Object.entries(holds))
    expect([name, holdsCapacityOnly(order({ [name]: value }), new Set())]).toEqual([name, false])
})
