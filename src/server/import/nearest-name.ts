/** The known name that was probably meant: equal without hyphens, within a few typing errors, or a prefix. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const plainName = plain(name)
  let best: { other: string; slips: number } | undefined
  let begun: string | undefined
  for (const other of known) {
    if (other === name) continue
    // A draft of a whole menu names many dishes that are not there yet: what is too far away is not measured to the end.
    const most = Math.min(Math.max(1, Math.floor(Math.min(name.length, other.length) / 4)), (best?.slips ?? Infinity) - 1)
    const slips = plain(other) === plainName ? 0 : most < 1 ? Infinity : slipsBetween(name, other, most)
    if (slips <= most || (slips === 0 && best?.slips !== 0)) best = { other, slips }
    if ((name.length > 2 && other.startsWith(name)) || (other.length > 4 && name.startsWith(other))) begun ??= other
  }
  return best?.other ?? begun
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[-_ ]/g, '')

/**
 * The edit distance with insertions, deletions, substitutions and transpositions (optimal string alignment); Infinity above
 * `most`.
 */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line.push(
        Math.min(
          (line[column - 1] ?? 0) + 1,
          (above[column] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped && row > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    // Each row has at least what one of the two above it has.
    if (Math.min(...line) > most && Math.min(...above) > most) return Infinity
    ;[before, above] = [above, line]
  }
  const slips = above.at(-1) ?? 0
  return slips > most ? Infinity : slips
}
