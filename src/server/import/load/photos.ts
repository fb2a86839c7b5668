import { sql } from 'kysely'
import { fault, type PlacedFault } from '#domain/content/fault.ts'
import type { Language } from '#domain/language.ts'
import { contentTextsOf } from '#messages/texts.ts'
import type { Database } from '#server/database/connect.ts'
import { anyOf } from '#server/database/any-of.ts'
import { createMasterStore } from '#server/pictures/master-store.ts'
import { makePhotoMaster } from '#server/pictures/photo.ts'
import type { PhotoFile } from '../content.ts'
import { faultOfPhoto, readBounded } from '../photos.ts'
import { photoName } from '../stored/pictures.ts'

/** The master of a photograph, and the colour shown while it loads. */
export type StoredPhoto = { hash: string; color: string }

/** Where it is told how far the work is, and in which language. */
export type Progress = { log: (line: string) => void; language: Language }

/** Photographs by brand and name. */
export type Photos = {
  find(brand: string, name: string): StoredPhoto
}

/** The photographs of a shop. They belong to no brand. */
export type ShopPhotos = Photos & { has(name: string): boolean }

const keyOf = (brand: string, name: string): string => `${brand}/${name}`

/** Existing photographs by hash, including files that were exported from a shop. */
export async function findStored({ kysely }: Pick<Database, 'kysely'>, hashes: readonly string[]): Promise<Map<string, StoredPhoto>> {
  if (hashes.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('picture')
    .innerJoin('picture_master', 'picture_master.hash', 'photo')
    .select(['picture_master.hash', 'color', sql<string>`left(encode(sha256(bytes), 'hex'), 16)`.as('masterHash')])
    .distinctOn('picture_master.hash')
    .where((where) =>
      where.or([
        where('picture_master.hash', '=', anyOf([...hashes])),
        where(sql<string>`left(encode(sha256(bytes), 'hex'), 16)`, '=', anyOf([...hashes])),
      ]),
    )
    .execute()
  return new Map(rows.flatMap(({ hash, masterHash, color }) => [hash, masterHash].map((key) => [key, { hash, color }])))
}

/**
 * Creates missing masters of photographs one after the other, to limit memory.
 * @returns faults of files that prove damaged when decoded
 */
export async function storePhotos(
  database: Pick<Database, 'kysely'>,
  files: readonly PhotoFile[],
  progress: Progress,
): Promise<{ photos: Photos; faults: PlacedFault[] }> {
  const masters = createMasterStore(database)
  const stored = await findStored(database, [...new Set(files.map(({ hash }) => hash))])
  const fresh = new Set(files.flatMap(({ hash }) => (stored.has(hash) ? [] : [hash]))).size
  const faults: PlacedFault[] = []
  const byName = new Map<string, StoredPhoto>()
  const count = counter(fresh, progress)
  for (const { brand, name, path, hash, namedIn } of files) {
    let photo = stored.get(hash)
    if (!photo) {
      const result = await decode(path, name)
      count()
      if (!result.ok) {
        faults.push({ ...result.fault, at: namedIn })
        continue
      }
      await masters.keep(hash, result.master)
      photo = { hash, color: result.color }
      stored.set(hash, photo)
    }
    byName.set(keyOf(brand, name), photo)
  }
  return { faults, photos: { find: (brand, name) => found(byName.get(keyOf(brand, name)), name) } }
}

/** The photographs that pictures of a shop show, by the names that exported content gives them. */
export async function photosOfShop({ kysely }: Pick<Database, 'kysely'>): Promise<ShopPhotos> {
  const rows = await kysely.selectFrom('picture').select(['photo', 'color']).distinctOn('photo').where('photo', 'is not', null).execute()
  const byName = new Map(rows.flatMap(({ photo, color }) => (photo === null ? [] : [[photoName(photo), { hash: photo, color }]])))
  return { has: (name) => byName.has(name), find: (_, name) => found(byName.get(name), name) }
}

/** Logs how many photographs are done, at intervals and at the end. */
function counter(all: number, { log, language }: Progress): () => void {
  let done = 0
  return () => {
    done += 1
    if (done % 20 === 0 || done === all) log(contentTextsOf(language).commands.photographs(done, all))
  }
}

/** Decodes photographs without storing them, to find faults that only a complete read reveals. */
export async function decodePhotos(files: readonly PhotoFile[], progress: Progress): Promise<PlacedFault[]> {
  const faults: PlacedFault[] = []
  const count = counter(files.length, progress)
  for (const { path, name, namedIn } of files) {
    const result = await decode(path, name)
    count()
    if (!result.ok) faults.push({ ...result.fault, at: namedIn })
  }
  return faults
}

async function decode(path: string, name: string) {
  const bytes = await readBounded(path)
  if (bytes === null) return { ok: false as const, fault: fault('photo-missing', { photo: name }) }
  const result = await makePhotoMaster(bytes)
  return result.ok ? result : { ok: false as const, fault: faultOfPhoto(name, result.fault) }
}

function found(photo: StoredPhoto | undefined, name: string): StoredPhoto {
  if (!photo) throw new Error(`${name} was not read: was the content checked?`)
  return photo
}
