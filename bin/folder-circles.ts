/** An import between two files, by their paths from the root of the repository. */
export type Arrow = { from: string; to: string }

/**
 * Folders of a root that import each other in a circle: each list is one circle, sorted. Files directly in the root
 * belong to no folder. Type imports count too.
 */
export function folderCircles(root: string, arrows: readonly Arrow[]): string[][] {
  const folderOf = (path: string): string | null => {
    const [folder, file] = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : []
    return folder !== undefined && file !== undefined ? folder : null
  }
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (a !== null && b !== null && a !== b) needs.set(a, (needs.get(a) ?? new Set()).add(b))
  }
  const reach = (start: string): Set<string> => {
    const reached = new Set<string>()
    const ahead = [...(needs.get(start) ?? [])]
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      ahead.push(...(needs.get(next) ?? []))
    }
    return reached
  }
  const reached = new Map([...needs.keys()].map((folder) => [folder, reach(folder)]))
  const knots = [...reached]
    .filter(([folder, all]) => all.has(folder))
    .map(([folder, all]) => [...all].filter((other) => reached.get(other)?.has(folder)).toSorted())
  return [...new Map(knots.map((knot) => [knot.join(), knot])).values()]
}
