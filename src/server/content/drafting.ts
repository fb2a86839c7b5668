import { type DraftRow, type EntryData, placePath, type Spot } from '#domain/content/draft.ts'
import { notFound, type Refused, refuse } from '#domain/problem.ts'
import type { Database } from '#server/database/connect.ts'
import type { Reader } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { type Actor, actorText, nameOf } from '#server/staff/acting.ts'
import { checkDraft, type CheckedDraft, type FoundFault, warningsOf } from './check-draft.ts'
import { layOver, withDraft } from './draft-overlay.ts'
import { type Draft, readDrafts, removeDrafts, writeDraft } from './draft-store.ts'
import { entryAt, type EntryName } from './entry-lists.ts'
import { cutPhotos, refuseLost } from './entry-photos.ts'
import { takeFromPlanned } from './planned-entries.ts'
import { type PublishedContent, publishedOf } from './published.ts'
import { isSame } from './stored-entries.ts'

/** The draft of a brand while one change is made to it. */
export type Drafting = { brand: string; published: PublishedContent; drafts: readonly Draft[]; acting: Actor; database: Reader }

/**
 * Rows as they are to be. `gone`: rows that are removed. `name`: the entry that the person works on. `unplanned`: rows as they were
 * that the person takes back, and wants at no time; what is typed for a moment as it is published is none of them.
 */
export type DraftChanges = {
  ok: true
  name: EntryName
  rows: Draft[]
  gone: Draft[]
  touched: readonly string[] | null
  unplanned?: Draft[]
}

export type SavedDraft = { ok: true; name: EntryName; row: Draft | null; entry: EntryData | null; faults: FoundFault[] }

/** More than people at one entry ever are. */
const attempts = 20

/**
 * Changes the draft of a brand. Whoever was slower does theirs again on what the other has made of it.
 * @param change refuses, or says which rows become which; it may be asked several times
 */
export async function changeDraft(
  database: Database,
  { brand, acting }: { brand: string; acting: Actor },
  change: (drafting: Drafting) => Promise<DraftChanges | Refused> | DraftChanges | Refused,
): Promise<SavedDraft | Refused> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const published = await publishedOf(database, brand)
    if (!published) return notFound()
    const drafts = await readDrafts(database.kysely, brand)
    const changes = await change({ brand, published, drafts, acting, database: database.kysely })
    if (!changes.ok) return changes
    const next = [...withoutNames(drafts, [...changes.rows, ...changes.gone]), ...changes.rows]
    const { stored, checked } = checkedWith(published, next)
    const entry = entryAt(stored, changes.name)
    const faults = [...checked.of(changes.name), ...warningsOf(brand, stored, changes.name, entryAt(published.stored, changes.name))]
    const impossible = faults.find((one) => isImpossible(one) && isTouched(one.path, changes.touched))
    if (impossible) return refuse(impossible.path, 'invalid')
    const lost = await refuseLost(database.kysely, changes.rows)
    if (lost) return lost
    if (!(await write(database, { brand, acting }, drafts, changes))) continue
    await cutPhotos(database, changes.rows)
    const row = changes.rows.find((one) => isNamed(one, changes.name)) ?? null
    return { ok: true, name: changes.name, row, entry, faults }
  }
  return { ok: false, status: 503, problems: [{ field: '', code: 'unavailable' }] }
}

export const isNamed = (one: EntryName, { kind, key }: EntryName): boolean => one.kind === kind && one.key === key

const withoutNames = (drafts: readonly Draft[], names: readonly EntryName[]): Draft[] =>
  drafts.filter((one) => !names.some((name) => isNamed(one, name)))

/** Published content with a draft, and what is at fault with it. */
export function checkedWith(published: PublishedContent, drafts: readonly DraftRow[]): { stored: Stored; checked: CheckedDraft } {
  const stored = structuredClone(published.stored)
  layOver(stored, drafts)
  return { stored, checked: checkDraft(published, stored) }
}

