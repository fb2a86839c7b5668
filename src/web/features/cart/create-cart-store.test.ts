import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartOf, countIn, createWorld, line, ready } from '#kit/cart-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('taps on a counter', () => {
  // @DECIDE-54
  test('show at once and travel as one delta 450 ms after the last (CAT-15, CONST-09)', async () => {
    const { store, lineCalls } = await ready(cartOf([line(7, 2)]))
    store.changeLine('7', 1)
    await vi.advanceTimersByTimeAsync(400)
    store.changeLine('7', 1)
    expect(countIn(store, 7)).toBe(4)
    await vi.advanceTimersByTimeAsync(449)
    expect(lineCalls()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(lineCalls()).toMatchObject([{ name: '/api/cart/add', body: { product_key: '7', count: 2, city_id: 1 } }])
    expect(store.get().changes).toEqual({})
    expect(countIn(store, 7)).toBe(4)
  })

  test('that cancel each other send nothing (DECIDE-54)', async () => {
    const { store, lineCalls } = await ready(cartOf([line(7, 2)]))
    store.changeLine('7', 1)
    store.changeLine('7', -1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(lineCalls()).toEqual([])
  })

  test('take away by one call, and forget the line when nothing is left (DECIDE-54)', async () => {
    const { store, lineCalls } = await ready(cartOf([line(7, 3)]))
    store.changeLine('7', -1)
    await vi.advanceTimersByTimeAsync(450)
    store.changeLine('7', -1)
    store.changeLine('7', -1)
    await vi.advanceTimersByTimeAsync(450)
    expect(lineCalls().map(({ name, body }) => [name, body.count])).toEqual([
      ['/api/cart/remove', 1],
      ['/api/cart/forget', undefined],
    ])
    expect(countIn(store, 7)).toBe(0)
  })

  test('a failed change goes back to the last confirmed count, later taps included (CAT-16)', async () => {
    const world = await ready(cartOf([line(7, 2)]))
    const { store } = world
    world.answers.push({ ok: false, status: 500 })
    world.hold()
    store.changeLine('7', 3)
    await vi.advanceTimersByTimeAsync(450)
    store.changeLine('7', 1)
    expect(countIn(store, 7)).toBe(6)
    await world.release()
    expect(countIn(store, 7)).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.lineCalls()).toHaveLength(1)
  })

  test('lost with the network are taken back, and it is said (CAT-16)', async () => {
    const world = await ready(cartOf([line(7, 2)]))
    world.answers.push({ ok: false, status: 0 })
    world.store.changeLine('7', 1)
    await vi.advanceTimersByTimeAsync(450)
    expect(countIn(world.store, 7)).toBe(2)
    expect(world.notices).toEqual(['lost'])
  })

  test('during a call wait for it and follow as a change of their own (DECIDE-54)', async () => {
    const world = await ready(cartOf([line(7, 1)]))
    world.hold()
    world.store.changeLine('7', 1)
    await vi.advanceTimersByTimeAsync(450)
    world.store.changeLine('7', 2)
    await vi.advanceTimersByTimeAsync(450)
    expect(world.lineCalls()).toHaveLength(1)
    await world.release()
    await vi.advanceTimersByTimeAsync(0)
    expect(world.lineCalls().map(({ body }) => body.count)).toEqual([1, 2])
    expect(countIn(world.store, 7)).toBe(4)
  })

  test('never fall below nothing (CAT-16)', async () => {
    const { store, lineCalls } = await ready(cartOf([line(7, 1)]))
    for (let tap = 0; tap < 4; tap += 1) store.changeLine('7', -1)
    store.changeLine('7', 1)
    await vi.advanceTimersByTimeAsync(450)
    expect(countIn(store, 7)).toBe(1)
    expect(lineCalls()).toEqual([])
  })
})

