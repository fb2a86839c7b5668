import type { CutArea } from '@sofra/map-import'

/** How many names are listed; the others are counted. */
const mostNames = 5

/** The areas that an extract cuts off, and a sentence about them for the operator; null when there are none. */
export function cutAreas(): { onCut(area: CutArea): void; words(): string | null } {
  const cut: string[] = []
  return {
    onCut: ({ id, name }) => void cut.push(name === null ? `relation ${id}` : `${name} (relation ${id})`),
    words() {
      if (cut.length === 0) return null
      const named = cut.slice(0, mostNames).join(', ')
      const more = cut.length > mostNames ? ` and ${cut.length - mostNames} more` : ''
      return (
        `Not whole in the extract, so not drawn or not all of it: ${named}${more}. ` +
        'Take a larger extract, or cut it with `osmium extract --strategy smart`, which keeps lakes and rivers whole.'
      )
    },
  }
}
