import { latinOf } from '#domain/content/alias.ts'
import { foldForSearch } from '#domain/text/fold.ts'
import { nearestName } from '../nearest-name.ts'
import type { Entry } from '../stored/entry.ts'
import { isEntry } from './edits.ts'
import type { Targets } from './targets.ts'

// Sheets that people write name groups and dishes as customers read them, instead of by their aliases.

/** Whether an entry is called so in one of its languages. */
function isCalled({ name }: Entry, cell: string): boolean {
  const isIts = (one: unknown): boolean => typeof one === 'string' && foldForSearch(one) === foldForSearch(cell)
  return isEntry(name) && Object.values(name).some(isIts)
}

/** Whether a cell can only be a name. */
export const isName = (cell: string): boolean => cell !== '' && cell !== latinOf(cell)

/** The alias of a group that a cell names; the cell as it is when it names none. */
export function groupNamed(cell: string, groups: ReadonlyMap<string, { entry: Entry }>): string {
  if (cell === '' || groups.has(cell)) return cell
  const found = [...groups].find(([, { entry }]) => isCalled(entry, cell))
  return found?.[0] ?? (groups.has(latinOf(cell)) ? latinOf(cell) : cell)
}

/** The group that was probably meant by one that is not there: a longer or a shorter name is another group. */
export function groupMeant(cell: string, groups: ReadonlyMap<string, unknown>): string | null {
  const alias = latinOf(cell)
  const near = nearestName(alias, groups.keys())
  return near !== undefined && Math.abs(near.length - alias.length) <= 2 ? near : null
}

/** The alias of the dish that a cell names: of two with one name the one in the group. Null when it names none, or several. */
export function dishNamed(cell: string, { dishes }: Pick<Targets, 'dishes'>, group = ''): string | null {
  // Spreadsheets begin cells with a capital letter.
  for (const alias of [cell, cell.toLowerCase()]) if (dishes.has(alias)) return alias
  const found = [...dishes].filter(([, { entry, group: own }]) => (group === '' || own === group) && isCalled(entry, cell))
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}

/** An alias that no dish has yet, of a name. */
export function aliasOfName(name: string, { dishes }: Pick<Targets, 'dishes'>): string {
  const alias = latinOf(name) || name
  if (!dishes.has(alias)) return alias
  for (let number = 2; ; number += 1) if (!dishes.has(`${alias}-${number}`)) return `${alias}-${number}`
}
