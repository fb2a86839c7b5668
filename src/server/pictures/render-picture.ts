import { drawPicture, type Recipe } from '@sofra/illustration'
import sharp from 'sharp'
import { type Format, type Shape, shapes } from './sizes.ts'

const options = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 78, effort: 4 },
}

/** One picture in one size and format. */
export async function renderPicture(shape: Shape, recipe: unknown, size: { width: number; format: Format }): Promise<Buffer> {
  const { svg, width } = drawPicture(shape, recipe as Recipe)
  // Drawn at twice the size when enlarged, so that edges stay sharp.
  const density = Math.max(72, Math.ceil((72 * size.width) / width))
  const image = sharp(Buffer.from(svg), { density }).resize({ width: size.width, height: Math.round(size.width * shapes[shape].ratio) })
  return image.toFormat(size.format, options[size.format]).toBuffer()
}
