import { type DraftRow, type EntryData, type Moved, movedBetween } from '#domain/content/draft.ts'
import { type EntryKind, entryKinds } from '#domain/content/entry-kinds.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { addEntry, entriesOf, entryAt, type EntryName, findEntry, isOrdered, moveEntry, removeEntry, replaceEntry } from './entry-lists.ts'
import { changesBetween, putAt } from './stored-entries.ts'

/**
 * Lays a draft over stored content, which it changes: of an entry the values that were changed in the draft, while the others
 * are as they are published now. A draft of what is not published any more does nothing.
 */
export function layOver(stored: Stored, rows: readonly DraftRow[]): void {
  const placed = rows
    .flatMap((row) => (row.place && row.data ? [{ ...row, data: row.data, place: row.place }] : []))
    .toSorted((a, b) => a.place.turn - b.place.turn)
  // A group is there before its dishes come, and what others stand behind as long as they do.
  for (const row of placed) if (row.kind === 'group') addNew(stored, row)
  for (const row of rows) if (row.data) replaceEntry(stored, row, withDraft(entryAt(stored, row), row.base, row.data))
  for (const row of placed) {
    if (findEntry(stored, row.kind, row.key)) moveEntry(stored, row, row.place)
    else addNew(stored, row)
  }
  for (const row of rows) if (row.data && !row.place && row.kind === 'text' && !row.base) addNew(stored, { ...row, data: row.data })
  const retired = rows.filter(({ data }) => data === null)
  for (const row of [...retired.filter(({ kind }) => kind !== 'group'), ...retired.filter(({ kind }) => kind === 'group')])
    removeEntry(stored, row)
}

function addNew(stored: Stored, { kind, key, data, base, place }: DraftRow & { data: EntryData }): void {
  if (base !== null || findEntry(stored, kind, key)) return
  addEntry(stored, { kind, key }, structuredClone(data), place ?? { list: null, after: null })
}

/** An entry with the values that a draft changes. `now`: as it is published; null gives the draft. */
export function withDraft(now: EntryData | null, base: EntryData | null, data: EntryData): EntryData {
  if (now === null) return data
  const entry = structuredClone(now)
  for (const { path, to } of changesBetween(base ?? now, data)) putAt(entry, path, structuredClone(to))
  return entry
}

/** Which entries stand elsewhere than before, were added, or retired; where it counts. */
export function movesBetween(before: Stored, after: Stored): (EntryName & { place: Moved })[] {
  return entryKinds.flatMap((kind) => {
    const [old, fresh] = [entriesOf(before, kind), entriesOf(after, kind)]
    const [was, is] = [spotsOf(kind, old), spotsOf(kind, fresh)]
    const lists = new Set(fresh.map(({ list }) => list))
    const moved = new Set(
      [...lists].flatMap((list) => {
        const keys = (all: typeof old): string[] => all.filter((one) => one.list === list).map(({ key }) => key)
        return isOrdered(kind) ? [...movedBetween(keys(old), keys(fresh))] : []
      }),
    )
    const all = new Set([...was.keys(), ...is.keys()])
    return [...all].flatMap((key) => {
      const place = { before: was.get(key) ?? null, after: is.get(key) ?? null }
      const isElsewhere = !place.before || !place.after || place.before.list !== place.after.list || moved.has(key)
      return isElsewhere ? [{ kind, key, place }] : []
    })
  })
}

function spotsOf(kind: EntryKind, entries: ReturnType<typeof entriesOf>): Map<string, NonNullable<Moved['before']>> {
  const last = new Map<string | null, string>()
  return new Map(
    entries.map(({ key, list }) => {
      const after = isOrdered(kind) ? (last.get(list) ?? null) : null
      last.set(list, key)
      return [key, { list, after }]
    }),
  )
}
