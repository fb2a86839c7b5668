import { setTimeout as wait } from 'node:timers/promises'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Moved } from '#domain/content/draft.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import type { Publication, Schema } from '#server/database/schema.ts'
import { isLockHeld, lockImports } from '#server/import/alone-importing.ts'
import { compare } from '#server/import/difference/compare.ts'
import { type Item, itemsOf, nameOf } from '#server/import/difference/items.ts'
import { photosOfShop } from '#server/import/load/photos.ts'
import { loadStored } from '#server/import/load-content.ts'
import { contentOf } from '#server/import/read-content.ts'
import { readStored, type Stored } from '#server/import/stored/read-stored.ts'
import { type Actor, actorText, nameOf as nameOfActing } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { retiredWithOrders } from './retired-shops.ts'
import { movesBetween } from './draft-overlay.ts'

/** What is to be published of a brand. */
export type Wanted = {
  brand: string
  /** The smallest place that has all of it. */
  place: StaffPlace
  /** Changes what is stored, which it may keep: what is published is the difference. */
  change: (stored: Stored, tx: Transaction<Schema>) => void | Promise<void>
  /** What keeps the change from being published beside the faults of the content as a whole. */
  check?: (before: Stored, after: Stored) => PlacedFault[]
  /** What is written in the same transaction; of a publication without a difference too, with null. */
  record?: (tx: Transaction<Schema>, publication: Selectable<Publication> | null) => Promise<void>
  note?: string | null
  /** The publication that this one takes back. */
  undoes?: number | null
}

/** `null`: everything is so already. `faults`: what the whole content would be at fault for, of which nothing was published. */
export type Published = { ok: true; publication: Selectable<Publication> | null } | { ok: false; faults: PlacedFault[] } | typeof busy

/** Another publication or an import holds the content for longer than a person waits. */
export const busy = { ok: false, busy: true } as const

/** Milliseconds that a publication waits for another, or for an import. */
export const patience = 5_000

/**
 * Changes what the shop sells, in one transaction: the stored content is read, changed, checked as a whole as an import
 * checks it, loaded as an import loads it, and recorded in the history. Every process shows it when the transaction commits.
 */
export async function publish({ kysely }: Database, acting: Actor, wanted: Wanted): Promise<Published> {
  const before = turns.get(kysely) ?? Promise.resolve()
  const turn = Promise.withResolvers<void>()
  turns.set(
    kysely,
    before.then(() => turn.promise),
  )
  try {
    if (await Promise.race([before, wait(patience, 'late', { ref: false })])) return busy
    return await kysely.transaction().execute((tx) => publishIn(tx, acting, wanted))
  } catch (error) {
    if (isLockHeld(error)) return busy
    throw error
  } finally {
    turn.resolve()
  }
}

/** Publications follow each other anyway: those of one process wait without a connection, which orders need. */
const turns = new WeakMap<Database['kysely'], Promise<void>>()

async function publishIn(tx: Transaction<Schema>, acting: Actor, wanted: Wanted): Promise<Published> {
  const { brand, change } = wanted
  await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(tx)
  await lockImports(tx)
  const before = await readStored(tx, [brand])
  const changed = structuredClone(before)
  await change(changed, tx)
  const photos = await photosOfShop({ kysely: tx })
  const { content, faults, isWhole } = contentOf(changed, photos.has)
  const grave = faults.length > 0 && isWhole ? withoutKnown(faults, contentOf(before).faults) : faults
  const refused = [...grave, ...(wanted.check?.(before, changed) ?? [])]
  if (refused.length > 0) return { ok: false, faults: refused }
  const inUse = await retiredWithOrders(tx, before, changed)
  if (inUse.length > 0) return { ok: false, faults: inUse }
  await loadStored(tx, content, photos)
  const publication = await recordDifference(tx, acting, wanted, before, await readStored(tx, [brand]))
  await wanted.record?.(tx, publication)
  return { ok: true, publication }
}

