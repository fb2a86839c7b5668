import { type FormKind, pathsOf } from './format.ts'
import type { Line, Part } from './layouts/layout.ts'
import { brandLayouts } from './layouts/brand.ts'
import { menuLayouts } from './layouts/menu.ts'
import { offerLayouts } from './layouts/offers.ts'
import { zoneLayouts } from './layouts/zones.ts'

/** What stands together in the form of each kind of entry, in its order. A new field of a format is a line there and a label. */
export const layouts: Readonly<Record<FormKind, readonly Part[]>> = { ...menuLayouts, ...offerLayouts, ...zoneLayouts, ...brandLayouts }

/** Fields of a format that no layout of its kind has, and lines of layouts that no format has: both are to be none. */
export function misplaced(kind: FormKind): string[] {
  const placed = layouts[kind].flatMap(({ lines }) => lines.map(({ at }) => at))
  const known = pathsOf(kind)
  return [...known.filter((path) => !placed.includes(path)), ...placed.filter((path) => !known.includes(path))]
}

export const lineOf = (kind: FormKind, path: string): Line | undefined =>
  layouts[kind].flatMap(({ lines }) => lines).find(({ at }) => at === path)
