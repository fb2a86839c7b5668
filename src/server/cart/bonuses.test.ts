import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { applyBonuses, balanceOf, createLoyaltyApp, grantPoints, ledgerOf, memberWith } from '#kit/loyalty-chain.ts'
import { must, readyCollector, shopper, staff } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp({ authEnabled: true, bonuses: { launched: 'everyone', accrual: { percent: 5 } } })
})
afterAll(() => app.close())

let phones = 79_000_000_000
const nextPhone = () => String((phones += 1))
const member = (points: number) => memberWith(app, points, nextPhone())
const withMessage = (cart: { messages: { position: string; text: string }[] }) =>
  cart.messages.filter(({ position }) => position === 'bonus_description').map(({ text }) => text)

// @DECIDE-69
test('points are written off as far as the cart and the balance go, and taken back with 0 (API-15, BONUS-12)', async () => {
  const anna = await member(2000)
  const { cart } = must(await applyBonuses(anna, 100))
  expect(cart.prices).toMatchObject({ subtotal: 500, packages: 10, bonuses: 100, total: 410 })
  expect(must(await applyBonuses(anna, 5000)).cart.prices).toMatchObject({ bonuses: 499 + 9, total: 2 })
  expect(must(await applyBonuses(anna, 99.9)).cart.prices.bonuses).toBe(99)
  expect(must(await applyBonuses(anna, 0)).cart.prices).toMatchObject({ bonuses: 0, total: 510 })
  const boris = await member(30)
  expect(must(await applyBonuses(boris, 100)).cart.prices).toMatchObject({ bonuses: 30, total: 480 })
})

test('delivery can be paid by points, and a stopped dish cannot (BONUS-12, DECIDE-69)', async () => {
  const anna = await member(5000)
  await anna.deliverTo('Тверская улица, 1')
  expect(must(await applyBonuses(anna, 5000)).cart.prices).toMatchObject({ delivery: 150, bonuses: 519 + 9 + 150 })
  const cola = await member(5000)
  await cola.add('cola', 2)
  await cola.deliverTo('Тверская улица, 1')
  expect(must(await applyBonuses(cola, 5000)).cart.prices).toMatchObject({ subtotal: 520, bonuses: 519 + 9 + 150 })
})

test('a smaller cart spends fewer points, and a larger one never more than were requested (DECIDE-69)', async () => {
  const anna = await member(2000)
  must(await applyBonuses(anna, 400))
  const product_key = String(app.dish('philadelphia').id)
  await anna.add('soy')
  const fewer = must(await anna.call('PUT /api/cart/forget', { body: { product_key } })).cart
  expect(fewer.prices).toMatchObject({ subtotal: 30, bonuses: 29 + 9, total: 2 })
  expect((await anna.add('philadelphia')).prices.bonuses).toBe(400)
})

test('the call may name the place, and only a number from 0 on is one (API-15)', async () => {
  const anna = await member(100)
  const place = { city_id: app.city('moscow').id, order_type: 'takeaway' as const, shop_id: app.shop('arbat').id }
  const { cart } = must(await anna.call('PUT /api/cart/gift/apply-bonuses', { body: { bonuses: 50, ...place } }))
  expect([cart.place.shop_id, cart.prices.bonuses]).toEqual([place.shop_id, 50])
  for (const bonuses of [-1, '50', null, undefined, 1e300])
    expect((await anna.call('PUT /api/cart/gift/apply-bonuses', { body: { bonuses } })).status).toBe(422)
})

const off = [422, { bonuses: ['Бонусы здесь не действуют'] }]
const refusal = async (visitor: Awaited<ReturnType<typeof member>>) => {
  const { status, problem } = await applyBonuses(visitor, 10)
  return [status, problem.errors]
}

test('where it is launched for everyone the programme asks for nothing, and the server sets the flag (BONUS-03, DECIDE-68)', async () => {
  const anna = await member(500)
  must(await applyBonuses(anna, 10))
  expect(anna.cookies.has('bonus_program')).toBe(false)
  expect((await anna.cart()).prices.upcoming_bonuses).toBe(25)
  expect(anna.cookies.get('bonus_program')).toBe('1')
  // Kazan has no loyalty programme: no points are spent and no flag is set there, and both return back in Moscow.
  anna.cookies.delete('bonus_program')
  await anna.collectAt('bauman')
  expect((await anna.cart()).prices).toMatchObject({ bonuses: 0, upcoming_bonuses: 0 })
  expect(await refusal(anna)).toEqual(off)
  expect(anna.cookies.has('bonus_program')).toBe(false)
  await anna.collectAt('night')
  expect((await anna.cart()).prices.bonuses).toBe(10)
  expect(anna.cookies.get('bonus_program')).toBe('1')
})

test('where it is launched for flagged browsers only, the programme asks for their cookie, and nobody is given one (BONUS-03, DECIDE-68)', async () => {
  await using flagged = await createLoyaltyApp({ authEnabled: true, bonuses: { launched: 'flagged', accrual: { percent: 5 } } })
  const anna = await memberWith(flagged, 500, nextPhone())
  expect(await refusal(anna)).toEqual(off)
  expect((await anna.cart()).prices.upcoming_bonuses).toBe(0)
  expect(anna.cookies.has('bonus_program')).toBe(false)
  anna.cookies.set('bonus_program', '1')
  must(await applyBonuses(anna, 10))
  expect((await anna.cart()).prices.upcoming_bonuses).toBe(25)
})

