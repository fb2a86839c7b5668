import { errorsOf } from './edit-distance.ts'

/** A sorted list of words to search, with the number of letters each shares with the previous one. */
export type WordList = { words: readonly string[]; shared: Uint8Array }

/** @param words in any order, without repeats */
export function wordListOf(words: readonly string[]): WordList {
  const sorted = words.toSorted()
  const shared = Uint8Array.from(sorted, (word, index) => sharedBeginning(word, sorted[index - 1] ?? ''))
  return { words: sorted, shared }
}

function sharedBeginning(one: string, other: string): number {
  let length = 0
  while (length < 255 && length < one.length && one[length] === other[length]) length += 1
  return length
}

/**
 * The words with the fewest typing errors against the typed text, which may be their beginning: equal to `typedErrors`
 * of each, but shared beginnings are computed once.
 * @returns at most so many words, and their errors; Infinity when there is none
 */
export function nearestWords({ words, shared }: WordList, typed: string, atMost: number): { words: string[]; errors: number } {
  const errorsIn = errorsOf(typed)
  let found: string[] = []
  let fewest = Infinity
  for (const [index, word] of words.entries()) {
    const errors = errorsIn(word, shared[index] ?? 0)
    if (errors === Infinity || errors > fewest) continue
    if (errors < fewest) found = []
    fewest = errors
    if (found.length < atMost) found.push(word)
  }
  return { words: found, errors: fewest }
}
