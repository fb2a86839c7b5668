import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { cleanAddress } from '#domain/address/address-text.ts'

// What stands glued to a house number or behind it, as people write it where they live.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const [tverskaya, bagdat, friedrich] = ['Тверская улица, 1', 'Bağdat Caddesi 7', 'Friedrichstraße 119b']
test.each([
  ['moscow', 'тверская1', tverskaya],
  ['moscow', 'Тверская д1', tverskaya],
  ['moscow', 'Тверская 1кв5', tverskaya],
  ['moscow', 'Тверская, №1', tverskaya],
  ['moscow', 'Тверская 1, БЦ Нева', tverskaya],
  ['moscow', 'БЦ Нева Тверская 1', tverskaya],
  ['moscow', 'БЦ «Нева», Тверская 1, офис 5', tverskaya],
  ['moscow', 'Тверская 1 вход со двора', tverskaya],
  ['moscow', 'Тверская 1, домофон 45', tverskaya],
  ['moscow', 'Tverskaya 1 c/o Smith', tverskaya],
  ['moscow', 'вулиця Тверська буд. 1 кв. 3', tverskaya],
  ['istanbul', 'Bağdat Caddesi No:7', bagdat],
  ['istanbul', 'Bağdat Cad. No:7 D:5', bagdat],
  ['istanbul', 'Bağdat Cad No7 K:3 D:5', bagdat],
  ['istanbul', 'Bağdat Caddesi 7, arka bina', bagdat],
  ['istanbul', 'Bagʻdat 7-uy 5-xonadon', bagdat],
  ['berlin', 'Friedrichstr119b', friedrich],
  ['berlin', 'Friedrichstraße 119 b, Hinterhaus', friedrich],
  ['berlin', 'Friedrichstraße 119b, 2. Hof links', friedrich],
  ['berlin', 'c/o Müller, Friedrichstraße 119b', friedrich],
])('in %s “%s” is suggested as it stands on the map, whatever the field lets through', async (city, typed, address) => {
  for (const text of [typed, cleanAddress(typed)]) {
    const { suggestions } = must(await shopper(app).call('POST /api/geocoder/suggest', { body: { city_id: app.city(city).id, text } }))
    expect([text, suggestions[0]?.title]).toEqual([text, address])
  }
})
