import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner } from '#kit/staff.ts'

// The zones of Moscow in the fixture chain: three squares beside each other, and a street in a village outside of them.

let app: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp({ live: true })
  await sql`update street set in_city = false, district = ${JSON.stringify({ ru: 'Ворзель', en: 'Vorzel' })}::jsonb
    where name ->> 'ru' = 'Дальняя улица'`.execute(app.database.kysely)
  await sql`update house set postcode = '119002' where number = '12А'`.execute(app.database.kysely)
  olga = await owner(app)
})
afterAll(() => app.close())

const here = { brand: 'sofra', city: 'moscow' }
const zones = async () => must(await olga.call('GET /api/staff/content/zones', { query: here }))
const zone = async (key: string) => (await zones()).zones.find((one) => one.key === key)
const save = (key: string, changes: { path: string; from?: unknown; to?: unknown }[]) =>
  olga.call('POST /api/staff/content/entry', { body: { brand: 'sofra', kind: 'zone', key, changes } })
const discard = (...keys: string[]) =>
  olga.call('POST /api/staff/content/discard', {
    body: { brand: 'sofra', entries: keys.map((key) => ({ kind: 'zone', key, paths: null })) },
  })
const publish = async () =>
  must(await olga.call('POST /api/staff/content/publish', { body: { brand: 'sofra', entries: null, note: null, at: null } }))
const explain = async (query: Record<string, string | number>) =>
  must(await olga.call('GET /api/staff/content/zones/explain', { query: { ...here, ...query } }))
const weigh = async () => must(await olga.call('GET /api/staff/content/zones/weigh', { query: here }))
const areaIn = (data: Record<string, unknown> | null | undefined) => (data?.map as { area?: [number, number][] } | undefined)?.area
const areaOf = async (key: string) => areaIn((await zone(key))?.published) ?? []

const terms = { delivery: 300, minimum_order_amount: 0, has_free_delivery: false }
const addList = (alias: string, lists: object, after = 'moscow/resting') =>
  olga.call('POST /api/staff/content/entries', {
    body: {
      act: 'add',
      brand: 'sofra',
      kind: 'zone',
      list: 'moscow',
      after,
      data: {
        alias,
        name: Object.fromEntries(languages.map((language) => [language, alias])),
        shop: 'night',
        map: { background_color: '#336699' },
        prices: terms,
        delivery_time: 50,
        ...lists,
      },
    },
  })

// @OPS-ZONES-05
test('a zone may be a list of places: its addresses are explained for the draft beside what is published (OPS-ZONES-06, OPS-ZONES-09)', async () => {
  must(await addList('villages', { localities: ['ворзель'] }))
  const far = await explain({ text: 'Дальняя улица, 5' })
  expect(far).toMatchObject({
    locality: expect.any(String),
    published: { why: 'outside', zone: null, terms: null },
    draft: {
      why: 'offered',
      by: 'locality',
      zone: { key: 'moscow/villages' },
      shop: { key: 'night' },
      terms: { fee: 300_00, minutes: 50 },
    },
  })
  expect(await explain({ latitude: 55.76, longitude: 37.9 })).toMatchObject({
    published: { zone: null },
    draft: { zone: { key: 'moscow/villages' } },
  })
  const near = await explain({ text: 'Тверская улица, 1' })
  expect(near.published).toMatchObject({ by: 'outline', zone: { key: 'moscow/center' } })
  expect(near.draft).toEqual(near.published)
  expect(await weigh()).toMatchObject({ houses: 7, won: 1, lost: 0, moved: [{ from: null, to: 'moscow/villages', houses: 1 }] })
  must(await discard('moscow/villages'))
})

test('an address of a listed place is delivered to and ordered from, in every language, with or without its house (OPS-ZONES-09)', async () => {
  must(await addList('villages', { localities: ['Ворзель'] }))
  expect((await publish()).publication).not.toBeNull()
  const visitor = shopper(app)
  const send = (address: string, headers = {}) =>
    visitor.call('POST /api/user/addresses/set-by-address', { body: { city_id: app.city('moscow').id, address }, headers })
  const known = must(await send('Дальняя улица, 5', { 'accept-language': 'en' }))
  expect(known.delivery_address).toMatchObject({ delivery_possible: true, house: '5' })
  const typed = must(await send('Ворзель, Лесная 17'))
  expect(typed.delivery_address).toMatchObject({
    delivery_possible: true,
    locality: 'Ворзель',
    street: 'Лесная',
    house: '17',
    map: { coordinates: null },
    delivery_zone_id: known.delivery_address.delivery_zone_id,
  })
  expect(typed.cart.place).toMatchObject({ delivery_zone_id: known.delivery_address.delivery_zone_id, delivery_fee: 300 })
  expect((await send('Ирпень, Лесная 17')).status).toBe(422)
  const checked = must(
    await visitor.call('POST /api/geocoder/searchByAddress', { body: { city_id: app.city('moscow').id, address: 'Ворзель, Лесная 17' } }),
  )
  expect(checked).toMatchObject({ latitude: null, zone_id: known.delivery_address.delivery_zone_id })
  const page = must(await visitor.call('GET /api/map', { query: { city_id: app.city('moscow').id } }))
  expect(page.delivery_zones.at(-1)).toMatchObject({ map: { area: [] }, localities: ['Ворзель'] })
})

