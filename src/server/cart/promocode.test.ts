import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTogether, type TestApp } from '#kit/app.ts'
import { holdFaults } from '#kit/limited-books.ts'
import { createLoyaltyApp, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector, readyShopper, type Shopper, shopper, staff } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp({ now: '2026-03-04T12:00:00+03:00', callsAtOnce: 80 })
})
afterAll(() => app.close())

const apply = (visitor: Shopper, promocode: string) => visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode } })
const forget = (visitor: Shopper) => visitor.call('PUT /api/cart/gift/forget-promocode', { body: {} })
const interval_id = '2026-03-05_14:00'
const usesOf = async (code: string) =>
  (await app.database.kysely.selectFrom('promocode').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used

// @DECIDE-67
test('a promocode is put on, whatever its case and blanks, and taken off again (API-12, API-13)', async () => {
  const anna = await readyShopper(app)
  const { cart } = must(await apply(anna, '  ten '))
  expect(cart).toMatchObject({ promocode: 'TEN', messages: [], prices: { subtotal: 1040, discount: 104, total: 1040 + 10 + 150 - 104 } })
  expect((await anna.cart()).promocode).toBe('TEN')
  for (const typed of ['ＴＥＮ', '\u2066ten\u2069', 'te\u00adn\u00a0']) expect(must(await apply(anna, typed)).cart.promocode).toBe('TEN')
  expect(must(await forget(anna)).cart).toMatchObject({ promocode: null, prices: { discount: 0, total: 1200 } })
  expect(must(await forget(anna)).cart.promocode).toBeNull()
})

test('a cart has one code: another takes its place (DECIDE-67)', async () => {
  const anna = await readyShopper(app)
  must(await apply(anna, 'TEN'))
  expect(must(await apply(anna, 'BIG')).cart).toMatchObject({ promocode: 'BIG', prices: { discount: 300 } })
  expect(must(await apply(anna, 'free')).cart).toMatchObject({ promocode: 'FREE', prices: { delivery: 150, discount: 150, total: 1050 } })
  expect(must(await apply(anna, 'SWEET')).cart).toMatchObject({ promocode: 'SWEET', prices: { discount: 0 } })
})

test('where prices have no fractions a percentage takes whole units off, and whole units are charged (MONEY-04, DECIDE-07)', async () => {
  const anna = await readyShopper(app)
  // 7 % of 1 040 are 72.80.
  expect(must(await apply(anna, 'ODD')).cart.prices).toMatchObject({ subtotal: 1040, discount: 73, total: 1040 + 10 + 150 - 73 })
  expect(must(await anna.order({ interval_id })).amount).toBe(1127)
})

test('a code may come with the place, as every cart call may (API-12, API-13)', async () => {
  const anna = await readyShopper(app)
  const place = { city_id: app.city('moscow').id, order_type: 'takeaway' as const, shop_id: app.shop('night').id }
  const applied = must(await anna.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'PICKUP', ...place } })).cart
  expect([applied.place.order_type, applied.prices.discount]).toEqual(['takeaway', 100])
  const back = { city_id: app.city('moscow').id, order_type: 'delivery' as const }
  const forgotten = must(await anna.call('PUT /api/cart/gift/forget-promocode', { body: back })).cart
  expect([forgotten.place.order_type, forgotten.promocode]).toEqual(['delivery', null])
})

test.each([
  ['', 'Введите промокод'],
  ['  ', 'Введите промокод'],
  ['NOBODY', 'Такого промокода нет'],
  ['OLD', 'Промокод больше не действует'],
  ['LATER', 'Промокод ещё не действует'],
  ['KAZAN', 'В этом городе промокод не действует'],
  ['PICKUP', 'Для этого способа получения промокод не действует'],
  ['RICH', 'Для промокода не хватает 3\u00a0960\u00a0₽'],
])('the code “%s” is refused at its field, and the cart keeps the one it has (DECIDE-67)', async (promocode, text) => {
  const anna = await readyShopper(app)
  must(await apply(anna, 'BIG'))
  const refused = await apply(anna, promocode)
  expect([refused.status, refused.problem.errors]).toEqual([422, { promocode: [text] }])
  expect((await anna.cart()).promocode).toBe('BIG')
})

