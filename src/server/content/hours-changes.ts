import type { HoursChange } from '#contract/office/hours.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { entryAt } from './entry-lists.ts'
import { isSameValue, putAt, valueAt } from './stored-entries.ts'

/** A change that was not made. `index`: its place in the list. `is`: the value now; undefined where there is none. */
export type HoursConflict = { index: number; is: unknown }

/** Makes changes of shops in stored content, where each value is still what its author saw. `aliases`: of the shops by their ids. */
export function changeHours(stored: Stored, changes: readonly HoursChange[], aliases: ReadonlyMap<number, string>): HoursConflict[] {
  const conflicts: HoursConflict[] = []
  for (const [index, { shop_id, path, from, to }] of changes.entries()) {
    const shop = entryAt(stored, { kind: 'shop', key: aliases.get(shop_id) ?? '' })
    const is = shop ? valueAt(shop, path) : undefined
    if (shop && isSameValue(is, to)) continue
    if (shop && isSameValue(is, from)) putAt(shop, path, to)
    else conflicts.push({ index, is })
  }
  return conflicts
}

/** The change that a fault belongs to, by its place in the list; null where it belongs to none. */
export function changeAtFault(
  { at: { entry } }: PlacedFault,
  changes: readonly HoursChange[],
  aliases: ReadonlyMap<number, string>,
): number | null {
  if (entry?.kind !== 'shop') return null
  const index = changes.findIndex(
    ({ shop_id, path }) => aliases.get(shop_id) === entry.alias && (entry.path === path || entry.path.startsWith(`${path}/`)),
  )
  return index === -1 ? null : index
}
