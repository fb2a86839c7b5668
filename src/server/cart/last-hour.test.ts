import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { createLoyaltyApp } from '#kit/loyalty-chain.ts'
import { must, shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp()
})
afterAll(() => app.close())

const epoch = (instant: string) => Date.parse(instant) / 1000
/** What a takeaway cart at a shop contains at an instant. */
async function shown(shop: string, instant: string) {
  app.clock.set(instant)
  return (await shopper(app).collectAt(shop)).place.last_hour
}

// @LASTHOUR-07 @CONST-34 @CONST-35 @DECIDE-79
test.each([
  ['a minute too early', 'arbat', '2026-03-04T21:09:59+03:00', null],
  ['an hour before its last order', 'arbat', '2026-03-04T21:10:00+03:00', '2026-03-04T22:10:00+03:00'],
  ['in its last minute', 'arbat', '2026-03-04T22:09:59+03:00', '2026-03-04T22:10:00+03:00'],
  ['at its last order', 'arbat', '2026-03-04T22:10:00+03:00', null],
  ['before midnight, of a shop that works into the night', 'night', '2026-03-04T23:59:00+03:00', null],
  ['after midnight, of a shop that works into the night', 'night', '2026-03-05T01:04:30+03:00', '2026-03-05T01:15:00+03:00'],
  ['when the night is over', 'night', '2026-03-05T01:15:00+03:00', null],
  ['in Turkey', 'kadikoy', '2026-03-04T22:30:00+03:00', null],
])('%s the last hour of %s (%s) ends at: %s (LASTHOUR-03, LASTHOUR-04)', async (_name, shop, now, end) => {
  expect(await shown(shop, now)).toEqual(end === null ? null : { ends_at: epoch(end) })
})

test('only who collects at a chosen shop has a last hour (LASTHOUR-01)', async () => {
  app.clock.set('2026-03-04T22:00:00+03:00')
  const anna = shopper(app)
  const place = { city_id: app.city('moscow').id, order_type: 'takeaway' as const }
  expect(must(await anna.call('PUT /api/cart', { body: place })).cart.place).toMatchObject({ chosen: false, last_hour: null })
  expect((await anna.collectAt('arbat')).place.last_hour).toEqual({ ends_at: epoch('2026-03-04T22:10:00+03:00') })
  expect((await anna.deliverTo('Тверская улица, 1')).place.last_hour).toBeNull()
})

test('before it begins the cart says when it will, so that a page need not be touched then (LASTHOUR-04, LASTHOUR-08)', async () => {
  app.clock.set('2026-03-04T15:00:00+03:00')
  const anna = shopper(app)
  const starts = epoch('2026-03-04T21:10:00+03:00')
  expect((await anna.collectAt('arbat')).place).toMatchObject({ last_hour: null, last_hour_starts_at: starts })
  app.clock.set('2026-03-04T21:10:00+03:00')
  expect((await anna.cart()).place).toMatchObject({ last_hour: { ends_at: starts + 3600 }, last_hour_starts_at: null })
  expect((await anna.deliverTo('Тверская улица, 1')).place.last_hour_starts_at).toBeNull()
})

test('at the end of the last hour no time of the day is offered any more, and a moment before one still is (LASTHOUR-04)', async () => {
  const anna = shopper(app)
  const offered = async (instant: string) => {
    app.clock.set(instant)
    await anna.collectAt('arbat')
    const { intervals } = must(await anna.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow' } }))
    return intervals.map(({ id }) => id)
  }
  expect(await offered('2026-03-04T22:09:59+03:00')).toEqual(['2026-03-04_22:30'])
  expect(await offered('2026-03-04T22:10:00+03:00')).toEqual([])
})

test('a brand has it or not (LASTHOUR-02)', async () => {
  await using without = await createLoyaltyApp({ now: '2026-03-04T21:30:00+03:00', features: { lastHour: false } })
  expect((await shopper(without).collectAt('arbat')).place.last_hour).toBeNull()
})

test('while it runs, dishes are added and taken away by its steps, and by their own again afterwards (DECIDE-78)', async () => {
  app.clock.set('2026-03-04T20:30:00+03:00')
  const anna = shopper(app)
  await anna.collectAt('arbat')
  const key = (alias: string) => String(app.dish(alias).id)
  const change = (call: 'add' | 'remove', alias: string, count: number) =>
    anna.call(`PUT /api/cart/${call}`, { body: { product_key: key(alias), count } })
  const refusal = async (call: 'add' | 'remove', alias: string, count: number) => {
    const { status, problem } = await change(call, alias, count)
    return [status, problem.errors?.product?.[0]]
  }
  const by = (step: number) => [422, `Это блюдо заказывают по ${step} шт.`]
  must(await change('add', 'nigiri', 2))
  expect(await refusal('add', 'nigiri', 1)).toEqual(by(2))
  expect(await refusal('remove', 'nigiri', 1)).toEqual(by(2))
  // More than there are takes the line away, whatever its step.
  must(await change('remove', 'nigiri', 3))
  must(await change('add', 'nigiri', 2))
  must(await change('add', 'california', 1))

  app.clock.set('2026-03-04T21:30:00+03:00')
  expect((await anna.cart()).products[key('nigiri')]?.sale_multiplicity).toBe(1)
  must(await change('add', 'nigiri', 1))
  must(await change('remove', 'nigiri', 2))
  expect(await refusal('add', 'california', 1)).toEqual(by(3))
  must(await change('add', 'california', 5))
  expect(await refusal('remove', 'california', 1)).toEqual(by(3))
  must(await change('remove', 'california', 3))
  // A dish without a last-hour multiplicity keeps its normal one.
  expect(must(await change('add', 'cola', 1)).cart.products[key('cola')]?.sale_multiplicity).toBe(1)

  app.clock.set('2026-03-04T22:10:00+03:00')
  expect((await anna.cart()).products[key('nigiri')]).toMatchObject({ count: 1, sale_multiplicity: 2 })
  expect(await refusal('add', 'nigiri', 2)).toEqual(by(2))
  must(await change('add', 'nigiri', 1))
})

// @DECIDE-78
test('a count of another step is told at its line, changed to the next or the one before, and not ordered (CAT-17, DECIDE-52)', async () => {
  app.clock.set('2026-03-04T21:30:00+03:00')
  const anna = shopper(app)
  await anna.collectAt('arbat')
  const product_key = String(app.dish('nigiri').id)
  await anna.add('nigiri', 3)
  app.clock.set('2026-03-04T23:00:00+03:00')
  const shown = 'Это блюдо заказывают по 2 шт.'
  expect((await anna.cart()).products[product_key]).toMatchObject({ count: 3, sale_multiplicity: 2, type: 'default', alert: shown })
  const order = () => anna.order({ interval_id: '2026-03-05_15:00' })
  expect((await order()).problem.errors).toEqual({ product: [`nigiri ru · ${shown}`] })
  // What the counter sends from three: one less, or one more.
  must(await anna.call('PUT /api/cart/remove', { body: { product_key, count: 1 } }))
  must(await anna.call('PUT /api/cart/add', { body: { product_key, count: 2 } }))
  expect((await anna.cart()).products[product_key]).toMatchObject({ count: 4, alert: null })
  must(await order())
})
