import { useCallback, useEffect, useState } from 'react'
import type { CapacityRule, Day, HoursChange, ShopHours } from '#contract/office/hours.ts'
import { type HoursFault, readClock, readPeriods, type TypedPeriod, typedPeriods, type Weekday } from '#domain/schedule/day-hours.ts'
import { keptValue } from '#office/kept.ts'

/** The hours of one thing as they are typed; null is none: closed. */
export type Part = TypedPeriod[] | null
export const partNames = ['door', 'delivery', 'takeaway'] as const
export type PartName = (typeof partNames)[number]

/** A day as it is typed. `delivery` and `takeaway` left out are as the door. */
export type TypedDay = { door: Part; delivery?: Part; takeaway?: Part; name?: Partial<Record<string, string>> }

/** A rule as it is typed: of what is not chosen by `on` nothing counts. */
export type TypedRule = { capacity: string; on: 'every' | 'weekdays' | 'date'; weekdays: number[]; date: string; from: string; to: string }

/** What somebody has typed for a value. `none`: the value is to be removed. */
export type Typed =
  | { kind: 'day'; day: TypedDay }
  | { kind: 'none' }
  | { kind: 'number'; text: string }
  | { kind: 'rules'; rules: TypedRule[] }

/** What is typed, and the value that was seen before; left out where there was none. */
export type Edit = { from?: unknown; typed: Typed }
/** By the path of the value within the shop. */
export type Edits = Readonly<Record<string, Edit>>

/** A fault of a typed day: of the hours of one of its parts. */
export type DayFault = HoursFault & { part: PartName }
export type TypedFault = DayFault | { why: 'bad-number' } | { why: 'bad-number' | 'bad-rule' | 'bad-time'; rule: number }

export const weekdayPath = (weekday: Weekday): string => `/schedule/default/${weekday}`
export const datePath = (date: string): string => `/schedule/custom/${date}`
export const monthPath = (date: string): string => `/schedule/month/${date}`

/** The value at a path of what is saved; undefined where there is none. */
export function valueAt(hours: ShopHours, path: string): unknown {
  const [, field = '', of = '', key = ''] = path.split('/')
  if (field === 'schedule') return { default: hours.week, custom: hours.special, month: hours.month }[of]?.[key as Weekday]
  return { capacity: hours.capacity, cooking_time: hours.cooking_time, capacity_rules: hours.capacity_rules }[field]
}

export const typedDay = (day: Day): TypedDay => {
  if (day === null) return { door: null }
  const part = (hours: string | null): Part => (hours === null ? null : typedPeriods(hours))
  return {
    door: part(day.working_time),
    ...(day.delivery !== undefined && { delivery: part(day.delivery) }),
    ...(day.takeaway !== undefined && { takeaway: part(day.takeaway) }),
    ...(day.name && { name: day.name }),
  }
}

type ReadTyped = { ok: true; value: unknown } | { ok: false; faults: TypedFault[] }

/** The value that is typed, or everything that is wrong with it. */
export function readTyped(typed: Typed): ReadTyped {
  if (typed.kind === 'none') return { ok: true, value: undefined }
  if (typed.kind === 'number') {
    const value = readNumber(typed.text)
    return value === null ? { ok: false, faults: [{ why: 'bad-number' }] } : { ok: true, value }
  }
  return typed.kind === 'day' ? readDay(typed.day) : readRules(typed.rules)
}

const readNumber = (text: string): number | null => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null)

function readDay(day: TypedDay): ReadTyped {
  const faults: DayFault[] = []
  const read = (part: PartName): string | null | undefined => {
    const rows = day[part]
    if (rows === null || rows === undefined) return rows
    const found = readPeriods(rows)
    if (found.ok) return found.hours
    faults.push(...found.faults.map((fault) => ({ ...fault, part })))
    return undefined
  }
  const [door, delivery, takeaway] = [read('door'), read('delivery'), read('takeaway')]
  if (faults.length > 0) return { ok: false, faults }
  const names = Object.entries(day.name ?? {}).flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()] as const] : []))
  const isPlain = names.length === 0 && delivery == null && takeaway == null
  if (door == null && isPlain) return { ok: true, value: null }
  const value = {
    ...(names.length > 0 && { name: Object.fromEntries(names) }),
    working_time: door ?? null,
    ...(delivery !== undefined && { delivery }),
    ...(takeaway !== undefined && { takeaway }),
  }
  return { ok: true, value }
}

