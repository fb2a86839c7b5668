import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPhoto, photoBounds, type PhotoFault } from '#server/pictures/photo.ts'
import type { BrandContent, PhotoFile } from './content.ts'
import type { ContentFault } from './fault.ts'
import { isPhoto } from './format/picture.ts'

type Use = { file: string; path: string; name: string }

/** Finds and checks the photographs that a brand's files name. Unusable ones are faults with file and reason. */
export async function readPhotos(folder: string, content: BrandContent): Promise<{ photos: PhotoFile[]; faults: ContentFault[] }> {
  const brand = content.brand.alias
  const photos: PhotoFile[] = []
  const faults: ContentFault[] = []
  const known = new Map<string, ContentFault['text'] | null>()
  for (const { file, path, name } of usesIn(content)) {
    const problem = known.get(name)
    if (problem === null) continue
    const place = join(folder, 'brands', brand, name)
    const read = problem === undefined ? await readPhoto(place) : { ok: false as const, text: problem }
    known.set(name, read.ok ? null : read.text)
    if (read.ok) photos.push({ brand, name, path: place, hash: read.hash, namedIn: { file, path } })
    else faults.push({ file, path, text: `${name} ${read.text}` })
  }
  return { photos, faults }
}

type Read = { ok: true; hash: string } | { ok: false; text: string }

async function readPhoto(path: string): Promise<Read> {
  const bytes = await readBounded(path)
  if (bytes === null) return { ok: false, text: "is not in the brand's folder: small and capital letters count" }
  const check = await checkPhoto(bytes)
  return check.ok ? { ok: true, hash: photoHash(bytes) } : { ok: false, text: faultText(check.fault) }
}

/** A file, or its first bytes if it is larger than a photograph may be; null if it is missing. */
export async function readBounded(path: string): Promise<Buffer | null> {
  // A pipe would wait for ever to be opened.
  const found = await stat(path).catch(() => null)
  const file = found?.isFile() ? await open(path).catch(() => null) : null
  if (found === null || file === null) return null
  try {
    const buffer = Buffer.alloc(Math.min(found.size, photoBounds.bytes + 1))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The hash of a photograph's master: 16 hexadecimal digits of the file. */
export const photoHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

export function faultText(fault: PhotoFault): string {
  switch (fault.code) {
    case 'too-many-bytes':
      return `is larger than ${megabytes(photoBounds.bytes)}: save it smaller, 1600 pixels are enough`
    case 'not-a-photo':
      return 'is not a JPEG, PNG, WebP or AVIF file, whatever its name says'
    case 'too-many-pixels':
      return `has ${fault.width} × ${fault.height} pixels, more than ${photoBounds.pixels / 1_000_000} million: save it smaller, 1600 are enough`
    case 'too-small':
      return `has ${fault.width} × ${fault.height} pixels: the shorter side needs at least ${photoBounds.shortestSide}`
    case 'too-long':
      return `has ${fault.width} × ${fault.height} pixels: the longer side may be ${photoBounds.timesAsLong} times the shorter one at most`
    case 'damaged':
      return 'is damaged and cannot be read to its end: save it again'
  }
}

function usesIn({ menu, modifiers, packages, gifts, promotions, banners, texts }: BrandContent): Use[] {
  const uses: Use[] = []
  const walk = (file: string, value: unknown, path: string): void => {
    if (isPhoto(value)) uses.push({ file, path: `${path}.photo`, name: value.photo })
    else if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(file, each, `${path}[${index}]`)
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) walk(file, each, path === '' ? key : `${path}.${key}`)
  }
  for (const { file, data } of [menu, modifiers, packages, gifts, promotions, banners, texts].flat()) walk(file, data, '')
  return uses
}
