import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must, readyCollector, shopper, type Shopper } from '#kit/shopper.ts'

// What a cart promises while its shop is full or rests. It is noon in Moscow.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(wednesdayNoon))

const promised = async (visitor: Shopper) => (await visitor.cart()).place.promise?.interval_id

test('the last place of a time is promised to the person who holds it by an unpaid order, and to nobody else (DECIDE-109)', async () => {
  const [anna, boris] = [await readyCollector(app), await readyCollector(app)]
  const [first, second] = ['2026-03-04_12:30', '2026-03-04_13:00']
  await payer(app, { shopper: anna, interval_id: first })
  const { capacity } = app.shop('night')
  await app.database.kysely.updateTable('interval_use').set({ taken: capacity }).where('interval_id', '=', first).execute()
  // What is full is looked up anew after a moment.
  await expect.poll(() => promised(boris), { timeout: 8_000 }).toBe(second)
  expect(await promised(anna)).toBe(first)
})

test('a cart says when the stop of its shop ends, and nothing of that while there is none', async () => {
  const until = '2026-03-04T14:00:00+03:00'
  const anna = shopper(app)
  const { place } = await anna.collectAt('arbat')
  expect([place.load_ends_at, place.rest]).toEqual([null, null])
  const person = shopper(app, { authorization: `Bearer ${staffToken}` })
  const body = { brand: 'sofra', shop_id: app.shop('arbat').id, until }
  const { stop } = must(await person.call('PUT /api/staff/stops', { body }))
  await app.services.snapshots.refreshAll()
  const stopped = (await anna.cart()).place
  must(await person.call('DELETE /api/staff/stops/:id', { params: { id: stop.id } }))
  await app.services.snapshots.refreshAll()
  expect([stopped.load_ends_at, stopped.promise?.interval_id]).toEqual([Date.parse(until) / 1000, '2026-03-04_14:00'])
  expect(stopped.rest).toContain('14:00')
})
