import { extname } from 'node:path'
import sharp from 'sharp'
import { type Hex, mix, textOn } from '#domain/brand/contrast.ts'
import type { BrandColours } from './tokens-of-colours.ts'

/** An owner's picture: its bytes, and the file name, whose ending is its kind. */
export type GivenPicture = { name: string; bytes: Buffer }

/** The pictures that bin/brand makes, by their place in the brand's folder. */
export type BrandPictures = Record<string, string>

const [height, widest] = [40, 280]
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const svg = (width: number, content: string, tall = height): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall}" width="${width}" height="${tall}">${content}</svg>\n`

/** All pictures of a brand, of its colours, its logo and its sign; without a logo its name is lettered. */
export async function drawBrand(
  name: string,
  colours: BrandColours,
  given: { logo?: GivenPicture | undefined; sign?: GivenPicture | undefined },
): Promise<BrandPictures> {
  const logo = given.logo ? await fitted(given.logo) : null
  // A logo about as wide as high is a sign by itself.
  const sign = given.sign ? await fitted(given.sign) : logo && logo.width <= height * 1.3 ? logo : null
  const signContent = sign ? centred(sign) : await initial(name, colours)
  const lettered = logo ? null : await lettering(name, textOn(colours.dark ? '#101214' : '#ffffff', colours.main), 24)
  const width = logo?.width ?? 50 + Math.ceil(lettered?.width ?? 0)
  const content = logo?.content ?? `${signContent}${lettered ? at(50, (height - lettered.height) / 2, lettered) : ''}`
  return {
    'images/logo.svg': svg(width, `<title>${escaped(name)}</title>${content}`),
    'images/favicon.svg': svg(height, signContent),
    'images/plate.svg': plate(colours),
    ...mapIcons(colours),
  }
}

type Fitted = { width: number; height: number; content: string }

/** A picture scaled to the height of a logo, as the content of an SVG. */
async function fitted({ name, bytes }: GivenPicture): Promise<Fitted> {
  try {
    return extname(name).toLowerCase() === '.svg' ? await fittedVector(bytes) : await fittedPixels(bytes)
  } catch (error) {
    throw new Error(`${name} cannot be read as a picture: a logo is an SVG, PNG, JPEG or WebP file.`, { cause: error })
  }
}

async function fittedVector(bytes: Buffer): Promise<Fitted> {
  const { width, height: tall } = await sharp(bytes).metadata()
  const scale = Math.min(height / tall, widest / width)
  return image(bytes, 'image/svg+xml', width * scale, tall * scale)
}

/** Three pixels for each of the page, and no empty border. */
async function fittedPixels(bytes: Buffer): Promise<Fitted> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .trim()
    .resize({ width: widest * 3, height: height * 3, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return image(data, 'image/png', info.width / 3, info.height / 3)
}

function image(bytes: Buffer, kind: string, width: number, tall: number): Fitted {
  const y = (height - tall) / 2
  const content = `<image y="${y}" width="${width}" height="${tall}" href="data:${kind};base64,${bytes.toString('base64')}"/>`
  return { width: Math.ceil(width), height, content }
}

const at = (x: number, y: number, { content }: Fitted): string => `<g transform="translate(${x} ${y})">${content}</g>`
const centred = (sign: Fitted): string => (sign.width >= height ? sign.content : at((height - sign.width) / 2, 0, sign))

/** A text as a picture, so that it looks the same where there is no font. */
async function lettering(text: string, colour: Hex, tall: number): Promise<Fitted> {
  const { data, info } = await sharp({
    text: { text: `<span foreground="${colour}">${escaped(text)}</span>`, font: 'sans bold', dpi: 600, rgba: true },
  })
    .resize({ height: tall * 3 })
    .png()
    .toBuffer({ resolveWithObject: true })
  const width = Math.min(info.width / 3, widest - 50)
  const own = (tall * width) / (info.width / 3)
  return {
    width,
    height: own,
    content: `<image width="${width}" height="${own}" href="data:image/png;base64,${data.toString('base64')}"/>`,
  }
}

/** The first letter of the name in a tile of the main colour. */
async function initial(name: string, { main }: BrandColours): Promise<string> {
  const letter = await lettering(Array.from(name, (letter) => letter.toUpperCase())[0] ?? '', textOn(main, '#ffffff'), 20)
  return `<rect width="${height}" height="${height}" rx="10" fill="${main}"/>${at((height - letter.width) / 2, (height - letter.height) / 2, letter)}`
}

/** A plate with food of both colours: the zero of 404, and the picture of empty places. */
const plate = ({ main, second }: BrandColours): string =>
  svg(
    120,
    `<circle cx="60" cy="60" r="57" fill="${mix(main, '#ffffff', 0.86)}"/><circle cx="60" cy="60" r="46" fill="#ffffff"/>` +
      `<circle cx="60" cy="60" r="33" fill="${mix(second, '#ffffff', 0.25)}"/><path d="M60 27a33 33 0 0 1 0 66c-12-8-14-22-6-33s12-21 6-33Z" fill="${mix(main, '#ffffff', 0.15)}"/>`,
    120,
  )

const pin = 'M20 1C9.5 1 3 8.6 3 17.8 3 29.5 20 47 20 47s17-17.5 17-29.2C37 8.6 30.500 1 20 1Z'

/** The three marks of maps, on light ground in every brand. */
function mapIcons({ main }: BrandColours): BrandPictures {
  const drawn = (ground: string, mark: string): string =>
    svg(40, `<path d="${pin}" fill="${ground}" stroke="#ffffff" stroke-width="2"/>${mark}`, 48)
  const front = textOn(main, '#ffffff')
  return {
    'map-icons/pin.svg': drawn('#221f1d', '<path d="M12 19l8-7 8 7v8h-5v-6h-6v6h-5Z" fill="#ffffff"/>'),
    'map-icons/shop.svg': drawn(
      main,
      `<circle cx="20" cy="18" r="8" fill="none" stroke="${front}" stroke-width="3"/><circle cx="20" cy="18" r="3" fill="${front}"/>`,
    ),
    'map-icons/courier.svg': drawn(
      main,
      `<path d="M11 24h18l-3-9h-5v6h-7Z" fill="${front}"/><circle cx="15" cy="26" r="3" fill="${front}"/><circle cx="26" cy="26" r="3" fill="${front}"/>`,
    ),
  }
}
