import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { at, type Chain, noon, openChain, type Process, things, until } from '#kit/stop-chain.ts'

let chain: Chain
let one: Process
let ids: ReturnType<typeof things>
beforeAll(async () => {
  chain = await openChain()
  one = await chain.start()
  ids = things(one)
})
afterAll(() => chain[Symbol.asyncDispose]())
beforeEach(async () => {
  chain.clock.now = noon
  for (const { id } of await list()) await release(id)
})

const put = (stop: object) => one.staff('PUT /api/staff/stops', { body: { brand: 'sofra', ...stop } })
const release = (id: number) => one.staff('DELETE /api/staff/stops/:id', { params: { id } })
const list = async () => (await one.staff('GET /api/staff/stops', { query: { brand: 'sofra' } })).body.stops
const version = () => one.services.snapshots.of('sofra').version

async function product(id: number, shop_id = ids.mitte) {
  const { body } = await one.call('POST /api/products', { body: { city_id: ids.city, order_type: 'takeaway', shop_id } })
  return body.product_groups.flatMap(({ products }) => products).find((found) => found.id === id)
}

const ofDelivery = async (id: number) =>
  (
    await one.call('GET /api/products/:id', {
      params: { id },
      query: { city_id: ids.city, order_type: 'delivery', delivery_zone_id: ids.zone },
    })
  ).body.product

const shopOf = async (id: number) =>
  (await one.call('GET /api/shops', { query: { city_id: ids.city } })).body.shops.find((shop) => shop.id === id)

/** A takeaway visitor with one dish in the cart. */
let visitors = 0
async function collector(dish = ids.miso, shop = ids.mitte, modifiers: object[] | null = null) {
  const visitor = `collector${(visitors += 1)}`
  const add = (product: number, chosen = modifiers) =>
    one.call('PUT /api/cart/add', { visitor, body: { product_key: String(product), count: 1, modifiers: chosen } })
  const cart = async () => (await one.call('PUT /api/cart', { visitor, body: {} })).body.cart
  await one.call('POST /api/shops/set', { visitor, body: { shop_id: shop } })
  expect((await add(dish)).status).toBe(200)
  const form = {
    city_id: ids.city,
    order_type: 'takeaway',
    shop_id: shop,
    username: 'Anna',
    phone: '+49 151 23456789',
    payment_type: 'cash',
  }
  return {
    cart,
    add,
    line: async () => Object.values((await cart()).products)[0],
    choose: (interval_id: string) => one.call('PUT /api/cart/set-interval', { visitor, body: { interval_id } }),
    intervals: async () => (await one.call('POST /api/schedule/intervals', { visitor, body: { city_alias: 'berlin' } })).body,
    order: (interval_id: string) => one.call('POST /api/order/create', { visitor, body: { ...form, interval_id } }),
  }
}

