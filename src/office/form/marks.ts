/** What can be marked in a text, of what pages may show. */
export const marks = ['paragraph', 'heading', 'strong', 'list', 'link'] as const
export type Mark = (typeof marks)[number]

type Selection = { from: number; to: number }

const around: Record<Exclude<Mark, 'list'>, readonly [string, string]> = {
  paragraph: ['<p>', '</p>'],
  heading: ['<h3>', '</h3>'],
  strong: ['<strong>', '</strong>'],
  link: ['<a href="https://">', '</a>'],
}

/** Puts a mark around what is selected, which stays selected; of a list each line is an item. */
export function marked(text: string, { from, to }: Selection, mark: Mark): Selection & { text: string } {
  const chosen = text.slice(from, to)
  const put = (before: string, inner: string, after: string) => ({
    text: `${text.slice(0, from)}${before}${inner}${after}${text.slice(to)}`,
    from: from + before.length,
    to: from + before.length + inner.length,
  })
  if (mark !== 'list') return put(around[mark][0], chosen, around[mark][1])
  const items = chosen.split(/\n+/).filter((line) => line.trim() !== '')
  return put('<ul>\n<li>', items.join('</li>\n<li>'), '</li>\n</ul>')
}
