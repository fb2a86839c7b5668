import { type Selectable, sql } from 'kysely'
import type { PlannedRow } from '#domain/content/draft.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import type { Database } from '#server/database/connect.ts'
import { jsonText } from '#server/database/json-column.ts'
import type { Publication } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { type Actor, actorText, byItself, nameOf } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import { changedSinceRead, type ChosenEntry, withoutList } from './draft-faults.ts'
import { layOver } from './draft-overlay.ts'
import { isOvertaken } from './drafting.ts'
import { type Draft, readDrafts, removeDrafts } from './draft-store.ts'
import { entriesOf } from './entry-lists.ts'
import { failPlanned } from './failed-publications.ts'
import { untranslated } from './missing-translations.ts'
import { authorMayNot, mayStillPublish } from './planned-author.ts'
import { changedSincePlanned, madeBefore, plannedRow, recordCanceled, takeFromPlanned } from './planned-entries.ts'
import { publish, type Published } from './publish.ts'
import { publishedOf } from './published.ts'
import { putBack } from './take-back.ts'

export type WantedDraft = {
  brand: string
  /** Null: all of it. */
  entries: readonly ChosenEntry[] | null
  note: string | null
  /** Shops that take no orders yet take them from then on. */
  opens?: boolean
}

/** The rows of a draft that are chosen; those that are not there are left out. */
function chosenOf(drafts: readonly Draft[], entries: WantedDraft['entries']): Draft[] {
  if (entries === null) return [...drafts]
  const names = new Set(entries.map(({ kind, key }) => `${kind} ${key}`))
  return drafts.filter(({ kind, key }) => names.has(`${kind} ${key}`))
}

const ofBrand = (brand: string) => ({ brand, cityId: null, shopId: null })

/** Publishes a draft, or some entries of it, which are no draft any more; what somebody changes meanwhile stays one. */
export function publishDraft(database: Database, acting: Actor, { brand, entries, note, opens = false }: WantedDraft): Promise<Published> {
  let rows: Draft[] = []
  let overtaken: Draft[] = []
  let changed: PlacedFault[] = []
  return publish(database, acting, {
    brand,
    place: ofBrand(brand),
    note,
    change: async (stored, tx) => {
      const drafts = await readDrafts(tx, brand)
      changed = changedSinceRead(brand, drafts, entries)
      if (changed.length > 0) return
      rows = chosenOf(drafts, entries)
      // No list has them, so nobody can choose them: left there, they would change what is published later.
      overtaken = drafts.filter((row) => !rows.includes(row) && isOvertaken(stored, row))
      layOver(stored, rows)
      if (opens) for (const { entry } of entriesOf(stored, 'shop')) if (entry.type === 'stop') delete entry.type
    },
    check: (before, after) => [...changed, ...withoutList(brand, rows, after), ...untranslated(brand, rows, before, after)],
    record: async (tx) => {
      await takeFromPlanned(tx, acting, brand, rows)
      await removeDrafts(tx, brand, [...rows, ...overtaken])
    },
  })
}

/**
 * Records a publication for a time, of the entries as they are now.
 * @returns its id, null where nothing is drafted or something was changed since it was read
 */
export async function planPublication(
  database: Database,
  acting: Actor,
  { brand, entries, note, at }: WantedDraft & { at: Date },
): Promise<{ id: number | null; faults: PlacedFault[] }> {
  const published = await publishedOf(database, brand)
  if (!published) return { id: null, faults: [] }
  return database.kysely.transaction().execute(async (tx) => {
    const drafts = await readDrafts(tx, brand)
    const faults = changedSinceRead(brand, drafts, entries)
    const rows = chosenOf(drafts, entries)
    if (rows.length === 0 || faults.length > 0) return { id: null, faults }
    const { id } = await tx
      .insertInto('publication_due')
      .values({
        brand,
        due_at: at,
        made_at: new Date(acting.now),
        actor: actorText(acting),
        actor_name: nameOf(acting),
        note,
        entries: jsonText(rows.map((row) => plannedRow(row, published.stored))),
        state: 'due',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const object = { kind: 'brand', id: brand, name: brand } as const
    const after = { entries: rows.length, until: at.toISOString() }
    await writeAudit(tx, acting, { action: 'content.planned', object, place: ofBrand(brand), after, reason: note })
    return { id, faults }
  })
}

/** Cancels a publication that is due, or puts one aside that failed. */
export function cancelPlanned({ kysely }: Database, acting: Actor, { id, brand }: { id: number; brand: string }): Promise<boolean> {
  return kysely.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('publication_due')
      .set({ state: 'canceled' })
      .where('id', '=', id)
      .where('brand', '=', brand)
      .where('state', 'in', ['due', 'failed'])
      .returning('due_at')
      .executeTakeFirst()
    if (!row) return false
    await recordCanceled(tx, acting, brand, row.due_at)
    return true
  })
}