describe('a dish that is stopped', () => {
  it('is shown so at once, with its return, and no longer after its release', async () => {
    const { status, body } = await put({ product_id: ids.miso, until: at('18:00'), reason: ' out of tofu ' })
    expect(status).toBe(200)
    expect(body.stop).toMatchObject({
      product_id: ids.miso,
      at_shop_id: null,
      name: 'miso (en)',
      until: at('18:00'),
      reason: 'out of tofu',
      created_by: 'staff',
    })
    expect(await product(ids.miso)).toMatchObject({ type: 'stop', stopped_until: at('18:00') })
    expect(await product(ids.maki)).toMatchObject({ type: null, stopped_until: null })
    expect((await release(body.stop.id)).body).toEqual({ released: true })
    expect(await product(ids.miso)).toMatchObject({ type: null, stopped_until: null })
  })

  it('at one shop is sold by the other, and by deliveries that the other cooks', async () => {
    await put({ product_id: ids.miso, at_shop_id: ids.moabit })
    expect(await product(ids.miso, ids.moabit)).toMatchObject({ type: 'stop', stopped_until: null })
    expect(await product(ids.miso, ids.mitte)).toMatchObject({ type: null })
    expect((await ofDelivery(ids.miso)).type).toBe(null)
    await put({ product_id: ids.miso, at_shop_id: ids.mitte })
    expect((await ofDelivery(ids.miso)).type).toBe('stop')
  })

  it('cannot be ordered for a time before its return: the cart says until when, the refusal names the product', async () => {
    const anna = await collector()
    await put({ product_id: ids.miso, until: at('18:00') })
    expect(await anna.line()).toMatchObject({
      type: 'unavailable',
      alert: 'Not available right now. You can order it for 18:00 or later',
    })
    expect((await anna.cart()).blockers).toEqual([{ code: 'unavailable-product', missing: null }])
    const refused = await anna.order('2026-11-21_17:30')
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ product: ['miso (en) · Not available right now. You can order it for 18:00 or later'] })
    expect((await anna.choose('2026-11-21_17:30')).body.cart.blockers).toEqual([{ code: 'unavailable-product', missing: null }])
  })

  it('can be ordered for the time of its return and later', async () => {
    const anna = await collector()
    await put({ product_id: ids.miso, until: at('18:00') })
    const chosen = await anna.choose('2026-11-21_18:00')
    expect(chosen.body.cart.blockers).toEqual([])
    expect(chosen.body.cart.prices.total).toBeGreaterThan(0)
    expect(await anna.line()).toMatchObject({ type: 'default', alert: null })
    expect((await anna.add(ids.miso)).status).toBe(200)
    expect((await anna.order('2026-11-21_18:00')).status).toBe(200)
  })

  it('is judged by the interval of the order, not by the one the cart last saw', async () => {
    const [anna, boris] = [await collector(), await collector()]
    await put({ product_id: ids.miso, until: at('18:00') })
    expect((await anna.order('2026-11-21_18:30')).status).toBe(200)
    expect((await boris.choose('2026-11-21_18:30')).body.cart.blockers).toEqual([])
    expect((await boris.order('2026-11-21_17:00')).status).toBe(422)
  })

  it('cannot be ordered for any time while nobody knows its return', async () => {
    const anna = await collector()
    await put({ product_id: ids.miso })
    expect(await anna.line()).toMatchObject({ type: 'unavailable', alert: 'Temporarily unavailable' })
    expect((await anna.order('2026-11-27_18:00')).body.errors).toEqual({ product: ['miso (en) · Temporarily unavailable'] })
  })

  it('is back by itself when its time has come, in the cart at that very moment', async () => {
    const anna = await collector()
    await put({ product_id: ids.miso, until: at('18:00') })
    chain.clock.now = Date.parse(at('18:00'))
    expect(await anna.line()).toMatchObject({ type: 'default' })
    await until('the menu to show it', async () => (await product(ids.miso))?.type === null)
    expect(await list()).toEqual([])
  })

  it('names the day of a return that is not today, on the city’s clock', async () => {
    const anna = await collector()
    await put({ product_id: ids.miso, until: '2026-11-22T23:30:00Z' })
    expect((await anna.line())?.alert).toBe('Not available right now. You can order it for November 23 at 00:30 or later')
  })
})

