import type { MapZone } from '#contract/office/zones.ts'
import { type Outline, type Ring } from '#domain/address/edit-outline.ts'
import type { Point } from '#domain/address/polygon.ts'
import { type Data, isWithin, valueAt } from '#office/form/pointer.ts'

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((degrees) => typeof degrees === 'number')
const ringIn = (value: unknown): Ring => (Array.isArray(value) ? value.filter(isPoint) : [])

/** The outline of a zone as its document has it; of a zone by list none. */
export function outlineIn(data: Data | null): Outline {
  const holes = valueAt(data, '/map/holes')
  return { area: ringIn(valueAt(data, '/map/area')), holes: Array.isArray(holes) ? holes.map(ringIn) : [] }
}

/** Where the outline of a zone lies in its document. */
export const outlinePaths = { area: '/map/area', holes: '/map/holes' } as const

/** Where the lists lie that may stand in place of an outline. */
const listPaths = ['/localities', '/postcodes']

/** What is written of them, by path. */
export const writtenList = (data: Data | null): ReadonlyMap<string, unknown> =>
  new Map(listPaths.map((path) => [path, valueAt(data, path)] as const).filter(([, list]) => Array.isArray(list) && list.length > 0))

export const isOfList = (path: string): boolean => listPaths.some((list) => isWithin(path, list))

export function colorIn(data: Data | null): string {
  const color = valueAt(data, '/map/background_color')
  return typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : usualColor
}

/** What a zone is drawn in until somebody chooses another colour. It is content, as are the colours of all zones. */
const usualColor = '#3366cc'

/** Colours for new zones, so that neighbours differ. */
const colors = ['#e4572e', '#17bebb', '#7a5195', '#3a7d44', '#d98e04', '#3366cc', '#b5446e', '#5c6b73']
export const nextColor = (zones: readonly MapZone[]): string =>
  colors.find((color) => !zones.some(({ data }) => colorIn(data).toLowerCase() === color)) ??
  colors[zones.length % colors.length] ??
  usualColor

/** A zone as the map draws it: with the draft, or of what it retires as it is published. */
export type ZoneShape = { key: string; name: string; outline: Outline; color: string; isOpen: boolean; isRetired: boolean }

export const shapesOf = (zones: readonly MapZone[], open: { key: string; outline: Outline; color: string } | null): ZoneShape[] =>
  zones.map(({ key, name, data, published }) => ({
    key,
    name,
    isOpen: key === open?.key,
    isRetired: data === null,
    outline: key === open?.key ? open.outline : outlineIn(data ?? published),
    color: key === open?.key ? open.color : colorIn(data ?? published),
  }))
