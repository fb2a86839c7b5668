import { anyHouseIn, hasName, type HouseNumber, lastNumber, leadsName, withoutBuilding } from './house-in-text.ts'
import { houseKey } from './house-number.ts'
import { otherLayout } from '../text/keyboard-layout.ts'
import { soundOf } from '../text/sound.ts'
import { spellingOf } from '../text/spelling.ts'
import { isBesideStreet, kindOf } from './street-kinds.ts'
import { streetWords } from './street-words.ts'

/** A word that was asked for: how it sounds and is spelled, and the kind of street that it may be. */
export type AskedWord = { sound: string; spelling: string; kind: string | null }
/** One way to understand what was typed. */
export type Reading = { words: AskedWord[]; house: string | null; isOtherLayout: boolean }

/** Nobody's street has a longer word; what sounds like one is not looked for. */
const longestWord = 60

/** The ways to understand a typed address: as it stands, and as it would be with the keyboard set to the other alphabet. */
export function readingsOf(text: string, cityKeys: ReadonlySet<string>): Reading[] {
  const other = otherLayout(text)
  const read = (typed: string, isOtherLayout: boolean): Reading[] =>
    partsOf(typed).map(({ name, house }) => ({ words: wordsOf(name, cityKeys, house === null), house, isOtherLayout }))
  return [...read(text, false), ...(other === null ? [] : read(other, true))].filter(({ words }) => words.length > 0)
}

/**
 * What is looked for of a name: neither the city, unless nothing else was typed, nor what stands before house and city.
 * @param isOpen whether the name may still be typed on: no house follows it
 */
function wordsOf(name: string, cityKeys: ReadonlySet<string>, isOpen: boolean): AskedWord[] {
  const words = streetWords(name)
    .map(({ text }): AskedWord => ({ sound: soundOf(text), spelling: spellingOf(text), kind: kindOf(text) }))
    .filter(({ spelling }) => spelling !== '')
  if (words.some(({ spelling }) => spelling.length > longestWord)) return []
  const beside = words.filter(({ sound }) => !cityKeys.has(sound))
  // There are streets named after cities.
  const named = beside.some(({ kind }) => kind === null) ? beside : words
  const asked = named.filter(({ kind }) => !isBesideStreet(kind))
  const last = named.at(-1)
  // The last word may be the beginning of a name: `улица Г`, `Дом` of `Домостроительная`.
  const isBegun = isOpen && last !== undefined && isBesideStreet(last.kind) && asked.every(({ kind }) => kind !== null)
  return isBegun ? [...asked, { ...last, kind: null }] : asked
}

/** The key of the house that a text names, with its building and without its flat; null when it names none. */
export const houseNamed = (text: string): string | null => {
  const { bare, building } = withoutBuilding(text)
  const house = anyHouseIn(bare)
  return house === null ? null : houseKey(house + building)
}

type Parts = { name: string; house: string | null }

/** The name and the house that a text may mean, the likelier first: a number before the name may belong to either. */
function partsOf(typed: string): Parts[] {
  const { bare, building } = withoutBuilding(typed)
  const number = lastNumber(bare)
  if (!number) return [{ name: bare, house: null }]
  const name = bare.slice(0, number.start) + bare.slice(number.end)
  const asHouse = { name, house: houseKey(number.text + building) }
  if (leadsName(bare, number) || !hasName(name)) return [{ name: bare, house: null }, asHouse]
  return [asHouse, ...saidTwice(name, number, asHouse.house)]
}

/** `12 Baker Street, 12`: whoever writes the house first may be asked for it again. */
function saidTwice(name: string, { text }: HouseNumber, house: string): Parts[] {
  const first = lastNumber(name)
  return first && houseKey(first.text) === houseKey(text) && leadsName(name, first) ? [{ name: name.slice(first.end), house }] : []
}
