import type { Metadata, ResizeOptions } from 'sharp'
import type { Master } from './master.ts'

/** Limits of a photograph; sides in pixels, and how many times the longer one may be the shorter one. */
export const photoBounds = { bytes: 12 * 1024 * 1024, pixels: 50_000_000, shortestSide: 300, timesAsLong: 20 } as const

/** The longest side of a master in pixels: nothing larger is shown. A panorama's is longer, so that its master is a photograph too. */
const longestSide = 1600
/**
 * What a photograph may cost. `seconds`: the largest JPEG takes about three. `avifPixels`: of AVIF all is decoded at once, at
 * 15 bytes for each pixel and without being interrupted.
 */
type Cost = { seconds: number; avifPixels: number }
const usual: Cost = { seconds: 20, avifPixels: photoBounds.pixels }

type Size = { width: number; height: number }

/** Why a file cannot be used as a photograph. */
export type PhotoFault =
  | { code: 'too-many-bytes'; bytes: number }
  | { code: 'not-a-photo' }
  | ({ code: 'too-many-pixels'; most: number } & Size)
  | ({ code: 'too-small' } & Size)
  | ({ code: 'too-long' } & Size)
  | { code: 'damaged' }

type PhotoCheck = { ok: true; size: Size } | { ok: false; fault: PhotoFault }

const starts = (bytes: Buffer, text: string, at = 0): boolean => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

// Checks the magic bytes, because libvips would also read SVG, PDF and dozens of other formats.
const isPhoto = (bytes: Buffer): boolean =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) ||
  isAvif(bytes)

const isAvif = (bytes: Buffer): boolean => starts(bytes, 'ftyp', 4) && bytes.subarray(8, 32).includes('avif')

/** Loads libvips, 9 MB, only where there is a photograph. */
const loadSharp = async () => (await import('sharp')).default

/** Checks the header of a file without decoding it: JPEG, PNG, WebP or AVIF, within the limits. */
export async function checkPhoto(bytes: Buffer): Promise<PhotoCheck> {
  if (bytes.length > photoBounds.bytes) return { ok: false, fault: { code: 'too-many-bytes', bytes: bytes.length } }
  if (!isPhoto(bytes)) return { ok: false, fault: { code: 'not-a-photo' } }
  const sharp = await loadSharp()
  // The pixel limit is checked below, where it gives a fault of its own.
  const known = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(sizeOf, () => null)
  if (known === null) return { ok: false, fault: { code: 'damaged' } }
  if (known.width * known.height > photoBounds.pixels)
    return { ok: false, fault: { code: 'too-many-pixels', ...known, most: photoBounds.pixels } }
  if (Math.min(known.width, known.height) < photoBounds.shortestSide) return { ok: false, fault: { code: 'too-small', ...known } }
  if (Math.max(known.width, known.height) > photoBounds.timesAsLong * Math.min(known.width, known.height))
    return { ok: false, fault: { code: 'too-long', ...known } }
  return { ok: true, size: known }
}

/** The size of a photograph in upright orientation; half of EXIF's eight orientations swap the sides. */
const sizeOf = ({ width, height, orientation = 1 }: Metadata): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height }

function masterBox({ width, height }: Size): ResizeOptions {
  const { shortestSide } = photoBounds
  const isPanorama = Math.min(width, height) * longestSide < shortestSide * Math.max(width, height)
  return isPanorama
    ? { width: shortestSide, height: shortestSide, fit: 'outside', withoutEnlargement: true }
    : { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }
}

/**
 * The master of a photograph: upright, in sRGB, without metadata (cameras store locations), and the colour shown while it loads.
 * @param cost beyond which it is refused, or counts as damaged
 */
export async function makePhotoMaster(
  bytes: Buffer,
  { seconds, avifPixels }: Cost = usual,
): Promise<{ ok: true; master: Master; color: string } | { ok: false; fault: PhotoFault }> {
  const check = await checkPhoto(bytes)
  if (!check.ok) return check
  const { width, height } = check.size
  if (isAvif(bytes) && width * height > avifPixels)
    return { ok: false, fault: { code: 'too-many-pixels', width, height, most: avifPixels } }
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: photoBounds.pixels, sequentialRead: true })
      .timeout({ seconds })
      .autoOrient()
      .resize(masterBox(check.size))
      .webp({ quality: 90, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    const { dominant } = await sharp(data)
      .resize(64)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer()
      .then((small) => sharp(small).stats())
    const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    return { ok: true, master: { mediaType: 'image/webp', width: info.width, height: info.height, bytes: data }, color }
  } catch {
    // The header was valid, so the data is not: truncated, corrupted, or too slow to decode.
    return { ok: false, fault: { code: 'damaged' } }
  }
}
