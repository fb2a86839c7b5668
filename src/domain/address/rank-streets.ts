import type { AskedWord } from './address-query.ts'
import { errorsAllowed, typedErrors } from '../text/edit-distance.ts'

/** What may have been asked for: found by its keys, weighed by its houses. */
export type Candidate = { keys: readonly string[]; nameWords: number; weight: number }

/** A word that fits nothing makes a candidate this much worse. */
const unmatched = 3
/** A kind that differs hurts less than a name that differs. */
const kindShare = 0.2

/** How far a candidate is from what was asked; lower is better, Infinity does not fit at all. */
export function misfit(words: readonly AskedWord[], { keys, nameWords, weight }: Candidate): number {
  let total = 0
  let fitting = 0
  for (const word of words) {
    const cost = Math.min(...word.sounds.map((sound) => wordCost(sound, keys)))
    if (cost < unmatched && !word.isKind) fitting += 1
    total += cost * (word.isKind ? kindShare : 1)
  }
  const names = words.filter((word) => !word.isKind).length
  if (names > 0 && fitting < Math.ceil(names * 0.6)) return Infinity
  return total + Math.max(0, nameWords - words.length) * 0.05 - Math.log10(weight + 1) * 0.02
}

function wordCost(sound: string, keys: readonly string[]): number {
  let best = unmatched
  for (const key of keys) {
    if (key === sound) return 0
    if (key.startsWith(sound)) best = Math.min(best, 0.1 + 0.2 * (1 - sound.length / key.length))
    else if (best > 0.5 && !/\d/.test(sound)) best = Math.min(best, 0.5 + typedErrors(sound, key, errorsAllowed(sound.length)))
  }
  return best
}