type Facts = Pick<Wanted, 'brand' | 'place' | 'note' | 'undoes'> & { byImport?: boolean }

/**
 * Writes down a publication: what it changed, in the transaction that has changed it under the lock of imports. Null when
 * nothing differs.
 */
export async function recordDifference(
  tx: Transaction<Schema>,
  acting: Actor,
  facts: Facts,
  before: Stored,
  after: Stored,
): Promise<Selectable<Publication> | null> {
  const entries = changedEntries(before, after)
  return entries.length > 0 ? record(tx, acting, facts, entries) : null
}

type ChangedEntry = { item: Item; before: Item['fields'] | null; after: Item['fields'] | null; place: Moved | null }

/** Every entry that was added, changed, moved or retired. */
function changedEntries(before: Stored, after: Stored): ChangedEntry[] {
  const entries = new Map<string, ChangedEntry>()
  const nameIn = ({ kind, key }: { kind: string; key: string }): string => `${kind} ${key}`
  const add = (one: Omit<ChangedEntry, 'place'>): unknown => entries.set(nameIn(one.item), { ...one, place: null })
  for (const { added, changed, retired } of compare(before, after)) {
    for (const item of added) add({ item, before: null, after: item.fields })
    for (const { item, changes } of changed)
      add({ item, before: { ...item.fields, ...Object.fromEntries(changes.map((one) => [one.field, one.before])) }, after: item.fields })
    for (const item of retired) add({ item, before: item.fields, after: null })
  }
  const moves = movesBetween(before, after)
  const items = moves.length > 0 ? new Map(itemsOf(after).map((item) => [nameIn(item), item])) : new Map<string, Item>()
  for (const { place, ...name } of moves) {
    const item = items.get(nameIn(name))
    const known = entries.get(nameIn(name)) ?? (item && { item, before: item.fields, after: item.fields })
    if (known) entries.set(nameIn(name), { ...known, place })
  }
  return [...entries.values()]
}

/** What is published has some faults already, by rules that came later: they do not keep a price from being changed. */
export function withoutKnown(faults: readonly PlacedFault[], known: readonly PlacedFault[]): PlacedFault[] {
  // What an entry is at fault for stays the same where another comes before it.
  const keyOf = ({ at: { file, path, entry }, code, facts }: PlacedFault): string => JSON.stringify([entry ?? [file, path], code, facts])
  const before = new Set(known.map(keyOf))
  return faults.filter((one) => !before.has(keyOf(one)))
}

async function record(
  tx: Transaction<Schema>,
  acting: Actor,
  { brand, place, note = null, undoes = null, byImport = false }: Facts,
  entries: readonly ChangedEntry[],
): Promise<Selectable<Publication>> {
  // Publications of a brand follow each other under the lock of imports.
  const publication = await tx
    .insertInto('publication')
    .values(({ selectFrom }) => ({
      brand,
      number: selectFrom('publication')
        .where('brand', '=', brand)
        .select(({ fn, val }) => sql<number>`coalesce(${fn.max('number')}, 0) + ${val(1)}::integer`.as('next')),
      city_id: place.cityId,
      shop_id: place.shopId,
      at: new Date(acting.now),
      actor: actorText(acting),
      actor_name: nameOfActing(acting),
      note,
      undoes,
      by_import: byImport,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('publication_entry')
    .values(
      entries.map(({ item, before, after, place: moved }) => ({
        publication_id: publication.id,
        kind: item.kind,
        key: item.key,
        name: nameOf(item, 'en'),
        before,
        after,
        place: moved,
      })),
    )
    .execute()
  const [first] = entries
  await writeAudit(tx, acting, {
    action: 'content.published',
    object: { kind: 'publication', id: publication.id, name: first && entries.length === 1 ? nameOf(first.item, 'en') : null },
    place,
    after: { entries: entries.length },
    reason: note,
  })
  return publication
}
