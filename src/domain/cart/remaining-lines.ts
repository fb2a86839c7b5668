import type { StoredLines } from './lines.ts'

/** What is left of a cart once some of its lines have been ordered: only what was put in since. */
export function linesLeft(lines: StoredLines, ordered: StoredLines): StoredLines {
  const counted = Object.entries(lines).map(([key, line]) => [key, { ...line, count: line.count - (ordered[key]?.count ?? 0) }] as const)
  return Object.fromEntries(counted.filter(([, { count }]) => count > 0))
}