describe('adding a dish', () => {
  test('without a place asks for it and is completed once the place is set (DECIDE-30)', async () => {
    const { store, prompts, lineCalls } = await ready(cartOf([], false))
    store.addProduct({ productId: 7, step: 2 })
    expect(prompts).toEqual(['delivery'])
    expect(countIn(store, 7)).toBe(0)
    store.replaceCart(cartOf([]))
    await vi.advanceTimersByTimeAsync(0)
    expect(lineCalls()).toMatchObject([{ name: '/api/cart/add', body: { product_key: '7', count: 2 } }])
  })

  test('refused for want of an address asks for it and keeps the dish (ERR-07)', async () => {
    const world = await ready(cartOf([]))
    world.answers.push({ ok: false, errors: { delivery_address: ['where?'] } })
    world.store.addProduct({ productId: 7 })
    await vi.advanceTimersByTimeAsync(450)
    expect(world.prompts).toEqual(['delivery'])
    expect(world.store.get().awaiting).toEqual({ productId: 7, modifiers: [], count: 1 })
    expect(countIn(world.store, 7)).toBe(0)
  })

  test('refused for the dish says why (ERR-08)', async () => {
    const world = await ready(cartOf([]))
    world.answers.push({ ok: false, errors: { product: ['Sold out'] } })
    world.store.addProduct({ productId: 7 })
    await vi.advanceTimersByTimeAsync(450)
    expect(world.notices).toEqual(['Sold out'])
    expect(world.prompts).toEqual([])
    // The cart is reloaded: the dish may be stopped, which its line then shows.
    expect(world.sent.at(-1)?.name).toBe('/api/cart')
  })

  test('with other modifiers makes a line of its own, and the product counts both (DECIDE-53)', async () => {
    const { store } = await ready(cartOf([line(7, 1)]))
    store.addProduct({ productId: 7, modifiers: [{ id: 3, count: 1 }] })
    expect(Object.keys(store.get().changes)).toHaveLength(1)
    expect(countIn(store, 7)).toBe(2)
  })
})

describe('a removed line', () => {
  test('is forgotten at once and can be taken back with its choices (DECIDE-54)', async () => {
    const { store, lineCalls } = await ready(cartOf([line(7, 3)]))
    store.forgetLine('7')
    await vi.advanceTimersByTimeAsync(0)
    expect(lineCalls().map(({ name }) => name)).toEqual(['/api/cart/forget'])
    expect(store.get().removed?.count).toBe(3)
    store.undoForget()
    await vi.advanceTimersByTimeAsync(0)
    expect(countIn(store, 7)).toBe(3)
    expect(store.get().removed).toBeNull()
  })

  test('cannot be taken back after a while', async () => {
    const { store } = await ready(cartOf([line(7, 3)]))
    store.forgetLine('7')
    await vi.advanceTimersByTimeAsync(8000)
    expect(store.get().removed).toBeNull()
  })
})

describe('loading', () => {
  test('is told once a city (DECIDE-65)', async () => {
    const { store, sent } = await ready(cartOf([]))
    store.ensureCart(1)
    expect(sent).toHaveLength(1)
    store.ensureCart(2)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ body }) => body.city_id)).toEqual([1, 2])
  })

  test('that fails says so, and a later try mends it', async () => {
    const world = createWorld(cartOf([]))
    world.answers.push({ ok: false, status: 0 })
    await world.store.loadCart(1)
    expect(world.store.get().status).toBe('failed')
    await world.store.loadCart(1)
    expect(world.store.get().status).toBe('ready')
  })
})

test('any other refusal of an added dish is only logged (ERR-09)', async () => {
  const world = await ready(cartOf([]))
  world.answers.push({ ok: false, errors: { count: ['odd'] } })
  world.store.addProduct({ productId: 7 })
  await vi.advanceTimersByTimeAsync(450)
  expect([world.notices, world.prompts, world.noted]).toEqual([[], [], [{ count: ['odd'] }]])
  expect(countIn(world.store, 7)).toBe(0)
})

test('taking units away without an address asks for it (ERR-10)', async () => {
  const world = await ready(cartOf([line(7, 3)]))
  world.answers.push({ ok: false, errors: { delivery_address: ['where?'] } })
  world.store.changeLine('7', -1)
  await vi.advanceTimersByTimeAsync(450)
  expect([world.prompts, world.notices]).toEqual([['delivery'], []])
  expect(countIn(world.store, 7)).toBe(3)
})
