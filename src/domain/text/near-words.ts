import { errorsOf } from './edit-distance.ts'

/** Words in which what was mistyped is looked for, sorted, with how many letters each begins like the one before. */
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
 * The words that hold the fewest typing errors against what was typed, which may be their beginning alone: what
 * `typedErrors` says of each of them, without working out a shared beginning twice.
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
