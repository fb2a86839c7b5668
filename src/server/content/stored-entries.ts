import { canonicalJson } from '#server/import/picture-hash.ts'
import type { Entry } from '#server/import/stored/entry.ts'

/** A value of an entry that becomes another; undefined where there is none. `path` is a JSON pointer. */
export type FieldChange = { path: string; from: unknown; to: unknown }

// Lists whose parts have a name are addressed by it: another dish that a shop sells otherwise moves no index.
const partNames = ['product', 'modifier', 'alias'] as const

const isObject = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of what differs at a shop the alias of a dish, or a plus and that of an extra: both may have the same. */
function nameOfPart(part: unknown): string | null {
  if (!isObject(part)) return null
  if (typeof part.modifier === 'string' && !('count' in part)) return `+${part.modifier}`
  const name = partNames.map((one) => part[one]).find((one) => typeof one === 'string')
  return typeof name === 'string' ? name : null
}

/** The parts of a list by their names; null where one has none, or two have the same. */
function partsOf(value: unknown): Map<string, Entry> | null {
  if (!Array.isArray(value)) return null
  const parts = new Map(value.flatMap((part) => ((name) => (name === null ? [] : [[name, part as Entry] as const]))(nameOfPart(part))))
  return parts.size === value.length ? parts : null
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
const keysOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** A JSON pointer. */
export const pathOf = (...keys: readonly string[]): string => keys.map((key) => `/${escaped(key)}`).join('')

const own = (value: Entry, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined)
const childOf = (value: unknown, key: string): unknown => (isObject(value) ? own(value, key) : partsOf(value)?.get(key))

/** The value at a path; undefined when there is none. */
export const valueAt = (entry: Entry, path: string): unknown => keysOf(path).reduce<unknown>(childOf, entry)

/**
 * Whether an entry can have a value at a path: all that is on the way are objects, and lists whose parts have names. What people
 * send may name anything.
 */
export function leadsInto(entry: Entry, path: string): boolean {
  let value: unknown = entry
  return keysOf(path).every((key) => {
    if (key === '__proto__' || (value != null && !isObject(value) && !partsOf(value))) return false
    value = childOf(value, key)
    return true
  })
}

/**
 * Puts a value at a path of an entry; undefined removes it. Objects on the way are made where they lack, and what is left empty
 * is removed.
 */
export const putAt = (entry: Entry, path: string, value: unknown): void => put(entry, keysOf(path), value)

function put(inner: Entry, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === undefined) delete inner[key]
    else inner[key] = value
    return
  }
  const known = own(inner, key)
  const parts = Array.isArray(known) || known === undefined ? partsOf(known ?? []) : null
  if (Array.isArray(known) || (known === undefined && lists.has(key))) {
    inner[key] = withPart(parts ?? new Map<string, Entry>(), rest, value)
    if ((inner[key] as unknown[]).length === 0) delete inner[key]
    return
  }
  const next: Entry = isObject(known) ? known : {}
  put(next, rest, value)
  if (Object.keys(next).length > 0) inner[key] = next
  else delete inner[key]
}

/** Lists that an entry may lack. */
const lists = new Set(['overrides'])

function withPart(parts: Map<string, Entry>, [name = '', ...rest]: readonly string[], value: unknown): Entry[] {
  if (rest.length === 0) {
    if (value === undefined) parts.delete(name)
    else parts.set(name, value as Entry)
    return [...parts.values()]
  }
  const part = parts.get(name) ?? (name.startsWith('+') ? { modifier: name.slice(1) } : { product: name })
  put(part, rest, value)
  // A part that says nothing more than its name says nothing.
  if (Object.keys(part).length > 1) parts.set(name, part)
  else parts.delete(name)
  return [...parts.values()]
}

/** What differs between two states of an entry, value by value. A list whose parts have no names is one value. */
export function changesBetween(before: Entry, after: Entry): FieldChange[] {
  return differing(before, after, '')
}

function differing(before: unknown, after: unknown, path: string): FieldChange[] {
  // An extra that is not made in a size says null there.
  if ((before === undefined) === (after === undefined) && isSame(before, after)) return []
  const [old, fresh] = [before, after].map((value) => childrenOf(value ?? (byDate.has(path) ? {} : value)))
  const isWhole = !old || !fresh || Array.isArray(before) !== Array.isArray(after) || isRearranged(before, after)
  if (isWhole) return [{ path, from: before, to: after }]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => differing(old.get(key), fresh.get(key), `${path}/${escaped(key)}`))
}

/** A change by its single values, also where there was nothing before or is nothing after; lists are values. */
export function leavesOf({ path, from, to }: FieldChange): FieldChange[] {
  const isComposed = (isObject(from) || isObject(to)) && [from, to].every((value) => value === undefined || isObject(value))
  if (!isComposed) return isSame(from, to) ? [] : [{ path, from, to }]
  const [old, fresh] = [from, to].map((value) => (isObject(value) ? value : {})) as [Entry, Entry]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) =>
    leavesOf({ path: `${path}/${escaped(key)}`, from: own(old, key), to: own(fresh, key) }),
  )
}

/** Values by date: each is one of its own, also the first. */
const byDate = new Set(['/schedule/custom', '/schedule/month'])

const childrenOf = (value: unknown): Map<string, unknown> | null => (isObject(value) ? new Map(Object.entries(value)) : partsOf(value))

/**
 * Whether the parts of a list come in another order than by adding to its end and taking out. What places sell otherwise has
 * no order.
 */
function isRearranged(before: unknown, after: unknown): boolean {
  const [old, fresh] = [partsOf(before), partsOf(after)]
  const isOfPlace = (part: Entry): boolean => 'product' in part || ('modifier' in part && !('count' in part))
  if (!old || !fresh || (after as Entry[]).some(isOfPlace)) return false
  const kept = [...old.keys()].filter((key) => fresh.has(key))
  return [...kept, ...[...fresh.keys()].filter((key) => !old.has(key))].join(' ') !== [...fresh.keys()].join(' ')
}

/** A path whose lists are counted, as checks give it, with the names of their parts instead. */
export function namedPath(entry: Entry, path: string): string {
  let value: unknown = entry
  return keysOf(path)
    .map((key) => {
      const part = Array.isArray(value) ? (value as unknown[])[Number(key)] : undefined
      const name = Array.isArray(value) && partsOf(value) ? nameOfPart(part) : null
      value = Array.isArray(value) ? part : childOf(value, key)
      return `/${escaped(name ?? key)}`
    })
    .join('')
}

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one ?? null) === canonicalJson(other ?? null)

/** Whether two values are the same, where null is one, such as a day on which a shop is closed, and undefined is none. */
export const isSameValue = (one: unknown, other: unknown): boolean => (one === undefined) === (other === undefined) && isSame(one, other)
