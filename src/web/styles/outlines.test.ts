import { describe, expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { tokensOf } from '#kit/read-tokens.ts'
import { contrast } from '#domain/brand/contrast.ts'
import { colourOf } from '#domain/brand/promised-pairs.ts'

const grounds = ['--page', '--surface', '--sunken']

/** What outlines a chip, a slot, an option or a secondary button. */
const outlines = ['--chip-border', '--second-border']

/** The colour of a border's token: `1px solid var(--line-strong)`. */
function borderColour(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name) ?? ''
  const [, width = '0', colour = ''] = /^(\S+) solid (.+)$/.exec(value) ?? []
  const thick = tokens.get(/^var\((.+)\)$/.exec(width)?.[1] ?? '') ?? width
  if (Number.parseFloat(thick) < 1) throw new Error(`${name} draws nothing: ${value}`)
  return colour.startsWith('#') ? colour : (colourOf(tokens, /^var\((.+)\)$/.exec(colour)?.[1] ?? '') ?? '')
}

describe.each(brandFolders.map(({ alias }) => alias))('in %s', (alias) => {
  const tokens = tokensOf(alias)

  test.each(outlines.flatMap((border) => grounds.map((ground) => [border, ground] as const)))(
    '%s is seen on %s, as WCAG 1.4.11 requires',
    (border, ground) => expect(contrast(borderColour(tokens, border), colourOf(tokens, ground) ?? '')).toBeGreaterThanOrEqual(3),
  )
})
