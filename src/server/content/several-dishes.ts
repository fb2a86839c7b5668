import type { SeveralChange } from '#contract/office/several.ts'
import { type EntryData, placePath, type Spot } from '#domain/content/draft.ts'
import { type Refused, refuse } from '#domain/problem.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { layOver } from './draft-overlay.ts'
import type { Draft } from './draft-store.ts'
import { checkedWith, type DraftChanges, type Drafting, isIdle, isNamed, nextRow, stateOf } from './drafting.ts'
import type { FoundFault } from './check-draft.ts'
import { choicesOf, membersOf, withChoice } from './choices-of-dish.ts'
import { entriesOf, type EntryName, findEntry, type PlacedEntry } from './entry-lists.ts'

/** A value of a dish before and after: the alias of its group, those of its cities or its choices, or its discount in percent. */
type Value = string | readonly string[] | number | null

/** What a change of several dishes is, before it is written. */
export type Several = {
  changes: { dish: PlacedEntry; before: Value; after: Value }[]
  same: PlacedEntry[]
  /** Without a fault: there is no such dish. */
  refused: { key: string; fault: FoundFault | null }[]
  /** What it puts at fault in other entries. */
  elsewhere: (EntryName & FoundFault)[]
  /** Rows that it writes and removes, and what they were before. */
  rows: Draft[]
  gone: Draft[]
  before: { key: string; row: Draft | null }[]
  /** With what would be there. */
  stored: Stored
}

const named = (key: string): EntryName & { kind: 'dish' } => ({ kind: 'dish', key })

/** What becomes of several dishes, in the order in which they stand; refused when what it names is not there. */
export function changeSeveral(drafting: Drafting, keys: readonly string[], change: SeveralChange): Several | Refused {
  const drafted = structuredClone(drafting.published.stored)
  layOver(drafted, drafting.drafts)
  const wrong = wrongIn(drafted, change)
  if (wrong) return wrong
  const wanted = new Set(keys)
  const dishes = entriesOf(drafted, 'dish').filter(({ key }) => wanted.has(key))
  const known = new Set(dishes.map(({ key }) => key))
  const absent = [...wanted].filter((key) => !known.has(key)).map((key) => ({ key, fault: null }))
  const changes = dishes.flatMap((dish) => {
    const [before, after] = valuesOf(drafted, dish, change)
    return isEqual(before, after) && change.act !== 'retire' ? [] : [{ dish, before, after }]
  })
  const changed = new Set(changes.map(({ dish }) => dish))
  const moved = change.act === 'move' ? spotsBehind(drafted, change.list, [...changed]) : new Map<string, Spot>()
  const { rows, gone } = rowsOf(drafting, drafted, [...changed], change, moved)
  const next = [...drafting.drafts.filter((one) => ![...rows, ...gone].some((other) => isNamed(one, other))), ...rows]
  const { stored, checked } = checkedWith(drafting.published, next)
  const old = new Set(checkedWith(drafting.published, drafting.drafts).checked.all.map(faultKey))
  const fresh = checked.all.filter((one) => one.grave && !old.has(faultKey(one)))
  const isOwn = ({ kind, key }: EntryName): boolean => kind === 'dish' && known.has(key)
  return {
    changes,
    same: dishes.filter((dish) => !changed.has(dish)),
    refused: [...absent, ...fresh.filter(isOwn).map((one) => ({ key: one.key, fault: one }))],
    elsewhere: fresh.filter((one) => !isOwn(one)),
    rows,
    gone,
    before: changes.map(({ dish: { key } }) => ({ key, row: drafting.drafts.find((one) => isNamed(one, named(key))) ?? null })),
    stored,
  }
}

const faultKey = ({ kind, key, path, fault: { code } }: EntryName & FoundFault): string => `${kind} ${key} ${path} ${code}`

