import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart, Gift } from '#contract/cart.ts'
import { readTogether, type TestApp } from '#kit/app.ts'
import { createLoyaltyApp, giftOf, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector, readyShopper, shopper, type Shopper } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp()
})
afterAll(() => app.close())

type GiftCall = 'add' | 'remove' | 'forget'
const callGift = (visitor: Shopper, call: GiftCall, alias: string) =>
  visitor.call(`PUT /api/cart/gift/${call}`, { body: { gift_id: giftOf(app, alias) } })
const take = async (visitor: Shopper, alias: string): Promise<Cart> => must(await callGift(visitor, 'add', alias)).cart
const counts = (gifts: Gift[]) => Object.fromEntries(gifts.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
const ru = (alias: string) => `${alias} (ru)`
const topTexts = (cart: Cart) => cart.messages.filter(({ position }) => position === 'top').map(({ text }) => text)

// @GIFT-04 @ENTITY-17
test('gifts and presents come as two lists, with what they are and what is still to be done (GIFT-01, GIFT-02)', async () => {
  const anna = await readyShopper(app)
  const cart = await anna.cart()
  expect(cart.gifts.map(({ name, type }) => [name, type])).toEqual(['sauce', 'soup', 'basket', 'cake'].map((alias) => [ru(alias), null]))
  expect(cart.presents.map(({ name, type }) => [name, type])).toEqual([[ru('birthday'), 'personalGift']])
  expect(cart.gifts[0]).toMatchObject({ price: 0, count: 0, quantity: 2, max_count: 3, is_available: true, conditions: [] })
  expect(cart.gifts[0]?.images.small).toMatch(/^\//)
  expect(cart.gifts[1]).toMatchObject({
    is_available: false,
    conditions: [{ message: 'Do 460\u00a0₽ more (ru)', validated: false, leads_to: null, checked_later: false }],
    missing: 460,
  })
  const basket = async () => (await anna.cart()).gifts[2]
  const shown = async () => (await basket())?.conditions.map(({ message, validated }) => [message, validated])
  expect(await shown()).toEqual([
    ['Do 1 more (ru)', false],
    ['Do more (ru)', false],
  ])
  await anna.collectAt('arbat')
  expect(await shown()).toEqual([
    ['Do 1 more (ru)', false],
    ['При самовывозе', true],
  ])
  await anna.add('philadelphia')
  expect(await basket()).toMatchObject({ is_available: true })
  // A met condition has no hint.
  expect(await shown()).toEqual([
    [expect.stringMatching(/: 3$/), true],
    ['При самовывозе', true],
  ])
})

// @API-07 @API-08 @API-09 @DECIDE-66
test('a gift is added up to its most, taken back one by one, or dropped (GIFT-04, GIFT-06)', async () => {
  const anna = await readyShopper(app)
  expect(counts((await take(anna, 'sauce')).gifts)).toEqual({ [ru('sauce')]: 1 })
  await take(anna, 'sauce')
  expect(counts((await take(anna, 'sauce')).gifts)).toEqual({ [ru('sauce')]: 3 })
  const tooMany = await callGift(anna, 'add', 'sauce')
  expect([tooMany.status, tooMany.problem.errors]).toEqual([422, { product: ['Больше этого подарка взять нельзя'] }])
  expect(counts(must(await callGift(anna, 'remove', 'sauce')).cart.gifts)).toEqual({ [ru('sauce')]: 2 })
  expect(counts(must(await callGift(anna, 'forget', 'sauce')).cart.gifts)).toEqual({})
  expect(counts(must(await callGift(anna, 'remove', 'sauce')).cart.gifts)).toEqual({})
  expect((await anna.cart()).prices.total).toBe(520 * 2 + 10 + 150)
})

test('a gift call may name the place, as every cart call may (API-07)', async () => {
  const anna = await readyShopper(app)
  const body = {
    gift_id: giftOf(app, 'sauce'),
    city_id: app.city('moscow').id,
    order_type: 'takeaway' as const,
    shop_id: app.shop('night').id,
  }
  expect(must(await anna.call('PUT /api/cart/gift/add', { body })).cart.place).toMatchObject({
    order_type: 'takeaway',
    shop_id: body.shop_id,
  })
})

test('a gift that is not earned, is a present or is not there at all cannot be taken (DECIDE-66)', async () => {
  const anna = await readyShopper(app)
  expect((await callGift(anna, 'add', 'soup')).problem.message).toBe('Этот подарок пока взять нельзя')
  expect((await callGift(anna, 'add', 'birthday')).problem.message).toBe('Такого подарка нет')
  expect((await anna.call('PUT /api/cart/gift/add', { body: { gift_id: 99_999 } })).status).toBe(422)
  expect((await anna.call('PUT /api/cart/gift/add-present', { body: { id: giftOf(app, 'sauce') } })).status).toBe(422)
  expect((await callGift(shopper(app), 'add', 'sauce')).problem.message).toBe('Этот подарок пока взять нельзя')
})

// @API-10 @API-11
test('a present is taken and left (GIFT-02, GIFT-07)', async () => {
  const anna = await readyShopper(app)
  const body = { id: giftOf(app, 'birthday') }
  const taken = must(await anna.call('PUT /api/cart/gift/add-present', { body })).cart
  expect([counts(taken.gifts), counts(taken.presents)]).toEqual([{}, { [ru('birthday')]: 1 }])
  expect((await anna.call('PUT /api/cart/gift/add-present', { body })).problem.message).toBe('Больше этого подарка взять нельзя')
  expect(counts(must(await anna.call('PUT /api/cart/gift/remove-present', { body })).cart.presents)).toEqual({})
})

test('gifts and presents are in the order by their portions, for nothing (GIFT-03, DECIDE-66)', async () => {
  const anna = await readyShopper(app)
  await take(anna, 'sauce')
  await take(anna, 'sauce')
  must(await anna.call('PUT /api/cart/gift/add-present', { body: { id: giftOf(app, 'birthday') } }))
  const { order_id } = must(await anna.order())
  const { order } = must(await anna.status(order_id))
  expect(
    order.products.filter(({ type }) => ['gift', 'present'].includes(type)).map((line) => [line.name, line.quantity, line.total_price]),
  ).toEqual([
    [ru('sauce'), 4, 0],
    [ru('birthday'), 1, 0],
  ])
  expect(counts((await anna.cart()).gifts)).toEqual({})
})

test('a gift that is no longer earned falls away, and that is told once (DECIDE-66, ENTITY-15)', async () => {
  const anna = await readyShopper(app)
  await anna.add('philadelphia')
  await take(anna, 'soup')
  const product_key = String(app.dish('philadelphia').id)
  const { cart } = must(await anna.call('PUT /api/cart/remove', { body: { product_key, count: 1 } }))
  expect(counts(cart.gifts)).toEqual({})
  expect(cart.messages).toEqual([
    { text: 'Подарок «soup (ru)» убрали: не хватает 460\u00a0₽', title: 'Заказ изменился', icon: 'gift', position: 'top' },
  ])
  expect(topTexts(await anna.cart())).toEqual([])
  await anna.add('philadelphia')
  expect(counts((await anna.cart()).gifts)).toEqual({})
})

test('a gift that another place does not give falls away with the move, and that is told once (DECIDE-66)', async () => {
  const anna = await readyCollector(app)
  await anna.add('philadelphia', 2)
  await take(anna, 'basket')
  expect(topTexts(await anna.deliverTo('Тверская улица, 1'))).toHaveLength(1)
  expect(topTexts(await anna.cart())).toEqual([])
})

test('a dish that is only stopped does not cost a gift: it waits until the dish is back, or falls away with it (DECIDE-66)', async () => {
  const anna = await readyShopper(app)
  await anna.add('philadelphia')
  must(await anna.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'SWEET' } }))
  await take(anna, 'soup')
  const stopped = loyaltyFiles()
  put(stopped, 'brands/sofra/menu/02-rolls.json', 'products[0].type', 'stop')
  await load(stopped)
  const meanwhile = await anna.cart()
  expect(counts(meanwhile.gifts)).toEqual({ [ru('soup')]: 1, [ru('cake')]: 1 })
  expect(meanwhile.gifts.find(({ name }) => name === ru('soup'))).toMatchObject({ is_available: false, conditions: [{ validated: false }] })
  expect(meanwhile.messages.map(({ icon }) => icon)).toEqual(['promocode'])
  expect((await anna.order({ interval_id: '2026-03-05_14:00' })).problem.errors).toHaveProperty('product')
  await load(loyaltyFiles())
  const back = await anna.cart()
  expect(counts(back.gifts)).toEqual({ [ru('soup')]: 1, [ru('cake')]: 1 })
  expect(back.messages).toEqual([])

  await load(stopped)
  const product_key = String(app.dish('philadelphia').id)
  const without = must(await anna.call('PUT /api/cart/forget', { body: { product_key } })).cart
  expect(counts(without.gifts)).toEqual({})
  expect(without.messages.map(({ icon }) => icon)).toEqual(['gift', 'gift', 'promocode'])
  await load(loyaltyFiles())
})

