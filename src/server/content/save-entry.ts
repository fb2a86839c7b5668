import type { EntryChange } from '#contract/office/content.ts'
import { type EntryData, placePath } from '#domain/content/draft.ts'
import { notFound, type Refused, refuse } from '#domain/problem.ts'
import { TextsFile } from '#server/import/format/texts.ts'
import { actorText } from '#server/staff/acting.ts'
import { type DraftChanges, type Drafting, isIdle, nextRow, overlaps, stateOf } from './drafting.ts'
import type { Draft } from './draft-store.ts'
import { entryAt, type EntryName, findEntry, keyIn, spotOf } from './entry-lists.ts'
import { isSame, leadsInto, putAt, valueAt } from './stored-entries.ts'

/** A change that was not made: the value now, and what was sent. */
export type EntryConflict = { path: string; is: unknown; to: unknown }

/**
 * Makes those changes of an entry whose values are still as they were seen; whoever has written a value themselves may always
 * write it again.
 * @param conflicts receives the others
 */
export function saveChanges(
  drafting: Drafting,
  name: EntryName,
  changes: readonly EntryChange[],
  conflicts: EntryConflict[],
): DraftChanges | Refused {
  const { row, now, data: known } = stateOf(drafting, name)
  const current = known ?? (isNewText(name, row) ? {} : null)
  if (!current) return notFound()
  const data = structuredClone(current)
  const own = actorText(drafting.acting)
  const taken: string[] = []
  conflicts.length = 0
  for (const { path, from, to } of changes) {
    if (path === '' || path === placePath || !leadsInto(data, path)) return refuse(path, 'invalid')
    const is = valueAt(current, path)
    if (isSame(is, to) && (is === undefined) === (to === undefined)) continue
    if (isSame(is, from) || isOfActor(row, path, own)) {
      putAt(data, path, to)
      taken.push(path)
    } else conflicts.push({ path, is, to })
  }
  if (taken.length === 0) return { ok: true, name, rows: [], gone: [], touched: [] }
  const nameField = name.kind === 'promocode' ? '/code' : '/alias'
  if (name.kind !== 'text' && name.kind !== 'settings' && taken.includes(nameField)) return renamed(drafting, name, { data, taken, now })
  const next = nextRow(drafting, name, { data, paths: taken })
  const isBack = row !== null && isIdle(next)
  return { ok: true, name, rows: isBack ? [] : [next], gone: isBack ? [row] : [], touched: taken }
}

/** A text that a brand may have, and has not yet. */
const isNewText = ({ kind, key }: EntryName, row: Draft | null): boolean =>
  kind === 'text' && row === null && Object.hasOwn(TextsFile.shape, key) && key !== '$schema'

function isOfActor(row: Draft | null, path: string, actor: string): boolean {
  const fields = Object.entries(row?.fields ?? {}).filter(([field]) => field !== placePath && overlaps(field, path))
  return fields.length > 0 && fields.every(([, by]) => by.actor === actor)
}

/** The same entry under another name: only what was never published may get one, because customers' data names it. */
function renamed(
  drafting: Drafting,
  name: EntryName,
  { data, taken, now }: { data: EntryData; taken: readonly string[]; now: EntryData | null },
): DraftChanges | Refused {
  const field = name.kind === 'promocode' ? 'code' : 'alias'
  const row = drafting.drafts.find((one) => one.kind === name.kind && one.key === name.key)
  const key = keyIn(name.kind, row?.place?.list ?? null, data)
  if (now || !row || typeof data[field] !== 'string' || data[field] === '') return refuse(`/${field}`, 'invalid')
  const isTaken = drafting.drafts.some((one) => one !== row && one.kind === name.kind && one.key === key)
  if (isTaken || entryAt(drafting.published.stored, { kind: name.kind, key })) return refuse(`/${field}`, 'invalid')
  const next = { ...nextRow(drafting, name, { data, paths: taken }), key }
  const neighbours = drafting.drafts.flatMap((one): Draft[] => {
    const { place } = one
    if (one === row || !place) return []
    const list = name.kind === 'group' && one.kind === 'dish' && place.list === name.key ? key : place.list
    const after = one.kind === name.kind && place.after === name.key ? key : place.after
    return list === place.list && after === place.after ? [] : [{ ...one, place: { ...place, list, after }, version: one.version + 1 }]
  })
  return { ok: true, name: { kind: name.kind, key }, rows: [next, ...neighbours], gone: [row], touched: taken, unplanned: [row] }
}

/** Takes back values of the draft; without paths all of it. */
export function discardIn(drafting: Drafting, entries: readonly (EntryName & { paths: readonly string[] | null })[]): DraftChanges {
  const rows: Draft[] = []
  const gone: Draft[] = []
  const was: Draft[] = []
  for (const { paths, ...name } of entries) {
    const { row, now, data } = stateOf(drafting, name)
    if (!row) continue
    was.push(row)
    if (paths === null || !now || !data) gone.push(row, ...ofNewGroup(drafting, row))
    else {
      const next = nextRow(drafting, name, { data: withPublished(data, now, paths), paths: [] })
      const kept = { ...next, ...(paths.includes(placePath) && { place: null }), fields: withoutPaths(next.fields, paths) }
      if (isIdle(kept)) gone.push(row)
      else rows.push(kept)
    }
  }
  const [first] = entries
  const name = first ? { kind: first.kind, key: first.key } : { kind: 'dish' as const, key: '' }
  return { ok: true, name, rows, gone: [...new Set(gone)], touched: [], unplanned: [...new Set([...gone, ...was])] }
}

/** What the draft puts into a group that is there in it alone. */
export function ofNewGroup({ drafts, published }: Pick<Drafting, 'drafts' | 'published'>, { kind, key }: EntryName): Draft[] {
  if (kind !== 'group' || findEntry(published.stored, kind, key)) return []
  return drafts.filter((one) => one.kind === 'dish' && one.place?.list === key && !spotOf(published.stored, one))
}

function withPublished(data: EntryData, now: EntryData, paths: readonly string[]): EntryData {
  const next = structuredClone(data)
  for (const path of paths) if (path !== placePath && leadsInto(next, path)) putAt(next, path, structuredClone(valueAt(now, path)))
  return next
}

const withoutPaths = (fields: Draft['fields'], paths: readonly string[]): Draft['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !paths.some((path) => overlaps(path, field))))
