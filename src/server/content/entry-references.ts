import type { EntryKind } from '#domain/content/entry-kinds.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { entriesOf, type EntryName } from './entry-lists.ts'

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const objects = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((one): one is Entry => typeof one === 'object' && one !== null) : []
const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
const within = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? (value as Entry)[key] : undefined)

/** The entries that one refers to. */
function referencesOf(kind: EntryKind, entry: Entry): EntryName[] {
  const to = (of: EntryKind, keys: readonly string[]): EntryName[] => keys.map((key) => ({ kind: of, key }))
  const named = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])
  const overridden = to(
    'dish',
    objects(entry.overrides).flatMap(({ product }) => named(product)),
  )
  switch (kind) {
    case 'dish':
      return [
        ...to('dish', texts(entry.related)),
        ...to('modifier', [...texts(within(entry.modifiers, 'available')), ...texts(within(entry.modifiers, 'single'))]),
        ...to('modifier', keysOf(entry.by_size)),
        ...to('choice', texts(within(entry.modifiers, 'groups'))),
      ]
    case 'modifier':
      return to('modifier', keysOf(entry.by_size))
    case 'choice':
      return to(
        'modifier',
        objects(entry.modifiers).flatMap(({ modifier }) => named(modifier)),
      )
    case 'package':
      return to('group', texts(entry.groups))
    case 'gift':
      return [
        ...to('dish', named(entry.product)),
        ...objects(entry.conditions).flatMap(({ group, code }) => [
          ...to('group', named(group)),
          ...to('promocode', named(code).map(normalCode)),
        ]),
      ]
    case 'promocode':
      return to('gift', named(entry.gift))
    case 'shop':
      return overridden
    case 'zone':
      return [...to('shop', named(entry.shop)), ...overridden]
    case 'city':
    case 'group':
    case 'promotion':
    case 'banner':
    case 'text':
    case 'settings':
      return []
  }
}

/** The kinds that refer to others. */
const referring: readonly EntryKind[] = ['dish', 'modifier', 'choice', 'package', 'gift', 'promocode', 'shop', 'zone']

/** The entries that refer to one, with what they say. */
export function usesOf(stored: Stored, { kind, key }: EntryName): (EntryName & { entry: Entry })[] {
  return referring.flatMap((of) =>
    entriesOf(stored, of).flatMap((one) =>
      referencesOf(of, one.entry).some((name) => name.kind === kind && name.key === key)
        ? [{ kind: of, key: one.key, entry: one.entry }]
        : [],
    ),
  )
}
