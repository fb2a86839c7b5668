/** The known name that was probably meant: equal without hyphens, within a few typing errors, or a prefix. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[-_ ]/g, '')
  const ranked = [...known]
    .filter((other) => other !== name)
    .map((other) => ({ other, slips: plain(other) === plain(name) ? 0 : slipsBetween(name, other) }))
    .sort((a, b) => a.slips - b.slips)
  const [best] = ranked
  if (best && best.slips <= Math.max(1, Math.floor(Math.min(name.length, best.other.length) / 4))) return best.other
  return ranked.find(({ other }) => (name.length > 2 && other.startsWith(name)) || (other.length > 4 && name.startsWith(other)))?.other
}

/** The edit distance with insertions, deletions, substitutions and transpositions (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
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
    ;[before, above] = [above, line]
  }
  return above.at(-1) ?? 0
}