describe('a modifier that is stopped', () => {
  const chosen = () => [{ id: ids.hot, count: 1 }]

  it('makes lines that carry it unavailable until its return, and leaves the others', async () => {
    const anna = await collector(ids.maki, ids.mitte, chosen())
    const boris = await collector(ids.maki, ids.mitte, [{ id: ids.mild, count: 1 }])
    await put({ modifier_id: ids.hot, until: at('18:00') })
    expect(await anna.line()).toMatchObject({
      type: 'unavailable',
      alert: 'Not available right now. You can order it for 18:00 or later',
    })
    expect(await boris.line()).toMatchObject({ type: 'default' })
    expect((await anna.order('2026-11-21_17:00')).body.errors).toHaveProperty('product')
    expect((await anna.order('2026-11-21_18:00')).status).toBe(200)
    expect((await boris.order('2026-11-21_17:00')).status).toBe(200)
  })

  it('asks for another choice while nobody knows its return', async () => {
    const anna = await collector(ids.maki, ids.mitte, chosen())
    await put({ modifier_id: ids.hot })
    expect(await anna.line()).toMatchObject({ type: 'unavailable', alert: 'This extra has run out, choose another' })
  })

  it('stops the dish when it was the last of a required group', async () => {
    await put({ modifier_id: ids.hot, until: at('18:00') })
    expect(await product(ids.maki)).toMatchObject({ type: null })
    await put({ modifier_id: ids.mild, at_shop_id: ids.mitte, until: at('16:00') })
    expect(await product(ids.maki)).toMatchObject({ type: 'stop', stopped_until: at('16:00') })
    expect(await product(ids.maki, ids.moabit)).toMatchObject({ type: null })
  })
})

describe('a shop that is stopped', () => {
  it('offers the times from its return on, and says so', async () => {
    const anna = await collector()
    await put({ shop_id: ids.mitte, until: at('18:00') })
    const { intervals, message } = await anna.intervals()
    expect(intervals[0]?.id).toBe('2026-11-21_18:00')
    expect(message).toBe('The restaurant is not taking orders for now. Choose a time from 18:00 on')
    const refused = await anna.choose('2026-11-21_17:30')
    expect(refused.body.errors).toEqual({ interval_id: ['The restaurant is not taking orders for now. Choose a time from 18:00 on'] })
    expect((await anna.order('2026-11-21_17:30')).body.errors).toEqual(refused.body.errors)
    expect((await anna.cart()).blockers).toEqual([])
    expect((await anna.order('2026-11-21_18:00')).status).toBe(200)
  })

  it('can be chosen for later while its return is known', async () => {
    await put({ shop_id: ids.mitte, until: at('18:00') })
    expect(await shopOf(ids.mitte)).toMatchObject({ type: null, stopped_until: at('18:00') })
    await collector()
  })

  it('takes no orders at all while it is not', async () => {
    const anna = await collector()
    await put({ shop_id: ids.mitte })
    expect((await anna.intervals()).intervals).toEqual([])
    expect((await anna.cart()).blockers).toEqual([{ code: 'shop-stopped', missing: null }])
    expect((await anna.order('2026-11-27_18:00')).body.errors).toEqual({ shop_id: ['This restaurant is not taking orders for now'] })
    expect((await one.call('POST /api/shops/set', { visitor: 'boris', body: { shop_id: ids.mitte } })).status).toBe(422)
    expect(await shopOf(ids.mitte)).toMatchObject({ type: 'stop', stopped_until: null })
  })

  it('stops deliveries that it cooks as well', async () => {
    const query = { brand: 'sofra', shop_id: ids.mitte, order_type: 'delivery', zone_id: ids.zone, at: '2026-11-21T18:00' }
    expect((await one.staff('GET /api/staff/explain-time', { query })).body.offered).toBe(true)
    await put({ shop_id: ids.mitte })
    expect((await one.staff('GET /api/staff/explain-time', { query })).body).toMatchObject({ offered: false, why: 'shop-stopped' })
    const { body } = await one.call('POST /api/schedule/time-settings', {
      body: { city_id: ids.city, order_type: 'delivery', delivery_zone_id: ids.zone },
    })
    expect(body.time_list).toEqual([])
  })
})

