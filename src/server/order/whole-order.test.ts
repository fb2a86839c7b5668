import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { applyBonuses, createLoyaltyApp, giftOf, ledgerOf, memberWith } from '#kit/loyalty-chain.ts'
import { must, type Shopper, shopper } from '#kit/shopper.ts'

// An order as it is written, with all that its customer chose and typed.

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp({
    authEnabled: true,
    bonuses: { launched: 'everyone', accrual: { percent: 5 } },
    acquirers: new Map(['cloud', 'iyzico'].map((alias) => [alias, fakeBank(alias).acquirer])),
  })
})
afterAll(() => app.close())

const rowOf = (id: number) => app.database.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const linesOf = (id: number) =>
  app.database.kysely.selectFrom('order_line').selectAll().where('order_id', '=', id).orderBy('position').execute()
const give = async (anna: Shopper, alias: string, times: number) => {
  for (let time = 0; time < times; time += 1) must(await anna.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, alias) } }))
}

test('an order keeps what was chosen and typed: dishes with their extras, gifts, the code, points, requests and the door', async () => {
  const anna = await memberWith(app, 100, '79005550201')
  const profile = { name: 'Anna', is_required_call_confirm_order: true, is_print_fiscal_receipt: true }
  must(await anna.call('PUT /api/user/update', { body: profile }))
  const address = { city_id: app.city('moscow').id, address: 'Тверская 1', room: '7', entrance: '2', floor: '3', intercom: '7K' }
  must(await anna.call('POST /api/user/addresses/set-by-address', { body: address }))
  await anna.deliverTo('Тверская улица, 1')
  app.clock.tick(1)
  await anna.add('wok', 3, { udon: 1, egg: 2, chicken: 1 })
  must(await anna.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'SWEET' } }))
  must(await applyBonuses(anna, 100))
  await give(anna, 'sauce', 2)
  must(await anna.call('PUT /api/cart/gift/add-present', { body: { id: giftOf(app, 'birthday') } }))
  const { order_id } = must(
    await anna.order({
      username: ' Anna ',
      email: 'anna@example.com',
      payment_type: 'CASH',
      cash: 5000,
      order_comment: ' ',
      delivery_address: { room: ' 8 ', entrance: ' ', floor: null, description: ' Behind the arch ' },
    }),
  )
  const { id: promocode_id } = await app.database.kysely
    .selectFrom('promocode')
    .select('id')
    .where('code', '=', 'SWEET')
    .where('brand', '=', 'sofra')
    .executeTakeFirstOrThrow()
  const { delivery_address, ...row } = await rowOf(order_id)
  expect(row).toMatchObject({
    order_type: 'delivery',
    shop_id: app.shop('arbat').id,
    username: 'Anna',
    phone: '79005550201',
    email: null,
    payment_type: 'cash',
    cash: 500_000,
    comment: null,
    is_print_fiscal_receipt: true,
    is_required_call_confirm_order: true,
    promocode_id,
    bonuses: 10_000,
  })
  expect((await ledgerOf(app, anna.id)).balance).toBe(0)
  expect(row.total).toBe(row.subtotal + row.packages + row.delivery - row.discount - row.bonuses)
  expect(delivery_address).toMatchObject({
    street: 'Тверская улица',
    house: '1',
    room: '8',
    entrance: null,
    floor: null,
    intercom: '7K',
    description: 'Behind the arch',
  })
  const lines = await linesOf(order_id)
  expect(lines.map(({ kind, key, count, price, total }) => [kind, key, count, price, total])).toEqual([
    ['product', String(app.dish('philadelphia').id), 1, 52_000, 52_000],
    ['product', expect.stringMatching(`^${app.dish('wok').id}`), 3, 47_000, 141_000],
    ['package', expect.stringMatching(/^package-\d+$/), 1, 1000, 1000],
    ['package', expect.stringMatching(/^package-\d+$/), 3, 500, 1500],
    ['gift', `gift-${giftOf(app, 'sauce')}`, 4, 0, 0],
    ['gift', `gift-${giftOf(app, 'cake')}`, 1, 0, 0],
    ['present', `gift-${giftOf(app, 'birthday')}`, 1, 0, 0],
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  const grouped = Object.fromEntries((lines[1]?.modifiers ?? []).map((one) => [one.name.en, one.grouped]))
  expect(grouped).toEqual({ 'udon en': true, 'egg en': true, 'chicken en': false })
})

test('an order that is collected keeps no address, though its customer had things delivered before', async () => {
  const anna = shopper(app)
  await anna.signIn('79005550202')
  await anna.deliverTo('Тверская улица, 1')
  await anna.collectAt('night')
  await anna.add('philadelphia')
  const { order_id } = must(await anna.order({ order_comment: ' No wasabi ' }))
  expect(await rowOf(order_id)).toMatchObject({
    order_type: 'takeaway',
    delivery_address: null,
    delivery_zone_id: null,
    comment: 'No wasabi',
    is_print_fiscal_receipt: false,
    is_required_call_confirm_order: false,
    promocode_id: null,
    bonuses: 0,
  })
})

test('an e-mail address is kept where a bank asks for it, and nowhere else (ORDER-05)', async () => {
  const anna = shopper(app)
  await anna.signIn('79005550203')
  const email = ' anna@example.com '
  const paidAtTheDoor: (string | null)[] = []
  const online: (string | null | undefined)[] = []
  for (const shop of ['kadikoy', 'night']) {
    await anna.collectAt(shop)
    await anna.add('philadelphia')
    paidAtTheDoor.push((await rowOf(must(await anna.order({ email, payment_type: 'card' })).order_id)).email)
    await anna.add('philadelphia')
    const body = await anna.form({ email, payment_type: 'cardOnline' })
    const { order_cache_key } = must(await anna.call('POST /api/order/create-order-cache', { body }))
    const { snapshot } = await app.database.kysely
      .selectFrom('pending_order')
      .select('snapshot')
      .where('key', '=', order_cache_key)
      .executeTakeFirstOrThrow()
    online.push(snapshot.email)
  }
  expect({ paidAtTheDoor, online }).toEqual({ paidAtTheDoor: [null, null], online: ['anna@example.com', null] })
})