type PublishServices = Pick<Services, 'database' | 'clock' | 'warn' | 'snapshots'>

/** Publishes what is due. Any number of processes may do so: each of them is published once, or has failed once. */
export function publishDue(services: PublishServices): Promise<Tally> {
  const { database, clock } = services
  return doEach(services, {
    name: 'publish-due',
    due: () =>
      database.kysely
        .selectFrom('publication_due')
        .select(['id', 'brand'])
        .where('state', '=', 'due')
        .where('due_at', '<=', new Date(clock()))
        .where(isAwake('publish-due', sql.ref('publication_due.id'), clock()))
        .orderBy('due_at')
        .orderBy('id')
        .execute(),
    keyOf: ({ id }) => String(id),
    act: async ({ id, brand }) => {
      const published = await publishPlanned(database, clock(), id, brand)
      if (!published.ok && 'busy' in published) throw new Error('Another publication or an import is going on')
      await services.snapshots.refresh(brand)
    },
  })
}

async function publishPlanned(database: Database, now: number, id: number, brand: string): Promise<Published> {
  const row = await database.kysely.selectFrom('publication_due').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const person = /^person:(\d+)$/.exec(row.actor)
  const acting: Actor = {
    ...byItself(now),
    ...(person && { kind: 'person' as const, id: Number(person[1]) }),
    name: row.actor_name,
    capability: 'content.publish',
  }
  let isMine = false
  let rows: PlannedRow[] = []
  let mayPublish = true
  let changed: PlacedFault[] = []
  const published = await publish(database, acting, {
    brand,
    place: ofBrand(brand),
    note: row.note,
    change: async (stored, tx) => {
      const open = await tx.selectFrom('publication_due').select(['state', 'entries']).where('id', '=', id).forUpdate().executeTakeFirst()
      isMine = open?.state === 'due'
      // Some may have been published or discarded by hand meanwhile.
      rows = open?.entries ?? []
      mayPublish = await mayStillPublish(tx, row.actor, brand)
      if (!isMine || !mayPublish) return
      changed = changedSincePlanned(brand, rows, stored, await madeBefore(tx, row))
      if (changed.length === 0) layOver(stored, rows)
    },
    check: (before, after) => {
      if (!mayPublish) return [authorMayNot(brand, row.actor_name)]
      if (changed.length > 0) return changed
      return isMine ? [...withoutList(brand, rows, after), ...untranslated(brand, rows, before, after)] : []
    },
    record: async (tx, publication) => {
      if (!isMine) return
      await removeDrafts(tx, brand, rows)
      const done = { state: 'done', publication_id: publication?.id ?? null } as const
      await tx.updateTable('publication_due').set(done).where('id', '=', id).execute()
    },
  })
  if (!published.ok && 'faults' in published) await failPlanned(database, row, published.faults)
  return published
}

/** Publishes what was there right after a publication: all that later ones replaced, the latest first. */
export function restoreState(database: Database, acting: Actor, { id, brand, number }: Selectable<Publication>): Promise<Published> {
  return publish(database, acting, {
    brand,
    place: ofBrand(brand),
    note: `→ ${number}`,
    change: async (stored, tx) => {
      const rows = await tx
        .selectFrom('publication_entry')
        .innerJoin('publication', 'publication.id', 'publication_id')
        .select(['publication_id', 'kind', 'key', 'before', 'after', 'place'])
        .where('brand', '=', brand)
        .where('publication_id', '>', id)
        .orderBy('publication_id', 'desc')
        .execute()
      for (const entries of Map.groupBy(rows, ({ publication_id }) => publication_id).values()) putBack(stored, entries)
    },
  })
}
