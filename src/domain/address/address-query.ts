import { withHyphens } from './address-text.ts'
import { beginsWithKind, hasName, type HouseNumber, lastNumber, leadsName, stairIn, withoutBuilding } from './house-in-text.ts'
import { houseKey } from './house-number.ts'
import { otherLayout } from '../text/keyboard-layout.ts'
import { soundOf } from '../text/sound.ts'
import { spellingOf } from '../text/spelling.ts'
import { isBesideStreet, kindOf } from './street-kinds.ts'
import { streetWords } from './street-words.ts'

/**
 * A word of the query: how it sounds, how it is spelled, and the kind of street it may name. `isWhole`: it is no beginning
 * of a longer word.
 */
export type QueryWord = { sound: string; spelling: string; kind: string | null; isWhole?: true }
/**
 * One interpretation of the typed text. `orHouse`: its house where the street has none of the number. `isGuess`: it leaves out
 * a number, or words of the street that are words of the city, too; what it finds may be meant, or not.
 */
export type Reading = { words: QueryWord[]; house: string | null; orHouse: string | null; isOtherLayout: boolean; isGuess: boolean }

/** No street has a longer word, so the sound of longer ones is not searched. */
const longestWord = 60

/** What a city is called, each name as the sounds of its words, and its country. */
export type CityNames = { city: readonly (readonly string[])[]; country: readonly (readonly string[])[] }

const soundsOf = (text: string): string[] =>
  streetWords(text)
    .map((word) => soundOf(word.text))
    .filter((sound) => sound !== '')

/** A city and its country by their names in every language. */
export const cityNamesOf = (city: readonly string[], country: readonly string[] = []): CityNames => ({
  city: city.map(soundsOf).filter((name) => name.length > 0),
  country: country.map(soundsOf).filter((name) => name.length > 0),
})

/** Each reading is another search: of those that leave something out, the likeliest are tried. */
const furtherReadings = 3

/** The interpretations of a typed address: as typed, and as it would read in the other keyboard layout. */
export function readingsOf(text: string, names: CityNames): Reading[] {
  const other = otherLayout(text)
  const read = (typed: string, isOtherLayout: boolean): Reading[] => {
    const found = partsOf(typed).flatMap(({ name, house, orHouse = null, whole }) =>
      wordsOf(name, names, house === null).map(({ words, isGuess, isTyped }, at) => ({
        reading: { words: withWhole(words, whole), house, orHouse, isOtherLayout, isGuess },
        isTyped,
        at,
      })),
    )
    const others = found.filter(({ isTyped }) => !isTyped).sort((a, b) => a.at - b.at)
    return [...found.filter(({ isTyped }) => isTyped), ...others.slice(0, furtherReadings)].map(({ reading }) => reading)
  }
  return [...read(text, false), ...(other === null ? [] : read(other, true))]
}

const withWhole = (words: QueryWord[], whole: RegExp | undefined): QueryWord[] =>
  whole ? words.map((word) => (whole.test(word.spelling) ? { ...word, isWhole: true } : word)) : words

/** A reading with two words beside each other as one: `Halaskar Gazi` is `Halaskargazi`. */
export const gluedReadings = (reading: Reading): Reading[] =>
  reading.words.flatMap((word, at) => {
    const next = reading.words[at + 1]
    if (!next || word.kind !== null || next.kind !== null) return []
    const glued = { sound: word.sound + next.sound, spelling: word.spelling + next.spelling, kind: null }
    return [{ ...reading, words: reading.words.toSpliced(at, 2, glued) }]
  })

/** Five digits in Germany, Turkey and Ukraine, six in Russia, eight in Brazil; neither houses nor streets have as many. */
const isPostcode = (spelling: string): boolean => /^(?:[a-z]{1,2}-)?(?:\d{5,6}|\d{8}|\d{5}-\d{3,4})$|^[a-z]{1,2}-\d{4}$/.test(spelling)

type Words = Pick<Reading, 'words' | 'isGuess'> & { isTyped: boolean }

/**
 * The words of a name to search for, the likelier first. Leaves out postcodes, the city, unless nothing else was typed, and
 * the words for “house” and “city”. Names of several words are left out whole, then word by word: `Campo Belo` is a street
 * of Campo Grande. Then parts between commas that only say the city go, with all that they say: `3500 Krems an der Donau`.
 * @param isOpen whether the name may be incomplete, because no house number follows it
 */
