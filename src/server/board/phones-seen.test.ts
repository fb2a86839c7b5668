import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper, staff } from '#kit/shopper.ts'
import { brandPlace, type Colleague, colleague, grant, shopPlace } from '#kit/staff.ts'

const phone = '79001234567'

let app: TestApp
let anna: Colleague
let cook: Colleague
let rustam: Colleague
let orderId: number
beforeAll(async () => {
  app = await createTestApp()
  anna = await colleague(app, [grant('counter', brandPlace('sofra'))])
  cook = await colleague(app, [grant('kitchen', brandPlace('sofra'))])
  rustam = await colleague(app, [grant('courier', brandPlace('sofra'))])
  orderId = must(await (await readyShopper(app)).order()).order_id
})
afterAll(() => app.close())

const onBoard = async (who: Colleague, query = {}) =>
  must(await who.call('GET /api/staff/board', { query })).cards.find(({ order_id }) => order_id === orderId)?.phone
const inList = async (who: Colleague) =>
  must(await who.call('GET /api/staff/orders')).orders.find(({ order_id }) => order_id === orderId)?.phone
const inDetails = async (who: Colleague) =>
  must(await who.call('GET /api/staff/orders/:order_id/details', { params: { order_id: orderId } })).card.phone
const found = async (who: Colleague, q: string) =>
  must(await who.call('GET /api/staff/orders/search', { query: { q } })).cards.map(({ order_id }) => order_id)

test('the list for other systems has no phone for people who do not speak with customers (OPS-ROLES-04)', async () => {
  expect([await inList(anna), await inList(cook), await inList(rustam)]).toEqual([phone, null, null])
  const { orders } = must(await staff(app).orders())
  expect(orders.map((order) => order.phone)).toEqual([phone])
})

test('an order is found by its phone where that is seen alone (OPS-ORDERS-23, OPS-ROLES-04)', async () => {
  const elsewhere = await colleague(app, [grant('courier', brandPlace('sofra')), grant('counter', shopPlace(app, 'night'))])
  for (const said of ['4567', '+7 (900) 123-45-67', '8 900 123-45-67', '9001234567']) expect(await found(anna, said)).toEqual([orderId])
  expect(await found(anna, '8 900 123-45-68')).toEqual([])
  for (const who of [cook, rustam, elsewhere]) expect(await found(who, '4567')).toEqual([])
  expect(await found(rustam, String(orderId))).toEqual([orderId])
})

// One spelling in each language, and how it is typed in haste.
test.each([
  ['İlknur IŞIK', ['ilknur ışık', 'ILKNUR', 'Ilknur Isik', 'i\u0307lknur']],
  ['Алёна Йорданова', ['алена', 'АЛЁНА', 'йорданова']],
  ['Großmann, Jörg', ['GROSSMANN', 'großmann', 'jorg']],
  ['Ґалаґан Мар’яна', ["мар'яна", 'ҐАЛАҐАН', 'маряна']],
  ['Oʻgʻiloy', ["o'g'iloy", 'Oʼgʼiloy', 'ogiloy']],
  ['O\u2019Neil', ["o'neil", 'ONEIL', 'o\u00adneil', 'Ｏ’Ｎeil']],
])('an order of %s is found by the name as the card shows it, and as people type it (OPS-ORDERS-23)', async (username, spellings) => {
  const { order_id } = must(await (await readyShopper(app)).order({ username }))
  for (const typed of [username, ...spellings]) expect([typed, await found(cook, typed)]).toEqual([typed, [order_id]])
  expect(await found(cook, `${username}x`)).toEqual([])
})

test('a courier sees a customer’s phone while there is something to bring, and half an hour after (OPS-ROLES-04)', async () => {
  const seen = async (query = {}) => [await onBoard(rustam, query), await inDetails(rustam)]
  expect(await seen()).toEqual([null, null])
  for (const status of ['cooking', 'cooked'] as const)
    must(await anna.call('POST /api/staff/orders/:order_id/status', { params: { order_id: orderId }, body: { status } }))
  expect(await seen()).toEqual([phone, phone])
  for (const status of ['sent', 'done'] as const)
    must(await anna.call('POST /api/staff/orders/:order_id/status', { params: { order_id: orderId }, body: { status } }))
  expect(await seen({ view: 'closed' })).toEqual([phone, phone])
  app.clock.tick(31 * 60_000)
  expect(await seen({ view: 'closed' })).toEqual([null, null])
  expect(await onBoard(anna, { view: 'closed' })).toBe(phone)
})
