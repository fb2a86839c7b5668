import sharp, { type Sharp } from 'sharp'
import type { Master } from './master.ts'
import { type Format, type Shape, shapes } from '../../domain/picture-sizes.ts'

const options = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 78, effort: 4 },
}

/** A master in so many pixels; one that is smaller is enlarged, and what has no pixels of its own keeps sharp edges. */
export function rasterMaster({ bytes, mediaType, width }: Master, size: { width: number; height: number }): Sharp {
  const density = Math.max(72, Math.ceil((72 * size.width) / width))
  return sharp(bytes, mediaType === 'image/svg+xml' ? { density } : {}).resize(size)
}

/** One size of a picture in one format; what does not fit its shape is cut off. */
export async function resizeMaster(master: Master, shape: Shape, size: { width: number; format: Format }): Promise<Buffer> {
  const height = Math.round(size.width * shapes[shape].ratio)
  return rasterMaster(master, { width: size.width, height }).toFormat(size.format, options[size.format]).toBuffer()
}