function wordsOf(name: string, names: CityNames, isOpen: boolean): Words[] {
  const ofCity = new Set(names.city.flat())
  const words = queryWords(name)
  if (words.some(({ spelling }) => spelling.length > longestWord)) return []
  const isOfCity = ({ sound }: QueryWord): boolean => ofCity.has(sound)
  const bare = (some: readonly QueryWord[]): QueryWord[] => some.filter((word) => !isOfCity(word))
  const apart = withoutParts(name, names, (sounds) => sounds.every((sound) => ofCity.has(sound)))
  const rest = withoutCityParts(name, names)
  const wordsBeside = (text: string): QueryWord[] => (text === name ? words : queryWords(text))
  const [apartWords, restWords] = [wordsBeside(apart.text), wordsBeside(rest.text)]
  const found = [
    { words: soughtOf(words, withoutNames(words, names.city), isOpen), isGuess: false, isTyped: true },
    { words: soughtOf(words, withoutNames(apartWords, names.city), isOpen), isGuess: apart.lacksNumber, isTyped: false },
    { words: soughtOf(restWords, withoutNames(restWords, names.city), isOpen), isGuess: rest.lacksNumber, isTyped: false },
    { words: soughtOf(words, bare(words), isOpen), isGuess: !isAtEnds(words, isOfCity), isTyped: false },
    { words: soughtOf(restWords, bare(restWords), isOpen), isGuess: rest.lacksNumber || !isAtEnds(restWords, isOfCity), isTyped: false },
  ]
  const seen = new Set<string>([''])
  return found.filter((one) => {
    const key = one.words.map(({ spelling }) => spelling).join(' ')
    return !seen.has(key) && seen.add(key)
  })
}

/** Whether words stand only before and behind all others, as a city's short name does: `Петербург, Невский`, `г. Frankfurt Zeil`. */
function isAtEnds(words: readonly QueryWord[], isLeftOut: (word: QueryWord) => boolean): boolean {
  const street = words.filter(({ kind }) => !isBesideStreet(kind))
  const [first, last] = [street.findIndex((word) => !isLeftOut(word)), street.findLastIndex((word) => !isLeftOut(word))]
  return !street.slice(Math.max(0, first), last + 1).some(isLeftOut)
}

const queryWords = (name: string): QueryWord[] =>
  streetWords(name)
    .map(({ text }): QueryWord => ({ sound: soundOf(text), spelling: spellingOf(text), kind: kindOf(text) }))
    .filter(({ spelling }) => spelling !== '' && !isPostcode(spelling))

/** @param beside the words without those of the city */
function soughtOf(words: readonly QueryWord[], beside: readonly QueryWord[], isOpen: boolean): QueryWord[] {
  // Some streets are named after cities.
  const named = beside.some(({ kind }) => kind === null) ? beside : words
  const requested = named.filter(({ kind }) => !isBesideStreet(kind))
  const last = named.at(-1)
  // The last word may be incomplete: `улица Г`, or `Дом` for `Домостроительная`.
  const isBegun = isOpen && last !== undefined && isBesideStreet(last.kind) && requested.every(({ kind }) => kind !== null)
  return isBegun ? [...requested, { ...last, kind: null }] : requested
}

function withoutNames(words: readonly QueryWord[], names: CityNames['city']): QueryWord[] {
  const left: QueryWord[] = []
  for (let at = 0; at < words.length;) {
    const lengths = names.filter((name) => name.every((sound, more) => words[at + more]?.sound === sound)).map(({ length }) => length)
    const longest = Math.max(0, ...lengths)
    if (longest === 0) left.push(words[at] as QueryWord)
    at += Math.max(1, longest)
  }
  return left
}

/** A postcode before the place that it is of. */
const postcodeBefore = /^[\s-]*(?:\p{L}{1,2}-)?(?:\d{4,6}(?:-\d{3,4})?|\d{3} \d{2})(?=\s+\p{L}{2})/u

/**
 * A part between commas without its postcode. `lacksNumber`: what is left out may be a number of the street, as no name of
 * the city stands right behind it.
 */
function withoutPostcode(part: string, { city }: CityNames): { text: string; lacksNumber: boolean } {
  const [postcode = ''] = postcodeBefore.exec(part) ?? []
  const text = part.slice(postcode.length)
  if (postcode === '' || beginsWithKind(text)) return { text: part, lacksNumber: false }
  const words = queryWords(text)
  const behind = city.filter((name) => name.every((sound, at) => words[at]?.sound === sound)).map(({ length }) => words[length])
  const isOfCity = behind.some((word) => !word || word.kind === null || isBesideStreet(word.kind))
  return { text, lacksNumber: !isOfCity && !isPostcode(spellingOf(postcode.trim())) }
}

/** A name without postcodes, and without those of its parts between commas that say something else, unless nothing would be left. */
function withoutParts(name: string, names: CityNames, isOther: (sounds: string[]) => boolean): { text: string; lacksNumber: boolean } {
  const parts = name.split(',').map((part) => withoutPostcode(part, names))
  const street = parts.filter(({ text }) => !isOther(soundsOf(text)))
  const left = street.some(({ text }) => hasName(text)) ? street : parts
  return { text: left.map(({ text }) => text).join(','), lacksNumber: left.some(({ lacksNumber }) => lacksNumber) }
}

