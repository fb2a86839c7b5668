import { readFile } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import type { Brand } from '#brands/brand.ts'
import { drawBanner } from '#illustration/draw-banner.ts'
import type { Picture } from '#illustration/picture.ts'

export const vectorImages = ['favicon', 'logo'] as const
export type VectorImage = (typeof vectorImages)[number]

const folder = new URL('../../../brands/', import.meta.url)

export const readVector = (brand: string, name: VectorImage): Promise<Buffer> => readFile(new URL(`${brand}/images/${name}.svg`, folder))

/** Drawn at a density of its own, so that an enlarged edge stays sharp. */
const enlarge = (svg: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(svg, { density: 600 }).resize({ width, height, fit: 'inside' }).png().toBuffer()

const canvas = (width: number, height: number, background: string, parts: OverlayOptions[]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .composite(parts)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** The colour a sign brings along, looked up at the middle of its upper edge; null when it is see-through. */
async function ownGround(sign: Buffer): Promise<string | null> {
  const { data, info } = await sharp(sign).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red, green, blue, alpha] = data.subarray((info.width * 2 + (info.width >> 1)) * 4)
  return alpha === 255 ? `rgb(${red},${green},${blue})` : null
}

/** An app's icon: the brand's sign on its colour, within the circle that phones cut out. */
export async function drawIcon(brand: Brand, size: number): Promise<Buffer> {
  const svg = await readVector(brand.alias, 'favicon')
  const ground = await ownGround(await enlarge(svg, size, size))
  const side = Math.round(size * (ground ? 0.86 : 0.64))
  return canvas(size, size, ground ?? brand.look.themeColor, [{ input: await enlarge(svg, side, side), gravity: 'centre' }])
}

const share = { width: 1200, height: 630, head: 150 }

/** What a messenger shows beside a link: the brand's logo over its banner, or alone while it has none. */
export async function drawShareImage(brand: Brand, picture: Picture | null): Promise<Buffer> {
  const height = picture ? share.head : share.height
  const logo = await enlarge(await readVector(brand.alias, 'logo'), picture ? 620 : 820, picture ? 84 : 140)
  const { width: logoWidth, height: logoHeight } = await sharp(logo).metadata()
  const parts: OverlayOptions[] = [
    { input: logo, left: Math.round((share.width - logoWidth) / 2), top: Math.round((height - logoHeight) / 2) },
  ]
  if (picture) parts.push({ input: Buffer.from(drawBanner(picture, { palette: brand.look }).svg), left: 0, top: share.head })
  return canvas(share.width, share.height, brand.look.themeColor, parts)
}
