import { anyHouseIn, hasName, type HouseNumber, lastNumber, leadsName, withoutBuilding } from './house-in-text.ts'
import { houseKey } from './house-number.ts'
import { otherLayout } from '../text/keyboard-layout.ts'
import { soundOf } from '../text/sound.ts'
import { spellingOf } from '../text/spelling.ts'
import { isBesideStreet, kindOf } from './street-kinds.ts'
import { streetWords } from './street-words.ts'

/** A word of the query: how it sounds, how it is spelled, and the kind of street it may name. */
export type QueryWord = { sound: string; spelling: string; kind: string | null }
/** One interpretation of the typed text. */
export type Reading = { words: QueryWord[]; house: string | null; isOtherLayout: boolean }

/** No street has a longer word, so the sound of longer ones is not searched. */
const longestWord = 60

/** The interpretations of a typed address: as typed, and as it would read in the other keyboard layout. */
export function readingsOf(text: string, cityKeys: ReadonlySet<string>): Reading[] {
  const other = otherLayout(text)
  const read = (typed: string, isOtherLayout: boolean): Reading[] =>
    partsOf(typed).map(({ name, house }) => ({ words: wordsOf(name, cityKeys, house === null), house, isOtherLayout }))
  return [...read(text, false), ...(other === null ? [] : read(other, true))].filter(({ words }) => words.length > 0)
}

/** A reading with two words beside each other as one: `Halaskar Gazi` is `Halaskargazi`. */
export const gluedReadings = (reading: Reading): Reading[] =>
  reading.words.flatMap((word, at) => {
    const next = reading.words[at + 1]
    if (!next || word.kind !== null || next.kind !== null) return []
    const glued = { sound: word.sound + next.sound, spelling: word.spelling + next.spelling, kind: null }
    return [{ ...reading, words: reading.words.toSpliced(at, 2, glued) }]
  })

/** Five digits in Germany, Turkey and Ukraine, six elsewhere; neither houses nor streets have as many. */
const isPostcode = (spelling: string): boolean => /^\d{5,6}$/.test(spelling)

/**
 * The words of a name to search for. Leaves out postcodes, the city, unless nothing else was typed, and the words for
 * “house” and “city”.
 * @param isOpen whether the name may be incomplete, because no house number follows it
 */
function wordsOf(name: string, cityKeys: ReadonlySet<string>, isOpen: boolean): QueryWord[] {
  const words = streetWords(name)
    .map(({ text }): QueryWord => ({ sound: soundOf(text), spelling: spellingOf(text), kind: kindOf(text) }))
    .filter(({ spelling }) => spelling !== '' && !isPostcode(spelling))
  if (words.some(({ spelling }) => spelling.length > longestWord)) return []
  const beside = words.filter(({ sound }) => !cityKeys.has(sound))
  // Some streets are named after cities.
  const named = beside.some(({ kind }) => kind === null) ? beside : words
  const requested = named.filter(({ kind }) => !isBesideStreet(kind))
  const last = named.at(-1)
  // The last word may be incomplete: `улица Г`, or `Дом` for `Домостроительная`.
  const isBegun = isOpen && last !== undefined && isBesideStreet(last.kind) && requested.every(({ kind }) => kind !== null)
  return isBegun ? [...requested, { ...last, kind: null }] : requested
}

/** The key of the house in a text, with its building and without its flat; null when the text names no house. */
export const houseNamed = (text: string): string | null => {
  const { bare, building } = withoutBuilding(text)
  const house = anyHouseIn(bare)
  return house === null ? null : houseKey(house + building)
}

type Parts = { name: string; house: string | null }

/** The possible name and house of a text, the likelier first: a number before the name may belong to either. */
function partsOf(typed: string): Parts[] {
  const { bare, building } = withoutBuilding(typed)
  const number = lastNumber(bare)
  if (!number) return [{ name: bare, house: null }]
  const name = bare.slice(0, number.start) + bare.slice(number.end)
  const asHouse = { name, house: houseKey(number.text + building) }
  if (leadsName(bare, number) || !hasName(name)) return [{ name: bare, house: null }, asHouse]
  return [asHouse, ...saidTwice(name, number, asHouse.house)]
}

/** `12 Baker Street, 12`: people who write the house first sometimes repeat it at the end. */
function saidTwice(name: string, { text }: HouseNumber, house: string): Parts[] {
  const first = lastNumber(name)
  return first && houseKey(first.text) === houseKey(text) && leadsName(name, first) ? [{ name: name.slice(first.end), house }] : []
}