function withoutCityParts(name: string, names: CityNames): { text: string; lacksNumber: boolean } {
  const { city, country } = names
  const begins = (some: CityNames['city'], sounds: readonly string[]): readonly string[] | undefined =>
    some.find((own) => own.every((sound, at) => sounds[at] === sound))
  return withoutParts(name, names, (sounds) => begins(city, sounds) !== undefined || begins(country, sounds)?.length === sounds.length)
}

/** A text without flats, in each way that its hyphens may be meant; the likelier to say whether it is one of these comes first. */
function variantsOf(text: string): { bare: string; building: string; isApart: boolean }[] {
  const joined = withoutBuilding(text)
  // A reading costs some thirty patterns, and most addresses have no hyphen.
  const apart = withHyphens(text).includes('-') ? withoutBuilding(text, true) : joined
  return [...(apart.bare === joined.bare ? [] : [{ ...apart, isApart: true }]), { ...joined, isApart: false }]
}

/** The keys of a house with its building, the likelier first: `12/1/5` may be house 12/1, and else is 12. */
function keysOfHouse(text: string, number: string, building: string): string[] {
  const stair = stairIn(text)
  return [...(stair === '' ? [] : [houseKey(number + stair + building)]), houseKey(number + building)]
}

/** The keys of the houses that a text may name, with their building and without flats, the likelier first; none when it names no house. */
export function housesNamed(text: string): string[] {
  const keys = variantsOf(text)
    .toReversed()
    .flatMap(({ bare, building }) => {
      const number = lastNumber(bare)
      return number ? [keysOfHouse(text, number.text, building)] : []
    })
  const [meant = [], apart = []] = keys
  // The number behind a hyphen may be the house of a quarter, or the last of a range; it is a flat where it is no range.
  return [...new Set([...meant, ...(meant[0]?.includes('-') ? apart : [])])]
}

/** Words before a house number that are searched alone when the whole text finds nothing. */
const nearest = [3, 2, 1]

/**
 * What stands before the house number, without what comes after it, in each way that it may be meant; and the `nearest` words
 * alone: `БЦ Нева Невский 28 вход слева` has `Невский 28`.
 */
export function besideHouseNumber(text: string): { whole: string[]; nearest: string[] } {
  const found = variantsOf(text).flatMap(({ bare, building }) => {
    const number = lastNumber(bare)
    if (!number || leadsName(bare, number)) return []
    const words = bare
      .slice(0, number.start)
      .split(/[\s,]+/)
      .filter((word) => word !== '')
    return [{ words, house: number.text + building }]
  })
  const last = ({ words, house }: (typeof found)[number], count: number): string[] =>
    count > words.length || count === 0 ? [] : [`${words.slice(-count).join(' ')} ${house}`]
  const joined = found.at(-1)
  return {
    whole: found.flatMap((one) => last(one, one.words.length)),
    nearest: joined ? nearest.flatMap((count) => last(joined, count)) : [],
  }
}

/** `whole`: the words of the name that are no beginnings of longer ones. */
type Parts = { name: string; house: string | null; orHouse?: string | null; whole?: RegExp }

/** The possible name and house of a text, the likelier first: a number before the name may belong to either. */
const partsOf = (typed: string): Parts[] =>
  variantsOf(typed).flatMap(({ bare, building, isApart }) => {
    const parts = partsIn(typed, bare, building)
    // The number before a hyphen is one of the name only where a name has that number.
    return isApart ? parts.map((part) => ({ ...part, whole: /^\d/ })) : parts
  })

/** `Lale Sokak n 5`; without a name before it, it may be the name itself: `N 7`. */
const numberSign = /(?<=\p{L}{2}.*[\s,.])n\.?\s*$/iu

function partsIn(typed: string, bare: string, building: string): Parts[] {
  const number = lastNumber(bare)
  if (!number) return [{ name: bare, house: null }]
  const [before, behind] = [bare.slice(0, number.start), bare.slice(number.end)]
  const name = before + behind
  const [house = '', orHouse = null] = keysOfHouse(typed, number.text, building)
  const asHouse: Parts = { name, house, orHouse }
  if (numberSign.test(before))
    return [{ ...asHouse, whole: /^n$/ }, ...partsIn(typed, before.replace(numberSign, '') + bare.slice(number.start), building)]
  if (leadsName(bare, number) || !hasName(name)) return [{ name: bare, house: null }, asHouse]
  return [asHouse, ...saidTwice(name, number, house)]
}

/** `12 Baker Street, 12`: people who write the house first sometimes repeat it at the end. */
function saidTwice(name: string, { text }: HouseNumber, house: string | null): Parts[] {
  const first = lastNumber(name)
  return first && houseKey(first.text) === houseKey(text) && leadsName(name, first) ? [{ name: name.slice(first.end), house }] : []
}
