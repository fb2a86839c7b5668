/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make one word of the other
 * (optimal string alignment); Infinity as soon as it is more than `atMost`.
 */
export function editDistance(one: string, other: string, atMost: number): number {
  if (Math.abs(one.length - other.length) > atMost) return Infinity
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let best = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1)
      next[column] = best
    }
    if (Math.min(...next) > atMost) return Infinity
    before = last
    last = next
  }
  const distance = last[other.length] ?? Infinity
  return distance > atMost ? Infinity : distance
}

/** Typing errors that a word of some length may hold and still be taken for another. */
export const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** The errors in what was typed so far of a word: against the whole of it, or against its beginning. */
export function typedErrors(typed: string, word: string, atMost = errorsAllowed(typed.length)): number {
  let best = editDistance(typed, word, atMost)
  for (let length = typed.length - atMost; length <= typed.length + atMost && length < word.length; length += 1)
    best = Math.min(best, editDistance(typed, word.slice(0, length), atMost))
  return best
}