export const typedRule = ({ capacity, weekdays, date, from = '', to = '' }: CapacityRule): TypedRule => ({
  capacity: String(capacity),
  on: date !== undefined ? 'date' : weekdays ? 'weekdays' : 'every',
  weekdays: [...(weekdays ?? [])],
  date: date ?? '',
  from,
  to,
})

function readRules(rules: readonly TypedRule[]): ReadTyped {
  const faults: TypedFault[] = []
  const value = rules.map(({ capacity, on, weekdays, date, from, to }, rule): CapacityRule => {
    const isTimed = from.trim() !== '' || to.trim() !== ''
    const [count, begin, end] = [readNumber(capacity), readClock(from), readClock(to)]
    if (count === null) faults.push({ why: 'bad-number', rule })
    if (isTimed && (begin === null || end === null)) faults.push({ why: 'bad-time', rule })
    else if ((on === 'date' && date === '') || (on === 'weekdays' && weekdays.length === 0) || (on === 'every' && !isTimed))
      faults.push({ why: 'bad-rule', rule })
    return {
      capacity: count ?? 0,
      ...(on === 'weekdays' && { weekdays: [...weekdays].sort() }),
      ...(on === 'date' && { date }),
      ...(begin !== null && end !== null && { from: begin, to: end }),
    }
  })
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, value: value.length === 0 ? undefined : value }
}

/** A value as a text that is the same for the same value, whatever the order of its fields. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const fields = Object.entries(value).filter(([, own]) => own !== undefined)
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => `${key}:${textOf(own)}`)
    .join()}}`
}

export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/** The edits with what is typed for a value; `now`: the value that is saved. */
export function withTyped(edits: Edits, path: string, typed: Typed, now: unknown): Edits {
  const { [path]: known, ...others } = edits
  const read = readTyped(typed)
  if (read.ok && isSame(read.value, now)) return others
  return { ...others, [path]: { ...(known ?? (now === undefined ? {} : { from: now })), typed } }
}

/** The edits that say something else than what is saved, which may have changed since. */
export const livingEdits = (edits: Edits, hours: ShopHours): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([path, { typed }]) => {
      const read = readTyped(typed)
      return !read.ok || !isSame(read.value, valueAt(hours, path))
    }),
  )

/**
 * What is left of what is typed once a part of it was answered: what was typed meanwhile begins from what was saved. `now`: the
 * values at which somebody else was first, by path; left out where there is none.
 */
export function leftAfter(was: Edits, sent: Edits, now: ReadonlyMap<string, { from?: unknown }>): Edits {
  const left = Object.entries(was).flatMap(([path, edit]): [string, Edit][] => {
    const own = sent[path]
    if (!own) return [[path, edit]]
    const first = now.get(path)
    if (first) return [[path, { ...first, typed: edit.typed }]]
    if (isSame(edit.typed, own.typed)) return []
    const saved = readTyped(own.typed)
    return [[path, { ...(saved.ok && saved.value !== undefined && { from: saved.value }), typed: edit.typed }]]
  })
  return Object.fromEntries(left)
}

/** What is sent of edits; null where something typed is wrong. */
export function changesOf(edits: Edits, shop: number): HoursChange[] | null {
  const changes = Object.entries(edits).map(([path, edit]) => {
    const read = readTyped(edit.typed)
    return read.ok
      ? { shop_id: shop, path, ...('from' in edit && { from: edit.from }), ...(read.value !== undefined && { to: read.value }) }
      : null
  })
  return changes.every((one) => one !== null) ? (changes as HoursChange[]) : null
}

export type ChangeEdits = (become: (was: Edits) => Edits) => void

/** What is typed and not saved of a shop: it is kept on this device, and is there again after a closed tab. */
export function useHoursEdits(shop: number): { edits: Edits; wasRestored: boolean; change: ChangeEdits } {
  const [kept] = useState(() => keptValue<Edits>(`hours:${shop}`, {}))
  const [edits, setEdits] = useState(kept.read)
  const [wasRestored] = useState(Object.keys(edits).length > 0)
  useEffect(() => kept.write(Object.keys(edits).length === 0 ? null : edits), [kept, edits])
  const change = useCallback<ChangeEdits>((become) => setEdits(become), [])
  return { edits, wasRestored, change }
}