async function load(files: ReturnType<typeof loyaltyFiles>): Promise<void> {
  await importFiles(app.database, files)
  await app.services.snapshots.refresh('sofra')
}

test('an order is not placed with less than was seen: the gift that falls away is told of first', async () => {
  const anna = await readyCollector(app)
  await anna.add('philadelphia', 2)
  await take(anna, 'basket')
  const form = await anna.form({ interval_id: '2026-03-05_15:00' })
  const fewer = loyaltyFiles()
  put(fewer, 'brands/sofra/gifts.json', 'gifts[2].conditions[0].count', 4)
  await load(fewer)
  const refused = await anna.call('POST /api/order/create', { body: form })
  expect([refused.status, refused.problem.errors?.product?.[0]]).toEqual([422, expect.stringContaining('basket (ru)')])
  expect(counts((await anna.cart()).gifts)).toEqual({})
  must(await anna.call('POST /api/order/create', { body: form }))
  await load(loyaltyFiles())
})

test('twenty parallel taps take a gift as often as it may be had, and every refusal says why (I7, DECIDE-66)', async () => {
  const anna = await readyShopper(app)
  readTogether(app, 20)
  const answers = await Promise.all(Array.from({ length: 20 }, () => callGift(anna, 'add', 'sauce')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.message))).toEqual(
    new Set(['Больше этого подарка взять нельзя']),
  )
  expect(counts((await anna.cart()).gifts)).toEqual({ [ru('sauce')]: 3 })
  // Checked in the database, because the reply never shows more than the maximum.
  const carts = await app.database.kysely.selectFrom('cart').select('gifts').execute()
  expect(Math.max(...carts.flatMap(({ gifts }) => Object.values(gifts)))).toBe(3)
})
