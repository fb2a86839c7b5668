import { expect, test } from 'vitest'
import { type Files, put, tinyChain, told, writeFiles } from '#kit/tiny-chain.ts'
import { readContent } from '../read-content.ts'

const places = 'brands/sofra/places/berlin.json'
const outlines = 'brands/sofra/places/berlin.geojson'

const zone = (tinyChain()[places] as { delivery_zones: { alias: string; map: { area: [number, number][] } }[] }).delivery_zones[0]
const ring = (points: readonly (readonly [number, number])[]): number[][] =>
  [...points, ...points.slice(0, 1)].map(([lat, lon]) => [lon, lat])
const feature = (coordinates: unknown, alias = zone?.alias ?? '', type = 'Polygon') => ({
  type: 'Feature',
  properties: { alias, fill: '#ff0000' },
  geometry: { type, coordinates },
})

/** The smallest chain, with the outline of its zone drawn in GeoJSON. */
function drawn(...features: unknown[]): Files {
  const files = put(put(tinyChain(), places, 'delivery_zones[0].map.area', undefined), places, 'delivery_zones[0].map.holes', undefined)
  return { ...files, [outlines]: { type: 'FeatureCollection', features } }
}

async function read(files: Files) {
  await using written = await writeFiles(files)
  const { content, faults } = await readContent(written.folder)
  return { zone: content.brands[0]?.places[0]?.data.delivery_zones?.[0], faults }
}

const square: [number, number][] = [
  [52.5, 13.37],
  [52.53, 13.37],
  [52.53, 13.42],
  [52.5, 13.42],
]
const hole: [number, number][] = [
  [52.51, 13.38],
  [52.51, 13.39],
  [52.515, 13.39],
]

test('a zone has the outline that is drawn for it in GeoJSON, with its holes, without the point that closes a ring', async () => {
  const { zone: read1, faults } = await read(drawn(feature([ring(square), ring(hole)])))
  expect(faults).toEqual([])
  expect(read1?.map).toMatchObject({ area: square, holes: [hole] })
})

test('a MultiPolygon of one area, as QGIS and ogr2ogr save it, is that area, and its faults are told at its points', async () => {
  const { zone: read1, faults } = await read(drawn(feature([[ring(square), ring(hole)]], zone?.alias, 'MultiPolygon')))
  expect(faults).toEqual([])
  expect(read1?.map).toMatchObject({ area: square, holes: [hole] })
  const crossed = await read(drawn(feature([[ring([a, c, b, d])]], zone?.alias, 'MultiPolygon')))
  expect(crossed.faults).toMatchObject([{ at: { path: 'features[0].geometry.coordinates[0][0]', line: 14 } }])
})

test('the outline in GeoJSON is the same zone as the outline in the own format', async () => {
  const { zone: own } = await read(tinyChain())
  const { zone: geo, faults } = await read(drawn(feature([ring(own?.map.area ?? []), ...(own?.map.holes ?? []).map(ring)])))
  expect(faults).toEqual([])
  expect(geo).toEqual(own)
})

const [a, b, c, d] = square as [[number, number], [number, number], [number, number], [number, number]]
test('an outline that crosses itself is told at its ring, with the point where it crosses', async () => {
  const { faults } = await read(drawn(feature([ring([a, c, b, d])])))
  expect(faults).toMatchObject([
    {
      code: 'outline-crosses',
      facts: { at: [expect.closeTo(52.515), expect.closeTo(13.395)] },
      at: { file: outlines, path: 'features[0].geometry.coordinates[0]', line: 13, column: 11 },
    },
  ])
})

test('a corner outside of the city, or with latitude first, is told at its line', async () => {
  const [first, ...rest] = square
  const { faults } = await read(
    drawn(feature([[...ring([first ?? a, ...rest]).slice(0, 2), [52.53, 13.42], [13.42, 52.5], [13.37, 52.5]]])),
  )
  expect(faults).toContainEqual({
    code: 'point-swapped',
    facts: { point: [13.42, 52.53] },
    at: {
      file: outlines,
      path: 'features[0].geometry.coordinates[0][2]',
      line: 22,
      column: 13,
      entry: expect.objectContaining({ kind: 'zone', alias: zone?.alias, path: '/map/area/2' }) as unknown,
    },
  })
})

test.each([
  ['of an unknown zone', drawn(feature([ring(square)], 'mite')), outlines, 'names the zone "mite", which does not exist'],
  ['of two areas', drawn(feature([[ring(square)], [ring(square)]], zone?.alias, 'MultiPolygon')), outlines, 'must be "Polygon"'],
  ['without a name', drawn({ ...feature([ring(square)]), properties: {} }), outlines, 'must have the property "alias"'],
  [
    'beside another one',
    { ...tinyChain(), [outlines]: { type: 'FeatureCollection', features: [feature([ring(square)])] } },
    outlines,
    'has an outline already',
  ],
  ['that is no collection', { ...drawn(), [outlines]: feature([ring(square)]) }, outlines, 'must be a GeoJSON FeatureCollection'],
  [
    'of another city',
    { ...tinyChain(), 'brands/sofra/places/bonn.geojson': { type: 'FeatureCollection', features: [] } },
    'brands/sofra/places/bonn.geojson',
    'has no file of the same name',
  ],
  ['elsewhere', { ...tinyChain(), 'cities/berlin.geojson': {} }, 'cities/berlin.geojson', 'is not where outlines of zones are read'],
])('an outline %s is a fault', async (_name, files, file, fault) => {
  const { faults } = await read(files)
  expect(told(faults).filter((one) => one.file === file)).toEqual([expect.objectContaining({ text: expect.stringContaining(fault) })])
})

test('a zone without any outline is a fault in its own file', async () => {
  const { faults } = await read(drawn())
  expect(told(faults)).toContainEqual({
    file: places,
    path: 'delivery_zones[0].map.area',
    text: expect.stringContaining('a zone needs an outline') as unknown,
  })
})

const constructed = (properties: object, geometry: object) => ({ type: 'Feature', id: 1, properties, geometry })

test('an area without an alias is for the zone that its name or its description names, as constructors save it (OPS-ZONES-10)', async () => {
  const files = drawn(
    constructed(
      { description: '<b>CENTRE (en)</b>', fill: '#ed4543', 'fill-opacity': 0.6 },
      { type: 'Polygon', coordinates: [ring(square)] },
    ),
    constructed({ iconCaption: 'Shop' }, { type: 'Point', coordinates: [13.38, 52.51] }),
  )
  const { zone: named, faults } = await read(files)
  expect(faults).toEqual([])
  expect(named?.map.area).toEqual(square)
})

test('a fault of one area names no other, and a zone is drawn once (OPS-ZONES-10)', async () => {
  const { faults } = await read(
    drawn(feature([ring(square)]), feature([ring(square)]), feature([[[13.37, 52.5]]], 'center'), feature([ring(square)], 'mite')),
  )
  expect(told(faults).map(({ path, text }) => [path.slice(0, 11), text])).toEqual([
    ['features[1]', expect.stringContaining('is there twice')],
    ['features[2]', expect.any(String)],
    ['features[3]', expect.stringContaining('"mite"')],
  ])
})
