import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { createLoyaltyApp } from '#kit/loyalty-chain.ts'
import { must, readyShopper } from '#kit/shopper.ts'

// A brand whose content is in Russian only, read in German.

const tables = ['product', 'product_group', 'modifier', 'modifier_group', 'promotion', 'banner', 'gift', 'shop', 'package'] as const

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp()
  const { kysely } = app.database
  for (const table of tables) await sql`update ${sql.table(table)} set name = jsonb_build_object('ru', name->'ru')`.execute(kysely)
  await sql`update catalogue set version = version + 1`.execute(kysely)
  await app.services.snapshots.refreshAll()
})
afterAll(() => app.close())

test('a cart, a menu and a city say by field which texts are in the brand’s language', async () => {
  const visitor = await readyShopper(app)
  visitor.cookies.set('language', 'de')
  const { city } = must(await visitor.call('GET /api/cities/:alias', { params: { alias: 'moscow' } }))
  expect(city.popular_products[0]?.languages).toMatchObject({ name: 'ru' })
  expect(city.banners.map(({ languages }) => languages?.name)).toEqual(city.banners.map(() => 'ru'))
  const cart = await visitor.cart()
  expect(Object.values(cart.products).map(({ name, languages }) => ({ name, languages }))).toEqual([
    { name: 'philadelphia ru', languages: { name: 'ru' } },
  ])
  const donburi = Object.values((await visitor.add('donburi')).products).find(({ name }) => name === 'donburi ru')
  expect(donburi?.modifiers.map(({ languages }) => languages)).toEqual([{ name: 'ru' }, { name: 'ru' }])
  expect(cart.packages.map(({ languages }) => languages)).toEqual(cart.packages.map(() => ({ name: 'ru' })))
  const gifts = [...cart.gifts, ...cart.presents]
  expect(gifts.map(({ languages }) => languages)).toEqual(Array.from({ length: 5 }, () => ({ name: 'ru' })))
})
