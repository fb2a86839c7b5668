/** How far from the top of the window a section stops, in px: below the sticky chips (section 9). */
export const groupOffset = (windowWidth: number): number => (windowWidth <= 1023 ? 80 : 100)

/** Tolerance in px, because a scroll rarely ends on the exact pixel. */
const slack = 24

export type SectionTop = { alias: string; /** From the top of the window, px. */ top: number }

/**
 * The section at the reading position: the last one whose top has reached the line, or the last of all at the end of
 * the page, where a short section cannot reach it. Null above the first.
 */
export function activeGroup(sections: readonly SectionTop[], line: number, atEnd: boolean): string | null {
  const reached = sections.filter((section) => section.top <= line + slack)
  if (reached.length === 0) return null
  return (atEnd ? sections : reached).at(-1)?.alias ?? null
}

/** The URL with the active section in its query; the rest stays. */
export function withGroup(href: string, alias: string | null): string {
  const url = new URL(href)
  if (alias === null) url.searchParams.delete('group')
  else url.searchParams.set('group', alias)
  return url.href
}
