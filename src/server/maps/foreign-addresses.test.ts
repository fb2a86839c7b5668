import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { writeExtract } from '#kit/write-extract.ts'
import { importMap } from './import-map.ts'

// Whole addresses as autofill and people of several countries write them, with what stands before the street and behind it.

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-foreign-'))
  app = await createTestApp({ maps: folder })
  const path = join(folder, 'city.osm.pbf')
  const house = (id: number, street: string, number: string) => ({
    id,
    at: [52.5 + id / 10_000, 13.4] as [number, number],
    tags: { 'addr:street': street, 'addr:housenumber': number },
  })
  await writeExtract(
    path,
    [
      house(1, 'Obere Landstraße', '10'),
      house(2, 'Obere Landstraße', '5-7'),
      house(3, 'Obere Landstraße', '11 - 13'),
      house(4, 'Obere Landstraße', '36 a-c'),
      house(5, 'Obere Landstraße', '12 a'),
      house(6, 'улица Букв', '12Б'),
      house(7, 'улица Букв', '12В'),
      { id: 11, at: [52.51, 13.41] },
      { id: 12, at: [52.511, 13.41] },
      { id: 13, at: [52.52, 13.42] },
      { id: 14, at: [52.521, 13.42] },
      { id: 15, at: [52.53, 13.43] },
      { id: 16, at: [52.531, 13.43] },
      house(31, 'улица Слов', '12Б'),
      house(32, 'улица Дверей', '10'),
      house(33, 'улица Дверей', '10/2'),
      house(34, 'улица Зданий', '10'),
      house(35, 'улица Зданий', '10к2'),
      house(36, 'Юнусабад 4', '12'),
      house(37, 'Юнусабад', '12'),
      house(38, 'Atatürk Sokak', '5'),
      house(39, '5. Sokak', '5'),
      house(40, '1234. Sokak', '5'),
      house(41, 'N 7', '3'),
      house(42, 'Lale Sokak', '5'),
      house(43, 'Cumhuriyet Bulvarı', '5'),
    ],
    [
      { id: 21, refs: [11, 12], tags: { highway: 'residential', name: 'Rua 14 de Julho' } },
      { id: 22, refs: [13, 14], tags: { highway: 'residential', name: 'Avenida Afonso Pena' } },
      { id: 23, refs: [15, 16], tags: { highway: 'residential', name: 'Tv. Nashville' } },
    ],
  )
  await importMap(app.database, path, { folder, replaces: true, log: () => undefined })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const find = async (address: string) => {
  const found = must(await shopper(app).call('POST /api/geocoder/searchByAddress', { body: { city_id: app.city('berlin').id, address } }))
  if (found.suggestions.length > 0) return `which of ${found.suggestions.map(({ title }) => title).join(', ')}`
  return found.street && `${found.street} ${found.house ?? (found.needs_pin ? 'at the pin' : '')}`
}

test.each([
  ['Obere Landstraße 10, 1010 Berlin', 'Obere Landstraße 10'],
  ['1010 Berlin, Obere Landstr. 10', 'Obere Landstraße 10'],
  ['D-10557 Berlin, Obere Landstr. 10', 'Obere Landstraße 10'],
  ['Obere Landstraße 10, 1010 Berlin de an der Spree, Germany de', 'Obere Landstraße 10'],
  ['Obere Landstraße 10/2/5', 'Obere Landstraße 10'],
  ['Obere Landstraße 10 Stiege 2 Top 5', 'Obere Landstraße 10'],
  ['Obere Landstraße 5–7', 'Obere Landstraße 5-7'],
  ['Obere Landstraße 11-13', 'Obere Landstraße 11 - 13'],
  ['Obere Landstraße 11 - 13', 'Obere Landstraße 11 - 13'],
  ['Obere Landstraße 36a-c', 'Obere Landstraße 36 a-c'],
  ['Obere Landstraße 12A', 'Obere Landstraße 12 a'],
  ['Obere Landstraße 7', 'Obere Landstraße at the pin'],
  ['Obere Landstraße 10/2', 'Obere Landstraße at the pin'],
  ['Obere Landstraße 10, Innere Stadt', 'which of Obere Landstraße 10'],
  ['Landplatz 10', 'which of Obere Landstraße 10'],
  ['Obere Landgasse 10', 'Obere Landstraße 10'],
  ['Obere Berlin Landstraße 10', 'which of Obere Landstraße 10'],
  ['Berlin, Obere Landstraße 10', 'Obere Landstraße 10'],
  ['Innere Stadt, Obere Landstraße 10', null],
  ['улица Букв 12б', 'улица Букв 12Б'],
  ['улица Букв 12в', 'улица Букв 12В'],
  ['улица Букв 12г', 'улица Букв at the pin'],
  ['улица Слов 12б', 'улица Слов 12Б'],
  ['улица Слов 12B', 'улица Слов 12Б'],
  ['улица Слов 12в', 'улица Слов at the pin'],
  ['улица Дверей 10/2/5', 'улица Дверей 10/2'],
  ['улица Зданий 10 к-2', 'улица Зданий 10к2'],
  ['улица Зданий, д. 10, корп. 2 - 15', 'улица Зданий 10к2'],
  ['улица Зданий 10 п-4', 'улица Зданий 10'],
  ['улица Зданий 10 корп 2, Северный', 'which of улица Зданий 10к2'],
  ['Юнусабад 4 - 12', 'Юнусабад 4 12'],
  ['Юнусабад 12 - 5', 'Юнусабад 12'],
  ['Atatürk Mah., 2345 Sokak No:5', null],
  ['Cumhuriyet Mah, 2345 Sok. No 5 D 3, Berlin', null],
  ['1234 Sokak No:5', '1234. Sokak 5'],
  ['Lale Sok. No:5 K-2 D-3', 'Lale Sokak 5'],
  ['Lale Sokak n 5', 'Lale Sokak 5'],
  ['N 7, 3', 'N 7 3'],
  ['R. 14 de Julho, 396 apto 12', 'Rua 14 de Julho at the pin'],
  ['Rua 14 de Julho', 'Rua 14 de Julho at the pin'],
  ['Rua 14 de Julho, s/n', 'Rua 14 de Julho at the pin'],
  ['Av Afonso Pena nº 2440, 79002-010', 'Avenida Afonso Pena at the pin'],
  ['R. 14 de Julho', 'Rua 14 de Julho at the pin'],
  ['Travessa Nashville 5', 'Tv. Nashville at the pin'],
])('“%s” is %s', async (typed, found) => {
  expect(await find(typed)).toBe(found)
})

test.each([
  ['Obere Landstraße 7', ['Obere Landstraße 5-7']],
  ['Obere Landstraße 36b', ['Obere Landstraße 36 a-c']],
  ['Obere Landstraße 10/5', ['Obere Landstraße 10']],
  ['Obere Landstraße 6', ['Obere Landstraße']],
  ['Afonso Pena, 2440 - Centro, Berlin - MS', ['Avenida Afonso Pena']],
])('for “%s” the houses are suggested that may be meant: %j', async (text, titles) => {
  const { suggestions } = must(await shopper(app).call('POST /api/geocoder/suggest', { body: { city_id: app.city('berlin').id, text } }))
  expect(suggestions.map(({ title }) => title)).toEqual(titles)
})
