import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEachLanguage } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, shopper } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

// A city that has one street twice, each in a district of its own.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const street = (name: string, district: string, latitude: number) => ({
    name: inEachLanguage(() => name),
    local: 'ru',
    district: inEachLanguage(() => district),
    houses: [['1', latitude, 37.6]],
  })
  await importFiles(
    app.database,
    put(fixtureChain(), 'gazetteer/moscow.json', 'streets', [
      street('Садовая улица', 'Север', 55.77),
      street('Садовая улица', 'Юг', 55.75),
      street('Лесная улица', 'Юг', 55.76),
    ]),
  )
  await app.services.snapshots.refreshAll()
})
afterAll(() => app.close())

const set = async (body: Record<string, unknown>) =>
  must(
    await shopper(app).call('POST /api/user/addresses/set-by-address', {
      body: { city_id: app.city('moscow').id, address: 'Садовая улица, 1', ...body },
    }),
  ).delivery_address.map.coordinates?.latitude

test('of two streets of one name that of the named district is delivered to; a district nobody knows keeps no address away', async () => {
  expect([await set({ district: 'Юг' }), await set({ district: 'Север' })]).toEqual([55.75, 55.77])
  expect(await set({ address: 'Лесная улица, 1', district: 'Нигде' })).toBe(55.76)
})

test('the house of a suggestion is delivered to, whatever else the text could mean', async () => {
  const body = { city_id: app.city('moscow').id, text: 'Садовая улица, 1' }
  const { suggestions } = must(await shopper(app).call('POST /api/geocoder/suggest', { body }))
  const places = suggestions.map(({ place_id }) => place_id)
  expect(new Set(await Promise.all(places.map((place_id) => set({ place_id }))))).toEqual(new Set([55.75, 55.77]))
})
