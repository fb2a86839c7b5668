import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { must, readyShopper, shopper, staff } from '#kit/shopper.ts'
import { brandPlace, type Colleague, colleague, grant } from '#kit/staff.ts'
import { notifyCustomer } from '#server/jobs/notify-customer.ts'
import { presentForKitchen } from './present-for-kitchen.ts'
import { loadOrder } from './order-store.ts'
import { placeOfOrder } from './place-of-order.ts'

// An order for somebody else: the courier calls the one who receives it, and all else is told to the one who has ordered.

const maria = { name: 'Мария', phone: '8 911 222-33-44' }
const hers = { name: 'Мария', phone: '79112223344' }
const own = '79001234567'

let app: TestApp
let anna: Colleague
let cook: Colleague
let rustam: Colleague
let orderId: number
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  anna = await colleague(app, [grant('counter', brandPlace('sofra'))])
  cook = await colleague(app, [grant('kitchen', brandPlace('sofra'))])
  rustam = await colleague(app, [grant('courier', brandPlace('sofra'))])
  orderId = must(await (await readyShopper(app)).order({ recipient: maria })).order_id
})
afterAll(() => app.close())

const onBoard = async (who: Colleague) =>
  must(await who.call('GET /api/staff/board', {})).cards.find(({ order_id }) => order_id === orderId)?.recipient
const inList = async (who: Colleague) =>
  must(await who.call('GET /api/staff/orders')).orders.find(({ order_id }) => order_id === orderId)?.recipient
const found = async (who: Colleague, q: string) =>
  must(await who.call('GET /api/staff/orders/search', { query: { q } })).cards.map(({ order_id }) => order_id)

test('the name of who receives an order is seen by all, their phone by those who see the customer’s', async () => {
  expect([await onBoard(anna), await inList(anna)]).toEqual([hers, hers])
  const named = { name: 'Мария', phone: null }
  for (const who of [cook, rustam]) expect([await onBoard(who), await inList(who)]).toEqual([named, named])
  expect(must(await staff(app).orders()).orders.find(({ order_id }) => order_id === orderId)).toMatchObject({ phone: own, recipient: hers })
  const order = await loadOrder(app.database, orderId)
  expect(order && presentForKitchen(order, placeOfOrder(app.services, order)).recipient).toEqual(hers)
})

test('a courier sees the phone while there is something to bring', async () => {
  for (const status of ['cooking', 'cooked'] as const)
    must(await anna.call('POST /api/staff/orders/:order_id/status', { params: { order_id: orderId }, body: { status } }))
  expect([await onBoard(rustam), await onBoard(cook)]).toEqual([hers, { name: 'Мария', phone: null }])
})

test('an order is found by who receives it, and by their phone where that is seen alone', async () => {
  expect(await found(anna, 'мария')).toEqual([orderId])
  for (const said of ['3344', '+7 (911) 222-33-44', '8 911 222-33-44']) expect(await found(anna, said)).toEqual([orderId])
  expect(await found(cook, '3344')).toEqual([])
  expect(await found(cook, 'Мария')).toEqual([orderId])
})

test('messages about the order go to the one who has ordered', async () => {
  const { order_id } = must(await (await readyShopper(app)).order({ recipient: { ...maria, phone: '+79113334455' } }))
  app.services.signIn = { ...app.services.signIn, sender: app.phones.caller }
  await notifyCustomer(app.services, order_id, 'https://sofra.example', null)
  expect(app.phones.notices.map(({ phone, essence }) => [phone, essence.slice(0, 8)])).toEqual([[own, String(order_id)]])
})

test('the one who has ordered reads who receives it; whoever was sent a link does not', async () => {
  const visitor = await readyShopper(app)
  const { order_id } = must(await visitor.order({ recipient: maria }))
  const { order } = must(await visitor.status(order_id))
  expect(order.recipient).toBe('Мария')
  expect(must(await shopper(app).status(order_id, order.share_key ?? '')).order.recipient).toBeNull()
})

test.each([
  ['no name', { ...maria, name: ' ' }, 'recipient.name', 'Кто получит заказ?'],
  [
    'hidden characters in the name',
    { ...maria, name: 'Ма\u202eрия' },
    'recipient.name',
    'Здесь есть невидимые символы. Наберите текст заново',
  ],
  ['no phone', { ...maria, phone: '' }, 'recipient.phone', expect.any(String)],
  ['too short a phone', { ...maria, phone: '911 222' }, 'recipient.phone', expect.any(String)],
  ['a phone of another country', { ...maria, phone: '+81 3 1234 5678' }, 'recipient.phone', expect.any(String)],
])('an order for somebody else is refused with %s', async (_, recipient, field, text) => {
  const refused = await (await readyShopper(app)).order({ recipient })
  expect([refused.status, refused.problem.errors]).toEqual([422, { [field]: [text] }])
})

test('an order that is paid online keeps who receives it', async () => {
  const visitor = await readyShopper(app)
  const body = await visitor.form({ payment_type: 'cardOnline', recipient: maria })
  const { order_cache_key } = must(await visitor.call('POST /api/order/create-order-cache', { body }))
  const { order_id } = must(await visitor.call('POST /api/order/create', { body: { order_cache_key } }))
  must(await visitor.call('POST /api/order/pay', { body: { order_cache_key, cryptogram: 'secret' } }))
  expect((await loadOrder(app.database, order_id))?.recipient).toEqual(hers)
})
