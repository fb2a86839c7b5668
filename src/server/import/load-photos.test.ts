import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { taken } from '#kit/photographs.ts'
import { must, shopper } from '#kit/shopper.ts'
import { type Files, put, text } from '#kit/tiny-chain.ts'

const menu = 'brands/sofra/menu/02-rolls.json'
const photo = 'brands/sofra/photos/Филадельфия №1.jpg'
const name = 'photos/Филадельфия №1.jpg'

let folder: string
let shop: TestApp
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-photos-'))
  shop = await createTestApp({ pictures: folder })
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function load(files: Files): Promise<void> {
  await importFiles(shop.database, files)
  await shop.services.snapshots.refreshAll()
}

/** The fixture with this picture on its first dish. */
const chainWith = (picture: unknown): Files => put(fixtureChain(), menu, 'products[0].picture', picture)

async function dish() {
  const { product_groups } = must(
    await shopper(shop).call('POST /api/products', {
      body: { city_id: shop.city('moscow').id, order_type: 'delivery', shop_id: null, delivery_zone_id: null },
    }),
  )
  const found = product_groups.flatMap(({ products }) => products).find((product) => product.name.startsWith('philadelphia'))
  if (!found) throw new Error('The dish is not on the menu.')
  return found
}

/** The colours at the left and right edge of a picture: red and blue, in hundreds. */
async function edges(url: string): Promise<string[]> {
  const { rawPayload, statusCode } = await shop.app.inject({ method: 'GET', url })
  expect(statusCode).toBe(200)
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const nameAt = (x: number): string => {
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  }
  return [nameAt(2), nameAt(info.width - 3)]
}

test('a dish shows its photograph in the sizes of all pictures, cut around its middle', async () => {
  await load({ ...chainWith({ photo: name }), [photo]: await taken() })
  const { images } = await dish()
  expect(await edges(images.small)).toEqual(['red', 'blue'])
  const { width, height } = await sharp((await shop.app.inject({ url: images.small })).rawPayload).metadata()
  expect(height).toBe(Math.round(((width ?? 0) * 3) / 4))
})

test('where it is cut, the focus stays in view, and another focus is another address', async () => {
  await load({ ...chainWith({ photo: name, focus: [1, 0.5] }), [photo]: await taken(1600, 600) })
  const { images: right } = await dish()
  expect(await edges(right.small)).toEqual(['blue', 'blue'])
  await load({ ...chainWith({ photo: name, focus: [0, 0.5] }), [photo]: await taken(1600, 600) })
  const { images: left } = await dish()
  expect(left.small).not.toBe(right.small)
  expect(await edges(left.small)).toEqual(['red', 'red'])
})

const counted = async () => {
  const { masters, version } = await shop.database.kysely
    .selectNoFrom((query) => [
      query
        .selectFrom('picture_master')
        .select((count) => count.fn.countAll<string>().as('count'))
        .where('media_type', '=', 'image/webp')
        .as('masters'),
      query.selectFrom('catalogue').select('version').where('brand', '=', 'sofra').as('version'),
    ])
    .executeTakeFirstOrThrow()
  return { masters: Number(masters), version }
}

test('the same photograph for two dishes has one master, and what is loaded again changes nothing, even as a file that the shop made', async () => {
  const files: Files = { ...chainWith({ photo: name }), [photo]: await taken() }
  put(files, menu, 'products[1].picture', { photo: name, focus: [0.2, 0.5] })
  await load(files)
  const before = await counted()
  expect(before.masters).toBe(1)
  await load(files)
  expect(await counted()).toEqual(before)
  const { bytes } = await shop.database.kysely
    .selectFrom('picture_master')
    .select('bytes')
    .where('media_type', '=', 'image/webp')
    .executeTakeFirstOrThrow()
  await load({ ...files, [photo]: bytes })
  expect(await counted()).toEqual(before)
})

test('a photograph that is cut off is refused with its name, and nothing is written', async () => {
  const before = await dish()
  const damaged = (await taken()).subarray(0, 5_000)
  await expect(load({ ...put(chainWith({ photo: name }), menu, 'products[0].name', text('Renamed')), [photo]: damaged })).rejects.toThrow(
    `${name} is damaged and cannot be read to its end`,
  )
  expect(await dish()).toEqual(before)
})

test('a dish without a picture shows the stand-in of its brand, and an empty plate where the brand has none', async () => {
  await load(chainWith(undefined))
  const { images: plate } = await dish()
  const recipes = await shop.database.kysely.selectFrom('picture').select('recipe').where('shape', '=', 'dish').execute()
  expect(recipes.map(({ recipe }) => recipe)).toContainEqual(expect.objectContaining({ dish: 'empty-plate' }))
  const words = text('Words')
  const texts = Object.fromEntries(
    [
      'slogan',
      'seo_title',
      'seo_description',
      'seo_text',
      'about',
      'delivery_terms',
      'empty_cart',
      'empty_orders',
      'lost_page',
      'failed_page',
      'offline',
    ].map((alias) => [alias, words]),
  )
  await load({ ...chainWith(undefined), 'brands/sofra/texts.json': { ...texts, no_picture: { photo: name } }, [photo]: await taken() })
  const { images: own } = await dish()
  expect(own.small).not.toBe(plate.small)
  expect(await edges(own.small)).toEqual(['red', 'blue'])
})
