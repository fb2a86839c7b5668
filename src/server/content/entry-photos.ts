import { centre } from '#domain/catalogue/crop.ts'
import type { EntryData } from '#domain/content/draft.ts'
import { fault, type Fault } from '#domain/content/fault.ts'
import { type ProblemCode, type Refused, refuse } from '#domain/problem.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import { jsonText } from '#server/database/json-column.ts'
import { isPhoto, type Photo } from '#server/import/format/picture.ts'
import { findStored } from '#server/import/load/photos.ts'
import { faultOfPhoto, photoHash } from '#server/import/photos.ts'
import { cutHash } from '#server/import/picture-hash.ts'
import type { Reader } from '#server/import/stored/entry.ts'
import { hashOfPhoto, photoName } from '#server/import/stored/pictures.ts'
import { makePhotoMaster } from '#server/pictures/photo.ts'
import { shapeOfKind } from './entry-pictures.ts'
import type { EntryName } from './entry-lists.ts'

/** What one may cost beside the orders of the shop: ten seconds and 300 MB. */
const cost = { seconds: 9, avifPixels: 16_000_000 }
/** How many wait for their turn, each with its bytes in memory. */
const mostWaiting = 6

type Kept = { photo: string; width: number; height: number }

let waiting = 0
let before: Promise<unknown> = Promise.resolve()

/** One photograph after the other: decoding the largest takes some 200 MB. Null: too many wait. */
async function inTurn<Done>(work: () => Promise<Done>): Promise<Done | null> {
  if (waiting >= mostWaiting) return null
  waiting += 1
  const own = before.then(work).finally(() => (waiting -= 1))
  before = own.catch(() => {})
  return own
}

const busy: Refused = { ok: false, status: 503, problems: [{ field: '', code: 'unavailable' }] }

/**
 * Stores a photograph as an import stores it, so that a draft can name it. It rests and goes like any other that nothing
 * shows.
 * @param name of its file, for what is said of it
 */
export async function keepPhoto({ kysely }: Database, bytes: Buffer, name: string): Promise<{ ok: true; kept: Kept } | Refused> {
  const hash = photoHash(bytes)
  const stored = (await findStored({ kysely }, [hash])).get(hash)
  if (stored) return { ok: true, kept: await used({ kysely }, stored.hash) }
  const made = await inTurn(() => makePhotoMaster(bytes, cost))
  if (!made) return busy
  if (!made.ok) return refusalOf('file', faultOfPhoto(name, made.fault))
  const { mediaType, ...master } = made.master
  await kysely.transaction().execute(async (tx) => {
    await tx
      .insertInto('picture_master')
      .values({ hash, media_type: mediaType, ...master })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ unused_since: null }))
      .execute()
    await tx
      .insertInto('picture')
      .values({
        hash: cutHash('dish', hash, centre),
        shape: 'dish',
        photo: hash,
        focus: jsonText([...centre]),
        color: made.color,
        recipe: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return { ok: true, kept: { photo: photoName(hash), width: master.width, height: master.height } }
}

/** A photograph that is there already, for whom it may have been about to go. */
async function used({ kysely }: Pick<Database, 'kysely'>, hash: string): Promise<Kept> {
  const { width, height } = await kysely
    .updateTable('picture_master')
    .set({ unused_since: null })
    .where('hash', '=', hash)
    .returning(['width', 'height'])
    .executeTakeFirstOrThrow()
  return { photo: photoName(hash), width, height }
}

/** What is at fault with a photograph has a text as a refusal, too. */
const refusalOf = (field: string, { code, facts }: Fault): Refused =>
  refuse(field, code as ProblemCode, facts as Record<string, string | number>)

type Pictured = EntryName & { data: EntryData | null }

const photoIn = ({ data }: Pictured): Photo | null => (isPhoto(data?.picture) ? data.picture : null)

/** Every photograph that an entry names, with its path; settings name pictures of the brand. */
const photosOf = ({ data }: Pictured): { path: string; photo: string }[] => {
  const { logo, favicon } = { ...(data?.look as Partial<Record<'logo' | 'favicon', unknown>> | undefined) }
  const places = [
    ['/picture', data?.picture],
    ['/look/logo', logo],
    ['/look/favicon', favicon],
  ] as const
  return places.flatMap(([path, value]) => (isPhoto(value) ? [{ path, photo: value.photo }] : []))
}

/** Refuses entries whose photograph is not stored: nobody could publish them. */
export async function refuseLost(database: Reader, rows: readonly Pictured[]): Promise<Refused | null> {
  const named = rows.flatMap(photosOf)
  if (named.length === 0) return null
  const hashes = await database
    .selectFrom('picture')
    .select('photo')
    .distinct()
    .where('photo', '=', anyOf(named.map(({ photo }) => hashOfPhoto(photo))))
    .execute()
  const known = new Set(hashes.map(({ photo }) => photo))
  const lost = named.find(({ photo }) => !known.has(hashOfPhoto(photo)))
  return lost === undefined ? null : refusalOf(lost.path, fault('photo-missing', { photo: lost.photo }))
}

/** Pictures of entries before they are published, so that lists of the office show them. */
export async function cutPhotos({ kysely }: Pick<Database, 'kysely'>, rows: readonly Pictured[]): Promise<void> {
  for (const row of rows) {
    const [picture, shape] = [photoIn(row), shapeOfKind(row.kind)]
    if (!picture || !shape) continue
    const [photo, focus] = [hashOfPhoto(picture.photo), picture.focus ?? centre]
    const known = await kysely.selectFrom('picture').select('color').where('photo', '=', photo).executeTakeFirst()
    if (!known) continue
    await kysely
      .insertInto('picture')
      .values({ hash: cutHash(shape, photo, focus), shape, photo, focus: jsonText([...focus]), color: known.color, recipe: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
