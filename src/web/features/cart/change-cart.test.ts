import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartOf, countIn, line, ready } from '#kit/cart-world.ts'
import { flagsOf } from './cart-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The place of the kit's cart, as sent with every call. */
const here = { city_id: 1, order_type: 'delivery', delivery_zone_id: 1 }

describe('a line that is changed', () => {
  const chosen = [{ id: 3, count: 1 }]
  test('becomes another line: the new one comes, then the old one goes (DECIDE-53)', async () => {
    const world = await ready(cartOf([line(7, 2)]))
    world.store.replaceLine('7', { productId: 7, modifiers: chosen, count: 1 })
    await vi.advanceTimersByTimeAsync(1)
    expect(world.lineCalls().map(({ name, body }) => [name, body.product_key, body.modifiers])).toEqual([
      ['/api/cart/add', '7', chosen],
      ['/api/cart/forget', '7', undefined],
    ])
  })

  test('stays as it was when the new choice is refused', async () => {
    const world = await ready(cartOf([line(7, 2)]))
    world.answers.push({ ok: false, errors: { product: ['Sold out'] } })
    world.store.replaceLine('7', { productId: 7, modifiers: chosen, count: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(world.notices).toEqual(['Sold out'])
    expect(countIn(world.store, 7)).toBe(2)
  })

  test('of the same choice only changes its count', async () => {
    const world = await ready(cartOf([line(7, 2)]))
    world.store.replaceLine('7', { productId: 7, modifiers: [], count: 5 })
    await vi.advanceTimersByTimeAsync(0)
    expect(world.lineCalls()).toMatchObject([{ name: '/api/cart/add', body: { product_key: '7', count: 3 } }])
  })
})

test('gifts and presents have calls of their own (GIFT-06, GIFT-07)', async () => {
  const { store, sent } = await ready(cartOf([line(7, 1)]))
  await store.addGift(5)
  await store.removeGift(5)
  await store.forgetGift(5)
  await store.addPresent(6)
  await store.removePresent(6)
  expect(sent.slice(1).map(({ name, body }) => [name, body])).toEqual([
    ['/api/cart/gift/add', { gift_id: 5, ...here }],
    ['/api/cart/gift/remove', { gift_id: 5, ...here }],
    ['/api/cart/gift/forget', { gift_id: 5, ...here }],
    ['/api/cart/gift/add-present', { id: 6, ...here }],
    ['/api/cart/gift/remove-present', { id: 6, ...here }],
  ])
})

test('a gift that is refused says why (DECIDE-66)', async () => {
  const world = await ready(cartOf([line(7, 1)]))
  world.answers.push({ ok: false, errors: { product: ['Not yet'] } })
  await world.store.addGift(5)
  expect(world.notices).toEqual(['Not yet'])
})

test('a gift or a promo code that could not be removed is not told as removed (GIFT-06)', async () => {
  const world = await ready(cartOf([line(7, 1)]))
  for (const act of [() => world.store.forgetGift(5), () => world.store.removePresent(6), () => world.store.forgetPromocode()]) {
    world.answers.push({ ok: false, status: 500 })
    expect((await act()).ok).toBe(false)
    expect((await act()).ok).toBe(true)
  }
})

test('a removed line can be restored while the button for it has the focus, and for a while after', async () => {
  const { store } = await ready(cartOf([line(7, 2)]))
  store.forgetLine('7')
  store.holdUndo()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.get().removed).toMatchObject({ id: 7, count: 2 })
  store.resumeUndo()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.get().removed).toBe(null)
})

test('bag or no bag shows at once and is sent (PACK-04)', async () => {
  const world = await ready(cartOf([line(7, 1)]))
  const sending = world.store.setBag(true)
  expect(world.store.get().withoutBag).toBe(true)
  await sending
  expect(world.sent.at(-1)).toEqual({ name: '/api/cart/packages/bag', body: { without_bag: true, ...here } })
})

// @API-05 @API-06 @API-12 @API-13 @API-14 @API-15 @DECIDE-122
test('every call of the page names the place that it shows, a load the one that was chosen last (API-02, API-04)', async () => {
  const cart = cartOf([line(7, 2)])
  const place = { ...cart.place, order_type: 'takeaway' as const, shop_id: 4, delivery_zone_id: null }
  const { store, sent } = await ready({ ...cart, place }, { order_type: 'delivery', delivery_zone_id: 9 })
  const shown = { city_id: 1, order_type: 'takeaway', shop_id: 4 }
  store.changeLine('7', 1, 0)
  await vi.advanceTimersByTimeAsync(1)
  store.replaceCart({ ...cart, place })
  store.changeLine('7', -1, 0)
  await vi.advanceTimersByTimeAsync(1)
  store.replaceCart({ ...cart, place })
  store.forgetLine('7')
  await vi.advanceTimersByTimeAsync(1)
  for (const act of [
    () => store.setBag(true),
    () => store.applyPromocode('X'),
    () => store.forgetPromocode(),
    () => store.applyBonuses(1),
  ]) {
    store.replaceCart({ ...cart, place })
    await act()
  }
  store.reloadCart()
  await vi.advanceTimersByTimeAsync(0)
  const [load, ...changes] = sent
  const reload = changes.pop()
  const context = { city_id: 1, order_type: 'delivery', delivery_zone_id: 9 }
  expect([load?.body, reload?.body]).toEqual([context, context])
  expect(changes).toHaveLength(7)
  for (const { body } of changes) expect(body).toMatchObject(shown)
})

test('a time is chosen with its date, and let go of with none (DECIDE-124)', async () => {
  const { store, sent } = await ready(cartOf([line(7, 1)]))
  await store.chooseInterval('2026-03-05_13:00')
  await store.chooseInterval(null)
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { interval_id: '2026-03-05_13:00', date: '2026-03-05', ...here },
    { interval_id: null, date: null, ...here },
  ])
})

test('what is tapped while a place is being chosen is sent for that place', async () => {
  const world = await ready(cartOf([line(7, 1)]))
  const shop = cartOf([line(7, 1)])
  let chosen = (): void => undefined
  const choosing = world.store.whilePlaceChanges(async () => {
    await new Promise<void>((resolve) => (chosen = resolve))
    world.store.replaceCart({ ...shop, place: { ...shop.place, order_type: 'takeaway', shop_id: 4, delivery_zone_id: null } })
  })
  await vi.advanceTimersByTimeAsync(0)
  world.store.changeLine('7', 1, 0)
  await vi.advanceTimersByTimeAsync(10)
  expect(world.lineCalls()).toEqual([])
  chosen()
  await choosing
  await vi.advanceTimersByTimeAsync(0)
  expect(world.lineCalls()).toMatchObject([{ body: { order_type: 'takeaway', shop_id: 4 } }])
})

test('a page from the browser’s own store gets its cart anew', async () => {
  const { store, sent } = await ready(cartOf([]))
  store.reloadCart()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ body }) => body.city_id)).toEqual([1, 1])
})

test.each([
  ['nothing moves', {}, 0, { productProcessing: false, cartProcessing: false, isLoadingPrices: false }],
  [
    'a dish was tapped',
    { 7: { key: '7', productId: 7, modifiers: [], waiting: 1, sent: 0 } },
    0,
    { productProcessing: true, cartProcessing: false, isLoadingPrices: true },
  ],
  ['a call runs', {}, 1, { productProcessing: false, cartProcessing: true, isLoadingPrices: true }],
])('the flags of the cart while %s (ENTITY-14)', (_, changes, running, flags) => {
  expect(flagsOf({ changes, running })).toEqual(flags)
})
