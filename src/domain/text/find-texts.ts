import { typedErrors } from './edit-distance.ts'
import { foldText } from './fold.ts'
import { otherLayout } from './keyboard-layout.ts'
import { soundOf } from './sound.ts'

/** An item with its name, and further words that find it: its group. */
export type Named<Item> = { item: Item; name: string; beside: string }
type Keyed<Item> = { item: Item; name: string[]; beside: string[] }
export type TextIndex<Item> = { entries: Keyed<Item>[] }

const soundsIn = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{M}\p{Nd}ʻʼ’']+/u)
    .map(soundOf)
    .filter((sound) => sound !== '')

export const indexOf = <Item>(named: readonly Named<Item>[]): TextIndex<Item> => ({
  entries: named.map(({ item, name, beside }) => ({ item, name: soundsIn(name), beside: soundsIn(beside) })),
})

/** A word of the name ranks before one of the group, the first word before a later one; errors rank last. */
const errorCost = 10
const besideCost = 5

/**
 * The items that match a query, best first: every word of it sounds like the beginning of one of the item's words,
 * allowing for a typing error, in any alphabet. A query without matches is read again in the other keyboard layout. An
 * empty query or a held-down key finds nothing.
 */
export function findTexts<Item>({ entries }: TextIndex<Item>, query: string): Item[] {
  if (/(^|\P{L})(\p{L})\2{2,}(?!\p{L})/iu.test(query)) return []
  const found = matching(entries, soundsIn(query))
  if (found.length > 0) return found
  const other = otherLayout(query)
  return other === null ? [] : matching(entries, soundsIn(other))
}

function matching<Item>(entries: readonly Keyed<Item>[], words: readonly string[]): Item[] {
  if (words.length === 0) return []
  const costs = entries.map((entry) => {
    const cost = words.reduce((sum, word) => sum + costOf(word, entry), 0)
    return { item: entry.item, cost: isWhole(words, entry.name) ? cost - 1 : cost }
  })
  return costs
    .filter(({ cost }) => cost < Infinity)
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ item }) => item)
}

/** A name typed completely ranks before longer ones that begin like it. */
const isWhole = (words: readonly string[], name: readonly string[]): boolean =>
  words.length === name.length && words.every((word) => name.some((key) => errorsIn(word, key) < Infinity))

function costOf(word: string, { name, beside }: Keyed<unknown>): number {
  const inName = name.map((key, place) => errorsIn(word, key) * errorCost + Math.min(place, besideCost - 1))
  const inGroup = beside.map((key) => errorsIn(word, key) * errorCost + besideCost)
  return Math.min(Infinity, ...inName, ...inGroup)
}

/** The first letter must match: mistakes in it are rare, and borscht is not mors. */
const errorsIn = (word: string, key: string): number => (word[0] === key[0] ? typedErrors(word, key) : Infinity)