// @MONEY-01
test('a code that does nothing for now stays on the cart, says why, and works again when it can (ENTITY-15, DECIDE-67)', async () => {
  const anna = await readyShopper(app)
  must(await apply(anna, 'TEN'))
  const product_key = String(app.dish('philadelphia').id)
  must(await anna.call('PUT /api/cart/remove', { body: { product_key, count: 2 } }))
  const few = await anna.add('soy')
  expect(few).toMatchObject({ promocode: 'TEN', prices: { discount: 0 } })
  expect(few.messages).toEqual([
    { text: 'Для промокода не хватает 470\u00a0₽', title: 'Промокод не действует', icon: 'promocode', position: 'top' },
  ])
  expect(await anna.add('philadelphia')).toMatchObject({ promocode: 'TEN', messages: [], prices: { discount: 55 } })
})

test('the discount is in the order, and the code and its gift with it (DECIDE-66, DECIDE-67)', async () => {
  const anna = await readyShopper(app)
  must(await apply(anna, 'SWEET'))
  const sweet = must(await anna.order({ interval_id }))
  const line = must(await anna.status(sweet.order_id)).order.products.find(({ type }) => type === 'gift')
  expect(line).toMatchObject({ name: 'cake (ru)', quantity: 1, total_price: 0 })
  const boris = await readyShopper(app)
  must(await apply(boris, 'TEN'))
  const placed = must(await boris.order({ interval_id }))
  expect(placed.amount).toBe(1096)
  expect(must(await boris.status(placed.order_id)).order).toMatchObject({ discount: 104, price_total: 1096 })
  expect((await boris.cart()).promocode).toBeNull()
  expect(await usesOf('TEN')).toBe(1)
})

const times = <Result>(work: (index: number) => Promise<Result>, count = 20): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Visitors with a code on their carts, who send the order form at once. */
async function crowd(code: string, phone: (index: number) => string, interval = interval_id, count = 20) {
  const visitors = await times(() => readyCollector(app), count)
  await Promise.all(visitors.map(async (visitor) => must(await apply(visitor, code))))
  const forms = await Promise.all(visitors.map((visitor, index) => visitor.form({ interval_id: interval, phone: phone(index) })))
  // Who reads with others holds a connection.
  readTogether(app, Math.min(count, 20))
  return Promise.all(visitors.map((visitor, index) => visitor.call('POST /api/order/create', { body: forms[index] ?? {} })))
}
const refusals = (answers: Awaited<ReturnType<typeof crowd>>) =>
  answers.filter(({ status }) => status !== 200).map(({ status, problem }) => [status, problem.errors])

test('of twenty parallel orders as many use a limited code as it has uses, and cancelling gives them back (I7, DECIDE-67)', async () => {
  const answers = await crowd('FEW', (index) => `+7 900 123-45-${10 + index}`)
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(5)
  expect(refusals(answers)).toEqual(Array.from({ length: 15 }, () => [422, { promocode: ['Этот промокод уже разобрали'] }]))
  expect(await usesOf('FEW')).toBe(5)
  const anna = await readyCollector(app)
  expect((await apply(anna, 'FEW')).problem.errors).toEqual({ promocode: ['Этот промокод уже разобрали'] })

  // Canceling one order twenty times frees one use: each waits for the order's lock.
  const order_id = placed[0]?.reply.order_id ?? 0
  expect((await times(() => staff(app).move(order_id, 'canceled'))).every(({ status }) => status === 200)).toBe(true)
  expect(await usesOf('FEW')).toBe(4)
  must(await apply(anna, 'FEW'))
  must(await anna.order({ interval_id, phone: '+7 900 123-45-99' }))
  expect(await usesOf('FEW')).toBe(5)
})

const givenBy = async (code: string) =>
  (await app.database.kysely.selectFrom('promocode').select('spent').where('code', '=', code).executeTakeFirstOrThrow()).spent

test('of fifty parallel orders as many get a discount as the budget of the code has, and cancelling gives it back (OPS-OFFERS-01)', async () => {
  const answers = await crowd('PURSE', (index) => `+7 900 333-45-${10 + index}`, '2026-03-06_14:00', 50)
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(20)
  expect(refusals(answers)).toEqual(Array.from({ length: 30 }, () => [422, { promocode: ['Этот промокод уже разобрали'] }]))
  expect([await usesOf('PURSE'), await givenBy('PURSE')]).toEqual([20, { RUB: 200_00 }])
  const anna = await readyCollector(app)
  expect((await apply(anna, 'PURSE')).problem.errors).toEqual({ promocode: ['Этот промокод уже разобрали'] })

  must(await staff(app).move(placed[0]?.reply.order_id ?? 0, 'canceled'))
  expect(await givenBy('PURSE')).toEqual({ RUB: 190_00 })
  must(await apply(anna, 'PURSE'))
  must(await anna.order({ interval_id, phone: '+7 900 333-45-99' }))
  expect(await givenBy('PURSE')).toEqual({ RUB: 200_00 })
  expect(await holdFaults(app)).toEqual([])
})