test('a zone may be a list of postcodes, where the map knows them (OPS-ZONES-09)', async () => {
  must(
    await save('moscow/center', [
      { path: '/map/area', from: await areaOf('moscow/center') },
      { path: '/postcodes', to: ['119000-119100'] },
    ]),
  )
  expect(await explain({ text: 'Тверская улица, 12А' })).toMatchObject({
    postcode: '119002',
    draft: { by: 'postcode', zone: { key: 'moscow/center' } },
  })
  expect(await explain({ text: 'Тверская улица, 1' })).toMatchObject({ published: { why: 'offered' }, draft: { why: 'outside' } })
  expect(await weigh()).toMatchObject({
    lost: 3,
    won: 0,
    zones: expect.arrayContaining([{ key: 'moscow/center', published: 4, draft: 1 }]),
  })
  must(await discard('moscow/center'))
})

test('a place that no address is in, and one of two zones, are warned of with what was probably meant (OPS-ZONES-09)', async () => {
  must(await addList('more', { localities: ['Ворзиль', 'Ворзель'] }, 'moscow/villages'))
  const found = (await zone('moscow/more'))?.faults ?? []
  expect(found.filter(({ code }) => code !== 'translation-missing')).toEqual([
    expect.objectContaining({ code: 'locality-unknown', grave: false, path: '/localities/0', text: expect.stringContaining('Ворзель') }),
    expect.objectContaining({ code: 'in-earlier-zone', grave: false, path: '/localities/1', text: expect.stringContaining('villages') }),
  ])
  must(await save('moscow/more', [{ path: '/localities', from: ['Ворзиль', 'Ворзель'] }]))
  expect((await zone('moscow/more'))?.faults).toContainEqual(expect.objectContaining({ code: 'zone-extent-missing', grave: true }))
  must(await discard('moscow/more'))
})

test('an outline that crosses itself is not published, and its fault says which sides cross and where (OPS-ZONES-03)', async () => {
  const area = await areaOf('moscow/center')
  const [a, b, c, d] = area
  must(await save('moscow/center', [{ path: '/map/area', from: area, to: [a, c, b, d] }]))
  const crossing = (await zone('moscow/center'))?.faults.find(({ code }) => code === 'outline-crosses')
  expect(crossing).toMatchObject({
    grave: true,
    crossing: {
      at: [expect.closeTo(55.76), expect.closeTo(37.61)],
      sides: [
        [a, c],
        [b, d],
      ],
    },
  })
  expect(await publish()).toMatchObject({ publication: null, faults: [{ code: 'outline-crosses' }] })
  must(await discard('moscow/center'))
})

test('overlaps are told in houses with the zone that counts, and houses that zones enclose, too (OPS-ZONES-04)', async () => {
  const area = await areaOf('moscow/free')
  // Over the houses of the centre from 37.605 on.
  const wide = area.map(([y, x]) => [y, x === 37.64 ? 37.605 : x])
  must(await save('moscow/free', [{ path: '/map/area', from: area, to: wide }]))
  expect((await weigh()).overlaps).toEqual([{ zones: ['moscow/center', 'moscow/free'], houses: 2, at: expect.any(Array) }])
  must(await discard('moscow/free'))
})

test('outlines leave as GeoJSON and come in unchanged; a list has none (OPS-ZONES-07)', async () => {
  const query = { ...here, of: 'draft' }
  const { bytes } = must(await olga.call('GET /api/staff/content/zones/outlines', { query }))
  const read = must(await readFile('moscow.geojson', bytes))
  expect(read).toMatchObject({ faults: [], aside: { points: 0, lines: 0 } })
  const drawn = (await zones()).zones.filter(({ data }) => areaIn(data) !== undefined)
  expect(read.outlines.map(({ key, area, holes }) => ({ key, area, holes }))).toEqual(
    drawn.map(({ key, data }) => ({ key, area: areaIn(data), holes: [] })),
  )
})

