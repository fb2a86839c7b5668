import { findTexts, indexOf } from '#domain/text/find-texts.ts'
import { foldForSearch } from '#domain/text/fold.ts'
import type { Reply } from '#office/api.ts'

export type StopList = Reply<'GET /api/staff/stops/list'>
export type HeldStop = StopList['stops'][number]
export type Scope = HeldStop['scope']

/** A dish or an extra of the list, with all stops that hold of it. */
export type Thing = {
  kind: 'dish' | 'extra'
  id: number
  name: string
  /** What another system calls it. */
  code: string | null
  /** How many the shop has; null where nobody counts. */
  left: number | null
  /** Its group. */
  beside: string
  /** Stopped in the menu itself. */
  off: boolean
  /** Of an extra: the groups that offer it, how many dishes do, and the names of those that cannot be had without it. */
  groups: string[]
  dishes: number
  takes: string[]
  stops: HeldStop[]
}

type Target = Pick<HeldStop, 'product_id' | 'modifier_id'>

/** Another stop that still holds of the same thing, the longest of several; null when it is on sale again. */
export function otherStop({ stops }: Pick<StopList, 'stops'>, { product_id, modifier_id }: Target): HeldStop | null {
  const endOf = ({ until }: HeldStop): number => (until === null ? Infinity : Date.parse(until))
  const held = stops.filter((stop) => stop.product_id === product_id && stop.modifier_id === modifier_id)
  return held.toSorted((one, other) => endOf(other) - endOf(one))[0] ?? null
}

/** The sections of the list in the order of the menu, extras last. */
export function sectionsOf(list: StopList, extras: string): { name: string; things: Thing[] }[] {
  const heldOf = (kind: Thing['kind'], id: number): HeldStop[] =>
    list.stops.filter((stop) => (kind === 'dish' ? stop.product_id : stop.modifier_id) === id)
  const groups = list.groups.map((group) => ({
    name: group.name,
    things: group.dishes.map(({ id, name, code = null, left = null, off }): Thing => ({
      kind: 'dish',
      id,
      name,
      code,
      left,
      beside: group.name,
      off,
      groups: [],
      dishes: 0,
      takes: [],
      stops: heldOf('dish', id),
    })),
  }))
  const more = list.extras.map(({ id, name, code = null, left = null, groups: offering, dishes, needed_by }): Thing => ({
    kind: 'extra',
    id,
    name,
    code,
    left,
    beside: extras,
    off: false,
    groups: offering,
    dishes,
    takes: needed_by.map((dish) => dish.name),
    stops: heldOf('extra', id),
  }))
  return more.length > 0 ? [...groups, { name: extras, things: more }] : groups
}

/** What a query finds, best first, with typing errors and typed in another layout; codes that begin so come before all. */
export function findThings(things: readonly Thing[], query: string): Thing[] {
  const coded = findCoded(things, query)
  const named = findTexts(indexOf(things.map((item) => ({ item, name: item.name, beside: item.beside }))), query)
  return [...coded, ...named.filter((thing) => !coded.includes(thing))]
}

function findCoded(things: readonly Thing[], query: string): Thing[] {
  const wanted = foldForSearch(query.trim())
  return wanted === '' ? [] : things.filter(({ code }) => code !== null && foldForSearch(code).startsWith(wanted))
}

export const keyOf = ({ kind, id }: Pick<Thing, 'kind' | 'id'>): string => `${kind}-${id}`