// What has them is no entry, whatever is written beside it.
const impossible: ReadonlySet<string> = new Set([
  'wrong-type',
  'not-as-expected',
  'too-long',
  'too-many',
  'unknown-key',
  'alias-form',
  'promocode-form',
])
const isImpossible = ({ fault: { code } }: FoundFault): boolean => impossible.has(code)

const isTouched = (path: string, touched: readonly string[] | null): boolean =>
  touched === null || touched.some((one) => overlaps(one, path))

/** Whether one of two paths is the other, or leads to it. */
export const overlaps = (one: string, other: string): boolean => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)

async function write(
  database: Database,
  { brand, acting }: { brand: string; acting: Actor },
  seen: readonly Draft[],
  { rows, gone, unplanned = [] }: DraftChanges,
): Promise<boolean> {
  if (rows.length + gone.length === 0) return true
  const versionOf = (one: Draft): number => seen.find((other) => isNamed(other, one))?.version ?? 0
  const [row] = rows
  if (row && rows.length === 1 && gone.length + unplanned.length === 0) return writeDraft(database.kysely, brand, row, versionOf(row))
  const tx = await database.kysely.startTransaction().execute()
  try {
    await takeFromPlanned(tx, acting, brand, unplanned)
    let isWritten = (await removeDrafts(tx, brand, gone)) === gone.length
    for (const one of rows) isWritten &&= await writeDraft(tx, brand, one, versionOf(one))
    if (isWritten) await tx.commit().execute()
    return isWritten
  } finally {
    if (!tx.isCommitted) await tx.rollback().execute()
  }
}

/** An entry with the draft, its row, and how it is published. */
export function stateOf({ published, drafts }: Pick<Drafting, 'published' | 'drafts'>, name: EntryName) {
  const row = drafts.find((one) => isNamed(one, name)) ?? null
  const now = entryAt(published.stored, name)
  // What was retired by somebody else is not there, whatever the draft says of it.
  const isGone = row !== null && row.base !== null && now === null
  const data = row && !isGone ? row.data && withDraft(now, row.base, row.data) : now
  return { row, now, data }
}

/**
 * The row of an entry with a change of it by somebody; its base is what is published now.
 * @param paths what is changed
 */
export function nextRow(
  { published, drafts, acting }: Drafting,
  name: EntryName,
  { data, spot, paths }: { data: EntryData | null; spot?: Spot; paths: readonly string[] },
): Draft {
  const { row, now } = stateOf({ published, drafts }, name)
  const at = new Date(acting.now)
  const by = { by: nameOf(acting), actor: actorText(acting), at: at.toISOString() }
  const known = Object.entries(row?.fields ?? {}).filter(([path]) => path === placePath || !paths.some((one) => path.startsWith(`${one}/`)))
  const turn = Math.max(0, ...drafts.map(({ place }) => place?.turn ?? 0)) + 1
  return {
    kind: name.kind,
    key: name.key,
    data: data && withoutNulls(data),
    base: now,
    place: data === null ? null : spot ? { ...spot, turn } : (row?.place ?? null),
    fields: { ...Object.fromEntries(known), ...Object.fromEntries(paths.map((path) => [path, by])) },
    version: (row?.version ?? 0) + 1,
    changedBy: by.by,
    changedAt: at,
  }
}

/** Whether a row changes nothing of what is published. */
export const isIdle = ({ data, base, place }: Draft): boolean => data !== null && base !== null && place === null && isSame(data, base)

/** Whether a row changes nothing of content any more, as others have published the same, or have retired what it changes. */
export function isOvertaken(stored: Stored, row: Draft): boolean {
  const now = entryAt(stored, row)
  if (!now) return row.data === null || row.base !== null
  return row.data !== null && row.place === null && isSame(withDraft(now, row.base, row.data), now)
}

/** A field of an entry that says null says nothing. */
const withoutNulls = (data: EntryData): EntryData => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