const readFile = (name: string, body: Uint8Array | string) =>
  olga.call('POST /api/staff/content/zones/outlines', { query: { ...here, name }, body: Buffer.from(body) })
const place = (name: string, geometry: string): string => `<Placemark><name>${name}</name>${geometry}</Placemark>`
const polygon = (points: string): string =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${points}</coordinates></LinearRing></outerBoundaryIs></Polygon>`
const kml = (...places: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Zones</name><Folder>${places.join('\n')}</Folder></Document></kml>`

test('KML comes in by the names of its areas, with points and lines aside (OPS-ZONES-10)', async () => {
  const square = '37.58,55.74,0 37.64,55.74,0 37.64,55.78,0 37.58,55.78,0 37.58,55.74,0'
  const file = kml(
    place('Shop', '<Point><coordinates>37.6,55.75</coordinates></Point>'),
    place('CENTER', polygon(square)),
    place('Beyond', polygon(square)),
  )
  expect(must(await readFile('My map.kml', file))).toEqual({
    aside: { points: 1, lines: 0 },
    faults: [],
    outlines: [
      {
        name: 'CENTER',
        key: 'moscow/center',
        area: [
          [55.74, 37.58],
          [55.74, 37.64],
          [55.78, 37.64],
          [55.78, 37.58],
        ],
        holes: [],
        fault: null,
      },
      expect.objectContaining({ name: 'Beyond', key: null }),
    ],
  })
  const crossed = must(
    await readFile('a.kml', kml(place('center', polygon('37.58,55.74 37.64,55.78 37.64,55.74 37.58,55.78 37.58,55.74')))),
  )
  expect(crossed.outlines[0]?.fault?.crossing?.at).toEqual([expect.closeTo(55.76), expect.closeTo(37.61)])
})

test('KML of whatever name comes in by the files of the office, to the zones that it names (OPS-ZONES-10)', async () => {
  const file = kml(
    place('center', polygon('37.58,55.74 37.64,55.74 37.64,55.77 37.58,55.77 37.58,55.74')),
    place('Way', '<LineString><coordinates>37.6,55.75 37.61,55.75</coordinates></LineString>'),
  )
  const shown = must(
    await olga.call('POST /api/staff/content/import', {
      query: { brand: 'sofra' },
      body: Buffer.from(zipSync({ 'Delivery zones.kml': Buffer.from(file) })),
      headers: { 'content-type': 'application/zip' },
    }),
  )
  expect(shown).toMatchObject({ faults: [], left_out: [], warnings: [{ file: 'Delivery zones.kml', text: expect.stringContaining('1') }] })
  expect(shown.lines.at(-1)).toContain('center')
})

test('a file that is no map is refused with one fault, and one of entities costs nothing (OPS-ZONES-10)', async () => {
  const bomb = `<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`).join('')}]><kml>&a8;</kml>`
  const deep = `<kml>${'<Folder>'.repeat(20_000)}${'</Folder>'.repeat(20_000)}</kml>`
  for (const [name, body] of [
    ['a.kml', bomb],
    ['b.kml', '<kml><Document>'],
    ['c.kml', deep],
    ['d.kmz', 'PK no archive'],
    ['e.geojson', '{"type":'],
    ['f.kml', 'Hello'],
  ] as const) {
    const before = process.cpuUsage()
    expect(must(await readFile(name, body))).toMatchObject({ outlines: [], faults: [expect.anything()] })
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  }
})

test('layers have points and counts without persons, for who may change zones (OPS-ZONES-08)', async () => {
  const box = { south: 55.7, west: 37.5, north: 55.8, east: 37.8 }
  const layer = (name: string, who = olga) => who.call('GET /api/staff/content/zones/layer', { query: { ...here, layer: name, ...box } })
  const houses = must(await layer('houses'))
  expect(houses.total).toBe(6)
  expect(houses.points.reduce((sum, { count }) => sum + count, 0)).toBe(6)
  const phone = '+79991234567'
  must(
    await shopper(app).call('POST /api/feedback/unavailable-delivery-address', {
      body: { city_id: app.city('moscow').id, latitude: 55.71, longitude: 37.51, phone },
    }),
  )
  const requests = await layer('requests')
  expect(must(requests)).toEqual({ points: [{ at: [55.71, 37.51], count: 1 }], total: 1 })
  expect(JSON.stringify(requests.reply)).not.toContain('999')
  expect(must(await layer('orders')).points).toEqual([])
  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  expect([403, 404]).toContain((await layer('houses', counter)).status)
})