/** A group, a choice or a city that the brand does not have. */
function wrongIn(drafted: Stored, change: SeveralChange): Refused | null {
  if (change.act === 'move') return findEntry(drafted, 'group', change.list) ? null : refuse('change.list', 'invalid')
  if (change.act === 'choice') {
    if (!findEntry(drafted, 'choice', change.choice)) return refuse('change.choice', 'invalid')
    const members = membersOf(drafted, change.choice)
    return Object.keys(change.adds ?? {}).every((key) => members.includes(key)) ? null : refuse('change.adds', 'invalid')
  }
  if (change.act !== 'cities' || change.cities === null) return null
  const own = new Set(drafted.brands[0]?.places.map(({ city }) => city))
  return change.cities.every((city) => own.has(city)) ? null : refuse('change.cities', 'invalid')
}

/** What the change is about, before and after; nothing of what is retired. */
function valuesOf(drafted: Stored, { list, entry }: PlacedEntry, change: SeveralChange): [Value, Value] {
  switch (change.act) {
    case 'move':
      return [list, change.list]
    case 'cities':
      return [Array.isArray(entry.cities) ? entry.cities.map(String) : null, change.cities]
    case 'discount':
      return [typeof entry.discount === 'number' ? entry.discount : 0, change.percent]
    case 'choice':
      return [choicesOf(entry), choicesOf(withChoice(drafted, entry, change).data)]
    case 'retire':
      return [null, null]
  }
}

const isEqual = (one: Value, other: Value): boolean =>
  Array.isArray(one) && Array.isArray(other) ? [...one].sort().join() === [...other].sort().join() : one === other

/** At the end of a group, in the order in which they stood. */
function spotsBehind(drafted: Stored, list: string, dishes: readonly PlacedEntry[]): Map<string, Spot> {
  let after = entriesOf(drafted, 'dish').findLast((one) => one.list === list)?.key ?? null
  const spots = new Map<string, Spot>()
  for (const { key } of dishes) {
    spots.set(key, { list, after })
    after = key
  }
  return spots
}

function rowsOf(
  drafting: Drafting,
  drafted: Stored,
  dishes: readonly PlacedEntry[],
  change: SeveralChange,
  spots: ReadonlyMap<string, Spot>,
): Pick<DraftChanges, 'rows' | 'gone'> {
  const rows: Draft[] = []
  const gone: Draft[] = []
  for (const { key } of dishes) {
    const { row, now, data } = stateOf(drafting, named(key))
    if (change.act === 'retire' && !now) {
      if (row) gone.push(row)
      continue
    }
    const spot = spots.get(key)
    const changed = change.act === 'retire' || !data ? { data: null, paths: [] } : withChange(drafted, data, change)
    const next = nextRow({ ...drafting, drafts: [...drafting.drafts, ...rows] }, named(key), { ...changed, ...(spot && { spot }) })
    if (row && isIdle(next)) gone.push(row)
    else rows.push(next)
  }
  return { rows, gone }
}

/** What a dish says after the change, and where it is changed. */
function withChange(drafted: Stored, data: EntryData, change: SeveralChange): { data: EntryData; paths: readonly string[] } {
  switch (change.act) {
    case 'cities': {
      const { cities: _, ...rest } = data
      return { data: change.cities ? { ...rest, cities: change.cities } : rest, paths: ['/cities'] }
    }
    case 'discount': {
      const { discount: _, ...rest } = data
      return { data: change.percent > 0 ? { ...rest, discount: change.percent } : rest, paths: ['/discount'] }
    }
    case 'choice':
      return withChoice(drafted, data, change)
    case 'move':
      return { data, paths: [placePath] }
    case 'retire':
      return { data, paths: [] }
  }
}

/** A dish of a change that is taken back. `version`: of its row after the change; null when the change removed that. */
export type UndoneDish = { key: string; version: number | null; row: Draft | null }

/** The rows as they were before a change; null when one of them is another since. */
export function takeSeveralBack({ drafts, acting }: Drafting, dishes: readonly UndoneDish[]): Pick<DraftChanges, 'rows' | 'gone'> | null {
  const rows: Draft[] = []
  const gone: Draft[] = []
  for (const { key, version, row } of dishes) {
    const current = drafts.find((one) => isNamed(one, named(key))) ?? null
    if ((current?.version ?? null) !== version) return null
    if (row) rows.push({ ...row, version: Math.max(row.version, version ?? 0) + 1, changedAt: new Date(acting.now) })
    else if (current) gone.push(current)
  }
  return { rows, gone }
}
