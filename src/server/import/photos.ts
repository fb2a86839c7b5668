import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fault, type Fault, type PlacedFault } from '#domain/content/fault.ts'
import { checkPhoto, photoBounds, type PhotoFault } from '#server/pictures/photo.ts'
import type { BrandContent, PhotoFile } from './content.ts'
import { isPhoto } from './format/picture.ts'

type Use = { file: string; path: string; name: string }

/** Finds and checks the photographs that a brand's files name. Unusable ones are faults with file and reason. */
export async function readPhotos(folder: string, content: BrandContent): Promise<{ photos: PhotoFile[]; faults: PlacedFault[] }> {
  const brand = content.brand.alias
  const photos: PhotoFile[] = []
  const faults: PlacedFault[] = []
  const known = new Map<string, Fault | null>()
  for (const { file, path, name } of photosIn(content)) {
    const problem = known.get(name)
    if (problem === null) continue
    const place = join(folder, 'brands', brand, name)
    const read = problem === undefined ? await readPhoto(place, name) : { ok: false as const, fault: problem }
    known.set(name, read.ok ? null : read.fault)
    if (read.ok) photos.push({ brand, name, path: place, hash: read.hash, namedIn: { file, path } })
    else faults.push({ ...read.fault, at: { file, path } })
  }
  return { photos, faults }
}

type Read = { ok: true; hash: string } | { ok: false; fault: Fault }

async function readPhoto(path: string, name: string): Promise<Read> {
  const bytes = await readBounded(path)
  if (bytes === null) return { ok: false, fault: fault('photo-missing', { photo: name }) }
  const check = await checkPhoto(bytes)
  return check.ok ? { ok: true, hash: photoHash(bytes) } : { ok: false, fault: faultOfPhoto(name, check.fault) }
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

/** @param photo as the content names it */
export function faultOfPhoto(photo: string, wrong: PhotoFault): Fault {
  switch (wrong.code) {
    case 'too-many-bytes':
      return fault('photo-too-large', { photo, megabytes: Math.round(photoBounds.bytes / 1024 / 1024) })
    case 'not-a-photo':
      return fault('photo-unknown', { photo })
    case 'too-many-pixels':
      return fault('photo-too-many-pixels', { photo, width: wrong.width, height: wrong.height, millions: wrong.most / 1_000_000 })
    case 'too-small':
      return fault('photo-too-small', { photo, width: wrong.width, height: wrong.height, least: photoBounds.shortestSide })
    case 'too-long':
      return fault('photo-too-long', { photo, width: wrong.width, height: wrong.height, times: photoBounds.timesAsLong })
    case 'damaged':
      return fault('photo-damaged', { photo })
  }
}

/** Where a brand's content names photographs. */
export function photosIn({ menu, modifiers, packages, gifts, promotions, banners, texts, settings }: BrandContent): Use[] {
  const uses: Use[] = []
  const walk = (file: string, value: unknown, path: string): void => {
    if (isPhoto(value)) uses.push({ file, path: `${path}.photo`, name: value.photo })
    else if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(file, each, `${path}[${index}]`)
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) walk(file, each, path === '' ? key : `${path}.${key}`)
  }
  for (const { file, data } of [menu, modifiers, packages, gifts, promotions, banners, texts, settings].flat()) walk(file, data, '')
  return uses
}
