import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, taken, takenUpright } from '#kit/photographs.ts'
import { makePhotoMaster, photoBounds } from './photo.ts'

async function master(bytes: Buffer) {
  const made = await makePhotoMaster(bytes)
  if (!made.ok) throw new Error(made.fault.code)
  return made
}

/** The strongest of red, green and blue at a point, given as fractions of width and height. */
async function colourAt(bytes: Buffer, right: number, down: number): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(down * info.height) * info.width + Math.floor(right * info.width)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at)
  return red > green && red > blue ? 'red' : blue > green ? 'blue' : 'green'
}

test('a photograph becomes a master of at most 1600 pixels, without what the camera wrote into it', async () => {
  const { master: made, color } = await master(await taken(3200, 1600))
  expect({ ...made, bytes: null }).toEqual({ mediaType: 'image/webp', width: 1600, height: 800, bytes: null })
  const { exif, xmp, orientation } = await sharp(made.bytes).metadata()
  expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
})

test('a photograph by a camera on its side is turned upright', async () => {
  const { master: made } = await master(await takenUpright())
  expect([made.width, made.height]).toEqual([600, 1200])
  expect([await colourAt(made.bytes, 0.5, 0.1), await colourAt(made.bytes, 0.5, 0.9)]).toEqual(['red', 'blue'])
})

test('a small photograph is not enlarged', async () => {
  const { master: made } = await master(await taken(640, 480))
  expect([made.width, made.height]).toEqual([640, 480])
})

test('the master of a panorama is a photograph itself', async () => {
  const { master: made } = await master(await taken(4000, 700))
  expect([made.width, made.height]).toEqual([1714, 300])
  expect(await makePhotoMaster(made.bytes)).toMatchObject({ ok: true, master: { width: 1714, height: 300 } })
})

test.each(['png', 'webp', 'avif'] as const)('%s is taken as well as JPEG', async (format) => {
  const { master: made } = await master(
    await sharp(await taken())
      .toFormat(format)
      .toBuffer(),
  )
  expect([made.width, await colourAt(made.bytes, 0.1, 0.5)]).toEqual([1200, 'red'])
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><image href="file:///etc/passwd"/></svg>')

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['an SVG', () => svg, 'not-a-photo'],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    'not-a-photo',
  ],
  ['nothing', () => Buffer.alloc(0), 'not-a-photo'],
  ['a header with nothing behind it', () => Buffer.from('\xff\xd8\xff', 'latin1'), 'damaged'],
  ['a JPEG that was cut off', async () => (await taken()).subarray(0, 4_000), 'damaged'],
  ['a PNG that would unpack to ten gigabytes', bomb, 'too-many-pixels'],
  [
    'more bytes than a photograph needs',
    () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(photoBounds.bytes)]),
    'too-many-bytes',
  ],
  ['a thumbnail', () => taken(400, 200), 'too-small'],
  ['a strip', () => taken(6300, 300), 'too-long'],
])('%s is refused', async (_name, bytes, code) => {
  expect(await makePhotoMaster(await bytes())).toEqual({ ok: false, fault: expect.objectContaining({ code }) })
})

test('a server that meets no photograph does not take the memory of libvips', async () => {
  const loads = `process.report.excludeNetwork = true
    await Promise.all([import('#server/app.ts'), import('#server/main-database.ts')])
    console.log(JSON.stringify(process.report.getReport().sharedObjects.filter((file) => /vips|sharp/.test(file))))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', loads])
  expect(JSON.parse(stdout)).toEqual([])
})
