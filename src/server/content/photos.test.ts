import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { bomb, taken, takenUpright } from '#kit/photographs.ts'
import { must } from '#kit/shopper.ts'
import { type Colleague, owner } from '#kit/staff.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { unpack } from './files/archive.ts'

// Photographs that come from the office into the draft, and with it into the shop.

let app: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp({ live: true, pictures: await mkdtemp(join(tmpdir(), 'sofra-pictures-')) })
  olga = await owner(app)
})
afterAll(() => app.close())

const brand = 'sofra'
const send = (bytes: Buffer, name = 'soup.jpg') =>
  olga.call('POST /api/staff/content/photos', { query: { brand, name }, body: bytes, headers: { 'content-type': 'image/jpeg' } })
const upload = async (bytes: Buffer, name?: string) => must(await send(bytes, name))
const choose = (key: string, picture: unknown, from?: unknown) =>
  olga.call('POST /api/staff/content/entry', { body: { brand, kind: 'dish', key, changes: [{ path: '/picture', from, to: picture }] } })
const readDish = async (key: string) => must(await olga.call('GET /api/staff/content/entry', { query: { brand, kind: 'dish', key } }))
const publish = async () =>
  must(await olga.call('POST /api/staff/content/publish', { body: { brand, entries: null, note: null, at: null } }))
const smallPicture = async (key: string) =>
  must(await olga.call('GET /api/staff/content/entries', { query: { brand, kind: 'dish' } })).entries.find((one) => one.key === key)
    ?.picture
const pictureAt = async (url: string) => app.app.inject({ url })
const masters = async () => (await app.database.kysely.selectFrom('picture_master').select('hash').execute()).map(({ hash }) => hash)
const day = 86_400_000

test('a photograph on its side comes upright and without where it was taken, and customers see it once it is published (OPS-MENU-17)', async () => {
  const onSide = await sharp(await takenUpright())
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const gps = await sharp(await taken())
    .metadata()
    .then(({ exif }) => exif)
  expect(gps).toBeDefined()
  const { photo, width, height } = await upload(onSide)
  expect([width, height]).toEqual([600, 1200])

  const before = (await readDish('miso')).data?.picture
  expect((await choose('miso', { photo, focus: [0.5, 0.2] }, before)).status).toBe(200)
  // It is seen in the office before anybody else.
  const drafted = await smallPicture('miso')
  expect((await pictureAt(drafted ?? '')).statusCode).toBe(200)
  const whole = must(await olga.call('GET /api/staff/content/photo', { query: { brand, photo } }))
  const { exif, xmp, orientation, height: shown } = await sharp(Buffer.from(whole.bytes)).metadata()
  expect([exif, xmp, orientation, shown]).toEqual([undefined, undefined, undefined, 800])

  expect(await publish()).toMatchObject({ publication: { number: expect.any(Number) }, faults: [] })
  expect((await readDish('miso')).published?.picture).toEqual({ photo, focus: [0.5, 0.2] })
  const row = await app.database.kysely.selectFrom('product').select('picture').where('alias', '=', 'miso').executeTakeFirstOrThrow()
  for (const width of [160, 320, 400, 640, 960]) {
    const { statusCode, rawPayload } = await pictureAt(`/pictures/${row.picture}-${width}.webp`)
    const metadata = statusCode === 200 ? await sharp(rawPayload).metadata() : null
    expect([metadata?.width, metadata?.height, metadata?.exif]).toEqual([width, width * 0.75, undefined])
  }
})

test('a shop with an uploaded photograph leaves as files and comes back unchanged (OPS-MENU-22)', async () => {
  const { bytes } = must(await olga.call('GET /api/staff/content/export', { query: { brand, as: 'json' } }))
  const unpacked = unpack(bytes)
  expect(unpacked.ok && [...unpacked.files.keys()].some((name) => /photos\/[0-9a-f]{16}\.webp$/.test(name))).toBe(true)
  const back = await olga.call('POST /api/staff/content/import', {
    query: { brand },
    body: Buffer.from(bytes),
    headers: { 'content-type': 'application/zip' },
  })
  expect(must(back)).toMatchObject({ faults: [], lines: [], digest: null })
})

test.each(['png', 'webp', 'avif'] as const)('%s is taken as well as JPEG, whatever its file is called (OPS-MENU-17)', async (format) => {
  const { width } = await upload(
    await sharp(await taken(1000, 700))
      .toFormat(format)
      .toBuffer(),
  )
  expect(width).toBe(1000)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><image href="file:///etc/passwd"/></svg>')

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['no picture', () => Buffer.from('a text'), 'soup.jpg is not a JPEG, PNG, WebP or AVIF file, whatever its name says'],
  ['an SVG', () => svg, 'soup.jpg is not a JPEG, PNG, WebP or AVIF file, whatever its name says'],
  ['nothing', () => Buffer.alloc(0), 'soup.jpg is not a JPEG, PNG, WebP or AVIF file, whatever its name says'],
  ['3,600 megapixels in a few bytes', bomb, 'more than 50 million'],
  [
    'an AVIF that would take 400 MB',
    () =>
      sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#ff0000' } })
        .avif({ effort: 0 })
        .toBuffer(),
    '5000 × 5000',
  ],
  ['half a photograph', async () => (await taken()).subarray(0, 4000), 'soup.jpg is damaged'],
  ['a thumbnail', () => taken(200, 200), 'the shorter side needs at least 300'],
  ['more than 12 MB', () => Buffer.alloc(12 * 1024 * 1024 + 1), 'larger than can be taken'],
])('%s is refused with the reason, and leaves nothing behind (OPS-MENU-18)', async (_, make, text) => {
  const before = await masters()
  const refused = await send(await make())
  expect([refused.status, refused.problem?.errors]).toEqual([422, { file: [expect.stringContaining(text)] }])
  expect(await masters()).toEqual(before)
})

test('a photograph that nobody has uploaded cannot be chosen (OPS-MENU-18)', async () => {
  for (const photo of ['photos/0123456789abcdef.webp', 'photos/soup.jpg']) {
    const refused = await choose('philadelphia', { photo }, (await readDish('philadelphia')).data?.picture)
    expect([refused.status, refused.problem?.message]).toEqual([422, expect.stringContaining('not among the brand')])
  }
})

test('many at once are taken one after the other, and somebody who comes on top is asked to wait (OPS-MENU-18)', async () => {
  const photos = await Promise.all(Array.from({ length: 9 }, (_, index) => taken(1600 + index, 1200)))
  const statuses = (await Promise.all(photos.map((bytes) => send(bytes)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6)
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
})

test('an upload that nobody chooses goes after a month; one in a draft stays as long as the draft', async () => {
  const [left, chosen] = [await upload(await taken(900, 601)), await upload(await taken(900, 602))]
  const hashOf = ({ photo }: { photo: string }) => photo.slice('photos/'.length, -'.webp'.length)
  expect((await choose('philadelphia', { photo: chosen.photo }, (await readDish('philadelphia')).data?.picture)).status).toBe(200)
  await sweep(app.services, () => {})
  app.clock.tick(31 * day)
  await sweep(app.services, () => {})
  expect(await masters()).toContain(hashOf(chosen))
  expect(await masters()).not.toContain(hashOf(left))
  olga = await owner(app)
  expect(await publish()).toMatchObject({ faults: [], publication: expect.anything() })
})