test('of twenty parallel orders of one customer as many use a code as one customer may, however the phone is spelled (I7, DECIDE-67)', async () => {
  const spellings = ['+7 900 777-00-01', '89007770001', '9007770001', '0079007770001']
  const answers = await crowd('ONCE', (index) => spellings[index % 4] ?? '')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(refusals(answers)).toEqual(Array.from({ length: 18 }, () => [422, { promocode: ['Вы уже использовали этот промокод'] }]))
  // A refused order uses up neither the code nor the interval.
  expect(await usesOf('ONCE')).toBe(2)
  const order_id = answers.find(({ status }) => status === 200)?.reply.order_id ?? 0
  must(await staff(app).move(order_id, 'canceled'))
  const again = await readyCollector(app)
  must(await apply(again, 'ONCE'))
  must(await again.order({ interval_id, phone: '8 (900) 777-00-01' }))
})

test('a signed-in customer learns at the input that the code is used up for them', async () => {
  await using signed = await createLoyaltyApp({ authEnabled: true })
  const anna = shopper(signed)
  await anna.signIn('79007770002')
  for (let use = 0; use < 2; use += 1) {
    await anna.collectAt('night')
    await anna.add('philadelphia')
    must(await apply(anna, 'ONCE'))
    must(await anna.order())
  }
  await anna.add('philadelphia')
  expect((await apply(anna, 'ONCE')).problem.errors).toEqual({ promocode: ['Вы уже использовали этот промокод'] })
})

test('parallel orders and cancellations of one code and one interval do not stand in each other’s way', async () => {
  const busy = '2026-03-05_16:00'
  // Some of them have a use of another code, which stays theirs.
  const placed = (await crowd('BIG', (index) => `+7 900 123-45-${10 + index}`, busy)).map((answer) => must(answer).order_id)
  const visitors = await times(() => readyCollector(app))
  const forms = await Promise.all(
    visitors.map(async (visitor, index) => {
      must(await apply(visitor, 'BIG'))
      return visitor.form({ interval_id: busy, phone: `+7 900 333-01-${10 + index}` })
    }),
  )
  const [ordered, canceled] = await Promise.all([
    Promise.all(visitors.map((visitor, index) => visitor.call('POST /api/order/create', { body: forms[index] ?? {} }))),
    times((index) => staff(app).move(placed[index] ?? 0, 'canceled')),
  ])
  expect([...ordered, ...canceled].map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  expect(await usesOf('BIG')).toBe(20)
  expect(await holdFaults(app)).toEqual([])
})

test('a limit that the owner lowers is what counts, also for carts that carry the code already (DECIDE-67)', async () => {
  const anna = await readyCollector(app)
  must(await apply(anna, 'TEN'))
  const fewer = loyaltyFiles()
  put(fewer, 'brands/sofra/promocodes.json', 'promocodes[0].limit', 1)
  await importFiles(app.database, fewer)
  const refused = await anna.order({ interval_id })
  expect([refused.status, refused.problem.errors]).toEqual([422, { promocode: ['Этот промокод уже разобрали'] }])
})

test('a use outlives the account of the person who used it, and holds no number: the same phone has no more uses as a new customer (ACC-DECIDE-33)', async () => {
  await using signed = await createLoyaltyApp({ authEnabled: true })
  const phone = '79007770003'
  const anna = shopper(signed)
  await anna.signIn(phone)
  for (let use = 0; use < 2; use += 1) {
    await anna.collectAt('night')
    await anna.add('philadelphia')
    must(await apply(anna, 'ONCE'))
    const { order_id } = must(await anna.order())
    for (const status of ['cooking', 'cooked', 'done']) must(await staff(signed).move(order_id, status))
  }
  must(await anna.call('DELETE /api/user/remove'))
  const kept = await signed.database.kysely.selectFrom('promocode_customer').selectAll().execute()
  expect(kept).toEqual([{ promocode_id: expect.any(Number), customer: expect.stringMatching(/^[0-9a-f]{64}$/), used: 2 }])
  // Hashing all possible phone numbers does not reveal it either.
  for (const plain of [phone, `+${phone}`, phone.slice(1)]) {
    expect(kept[0]?.customer).not.toBe(createHash('sha256').update(plain).digest('hex'))
  }
  const again = shopper(signed)
  await again.signIn(phone)
  await again.collectAt('night')
  await again.add('philadelphia')
  expect((await apply(again, 'ONCE')).problem.errors).toEqual({ promocode: ['Вы уже использовали этот промокод'] })
})
