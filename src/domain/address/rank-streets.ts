import type { QueryWord } from './address-query.ts'
import { errorsAllowed, typedErrors } from '../text/edit-distance.ts'
import { beside, spelled } from './sounds.ts'
import { kindOf } from './street-kinds.ts'

/** A street that may match the query; `weight` comes from its number of houses. */
export type Candidate = {
  keys: readonly string[]
  /** The words of its name, in the language of the result. */
  name: readonly string[]
  weight: number
}

/** The cost of a query word that matches nothing. */
const unmatched = 3
/** The cost of the first typing error: more than any match without errors. */
const firstError = 0.5
/** A different kind of street costs only this share of a different name. */
const kindShare = 0.2

/** Costs of a match with the name, or with the kind and district: spelling is better than sound, a whole word better than a beginning. */
const costs = { spelled: 0.1, sounding: 0.5, begun: 0.1, kindSpelled: 0.25, kind: 0.45, besideSpelled: 0.65, beside: 0.85 }
/** Upper bound of all further words together, so that they never outweigh the difference between spelling and sound. */
const perFurtherWord = 0.02
const furtherWords = 5
const extraNumber = 0.05
const perHouses = 0.02

/** By how much a street of so many houses comes before others that fit alike. */
export const weightShare = (weight: number): number => Math.log10(weight + 1) * perHouses

/**
 * How far a candidate is from the query: lower is better, Infinity does not match. A name that begins with the typed
 * spelling comes before names that only sound alike or contain an error.
 */
export function misfit(words: readonly QueryWord[], { keys, name, weight }: Candidate): number {
  let total = 0
  let fitting = 0
  const names = words.filter(({ kind }) => kind === null).length
  for (const word of words) {
    const cost = wordCost(word, keys)
    if (cost < unmatched && word.kind === null) fitting += 1
    total += cost * (word.kind === null || names === 0 ? 1 : kindShare)
  }
  if (fitting < Math.ceil(names * 0.6)) return Infinity
  const further = Math.min(furtherWords, Math.max(0, name.length - words.length)) * perFurtherWord
  return total + further + (hasExtraNumber(words, name) ? extraNumber : 0) - weightShare(weight)
}

/** The share of the misfit that words for its district or village have: they say where it lies, and are no fault of the query. */
export function placeShare(words: readonly QueryWord[], { keys }: Pick<Candidate, 'keys'>): number {
  const names = words.filter(({ kind }) => kind === null)
  const costsOf = (word: QueryWord): number[] => keys.map((key) => (key.startsWith(beside) ? besideCost(word, key.slice(1)) : unmatched))
  const isName = (word: QueryWord): boolean => keys.some((key) => !key.startsWith(beside) && nameCost(word, key) < unmatched)
  return names
    .filter((word) => !isName(word))
    .map((word) => Math.min(unmatched, ...costsOf(word)))
    .reduce((total, cost) => (cost < unmatched ? total + cost : total), 0)
}

/** Whether a name has a number that the query lacks: `Советская` may be any of ten numbered streets. */
export const hasExtraNumber = (words: readonly QueryWord[], name: readonly string[]): boolean =>
  name.some((part) => /^\d/.test(part) && words.every(({ sound }) => sound !== part.toLowerCase()))

/**
 * Whether a name is of another kind than the query says, and has further words: `Hauptstraße` is hardly meant to be the
 * Lerchenfelder Hauptplatz, as Nevsky Street is the avenue.
 */
export function isOfOtherKind(words: readonly QueryWord[], name: readonly string[]): boolean {
  const typed = words.flatMap(({ kind }) => (kind === null ? [] : [kind]))
  const own = name.flatMap((word) => kindOf(word) ?? [])
  const hasFurther = name.length - own.length > words.length - typed.length
  return hasFurther && typed.length > 0 && own.length > 0 && !own.some((kind) => typed.includes(kind))
}

function wordCost(word: QueryWord, keys: readonly string[]): number {
  let best = unmatched
  for (const key of keys) best = Math.min(best, key.startsWith(beside) ? besideCost(word, key.slice(1)) : nameCost(word, key))
  return best < unmatched ? best : errorCost(word.sound, keys)
}

function nameCost({ sound, spelling }: QueryWord, key: string): number {
  const isSpelled = key.startsWith(spelled)
  const [typed, whole] = isSpelled ? [spelling, key.slice(1)] : [sound, key]
  if (whole === typed) return 0
  if (typed === '' || !whole.startsWith(typed)) return unmatched
  return (isSpelled ? costs.spelled : costs.sounding) + costs.begun * (1 - typed.length / whole.length)
}

function besideCost({ sound, spelling, kind }: QueryWord, key: string): number {
  const isBegun = key.startsWith(spelled + spelling)
  if (kind !== null) return isBegun ? costs.kindSpelled : key === kind ? costs.kind : unmatched
  return isBegun ? costs.besideSpelled : sound !== '' && key.startsWith(sound) ? costs.beside : unmatched
}

function errorCost(sound: string, keys: readonly string[]): number {
  const allowed = errorsAllowed(sound.length)
  if (allowed === 0 || /\d/.test(sound)) return unmatched
  const sounds = keys.map((key) => (key.startsWith(beside) ? key.slice(1) : key)).filter((key) => !key.startsWith(spelled))
  return Math.min(unmatched, ...sounds.map((key) => firstError + typedErrors(sound, key, allowed)))
}