describe('the call that stops', () => {
  test.each<[string, () => object, string]>([
    ['a dish that does not exist', () => ({ product_id: 999_999 }), 'product_id'],
    ['a modifier that does not exist', () => ({ modifier_id: 999_999 }), 'modifier_id'],
    ['a shop that does not exist', () => ({ shop_id: 999_999 }), 'shop_id'],
    ['a dish at a shop that does not exist', () => ({ product_id: ids.miso, at_shop_id: 999_999 }), 'at_shop_id'],
    ['a dish of another brand', () => ({ brand: 'suare', product_id: ids.miso }), 'product_id'],
    ['an unknown brand', () => ({ brand: 'nobody', product_id: ids.miso }), 'brand'],
    ['nothing', () => ({}), 'product_id'],
    ['two things at once', () => ({ product_id: ids.miso, shop_id: ids.mitte }), 'shop_id'],
    ['a shop at a shop', () => ({ shop_id: ids.mitte, at_shop_id: ids.moabit }), 'at_shop_id'],
    ['until a time that has passed', () => ({ product_id: ids.miso, until: at('11:59') }), 'until'],
    ['until this moment', () => ({ product_id: ids.miso, until: at('12:00') }), 'until'],
    ['until no time', () => ({ product_id: ids.miso, until: 'tomorrow' }), 'until'],
    ['until a time without an offset', () => ({ product_id: ids.miso, until: '2026-11-21T18:00:00' }), 'until'],
    ['for a reason of a thousand letters', () => ({ product_id: ids.miso, reason: 'a'.repeat(1000) }), 'reason'],
  ])('refuses %s, naming the field', async (_, body, field) => {
    const before = version()
    const { status, body: reply } = await put(body())
    expect([status, Object.keys(reply.errors)]).toEqual([422, [field]])
    expect([await list(), version()]).toEqual([[], before])
  })

  it('takes a token', async () => {
    expect((await one.call('PUT /api/staff/stops', { body: { brand: 'sofra', product_id: ids.miso } })).status).toBe(401)
    expect((await one.call('GET /api/staff/stops', { query: { brand: 'sofra' } })).status).toBe(401)
    expect((await one.call('DELETE /api/staff/stops/:id', { params: { id: 1 } })).status).toBe(401)
    const query = { brand: 'sofra', shop_id: ids.mitte, order_type: 'takeaway', at: '2026-11-21T18:00' }
    expect((await one.call('GET /api/staff/explain-time', { query })).status).toBe(401)
  })

  it('is harmless when repeated: one row, one version', async () => {
    const before = version()
    const stop = { product_id: ids.miso, at_shop_id: ids.mitte, until: at('18:00'), reason: 'why' }
    const first = await put(stop)
    expect(version()).toBe(before + 1)
    expect(await put(stop)).toEqual(first)
    expect(version()).toBe(before + 1)
    expect(await list()).toHaveLength(1)
    expect((await put({ ...stop, until: null })).body.stop).toMatchObject({ id: first.body.stop.id, until: null })
    expect(version()).toBe(before + 2)
  })

  it('stops one thing once, however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => put({ product_id: ids.miso })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.stop.id}`)).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  it('releases once, and again without harm', async () => {
    const { body } = await put({ product_id: ids.miso })
    const before = version()
    expect((await release(body.stop.id)).body).toEqual({ released: true })
    expect((await release(body.stop.id)).body).toEqual({ released: false })
    for (const id of [99_999_999_999, -99_999_999_999, 0.5]) expect((await release(id)).status).toBe(404)
    expect(version()).toBe(before + 1)
  })

  it('lists a brand’s stops, newest first, and only those', async () => {
    await put({ product_id: ids.miso })
    chain.clock.now = noon + 1000
    await put({ shop_id: ids.mitte })
    await put({ modifier_id: ids.hot, at_shop_id: ids.moabit })
    expect((await list()).map(({ name }) => name)).toEqual(['hot (en)', 'Mitte (en)', 'miso (en)'])
    expect((await one.staff('GET /api/staff/stops', { query: { brand: 'suare' } })).body.stops).toEqual([])
    expect((await one.staff('GET /api/staff/stops', { query: { brand: 'nobody' } })).status).toBe(422)
  })
})
