import sharp, { type OverlayOptions } from 'sharp'
import type { Master } from '#server/pictures/master.ts'
import { rasterMaster } from '#server/pictures/resize-master.ts'

/** Rendered at a matching density, so that enlarged edges stay sharp. */
const enlarge = (svg: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(svg, { density: 600 }).resize({ width, height, fit: 'inside' }).png().toBuffer()

const canvas = (width: number, height: number, background: string, parts: OverlayOptions[]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .composite(parts)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** The background colour of a sign, read at the middle of its upper edge; null when it is transparent. */
async function ownGround(sign: Buffer): Promise<string | null> {
  const { data, info } = await sharp(sign).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red, green, blue, alpha] = data.subarray((info.width * 2 + (info.width >> 1)) * 4)
  return alpha === 255 ? `rgb(${red},${green},${blue})` : null
}

/** A sign that is no square gets room at its sides. */
const squared = async (sign: Buffer): Promise<Buffer> => {
  const { width, height, format } = await sharp(sign).metadata()
  if (format === 'svg' || width === height) return sign
  const side = Math.max(width, height)
  return sharp(sign).resize({ width: side, height: side, fit: 'contain', background: '#00000000' }).png().toBuffer()
}

/**
 * An app icon: the brand's sign on its colour, within the circle that phones crop to.
 * @param bar the colour behind a sign that has none of its own
 */
export async function drawIcon(given: Buffer, bar: string, size: number): Promise<Buffer> {
  const sign = await squared(given)
  const ground = await ownGround(await enlarge(sign, size, size))
  const side = Math.round(size * (ground ? 0.86 : 0.64))
  return canvas(size, size, ground ?? bar, [{ input: await enlarge(sign, side, side), gravity: 'centre' }])
}

const [shareWidth, shareHeight] = [1200, 630]

/** The brand's colour at the left, with a wavy edge over the picture. */
const cover = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}"><path d="M0 0H436C526 150 386 330 456 460C490 530 490 590 464 630H0Z" fill="${colour}"/></svg>`,
  )

/** The preview image of a link: the brand's logo at the left of its banner's picture, or alone without one. */
export async function drawShareImage(given: Buffer, bar: string, picture: Master | null): Promise<Buffer> {
  const room = picture ? 436 : shareWidth
  const logo = await enlarge(given, picture ? 336 : 820, 140)
  const { width, height } = await sharp(logo).metadata()
  const parts: OverlayOptions[] = [{ input: logo, left: Math.round((room - width) / 2), top: Math.round((shareHeight - height) / 2) }]
  if (!picture) return canvas(shareWidth, shareHeight, bar, parts)
  // The banner's dishes are at its right: scaled to the image's height, its empty left is covered.
  const banner = await rasterMaster(picture, { width: Math.round((shareHeight * 5) / 2), height: shareHeight })
    .extract({ left: Math.round((shareHeight * 5) / 2) - shareWidth, top: 0, width: shareWidth, height: shareHeight })
    .toBuffer()
  return canvas(shareWidth, shareHeight, bar, [{ input: banner }, { input: cover(bar) }, ...parts])
}
