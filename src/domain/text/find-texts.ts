import { typedErrors } from './edit-distance.ts'
import { otherLayout } from './keyboard-layout.ts'
import { soundOf } from './sound.ts'

/** Something with a name, and further words that it may be found by: its group. */
export type Named<Item> = { item: Item; name: string; beside: string }
type Keyed<Item> = { item: Item; name: string[]; beside: string[] }
export type TextIndex<Item> = { entries: Keyed<Item>[] }

const soundsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{Nd}ʻʼ’']+/u)
    .map(soundOf)
    .filter((sound) => sound !== '')

export const indexOf = <Item>(named: readonly Named<Item>[]): TextIndex<Item> => ({
  entries: named.map(({ item, name, beside }) => ({ item, name: soundsIn(name), beside: soundsIn(beside) })),
})

/** A word of the name counts before one of the group, and the first word before a later one; errors count most. */
const errorCost = 10
const besideCost = 5

/**
 * What a query may mean, the likeliest first: every word of it sounds like the beginning of one of the item's, give or
 * take a typing error, whichever alphabet it is written in. What is not found is read again as if the keyboard had been
 * set to the other alphabet. An empty query finds nothing, nor does a key that was held down.
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

/** All of a name was typed: it comes before longer ones that begin like it. */
const isWhole = (words: readonly string[], name: readonly string[]): boolean =>
  words.length === name.length && words.every((word) => name.some((key) => errorsIn(word, key) < Infinity))

function costOf(word: string, { name, beside }: Keyed<unknown>): number {
  const inName = name.map((key, place) => errorsIn(word, key) * errorCost + Math.min(place, besideCost - 1))
  const inGroup = beside.map((key) => errorsIn(word, key) * errorCost + besideCost)
  return Math.min(Infinity, ...inName, ...inGroup)
}

/** Nobody mistypes the first letter: borscht is not mors. */
const errorsIn = (word: string, key: string): number => (word[0] === key[0] ? typedErrors(word, key) : Infinity)
