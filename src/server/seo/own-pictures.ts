import sharp from 'sharp'
import { logoSizeOf } from '#server/brand/load-settings.ts'
import type { Master } from '#server/pictures/master.ts'

/** Pixels of a picture for each of the page, for sharp screens. */
const density = 3
/** The side of a favicon in pixels of the page; browsers show it smaller. */
const faviconSide = 64

/** An SVG file around pixels of our own making, so that the pictures of the office and those of the folder are served alike. */
const svgAround = (width: number, height: number, png: Buffer): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`,
  )

/** A logo in the size in which pages show it. */
export async function logoSvg(master: Master): Promise<Buffer> {
  const { width, height } = logoSizeOf(master)
  const png = await sharp(master.bytes)
    .resize({ width: width * density, height: height * density, fit: 'fill' })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return svgAround(width, height, png)
}

/** A square: what is none gets room at its sides. */
export async function faviconSvg(master: Master): Promise<Buffer> {
  const side = faviconSide * density
  const png = await sharp(master.bytes)
    .resize({ width: side, height: side, fit: 'contain', background: '#00000000' })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return svgAround(faviconSide, faviconSide, png)
}
