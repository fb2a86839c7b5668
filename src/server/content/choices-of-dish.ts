import type { EntryData } from '#domain/content/draft.ts'
import { toMajor } from '#domain/money.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { findEntry } from './entry-lists.ts'

type Modifiers = { available?: string[]; single?: string[]; groups?: string[] }

const modifiersOf = ({ modifiers }: Entry): Modifiers => modifiers ?? {}

/** The aliases of the choices that a dish has, in their order. */
export const choicesOf = (dish: Entry): string[] => modifiersOf(dish).groups ?? []

type Given = {
  choice: string
  /** Given, or taken away. */
  has: boolean
  /** What its sizes add to the price of the dish, in minor units by currency, by the alias of the extra. */
  adds?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined
}

/**
 * A dish with a choice or without it, and where it is changed. What has to be chosen stands before what may be. What it says
 * already of the price of a size stays. With a choice goes what it said of its sizes, as long as nothing else offers them.
 */
export function withChoice(drafted: Stored, dish: Entry, { choice, has, adds = {} }: Given): { data: EntryData; paths: readonly string[] } {
  const { groups = [], ...others } = modifiersOf(dish)
  const { modifiers: _, by_size: bySize, ...rest } = dish
  const sizes = Object.entries(bySize ?? {})
  const isAsked = (key: string): boolean => Number(findEntry(drafted, 'choice', key)?.entry.min ?? 0) > 0
  const without = groups.filter((one) => one !== choice)
  const place = isAsked(choice) ? without.findIndex((one) => !isAsked(one)) : -1
  const next = !has ? without : groups.includes(choice) ? groups : without.toSpliced(place < 0 ? without.length : place, 0, choice)
  const offered = new Set([...next.flatMap((one) => membersOf(drafted, one)), ...(others.available ?? []), ...(others.single ?? [])])
  const lost = has ? [] : membersOf(drafted, choice).filter((key) => !offered.has(key) && sizes.some(([size]) => size === key))
  const known = new Map<string, Entry>(sizes.filter(([key]) => !lost.includes(key)))
  const priced = Object.entries(has && !groups.includes(choice) ? adds : {}).filter(([key]) => !hasPrice(known.get(key)))
  for (const [key, amounts] of priced) known.set(key, { ...known.get(key), price: majorOf(amounts) })
  const modifiers = { ...others, ...(next.length > 0 && { groups: next }) }
  return {
    data: {
      ...rest,
      ...(Object.keys(modifiers).length > 0 && { modifiers }),
      ...(known.size > 0 && { by_size: Object.fromEntries(known) }),
    },
    paths: ['/modifiers/groups', ...[...lost, ...priced.map(([key]) => key)].map((key) => `/by_size/${key}`)],
  }
}

const hasPrice = (size: Entry | undefined): boolean => Boolean(size?.cost ?? size?.price)

const majorOf = (amounts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, toMajor(amount, currency)]))

/** The aliases of what there is to choose from. */
export function membersOf(drafted: Stored, choice: string): string[] {
  const members = (findEntry(drafted, 'choice', choice)?.entry.modifiers ?? []) as { modifier: string }[]
  return members.map(({ modifier }) => modifier)
}
