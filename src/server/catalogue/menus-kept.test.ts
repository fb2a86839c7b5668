import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import type { Menu } from '#domain/catalogue/menu.ts'
import type { Place } from '#domain/city/place.ts'
import { createLru } from '#server/http/lru.ts'
import { keepMenus, loadSnapshot } from './snapshots.ts'

type Asked = [shop: string, orderType: Place['orderType']]

/** Menus of places of the first brand, of which so many dishes are kept. */
async function menusOf(app: TestApp, dishes: number): Promise<{ at(asked: Asked): Menu; size(): number }> {
  const menus = keepMenus(dishes)
  const brand = app.services.brands.find(({ alias }) => alias === 'sofra') as TestApp['services']['brands'][number]
  const { places, menuAt } = await loadSnapshot(app.database, brand, { version: 1, clock: app.clock.now, menus })
  const at = ([alias, orderType]: Asked): Menu => {
    const shop = places.shop(app.shop(alias).id) as Place['shop']
    const city = places.city(shop.cityId) as Place['city']
    return menuAt({ city, orderType, shop, zone: null })
  }
  return { at, size: menus.size }
}

test('of menus with more dishes than are kept, the one not asked for the longest makes room, and is made again', async () => {
  await using app = await createTestApp()
  const asked: Asked[] = [
    ['arbat', 'takeaway'],
    ['night', 'takeaway'],
    ['arbat', 'delivery'],
  ]
  const all = await menusOf(app, 100_000)
  const [first = 0, second = 0, third = 0] = asked.map((one) => all.at(one).products.size)
  expect(all.size()).toBe(3)
  // Enough for two.
  const { at, size } = await menusOf(app, first + Math.max(second, third))
  const [arbat, night] = asked.map(at)
  expect([at(asked[0] as Asked) === arbat, at(asked[1] as Asked) === night, size()]).toEqual([false, false, 2])
  const kept = at(asked[1] as Asked)
  expect(kept).toEqual(night)
  expect(at(asked[1] as Asked)).toBe(kept)
})

test('places with the same menu have one, those with another stop have two', async () => {
  await using app = await createTestApp()
  const both: Asked[] = [
    ['arbat', 'delivery'],
    ['night', 'delivery'],
  ]
  const { at, size } = await menusOf(app, 100_000)
  const [arbat, night] = both.map(at)
  expect([arbat === night, size()]).toEqual([true, 1])
  const stop = { brand: 'sofra', product_id: app.dish('cola').id, at_shop_id: app.shop('night').id }
  await app.database.kysely
    .insertInto('stop')
    .values({ ...stop, created_at: new Date(app.clock.now()), created_by: 'Ivan' })
    .execute()
  const stopped = await menusOf(app, 100_000)
  expect(both.map((one) => stopped.at(one).products.get(stop.product_id)?.stopped)).toEqual([false, true])
  expect(stopped.size()).toBe(2)
})

test('menus of a former version are let go when the brand is loaded anew', () => {
  const menus = createLru<string>(5)
  for (const key of ['sofra 1 a', 'sofra 1 b', 'sofra 12 a', 'suare 1 a']) menus.get(key, () => key)
  menus.dropAll('sofra 1 ')
  expect(menus.size()).toBe(2)
})
