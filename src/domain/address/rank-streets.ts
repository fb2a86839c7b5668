import type { AskedWord } from './address-query.ts'
import { errorsAllowed, typedErrors } from '../text/edit-distance.ts'
import { beside, spelled } from './sounds.ts'

/** What may have been asked for: found by its keys, weighed by its houses. */
export type Candidate = {
  keys: readonly string[]
  /** Words of its name, in the language it is shown in. */
  name: readonly string[]
  weight: number
}

/** A word that fits nothing makes a candidate this much worse. */
const unmatched = 3
/** A typing error makes a word worse than anything that begins as typed. */
const firstError = 0.5
/** A kind that differs hurts less than a name that differs. */
const kindShare = 0.2

/** What a word costs that fits a name, or its kind and district: as it is written before as it sounds, whole before begun. */
const costs = { spelled: 0.1, sounding: 0.5, begun: 0.1, kindSpelled: 0.25, kind: 0.45, besideSpelled: 0.65, beside: 0.85 }
/** No more than these together: nothing may outweigh the difference between a spelling and a sound. */
const perFurtherWord = 0.02
const furtherWords = 5
const unaskedNumber = 0.05
const perHouses = 0.02

/**
 * How far a candidate is from what was asked; lower is better, Infinity does not fit at all. A name that begins as the
 * text is spelled comes before all that merely sound so or hold an error.
 */
export function misfit(words: readonly AskedWord[], { keys, name, weight }: Candidate): number {
  let total = 0
  let fitting = 0
  const names = words.filter(({ kind }) => kind === null).length
  for (const word of words) {
    const cost = wordCost(word, keys)
    if (cost < unmatched && word.kind === null) fitting += 1
    total += cost * (word.kind === null || names === 0 ? 1 : kindShare)
  }
  if (names > 0 && fitting < Math.ceil(names * 0.6)) return Infinity
  const further = Math.min(furtherWords, Math.max(0, name.length - words.length)) * perFurtherWord
  return total + further + (hasUnaskedNumber(words, name) ? unaskedNumber : 0) - Math.log10(weight + 1) * perHouses
}

/** Whether a name has a number that was not asked for: `Советская` may be any of the ten. */
export const hasUnaskedNumber = (words: readonly AskedWord[], name: readonly string[]): boolean =>
  name.some((part) => /^\d/.test(part) && words.every(({ sound }) => sound !== part.toLowerCase()))

function wordCost(word: AskedWord, keys: readonly string[]): number {
  let best = unmatched
  for (const key of keys) best = Math.min(best, key.startsWith(beside) ? besideCost(word, key.slice(1)) : nameCost(word, key))
  return best < unmatched ? best : errorCost(word.sound, keys)
}

function nameCost({ sound, spelling }: AskedWord, key: string): number {
  const isSpelled = key.startsWith(spelled)
  const [asked, whole] = isSpelled ? [spelling, key.slice(1)] : [sound, key]
  if (whole === asked) return 0
  if (asked === '' || !whole.startsWith(asked)) return unmatched
  return (isSpelled ? costs.spelled : costs.sounding) + costs.begun * (1 - asked.length / whole.length)
}

function besideCost({ sound, spelling, kind }: AskedWord, key: string): number {
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
