import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#kit/database.ts'
import { createDemoDatabase } from '#kit/demo-database.ts'
import { createChainDatabase, importFiles } from '#kit/menu-fixture.ts'
import { taken } from '#kit/photographs.ts'
import { put, tinyChain } from '#kit/tiny-chain.ts'
import type { Database } from '#server/database/connect.ts'
import { loadContent } from '../load-content.ts'
import { readContent } from '../read-content.ts'
import { readSheets } from '../sheets/lay-over.ts'
import { exportContent } from './export-content.ts'

const menuFile = 'brands/sofra/menu/01-rolls.json'

async function temporary() {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-export-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

/** File → bytes, for all below a folder. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const read = names.map(async ({ parentPath, name }) => [
    join(parentPath, name).slice(folder.length),
    (await readFile(join(parentPath, name))).toString('latin1'),
  ])
  return Object.fromEntries((await Promise.all(read)).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

async function importFrom(folder: string, database: Database) {
  const { content, faults } = await readContent(folder)
  expect(faults).toEqual([])
  return loadContent(database, content)
}

test.each([
  ['the demo', createDemoDatabase],
  ['the fixture chain', createChainDatabase],
])('what is exported of %s is imported unchanged, and exported again is the same to the byte', async (_name, create) => {
  const made = await create()
  const database = made.connect()
  await using first = await temporary()
  await using second = await temporary()
  try {
    expect(await exportContent(database, first.folder)).toMatchObject({ ok: true })
    const summary = await importFrom(first.folder, database)
    expect(summary.changes.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([])
    expect(summary.unchanged).toBe(true)
    await exportContent(database, second.folder)
    expect(await filesIn(second.folder)).toEqual(await filesIn(first.folder))
  } finally {
    await made.drop()
  }
})

test('an export fills an empty database with the same content', async () => {
  const [made, other] = [await createChainDatabase(), await createTestDatabase()]
  await using first = await temporary()
  await using second = await temporary()
  try {
    await exportContent(made.connect(), first.folder)
    await importFrom(first.folder, other.connect())
    await exportContent(other.connect(), second.folder)
    expect(await filesIn(second.folder)).toEqual(await filesIn(first.folder))
  } finally {
    await Promise.all([made.drop(), other.drop()])
  }
})

test('an exported file that is edited by hand keeps its order and its aliases', async () => {
  const made = await createTestDatabase()
  const database = made.connect()
  await using first = await temporary()
  await using second = await temporary()
  try {
    await importFiles(database, tinyChain())
    await exportContent(database, first.folder)
    const menu = join(first.folder, 'brands/sofra/menu/01-rolls.json')
    const edited = JSON.parse(await readFile(menu, 'utf8')) as { products: { alias: string }[] }
    edited.products.reverse()
    put({ menu: edited }, 'menu', 'products[1].alias', 'maki-with-salmon')
    await writeFile(menu, JSON.stringify(edited))
    const places = join(first.folder, 'brands/sofra/places/berlin.json')
    await writeFile(places, (await readFile(places, 'utf8')).replaceAll('salmon-maki', 'maki-with-salmon'))
    await importFrom(first.folder, database)
    await exportContent(database, second.folder)
    const again = JSON.parse(await readFile(join(second.folder, 'brands/sofra/menu/01-rolls.json'), 'utf8')) as typeof edited
    expect(again.products.map(({ alias }) => alias)).toEqual(['soy-sauce', 'maki-with-salmon'])
  } finally {
    await made.drop()
  }
})

const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#804020' } })
  .jpeg()
  .toBuffer()

test.each<[name: string, noPicture: object, files: Record<string, unknown>, photos: number]>([
  ['a recipe', { dish: 'maki', parts: ['nori', 'rice', 'cucumber'] }, {}, 0],
  ['a photograph', { photo: 'photos/none.jpg', focus: [0.2, 0.5] }, { 'brands/sofra/photos/none.jpg': photo }, 1],
])('the picture for what has none, %s, is exported, and imported again changes nothing', async (_name, noPicture, more, photos) => {
  const made = await createTestDatabase()
  const database = made.connect()
  await using first = await temporary()
  try {
    const files = put(put(tinyChain(), 'brands/sofra/texts.json', 'no_picture', noPicture), menuFile, 'products[0].picture', undefined)
    await importFiles(database, { ...put(files, menuFile, 'products[1].picture', { dish: 'empty-plate', parts: [] }), ...more })
    await exportContent(database, first.folder)
    const written = await filesIn(first.folder)
    const texts = JSON.parse(written['/brands/sofra/texts.json'] ?? '{}') as { no_picture: object }
    expect(texts.no_picture).toMatchObject(
      photos === 0 ? noPicture : { photo: expect.stringMatching(/^photos\/.+\.webp$/), focus: [0.2, 0.5] },
    )
    const { products } = JSON.parse(written[`/${menuFile}`] ?? '{}') as { products: { picture?: object }[] }
    expect(products.map(({ picture }) => picture)).toEqual([undefined, { dish: 'empty-plate', parts: [] }])
    expect(Object.keys(written).filter((file) => file.endsWith('.webp'))).toHaveLength(photos)
    expect(await importFrom(first.folder, database)).toMatchObject({ unchanged: true })
    // What has no picture follows the brand's.
    const other = { dish: 'maki', parts: ['nori', 'rice', 'salmon'] }
    await writeFile(join(first.folder, 'brands/sofra/texts.json'), JSON.stringify({ ...texts, no_picture: other }))
    const { changes } = await importFrom(first.folder, database)
    expect(changes.filter(({ changed }) => changed > 0).map(({ kind }) => kind)).toEqual(['dishes', 'pictures of the brand'])
  } finally {
    await made.drop()
  }
})

test('a brand that has no folder any more is left out by name, and the rest is imported', async () => {
  const made = await createChainDatabase()
  const database = made.connect()
  await using one = await temporary()
  try {
    await database.kysely.insertInto('catalogue').values({ brand: 'deleted' }).execute()
    expect(await exportContent(database, one.folder)).toMatchObject({ ok: true, leftOut: ['deleted'] })
    expect(await importFrom(one.folder, database)).toMatchObject({ unchanged: true })
  } finally {
    await made.drop()
  }
})

test('a panorama is exported as a photograph that is imported again', async () => {
  const made = await createTestDatabase()
  const database = made.connect()
  await using one = await temporary()
  try {
    const files = put(tinyChain(), menuFile, 'products[0].picture', { photo: 'photos/wide.jpg' })
    await importFiles(database, { ...files, 'brands/sofra/photos/wide.jpg': await taken(4000, 700) })
    await exportContent(database, one.folder)
    expect(await importFrom(one.folder, database)).toMatchObject({ unchanged: true })
  } finally {
    await made.drop()
  }
})

test.each([
  ['its full price', { hot: { cost: { EUR: 9.5 }, weight: { value: 200, unit: 'g' } } }],
  ['what it adds', { hot: { price: { EUR: 2.6 } } }],
])('a size that says %s is exported as it was given, and imported again changes nothing', async (_name, bySize) => {
  const made = await createTestDatabase()
  const database = made.connect()
  await using one = await temporary()
  await using sheets = await temporary()
  await using files = await temporary()
  try {
    await importFiles(database, put(tinyChain(), menuFile, 'products[0].by_size', bySize))
    await exportContent(database, one.folder)
    const written = JSON.parse(await readFile(join(one.folder, menuFile), 'utf8')) as { products: { by_size?: unknown }[] }
    expect(written.products.map(({ by_size }) => by_size)).toEqual([bySize, undefined])
    expect(await importFrom(one.folder, database)).toMatchObject({ unchanged: true })
    await exportContent(database, sheets.folder, { csv: ',' })
    expect(await readFile(join(sheets.folder, 'brands/sofra/prices.csv'), 'utf8')).toContain('salmon-maki,,hot,,,,9.5')
    expect((await importSheets(database, files.folder, sheets.folder)).unchanged).toBe(true)
  } finally {
    await made.drop()
  }
})

test('a folder that is not empty is left as it is', async () => {
  const made = await createTestDatabase()
  await using one = await temporary()
  try {
    await writeFile(join(one.folder, 'mine.txt'), 'mine')
    expect(await exportContent(made.connect(), one.folder)).toEqual({ ok: false, problem: 'not-empty' })
    expect(Object.keys(await filesIn(one.folder))).toEqual(['/mine.txt'])
  } finally {
    await made.drop()
  }
})

const importSheets = async (database: Database, folder: string, sheets: string) => {
  await exportContent(database, folder)
  const { content, faults } = await readContent(folder, await readSheets(sheets))
  expect(faults).toEqual([])
  return loadContent(database, content)
}

test.each([
  ['the demo', ',', createDemoDatabase],
  ['the fixture chain', ';', createChainDatabase],
] as const)('sheets that are exported of %s, with %j between cells, are imported unchanged', async (_name, csv, create) => {
  const made = await create()
  const database = made.connect()
  await using sheets = await temporary()
  await using files = await temporary()
  try {
    expect(await exportContent(database, sheets.folder, { csv })).toMatchObject({ ok: true })
    expect((await importSheets(database, files.folder, sheets.folder)).unchanged).toBe(true)
  } finally {
    await made.drop()
  }
})
