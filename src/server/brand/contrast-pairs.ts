import { contrast } from './colours.ts'
import { colourOf } from './read-tokens.ts'

type Pair = [front: string, ground: string]

const grounds = ['--page', '--surface', '--sunken']

const onAllGrounds = (...inks: string[]): Pair[] => inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground]))

/** Text colours and their backgrounds, as tokens.md promises. */
const words: Pair[] = [
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
  ['--price', '--plate'],
  ['--price-old', '--plate'],
  ['--ink', '--field-bg'],
  ['--ink-soft', '--field-bg'],
  ['--page', '--ink'],
  ...['success', 'warning', 'danger', 'info'].flatMap((kind): Pair[] => [
    [`--${kind}`, `--${kind}-soft`],
    ['--ink', `--${kind}-soft`],
  ]),
]

/** Borders of controls and the focus ring: WCAG 1.4.11 requires 3. */
const shapes: Pair[] = [
  ['--line-strong', '--surface'],
  ['--line-strong', '--page'],
  ['--line-strong', '--field-bg'],
  ['--focus', '--page'],
  ['--focus', '--surface'],
  ['--focus', '--sunken'],
]

/** Every promised pair with the contrast that it needs. */
export const promisedPairs = [
  ...words.map(([front, ground]) => ({ front, ground, needed: 4.5 })),
  ...shapes.map(([front, ground]) => ({ front, ground, needed: 3 })),
]
export type PromisedPair = (typeof promisedPairs)[number]

/** The contrast of a pair; what is transparent shows the page. */
export const contrastOf = (tokens: ReadonlyMap<string, string>, { front, ground }: PromisedPair): number =>
  contrast(colourOf(tokens, front) ?? '', colourOf(tokens, ground) ?? colourOf(tokens, '--page') ?? '')

/** Pairs that are too pale, as sentences. */
export const palePairs = (tokens: ReadonlyMap<string, string>): string[] =>
  promisedPairs.flatMap((pair) => {
    const ratio = contrastOf(tokens, pair)
    return ratio >= pair.needed ? [] : `${pair.front} on ${pair.ground} has a contrast of ${ratio.toFixed(1)}, and needs ${pair.needed}.`
  })
