import sharp, { type Sharp } from 'sharp'
import { cropAround, type Focus } from '#domain/catalogue/crop.ts'
import type { Master } from './master.ts'
import { type Format, type Shape, shapes } from '#domain/picture-sizes.ts'

const options = {
  // Half the colour's resolution and this quality cannot be told from more on a phone, and spare it a fifth of the bytes.
  avif: { quality: 43, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 4 },
}

/** A master at a size in pixels; smaller ones are enlarged, and vector graphics keep sharp edges. */
export function rasterMaster({ bytes, mediaType, width }: Master, size: { width: number; height: number }): Sharp {
  const density = Math.max(72, Math.ceil((72 * size.width) / width))
  return sharp(bytes, mediaType === 'image/svg+xml' ? { density } : {}).resize(size)
}

/** One size of a picture in one format; cropped to its shape around the focus, if there is one. */
export async function resizeMaster(
  master: Master,
  shape: Shape,
  size: { width: number; format: Format; focus: Focus | null },
): Promise<Buffer> {
  const height = Math.round(size.width * shapes[shape].ratio)
  const raster = size.focus
    ? sharp(master.bytes)
        .extract(cropAround(master, shapes[shape].ratio, size.focus))
        .resize({ width: size.width, height })
    : rasterMaster(master, { width: size.width, height })
  return raster.toFormat(size.format, options[size.format]).toBuffer()
}

/** A whole master with its longest side in pixels. */
export const shrinkMaster = ({ bytes }: Master, longestSide: number): Promise<Buffer> =>
  sharp(bytes).resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }).webp(options.webp).toBuffer()
