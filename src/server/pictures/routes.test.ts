import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, shopper } from '#kit/shopper.ts'
import type { Draw, Master } from './master.ts'
import { createMasterStore } from './master-store.ts'

let folder: string
let shop: TestApp
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-pictures-'))
  shop = await createTestApp({ pictures: folder })
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const red = '#ff0000'
const blue = '#0000ff'

const painted = (color: string): Master => ({
  mediaType: 'image/svg+xml',
  width: 640,
  height: 480,
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${color}"/></svg>`,
  ),
})

/** Imports the chain with drawing code of this version that paints everything in one colour. */
async function importDrawn(drawing: string, color: string): Promise<{ drawn: number }> {
  let drawn = 0
  const draw: Draw = () => {
    drawn += 1
    return painted(color)
  }
  await importFiles(shop.database, fixtureChain(), { drawing, draw })
  await shop.services.snapshots.refreshAll()
  return { drawn }
}

/** The picture URL of a dish. */
async function addressOf(dish: string): Promise<string> {
  const { product_groups } = must(
    await shopper(shop).call('POST /api/products', {
      body: { city_id: shop.city('moscow').id, order_type: 'delivery', shop_id: null, delivery_zone_id: null },
    }),
  )
  const found = product_groups.flatMap(({ products }) => products).find(({ name }) => name.startsWith(dish))
  return found?.images.small ?? ''
}

const get = (url: string) => shop.app.inject({ method: 'GET', url })

/** The colour that fills a picture: red, green and blue rounded to hundreds. */
async function colorOf(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).stats()
  return channels.map(({ mean }) => Math.round(mean / 100)).join(' ')
}

test('a changed drawing has an address of its own, and the old address keeps the old picture', async () => {
  await importDrawn('old', red)
  const before = await addressOf('philadelphia')
  const old = await get(before)
  expect(old.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(await colorOf(old.rawPayload)).toBe('3 0 0')

  await importDrawn('new', blue)
  const after = await addressOf('philadelphia')
  expect(after).not.toBe(before)
  expect(await colorOf((await get(after)).rawPayload)).toBe('0 0 3')
  // Also when rendered files are lost, and for a size that was never requested.
  await rm(folder, { recursive: true })
  expect((await get(before)).rawPayload).toEqual(old.rawPayload)
  expect(await colorOf((await get(before.replace('-320', '-640'))).rawPayload)).toBe('3 0 0')
})

test('an import draws what is new, and nothing twice', async () => {
  const first = await importDrawn('old', red)
  expect(first.drawn).toBeGreaterThan(1)
  expect(await importDrawn('old', blue)).toEqual({ drawn: 0 })
  expect(await colorOf((await get(await addressOf('philadelphia'))).rawPayload)).toBe('3 0 0')
  expect(await importDrawn('new', blue)).toEqual(first)
})

test('a picture that the import left undrawn is drawn when it is first asked for', async () => {
  const address = await addressOf('philadelphia')
  expect(await shop.database.kysely.selectFrom('picture_master').select('hash').execute()).toEqual([])
  const { rawPayload } = await get(address)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 240, format: 'webp' })
  const [hash = ''] = /[0-9a-f]{16}/.exec(address) ?? []
  expect(await createMasterStore(shop.database).read(hash)).toMatchObject({ mediaType: 'image/svg+xml', width: 640, height: 480 })
})

test('of two processes that draw the same picture differently at once, both show the same', async () => {
  const [hash = ''] = /[0-9a-f]{16}/.exec(await addressOf('philadelphia')) ?? []
  const processes = [red, blue].map((color) => createMasterStore(shop.database, async () => () => painted(color)))
  const [one, other] = await Promise.all(processes.map((masters) => masters.read(hash)))
  expect(one).not.toBeNull()
  expect(other).toEqual(one)
})

test('a master of pixels is brought to the sizes of its picture, and what does not fit is cut off', async () => {
  const tall = await sharp({ create: { width: 900, height: 1600, channels: 3, background: blue } })
    .png()
    .toBuffer()
  const address = await addressOf('philadelphia')
  const [hash = ''] = /[0-9a-f]{16}/.exec(address) ?? []
  await createMasterStore(shop.database).keep(hash, { mediaType: 'image/png', width: 900, height: 1600, bytes: tall })
  const { rawPayload } = await get(address)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 240 })
  expect(await colorOf(rawPayload)).toBe('0 0 3')
})

test.each(['0123456789abcdef-320.webp', '0123456789abcdef-320.png', '..%2F..%2Fpackage.json'])('there is no picture %s', async (name) => {
  expect((await get(`/pictures/${name}`)).statusCode).toBe(404)
})

test('a picture has no other widths than its own', async () => {
  expect((await get((await addressOf('philadelphia')).replace('-320', '-321'))).statusCode).toBe(404)
})

test('where nothing can be written a picture is shown all the same, rendered once, and staff are told once', async () => {
  await importDrawn('old', red)
  await rm(folder, { recursive: true })
  // Root may write where others may not: a file in the place of the folder stops everybody.
  await writeFile(folder, '')
  const address = await addressOf('philadelphia')
  const [first, second] = [await get(address), await get(address)]
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(shop.warnings).toEqual([expect.stringContaining('Pictures cannot be written')])
})
