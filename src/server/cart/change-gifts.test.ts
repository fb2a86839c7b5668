import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Gift } from '#contract/cart.ts'
import { readTogether, type TestApp } from '#kit/app.ts'
import { createLoyaltyApp, gift, giftOf, loyaltyFiles, memberWith } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { must, readyShopper, shopper, type Shopper } from '#kit/shopper.ts'
import { type Files, put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeEach(async () => {
  app = await createLoyaltyApp()
})
afterEach(() => app.close())

async function load(files: Files): Promise<void> {
  await importFiles(app.database, files)
  await app.services.snapshots.refresh('sofra')
}
const callGift = (visitor: Shopper, call: 'add' | 'remove', alias: string) =>
  visitor.call(`PUT /api/cart/gift/${call}`, { body: { gift_id: giftOf(app, alias) } })
const countOf = (gifts: Gift[], alias: string) => gifts.find(({ name }) => name === `${alias} (ru)`)?.count

test('every refusal of a gift stands at its field, also when another tap was sooner', async () => {
  const anna = await readyShopper(app)
  const errorsOf = async (alias: string) => (await callGift(anna, 'add', alias)).problem.errors
  expect([await errorsOf('soup'), await errorsOf('birthday')]).toEqual([
    { product: ['Этот подарок пока взять нельзя'] },
    { product: ['Такого подарка нет'] },
  ])
  readTogether(app, 5)
  const taps = await Promise.all(Array.from({ length: 5 }, () => callGift(anna, 'add', 'sauce')))
  expect(taps.filter(({ status }) => status !== 200).map(({ problem }) => problem.errors)).toEqual([
    { product: ['Больше этого подарка взять нельзя'] },
    { product: ['Больше этого подарка взять нельзя'] },
  ])
})

test('a gift is given back also while it could not be taken, as its dish has run out', async () => {
  const anna = await readyShopper(app)
  await anna.add('philadelphia')
  must(await callGift(anna, 'add', 'soup'))
  must(await callGift(anna, 'add', 'soup'))
  await load(put(loyaltyFiles(), 'brands/sofra/menu/02-rolls.json', 'products[0].type', 'stop'))
  expect(countOf(must(await callGift(anna, 'remove', 'soup')).cart.gifts, 'soup')).toBe(1)
})

test('a gift that falls away says what is missing, whichever of its conditions that is', async () => {
  const files = loyaltyFiles()
  const conditions = [
    { kind: 'group-count', group: 'rolls', count: 1 },
    { kind: 'subtotal-from', amount: { RUB: 1000, TRY: 500, EUR: 20 } },
  ]
  put(files, 'brands/sofra/gifts.json', 'gifts[1]', gift('soup', conditions))
  await load(files)
  const anna = await readyShopper(app)
  must(await callGift(anna, 'add', 'soup'))
  const product_key = String(app.dish('philadelphia').id)
  const { cart } = must(await anna.call('PUT /api/cart/remove', { body: { product_key, count: 1 } }))
  expect(cart.messages.map(({ text }) => text)).toEqual(['Подарок «soup (ru)» убрали: не хватает 480\u00a0₽'])
})

const ofPhone = () =>
  put(
    put(loyaltyFiles(), 'brands/sofra/gifts.json', 'gifts[0]', gift('sauce', [{ kind: 'once' }])),
    'brands/sofra/gifts.json',
    'gifts[4]',
    gift('tea', [{ kind: 'first-order' }]),
  )

test('a gift says what it is given for once that is so, and which of that is checked with the order', async () => {
  const conditions = [
    { kind: 'group-count', group: 'hot', count: 2 },
    { kind: 'order-type', order_type: 'takeaway' },
  ]
  await load(put(ofPhone(), 'brands/sofra/gifts.json', 'gifts[2]', gift('basket', conditions)))
  const anna = await readyShopper(app)
  await anna.add('miso', 2)
  await anna.add('philadelphia')
  const body = { promocode: 'SWEET' }
  const { gifts } = must(await anna.call('PUT /api/cart/gift/apply-promocode', { body })).cart
  expect(gifts.map(({ conditions }) => conditions.map(({ message }) => message))).toEqual([
    ['Дарим один раз на номер: проверим при оформлении'],
    ['К заказу от 1\u00a0500\u00a0₽'],
    ['hot ru: 2', 'Do more (ru)'],
    ['По промокоду SWEET'],
    ['К первому заказу с вашего номера: проверим при оформлении'],
  ])
  expect(gifts.map(({ conditions }) => conditions.map(({ checked_later }) => checked_later))).toEqual([
    [true],
    [false],
    [false, false],
    [false],
    [true],
  ])
})

test('for who is signed in nothing is left to be checked with the order', async () => {
  await using signed = await createLoyaltyApp({ authEnabled: true })
  await importFiles(signed.database, ofPhone())
  await signed.services.snapshots.refresh('sofra')
  const anna = await memberWith(signed, 0, '79005550001')
  const { gifts } = await anna.cart()
  expect(gifts.flatMap(({ conditions }) => conditions.map(({ checked_later }) => checked_later))).toEqual(
    Array.from({ length: 6 }, () => false),
  )
})

test('a present for the birthday itself names that day alone', async () => {
  await using signed = await createLoyaltyApp({ authEnabled: true })
  const birthday = gift('tea', [{ kind: 'birthday', days_before: 0, days_after: 0 }])
  await importFiles(signed.database, put(loyaltyFiles(), 'brands/sofra/gifts.json', 'gifts[0]', birthday))
  await signed.services.snapshots.refresh('sofra')
  const anna = await memberWith(signed, 0, '79005550002')
  must(await anna.call('PUT /api/user/update', { body: { name: 'Anna', birthday: '01.05.1990' } }))
  const [present] = (await anna.cart()).gifts
  expect(present?.conditions[0]?.message).toBe('Ждёт вас 1 мая')
})

test('a gift that lacks more than an amount names no amount that would bring it', async () => {
  const conditions = [
    { kind: 'subtotal-from', amount: { RUB: 1500, TRY: 750, EUR: 30 } },
    { kind: 'order-type', order_type: 'takeaway' },
  ]
  await load(put(loyaltyFiles(), 'brands/sofra/gifts.json', 'gifts[1]', gift('soup', conditions)))
  const soup = async (visitor: Shopper) => (await visitor.cart()).gifts.find(({ name }) => name === 'soup (ru)')?.missing
  const anna = await readyShopper(app)
  expect(await soup(anna)).toBeNull()
  await anna.collectAt('night')
  expect(await soup(anna)).toBe(500)
})

test('a gift for collecting an order is not shown in a city where nothing is collected', async () => {
  const { gifts } = await shopper(app).deliverTo('Friedrichstraße 119b', 'berlin')
  expect(gifts.map(({ name }) => name)).toEqual(['sauce (ru)', 'soup (ru)', 'cake (ru)'])
})

test('a code for a gift that is put on before anything is in the cart stays', async () => {
  await load(put(loyaltyFiles(), 'brands/sofra/promocodes.json', 'promocodes[3].minimum', undefined))
  const anna = shopper(app)
  const body = { promocode: 'SWEET', city_id: app.city('moscow').id }
  expect(must(await anna.call('PUT /api/cart/gift/apply-promocode', { body })).cart.promocode).toBe('SWEET')
  expect((await anna.cart()).promocode).toBe('SWEET')
})

test('a guest’s phone is read as those of the city are: all gifts that it has had are named before the order', async () => {
  const files = loyaltyFiles()
  put(files, 'brands/sofra/gifts.json', 'gifts[0]', gift('sauce', [{ kind: 'once' }]))
  put(files, 'brands/sofra/gifts.json', 'gifts[1]', gift('soup', [{ kind: 'first-order' }]))
  await load(files)
  const order = async () => {
    const visitor = shopper(app)
    await visitor.collectAt('kadikoy')
    await visitor.add('philadelphia')
    for (const alias of ['sauce', 'soup']) must(await callGift(visitor, 'add', alias))
    return visitor.order({ phone: '0532 123 45 67' })
  }
  expect((await order()).status).toBe(200)
  const had = (alias: string) => `Подарок «${alias} (ru)» на этот номер уже не дарим, мы его убрали. Проверьте заказ ещё раз`
  expect((await order()).problem.errors).toEqual({ product: [had('sauce'), had('soup')] })
})