test('where it is not launched there is no programme, whatever the browser brings (BONUS-03)', async () => {
  await using without = await createLoyaltyApp({ authEnabled: true, bonuses: { launched: 'nobody', accrual: { percent: 5 } } })
  const anna = await memberWith(without, 500, nextPhone())
  anna.cookies.set('bonus_program', '1')
  expect(await refusal(anna)).toEqual(off)
  expect((await anna.cart()).prices.upcoming_bonuses).toBe(0)
})

test('in cities with a loyalty system that is told (DECIDE-68)', async () => {
  const shown = async (alias: string) =>
    must(await shopper(app).call('GET /api/cities/:alias', { params: { alias } })).city.has_loyalty_system
  expect([await shown('moscow'), await shown('kazan')]).toEqual([true, false])
})

test('who is not signed in has no points: neither a balance nor a write-off (API-41, DECIDE-89)', async () => {
  const guest = await readyCollector(app)
  expect((await guest.call('GET /api/user/balance')).status).toBe(401)
  const refused = await applyBonuses(guest, 10)
  expect([refused.status, refused.problem.errors]).toEqual([401, { bonuses: ['Войдите, чтобы продолжить'] }])
  must(await applyBonuses(guest, 0))
  const cart = await guest.cart()
  expect([cart.prices.upcoming_bonuses, withMessage(cart)]).toEqual([0, []])
})

test('the balance is told (API-41)', async () => {
  const anna = await member(321)
  expect(await balanceOf(anna)).toBe(321)
  await grantPoints(app, anna.id, 4)
  expect(await balanceOf(anna)).toBe(325)
})

test('points and a discount do not go together, and the cart says so beside the toggle (DECIDE-69, ENTITY-15)', async () => {
  const anna = await member(500)
  must(await applyBonuses(anna, 100))
  const code = (promocode: string) => anna.call('PUT /api/cart/gift/apply-promocode', { body: { promocode } })
  // A code without a discount does not affect points.
  expect(must(await code('SWEET')).cart.prices).toMatchObject({ discount: 0, bonuses: 100 })
  const { cart } = must(await code('TEN'))
  expect(cart.prices).toMatchObject({ discount: 50, bonuses: 0, total: 460 })
  expect(cart.messages).toEqual([
    expect.objectContaining({ icon: 'gift', position: 'top' }),
    { text: 'Бонусы нельзя списать вместе со скидкой', title: 'Бонусы списать нельзя', icon: 'bonus', position: 'bonus_description' },
  ])
  expect((await applyBonuses(anna, 10)).problem.errors).toEqual({ bonuses: ['Бонусы нельзя списать вместе со скидкой'] })
  const bare = must(await anna.call('PUT /api/cart/gift/forget-promocode', { body: {} })).cart
  expect([bare.prices.bonuses, withMessage(bare)]).toEqual([0, []])
  must(await applyBonuses(anna, 10))
})

test('without points, or with nothing that they may pay, the cart says so beside the toggle (ENTITY-15)', async () => {
  const poor = await member(0)
  expect(withMessage(await poor.cart())).toEqual(['У вас пока нет бонусов'])
  expect((await applyBonuses(poor, 10)).problem.errors).toEqual({ bonuses: ['У вас пока нет бонусов'] })
  const empty = must(await poor.call('DELETE /api/cart/clear')).cart
  expect(withMessage(empty)).toEqual([])
})

test('an order writes points off, a canceled one gives them back, once (BONUS-01)', async () => {
  const anna = await member(300)
  must(await applyBonuses(anna, 200))
  const { order_id, amount } = must(await anna.order())
  expect(amount).toBe(310)
  expect(must(await anna.status(order_id)).order).toMatchObject({ bonuses: 200, price_total: 310 })
  expect(await balanceOf(anna)).toBe(100)
  expect((await anna.add('philadelphia')).prices.bonuses).toBe(0)
  must(await staff(app).move(order_id, 'canceled'))
  must(await staff(app).move(order_id, 'canceled'))
  expect(await ledgerOf(app, anna.id)).toEqual({
    balance: 300,
    entries: [
      ['granted', 300],
      ['written-off', -200],
      ['returned', 200],
    ],
  })
})

test('an order that is done brings what was promised: a share of what was paid (DECIDE-70)', async () => {
  const anna = await member(400)
  must(await applyBonuses(anna, 90))
  const { prices } = await anna.cart()
  expect(prices).toMatchObject({ total: 420, upcoming_bonuses: 21 })
  const { order_id } = must(await anna.order())
  for (const status of ['cooking', 'cooked', 'done']) must(await staff(app).move(order_id, status))
  must(await staff(app).move(order_id, 'done'))
  expect(await ledgerOf(app, anna.id)).toMatchObject({ balance: 331, entries: [expect.anything(), ['written-off', -90], ['accrued', 21]] })
})

test('while accrual is paused points can be spent, and none are earned (DECIDE-70)', async () => {
  await using paused = await createLoyaltyApp({
    authEnabled: true,
    bonuses: { launched: 'everyone', accrual: { pausedSpendUntil: '2026-05-21' } },
  })
  const anna = await memberWith(paused, 300, nextPhone())
  expect(must(await applyBonuses(anna, 100)).cart.prices).toMatchObject({ bonuses: 100, upcoming_bonuses: 0 })
  const { order_id } = must(await anna.order())
  for (const status of ['cooking', 'cooked', 'done']) must(await staff(paused).move(order_id, status))
  expect((await ledgerOf(paused, anna.id)).balance).toBe(200)
})

test('clearing the cart drops the requested points', async () => {
  const anna = await member(300)
  must(await applyBonuses(anna, 200))
  must(await anna.call('DELETE /api/cart/clear'))
  expect((await anna.add('philadelphia')).prices.bonuses).toBe(0)
})
