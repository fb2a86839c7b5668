import type { Moved, Spot } from '#domain/content/draft.ts'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { addEntry, entriesOf, entryAt, type EntryName, moveEntry, removeEntry, replaceEntry, spotOf } from './entry-lists.ts'
import { changesBetween, isSame, isSameValue, putAt, valueAt } from './stored-entries.ts'

/** What a publication has changed of an entry; null where there was none, or is none any more. */
export type PublishedEntry = { kind: string; key: string; before: Entry | null; after: Entry | null; place: Moved | null }

type Known = EntryName & { before: Entry | null; after: Entry | null; place: Moved | null }

/** An entry as content files write it: what a record says of its list is told by its place. */
const known = ({ kind, key, before, after, place }: PublishedEntry): Known => {
  const told = listFields[kind]
  const plain = (fields: Entry | null): Entry | null => (fields && told !== undefined ? withoutKey(fields, told) : fields)
  return { kind: kind as EntryKind, key, before: plain(before), after: plain(after), place }
}

const listFields: Readonly<Record<string, string>> = { dish: 'group', shop: 'city', group: 'sort' }

function withoutKey(fields: Entry, key: string): Entry {
  const { [key]: _, ...rest } = fields
  return rest
}

/**
 * Takes back what a publication has changed, where nobody has changed it since.
 * @returns how many values were changed by somebody since, and stay
 */
export function takeBack(stored: Stored, entries: readonly PublishedEntry[]): number {
  let kept = 0
  const spots: { name: EntryName; entry: Entry | null; spot: Spot }[] = []
  const leave: EntryName[] = []
  for (const one of entries.map(known)) {
    const { before, after, place } = one
    const is = entryAt(stored, one)
    if (before && after) {
      kept += takeFieldsBack(stored, one, is, before, after)
      if (!place?.before || !is) continue
      if (isSame(spotOf(stored, one), place.after)) spots.push({ name: one, entry: null, spot: place.before })
      else if (!isSame(spotOf(stored, one), place.before)) kept += 1
    } else if (after) {
      if (is && isSame(is, after)) leave.push(one)
      else if (is) kept += 1
    } else if (before) {
      if (!is) spots.push({ name: one, entry: before, spot: place?.before ?? atEnd })
      else if (!isSame(is, before)) kept += 1
    }
  }
  const groups = leave.filter(({ kind }) => kind === 'group')
  arrange(
    stored,
    spots,
    leave.filter(({ kind }) => kind !== 'group'),
  )
  // The dishes of the publication are out by now: a group with others in it stays, or they would leave the shop with it.
  const inGroups = new Set(groups.length > 0 ? entriesOf(stored, 'dish').map(({ list }) => list) : [])
  for (const group of groups) if (!inGroups.has(group.key)) removeEntry(stored, group)
  return kept + leave.filter((one) => entryAt(stored, one) !== null).length
}

const atEnd: Spot = { list: null, after: '' }

function takeFieldsBack(stored: Stored, name: EntryName, is: Entry | null, before: Entry, after: Entry): number {
  let kept = 0
  const changes = changesBetween(before, after)
  const entry = is && structuredClone(is)
  for (const { path, from, to } of changes) {
    if (entry && isSameValue(valueAt(entry, path), to)) putAt(entry, path, from)
    else if (!isSameValue(is ? valueAt(is, path) : undefined, from)) kept += 1
  }
  if (entry && changes.length > 0) replaceEntry(stored, name, entry)
  return kept
}

/** Makes the entries as they were before a publication, whatever they are now. */
export function putBack(stored: Stored, entries: readonly PublishedEntry[]): void {
  const spots: { name: EntryName; entry: Entry | null; spot: Spot }[] = []
  const leave: EntryName[] = []
  for (const one of entries.map(known)) {
    const { before, place } = one
    const isThere = entryAt(stored, one) !== null
    if (!before) leave.push(one)
    else if (isThere) replaceEntry(stored, one, before)
    if (before && (place?.before || !isThere)) spots.push({ name: one, entry: isThere ? null : before, spot: place?.before ?? atEnd })
  }
  arrange(stored, spots, leave)
}

/** Puts entries where they stood: groups before their dishes, and each behind what it stood behind. */
function arrange(
  stored: Stored,
  spots: readonly { name: EntryName; entry: Entry | null; spot: Spot }[],
  leave: readonly EntryName[],
): void {
  let waiting = spots.toSorted((a, b) => Number(b.name.kind === 'group') - Number(a.name.kind === 'group'))
  while (waiting.length > 0) {
    const [first, ...rest] = waiting
    const isNext = ({ name, spot }: (typeof waiting)[number]): boolean =>
      !waiting.some((other) => other.name.kind === name.kind && other.name.key === spot.after)
    const next = waiting.find(isNext) ?? first
    if (!next) return
    waiting = next === first ? rest : waiting.filter((one) => one !== next)
    if (next.entry) addEntry(stored, next.name, structuredClone(next.entry), next.spot)
    else moveEntry(stored, next.name, next.spot)
  }
  for (const name of leave.toSorted((a, b) => Number(a.kind === 'group') - Number(b.kind === 'group'))) removeEntry(stored, name)
}
