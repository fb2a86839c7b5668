import { type EntryKind, entryKinds } from '#domain/content/entry-kinds.ts'
import { canonicalJson } from '../picture-hash.ts'
import type { Stored } from '../stored/read-stored.ts'
import { type Item, itemsOf } from './items.ts'

/** A field that has another value; undefined where it has none. */
export type FieldChange = { field: string; before: unknown; after: unknown }
export type ChangedItem = { item: Item; changes: FieldChange[] }

/** The changes to one kind of things of a brand; `brand` is null for cities. */
export type KindDifference = {
  kind: EntryKind
  brand: string | null
  /** How many there are afterwards. */
  total: number
  /** How many there were before. */
  earlier: number
  added: Item[]
  changed: ChangedItem[]
  retired: Item[]
  /** Lists whose things, as far as they were there before, have another order. */
  reordered: string[]
}

/** What differs between two states of the content, in the words of its files. Kinds without a difference are left out. */
export function compare(before: Stored, after: Stored): KindDifference[] {
  const [old, fresh] = [itemsOf(before), itemsOf(after)]
  const brands = [...new Set([...old, ...fresh].map(({ brand }) => brand))].sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
  const groupKey = ({ brand, kind }: Pick<Item, 'brand' | 'kind'>): string => `${brand ?? ''} ${kind}`
  const [oldGroups, freshGroups] = [Map.groupBy(old, groupKey), Map.groupBy(fresh, groupKey)]
  return brands
    .flatMap((brand) =>
      entryKinds.map((kind) =>
        compareKind(kind, brand, oldGroups.get(groupKey({ brand, kind })) ?? [], freshGroups.get(groupKey({ brand, kind })) ?? []),
      ),
    )
    .filter(({ added, changed, retired, reordered }) => added.length + changed.length + retired.length + reordered.length > 0)
}

function compareKind(kind: EntryKind, brand: string | null, old: readonly Item[], fresh: readonly Item[]): KindDifference {
  const [before, after] = [new Map(old.map((item) => [item.key, item])), new Map(fresh.map((item) => [item.key, item]))]
  const changed = fresh.flatMap((item) => {
    const earlier = before.get(item.key)
    const changes = earlier ? fieldChanges(earlier, item) : []
    return changes.length === 0 ? [] : [{ item, changes }]
  })
  return {
    kind,
    brand,
    total: fresh.length,
    earlier: old.length,
    added: fresh.filter(({ key }) => !before.has(key)),
    changed,
    retired: old.filter(({ key }) => !after.has(key)),
    reordered: reorderedLists(old, fresh),
  }
}

function fieldChanges({ fields: before }: Item, { fields: after }: Item): FieldChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return fields
    .filter((field) => canonicalJson(before[field] ?? null) !== canonicalJson(after[field] ?? null))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

function reorderedLists(old: readonly Item[], fresh: readonly Item[]): string[] {
  const lists = [...new Set(fresh.flatMap(({ list }) => (list === null ? [] : [list])))]
  return lists.filter((list) => {
    const [before, after] = [old, fresh].map((items) => items.filter((item) => item.list === list).map(({ key }) => key))
    const inBoth = (keys: readonly string[] = [], others: readonly string[] = []): string[] => {
      const known = new Set(others)
      return keys.filter((key) => known.has(key))
    }
    return inBoth(before, after).join(' ') !== inBoth(after, before).join(' ')
  })
}

/** Brands of which more than a tenth of the dishes is retired. */
export const retiresMuch = (differences: readonly KindDifference[]): KindDifference[] =>
  differences.filter(({ kind, retired, earlier }) => kind === 'dish' && retired.length * 10 > earlier)
