import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#kit/database.ts'
import { addressText } from '#domain/city/address-text.ts'
import type { City } from '#domain/city/place.ts'
import { inEachLanguage, textIn, type WrittenLanguage } from '#domain/language.ts'
import type { Content } from '#server/import/content.ts'
import type { StreetEntry } from '#server/import/format/gazetteer.ts'
import { loadContent } from '#server/import/load-content.ts'
import { readContent } from '#server/import/read-content.ts'
import type { Geocoder } from '#server/providers/maps/geocoder.ts'
import { localGeocoder } from './local-geocoder.ts'

fc.configureGlobal({ seed: 20260304 })

// The streets of all demo cities, and some with names that are hard to type.
let made: TestDatabase
let geocoder: Geocoder
let content: Content
const ids = new Map<string, number>()

const named = (name: string, local: WrittenLanguage): StreetEntry => ({
  name: inEachLanguage(() => name),
  local,
  district: null,
  houses: [['7', 52.5, 13.4]],
})
const further: Record<string, StreetEntry[]> = {
  berlin: ['Schulstraße', 'Bahnhofstraße', 'Kirchweg', 'Straße des 17. Juni', 'Straße 12'].map((name) => named(name, 'de')),
  'saint-petersburg': ['улица 8 Марта', '5-я Советская улица', 'Советский проспект'].map((name) => named(name, 'ru')),
  kazan: ['улица Доктора Лебедева', 'улица Профессора Нужина', 'улица Академика Сахарова'].map((name) => named(name, 'ru')),
  istanbul: ['Dr. Esat Işık Caddesi', 'Şehit Mehmet Sokağı', 'Org. İzzettin Aksalur Caddesi', '1453. Sokak'].map((name) =>
    named(name, 'tr'),
  ),
  minsk: ['Navoiy koʻchasi', 'Sankt-Petersburger Straße', 'St.-Martin-Straße', 'Brigade Road', 'Church Rd'].map((name) =>
    named(name, 'en'),
  ),
}

beforeAll(async () => {
  made = await createTestDatabase()
  const database = made.connect({ max: 8 })
  geocoder = localGeocoder(database)
  content = (await readContent(new URL('../../../../content', import.meta.url).pathname)).content
  for (const { data } of content.gazetteers) data.streets.push(...(further[data.city] ?? []))
  await loadContent(database, { ...content, brands: [] })
  for (const { id, alias } of await database.kysely.selectFrom('city').select(['id', 'alias']).execute()) ids.set(alias, id)
})
afterAll(() => made.drop())

async function suggest(alias: string, text: string): Promise<string[]> {
  const { name: names, country } = content.cities.find(({ data }) => data.alias === alias)?.data ?? {}
  const city = { id: ids.get(alias), name: names, country } as City
  return (await geocoder.suggest({ city, text, language: 'ru' })).map(({ name, house }) => (house === null ? name : `${name}, ${house}`))
}

/** Compares texts regardless of case, diacritics and punctuation. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}ʻʼ’']/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/[-.,()]+/g, ' ')
    .trim()}`

type Street = { shown: string; texts: string[] }
const streetsOf = ({ streets }: Content['gazetteers'][number]['data']): Street[] =>
  streets.map(({ name, aliases = [] }) => ({ shown: textIn(name, 'ru'), texts: [...Object.values(name), ...aliases] }))
const isBegunBy = ({ texts }: Street, typed: string): boolean => texts.some((text) => plain(text).includes(plain(typed)))
const beginningsOf = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2))

/**
 * Every street with a word that begins like the text is suggested. With more than seven such streets, seven of them
 * are, and nothing else.
 */
async function findsAll(alias: string, streets: readonly Street[], typed: string): Promise<void> {
  const found = await suggest(alias, typed)
  const meant = streets.filter((street) => isBegunBy(street, typed)).map(({ shown }) => shown)
  const wrong = meant.length <= 7 ? meant.filter((name) => !found.includes(name)) : found.filter((name) => !meant.includes(name))
  expect([alias, typed, wrong, found.length]).toEqual([alias, typed, [], expect.any(Number)])
  expect(found.length).toBeGreaterThanOrEqual(Math.min(meant.length, 7))
}

test('every beginning of a street’s local name, from two letters on, finds it among seven (CONST-28, ADDR-06)', async () => {
  for (const { data } of content.gazetteers) {
    const streets = streetsOf(data)
    const typed = new Set(
      data.streets.flatMap(({ name, local }) => beginningsOf(textIn(name, local)).map((text) => text.trim().toLowerCase())),
    )
    const requested = [...typed].filter((text) => text.length > 1)
    expect(requested.length).toBeGreaterThan(100)
    const lane = async (): Promise<void> => {
      for (let text = requested.pop(); text !== undefined; text = requested.pop()) await findsAll(data.city, streets, text)
    }
    await Promise.all([lane(), lane(), lane(), lane()])
  }
  // Thousands of queries.
}, 90_000)

