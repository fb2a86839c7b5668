/** Typing errors allowed for a word of some length. */
export const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** The typing errors of a typed beginning against a word. */
export const typedErrors = (typed: string, word: string, atMost = errorsAllowed(typed.length)): number => errorsOf(typed, atMost)(word, 0)

/**
 * Counts typing errors of the typed text against one word after another, against the whole word or its beginning:
 * letters inserted, omitted, changed or swapped with their neighbour (optimal string alignment). Row r of the table
 * compares the first r letters of a word with each beginning of the typed text.
 * @returns the errors of a word, given how many letters it shares with the previous word, whose rows are reused;
 * Infinity above the bound
 */
export function errorsOf(typed: string, allowed = errorsAllowed(typed.length)): (word: string, shared: number) => number {
  const width = typed.length + 1
  const deepest = typed.length + allowed
  const none = 255
  const table = new Uint8Array((deepest + 1) * width)
  /** The fewest errors of any beginning that is long enough. */
  const best = new Uint8Array(deepest + 1).fill(none)
  for (let column = 0; column < width; column += 1) table[column] = column
  if (typed.length <= allowed) best[0] = typed.length
  let reached = 0
  let isLost = false
  const isWhole = (row: number): boolean => row >= typed.length - allowed

  return (word, shared) => {
    if (shared < reached) {
      reached = shared
      isLost = false
    }
    while (!isLost && reached < deepest && reached < word.length) {
      reached += 1
      isLost = fillRow(table, width, reached, word, typed) > allowed
      const errors = table[reached * width + typed.length] ?? none
      best[reached] = Math.min(best[reached - 1] ?? none, isWhole(reached) ? errors : none)
    }
    const errors = best[reached] ?? none
    return errors > allowed ? Infinity : errors
  }
}

/** Fills a row from the two above it and returns its minimum. */
function fillRow(table: Uint8Array, width: number, row: number, word: string, typed: string): number {
  const [here, above] = [row * width, (row - 1) * width]
  const at = (place: number): number => table[place] ?? 0
  const letter = word[row - 1]
  const before = word[row - 2]
  let least = row
  table[here] = row
  for (let column = 1; column < width; column += 1) {
    const isSame = typed[column - 1] === letter
    let errors = Math.min(at(above + column) + 1, at(here + column - 1) + 1, at(above + column - 1) + (isSame ? 0 : 1))
    const isSwapped = row > 1 && column > 1 && typed[column - 1] === before && typed[column - 2] === letter
    if (isSwapped) errors = Math.min(errors, at(above - width + column - 2) + 1)
    table[here + column] = errors
    if (errors < least) least = errors
  }
  return least
}
