import type { ChangedEntry, DraftChange } from '#contract/office/content.ts'
import { type EntryData, placePath, type Spot } from '#domain/content/draft.ts'
import type { Language } from '#domain/language.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { type CheckedDraft, presentFault, warningsOf, wordsOfPath } from './check-draft.ts'
import { listGone } from './draft-faults.ts'
import type { DraftedBrand } from './drafted-brand.ts'
import { nameOfEntry } from './draft-routes.ts'
import { isNamed, overlaps, stateOf } from './drafting.ts'
import type { Draft } from './draft-store.ts'
import { entryAt, type EntryName, spotOf } from './entry-lists.ts'
import { plannedAt } from './planned-entries.ts'
import { changesBetween, leavesOf } from './stored-entries.ts'

/** What a draft changes, entry by entry, the latest first. */
export function changedEntries(
  brand: string,
  known: DraftedBrand,
  { stored, checked, due }: { stored: Stored; checked: CheckedDraft; due: Parameters<typeof plannedAt>[0] },
  language: Language,
): ChangedEntry[] {
  const { published, drafts } = known
  const nameOf = ({ kind, key }: EntryName): string =>
    nameOfEntry({ key }, entryAt(stored, { kind, key }) ?? entryAt(published.stored, { kind, key }), language, known.language)
  const rows = drafts.flatMap((row) => {
    const { now, data } = stateOf(known, row)
    const gone = listGone(stored, row)
    const isThere = row.data === null ? now !== null : data !== null && (gone !== null || entryAt(stored, row) !== null)
    const changes = now && data ? fieldChanges(row, now, data, { language, nameOf }) : []
    const move = now && data && row.place ? moveOf(row, { before: spotOf(published.stored, row), after: spotOf(stored, row) }, nameOf) : []
    if (!isThere || (now && data && changes.length + move.length === 0)) return []
    const lost = gone ? [{ path: '', fault: gone, grave: true }] : []
    const faults = data ? [...lost, ...checked.of(row), ...warningsOf(brand, stored, row, now)] : []
    return [
      {
        kind: row.kind,
        key: row.key,
        name: gone ? nameOfEntry(row, data, language, known.language) : nameOf(row),
        draft: data === null ? ('retired' as const) : now ? ('changed' as const) : ('added' as const),
        version: row.version,
        changes: [...move, ...changes],
        by: row.changedBy,
        at: row.changedAt.toISOString(),
        planned: plannedAt(due, row)?.toISOString() ?? null,
        faults: faults.map((one) => presentFault(one, language)),
      },
    ]
  })
  return rows.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** Faults that a draft causes at what it does not change. */
export function faultsElsewhere({ published, drafts, language: otherwise }: DraftedBrand, checked: CheckedDraft, language: Language) {
  const ofEntries = checked.all.filter((one) => one.grave && !drafts.some((row) => isNamed(row, one)))
  return [
    ...ofEntries.map((one) => ({
      kind: one.kind,
      key: one.key,
      name: nameOfEntry(one, entryAt(published.stored, one), language, otherwise),
      ...presentFault(one, language),
    })),
    ...checked.others.map((fault) => ({
      kind: 'text' as const,
      key: '',
      name: fault.at.file,
      ...presentFault({ path: '', fault, grave: true }, language),
    })),
  ]
}

/** Amounts, texts and choices that came or went together are told one by one: who publishes them reads each. */
const toldApart = /^\/(by_size|basic_price|price|collecting_price|deposit|description|modifiers)(\/|$)/

type Wording = { language: Language; nameOf: (name: EntryName) => string }

function fieldChanges(row: Draft, now: EntryData, data: EntryData, { language, nameOf }: Wording): DraftChange[] {
  const changes = changesBetween(now, data).flatMap((change) => (toldApart.test(change.path) ? leavesOf(change) : [change]))
  const words = (path: string, value: unknown): ReturnType<typeof shown> =>
    path === '/modifiers/groups' && Array.isArray(value)
      ? value.map((key) => nameOf({ kind: 'choice', key: String(key) })).join(', ')
      : shown(value)
  return changes.map(({ path, from, to }) => ({
    path,
    label: wordsOfPath(path, language),
    before: words(path, from),
    after: words(path, to),
    ...whoChanged(row, path),
  }))
}

function moveOf(row: Draft, spots: { before: Spot | null; after: Spot | null }, nameOf: (name: EntryName) => string): DraftChange[] {
  const { before, after } = spots
  if (!before || !after || (before.list === after.list && before.after === after.after)) return []
  const words = ({ list, after: behind }: Spot): string | null => {
    const inList = list === null || before.list === after.list ? null : row.kind === 'dish' ? nameOf({ kind: 'group', key: list }) : list
    return [inList, behind === null ? null : nameOf({ kind: row.kind, key: behind })].filter((one) => one !== null).join(' → ') || null
  }
  return [{ path: placePath, label: '', before: words(before), after: words(after), ...whoChanged(row, placePath) }]
}

/** Who has changed a value: the last of those who changed it, or a part of it. */
function whoChanged({ fields, changedBy, changedAt }: Draft, path: string): { by: string; at: string } {
  const own = Object.entries(fields)
    .filter(([field]) => field === path || (field !== placePath && overlaps(field, path)))
    .map(([, who]) => who)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return { by: own?.by ?? changedBy, at: own?.at ?? changedAt.toISOString() }
}

/** A value as a list of changes shows it: what is no single value is left to the screen's words. */
export function shown(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value === undefined || value === null ? null : JSON.stringify(value)
}
