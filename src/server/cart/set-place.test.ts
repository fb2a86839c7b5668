import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'

// What the map finds for an address is not always a house.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const moscow = () => app.city('moscow').id

test('a landmark that no house stands beside is no address to deliver to', async () => {
  const { rows } = await sql<{ id: number }>`insert into landmark (city_id, kind, name, words, latitude, longitude)
    values (${moscow()}, 'park', '{"ru": "Парк"}', 'парк', 55.75, 37.6) returning id`.execute(app.database.kysely)
  const anna = shopper(app)
  const body = { city_id: moscow(), address: 'Парк', place_id: `landmark:${rows[0]?.id}` }
  const { status, problem } = await anna.call('POST /api/user/addresses/set-by-address', { body })
  expect([status, problem.errors]).toEqual([422, { delivery_address: ['Адрес не найден'] }])
  expect((await anna.cart()).place.chosen).toBe(false)
})

test('a number is of the street that was chosen, whatever blanks stand round its name', async () => {
  await sql`insert into street_point (street_id, latitude, longitude)
    select id, 55.761, 37.61 from street where name ->> 'ru' = 'Дальняя улица'`.execute(app.database.kysely)
  const body = { city_id: moscow(), latitude: 55.7612, longitude: 37.6102, street: ' Дальняя улица ', house: '12' }
  const { delivery_address } = must(await shopper(app).call('POST /api/user/addresses/set-by-coordinates', { body }))
  expect([delivery_address.street, delivery_address.house, delivery_address.pinned]).toEqual(['Дальняя улица', '12', true])
})
