import { describe, expect, test } from 'vitest'
import { brands } from '#brands/index.ts'
import { colourOf, contrast, tokensOf } from '#kit/read-tokens.ts'

const grounds = ['--page', '--surface', '--sunken']

function onAllGrounds(...inks: string[]): [string, string][] {
  return inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground]))
}

/** Words and what they are written on, as tokens.md promises. */
const words: [string, string][] = [
  ...onAllGrounds('--ink', '--ink-soft', '--accent-ink', '--price', '--price-old'),
  ['--danger', '--page'],
  ['--danger', '--surface'],
  ['--on-accent', '--accent'],
  ['--on-accent-soft', '--accent-soft'],
  ['--on-second', '--second'],
  ['--on-count', '--count'],
  ['--on-banner', '--banner'],
  ['--on-danger', '--danger'],
  ['--on-header', '--header'],
  ['--on-badge', '--badge'],
  ['--on-chip-chosen', '--chip-chosen'],
  ['--on-nav-chosen', '--nav-chosen'],
  ['--ink', '--nav-bg'],
  ['--title-ink', '--page'],
  ['--title-ink', '--surface'],
  ['--ink', '--chip-bg'],
  ['--ink', '--card-bg'],
  ['--ink-soft', '--card-bg'],
  ['--ink', '--field-bg'],
  ['--ink-soft', '--field-bg'],
  ['--page', '--ink'],
  ...['success', 'warning', 'danger', 'info'].flatMap((kind): [string, string][] => [
    [`--${kind}`, `--${kind}-soft`],
    ['--ink', `--${kind}-soft`],
  ]),
]

/** Borders of controls and the focus ring: WCAG 1.4.11 asks for 3. */
const shapes: [string, string][] = [
  ['--line-strong', '--surface'],
  ['--line-strong', '--page'],
  ['--line-strong', '--field-bg'],
  ['--focus', '--page'],
  ['--focus', '--surface'],
  ['--focus', '--sunken'],
]

describe.each(brands.map(({ alias }) => alias))('in %s', (alias) => {
  const tokens = tokensOf(alias)
  const ratio = (front: string, ground: string) =>
    contrast(colourOf(tokens, front) ?? '', colourOf(tokens, ground) ?? colourOf(tokens, '--page') ?? '')

  test.each(words)('%s is readable on %s', (front, ground) => expect(ratio(front, ground)).toBeGreaterThanOrEqual(4.5))
  test.each(shapes)('%s stands out from %s', (front, ground) => expect(ratio(front, ground)).toBeGreaterThanOrEqual(3))
})