test('so does one of its name in another language, in any case (CONST-28, ADDR-06)', async () => {
  const cities = content.gazetteers.map(({ data }) => ({ alias: data.city, streets: streetsOf(data) }))
  const typing = fc.constantFrom(...cities).chain(({ alias, streets }) =>
    fc
      .constantFrom(...streets.flatMap(({ texts }) => texts))
      .chain((text) => fc.tuple(fc.constantFrom(...beginningsOf(text)), fc.boolean()))
      .map(([text, isLoud]) => ({ alias, streets, text: (isLoud ? text.toUpperCase() : text).trim() })),
  )
  await fc.assert(
    fc.asyncProperty(typing, async ({ alias, streets, text }) => {
      fc.pre(text.length > 1)
      await findsAll(alias, streets, text)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test.each([
  ['Schulstraße', ['Schulst', 'Schulstr', 'Schulstr.', 'Schulstra', 'Schulstraß', 'Schulstrass', 'Schulstrasse', 'SCHULSTRASSE']],
  [
    'Schulstraße',
    ['Schul Straße', 'Schul Str', 'Schul-Str.', 'Schul St', 'schul stra', 'Шульштрассе', 'Шульштр.', 'Шуль штрассе', 'Шульшт'],
  ],
  ['Bahnhofstraße', ['Bahnhof Strasse', 'Bahnhofstr', 'Banhofstraße', 'Банхофштрассе', 'Банхофштр', 'Банх', 'Банхоф штрассе']],
  ['Kirchweg', ['Kirch Weg', 'Кирхвег', 'Kirchw']],
  ['Straße des 17. Juni', ['17. Juni', '17 Juni', 'Straße des 17', 'Str. des 17. Juni', 'Juni']],
  ['Курфюрстендамм', ['Kurfürsten Damm', 'Kurfuerstendamm', 'kurfurst', 'Курфюрстен дамм']],
  ['Зонненаллее', ['Sonnen Allee', 'sonnenal', 'Зоннен аллее']],
  ['Шёнхаузер-аллее', ['Schoenhauser', 'Schönhauser Al', 'Шенхаузер']],
])('%s is the first of all for a person who types %j', async (name, typed) => {
  for (const text of typed) expect([text, (await suggest('berlin', text))[0]]).toEqual([text, name])
})

test.each([
  ['7-я линия Васильевского острова', ['7-я линия', '7я линия', '7 линия', '7-я лин', '7 линия В', '7-', '7 лимия', 'линия 7-я']],
  ['10-я Советская улица', ['10-я Советская', '10 советская', '10-я Сов', '10я советская ул', 'Советская 10-я']],
  ['5-я Советская улица', ['5-я Советская', '5 Советская', '5-я сов']],
  ['улица 8 Марта', ['8-го Марта', '8 марта', 'ул. 8 Мар', 'улица 8']],
  ['Советский проспект', ['Советск', 'советский пр']],
  ['10-я Советская улица, 8', ['10-я Советская, 8', '10 советская 8', '8, 10-я Советская']],
])('%s is the first of all for a person who types %j', async (name, typed) => {
  for (const text of typed) expect([text, (await suggest('saint-petersburg', text))[0]]).toEqual([text, name])
})

test.each([
  ['kazan', 'улица Доктора Лебедева', ['ул. д-ра Лебедева', 'Д-р Лебедева', 'Dr. Lebedeva', 'Doktor Lebedev', 'доктор Лебедев']],
  ['kazan', 'улица Профессора Нужина', ['проф. Нужина', 'Professor Nuzhin', 'ул. им. проф. Нужина', 'улица имени профессора Нужина']],
  ['kazan', 'улица Академика Сахарова', ['ак. Сахарова', 'акад. Сахарова', 'Academician Sakharov', 'ул. Сахарова']],
  [
    'istanbul',
    'Dr. Esat Işık Caddesi',
    ['Doktor Esat Işık', 'Dr Esat Isik Cad.', 'doktor esat', 'Esat Işık Cd', 'EsatIşık Cad.', 'Dr.Esat Işık'],
  ],
  ['istanbul', 'Şehit Mehmet Sokağı', ['Şht. Mehmet Sok.', 'sht mehmet sk', 'Mehmet Sokak', 'şehitmehmet']],
  ['istanbul', 'Org. İzzettin Aksalur Caddesi', ['Orgeneral İzzettin Aksalur', 'org izzettin']],
  ['istanbul', 'Fevzi Paşa Caddesi', ['Fevzipaşa', 'fevzipasa cad', 'Fevzipaşacad.', 'fevzipa']],
  ['istanbul', 'Divan Yolu Caddesi', ['Divanyolu', 'Divanyolu Cd.']],
  ['istanbul', 'Halaskargazi Caddesi', ['Halaskar Gazi', 'Halaskar Gazi Cad.']],
  ['istanbul', 'Valikonağı Caddesi', ['Vali Konağı Caddesi', 'vali konagi']],
  ['istanbul', 'Bağdat Caddesi', ['Bağdatcad.', 'bagdatcd', 'bağdatcaddesi']],
  ['istanbul', 'Barbaros Bulvarı', ['Barbaros Blv.', 'Barbaros Bulv', 'barbarosbulvari']],
  ['almaty', 'проспект Аль-Фараби', ['Альфараби', 'пр-т Аль Фараби', 'Al-Farabi Ave', 'alfarabi']],
  ['almaty', 'улица Толе би', ['Толеби', 'ул.Толе би', 'Tole bi St.']],
  ['berlin', 'Карл-Маркс-аллее', ['Karlmarxallee', 'Karl Marx Allee', 'KarlMarx-Allee', 'Карлмарксаллее']],
  ['berlin', 'Унтер-ден-Линден', ['Unterdenlinden', 'unter den Linden']],
  [
    'minsk',
    'Navoiy koʻchasi',
    ["Navoiy ko'chasi", 'Navoiy ko‘chasi', 'Navoiy ko`chasi', 'Navoiy kochasi', 'Навоий кўчаси', 'navoiykochasi'],
  ],
  ['minsk', 'Sankt-Petersburger Straße', ['St. Petersburger Str.', 'Sankt Petersburger', 'St.-Petersburger-Straße', 'Saint Petersburger']],
  ['minsk', 'St.-Martin-Straße', ['Sankt Martin', 'Sankt-Martin-Str.', 'St. Martin', 'Saint Martin']],
  ['minsk', 'Brigade Road', ['Brigade Rd', 'brigade rd.']],
  ['minsk', 'Church Rd', ['Church Road', 'church road']],
])('in %s %s is the first of all for a person who shortens, glues or parts its words: %j (ADDR-06)', async (city, name, typed) => {
  const street = content.gazetteers
    .find(({ data }) => data.city === city)
    ?.data.streets.find((one) => Object.values(one.name).includes(name))
  const shown = street && textIn(street.name, 'ru')
  for (const text of typed) expect.soft([text, (await suggest(city, text))[0]]).toEqual([text, shown])
})

/** Other spellings of a kind of street, in the alphabet that it stands in. */
const kindSpellings: [as: string, others: string[]][] = [
  ['улица', ['ул.', 'ул', 'УЛИЦА', 'str.', 'Straße', 'street']],
  ['проспект', ['пр-т', 'пр.', 'просп.', 'пр-кт', 'ave']],
  ['бульвар', ['б-р', 'бул.', 'бульв.', 'blvd']],
  ['шоссе', ['ш.', 'шосе']],
  ['вулиця', ['вул.', 'вул', 'улица']],
  ['Straße', ['Str.', 'str', 'Strasse', 'STRASSE', 'штрассе']],
  ['straße', ['str.', 'str', 'strasse', ' Straße', ' Str.', '-Straße']],
  ['Allee', ['allee', 'аллея']],
  ['Caddesi', ['Cad.', 'cad', 'Cd.', 'CADDESİ', 'cadde']],
  ['Bulvarı', ['Bulv.', 'Blv.', 'bulvar']],
  ['Yolu Caddesi', ['yolu cad.']],
]

test('every street of the demo is the first of all, however its kind is spelled (ADDR-06)', async () => {
  for (const { data } of content.gazetteers) {
    for (const street of data.streets) {
      const name = textIn(street.name, street.local)
      const typed = kindSpellings.flatMap(([kind, others]) => (name.includes(kind) ? others.map((other) => name.replace(kind, other)) : []))
      for (const text of typed)
        expect.soft([data.city, text, (await suggest(data.city, text))[0]]).toEqual([data.city, text, textIn(street.name, 'ru')])
    }
  }
}, 60_000)

test('a text that names a street of several by no number is asked about, and means none of them for sure', async () => {
  const city = {
    id: ids.get('saint-petersburg'),
    name: inEachLanguage(() => 'Санкт-Петербург'),
    country: { name: inEachLanguage(() => 'Россия') },
  } as City
  const find = (text: string) => geocoder.find({ city, text, placeId: null, language: 'ru' })
  expect(await find('Советская, 7')).toMatchObject({
    several: [{ name: '10-я Советская улица' }, { name: '5-я Советская улица', house: '7' }],
  })
  expect(await find('5-я Советская, 7')).toMatchObject({ street: '5-я Советская улица', house: '7' })
})

// A customer opens the form, where the address stands, and sends it as it is.
test('an address is found again by the text that is shown of it, in every street of the demo', async () => {
  for (const { data } of content.gazetteers) {
    const of = content.cities.find(({ data: { alias } }) => alias === data.city)?.data
    const city = { id: ids.get(data.city), name: of?.name, country: of?.country } as City
    for (const { name, houses, district } of data.streets) {
      const [street, house] = [textIn(name, 'ru'), houses[0]?.[0] ?? null]
      const isShared = data.streets.filter((other) => other.name.de === name.de).length > 1
      const area = isShared && district ? textIn(district, 'ru') : null
      if (house === null) continue
      const text = addressText({ area, street, house }, of?.country.code ?? '')
      const found = await geocoder.find({ city, text, placeId: null, language: 'ru' })
      expect([text, found]).toEqual([text, expect.objectContaining({ street, house })])
    }
  }
})
