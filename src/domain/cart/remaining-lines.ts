import type { StoredLines } from './lines.ts'

/** The lines left in a cart after an order: those added since, and counts above the ordered ones. */
export function linesLeft(lines: StoredLines, ordered: StoredLines): StoredLines {
  const counted = Object.entries(lines).map(([key, line]) => [key, { ...line, count: line.count - (ordered[key]?.count ?? 0) }] as const)
  return Object.fromEntries(counted.filter(([, { count }]) => count > 0))
}
