import { contrast, type Hex } from './contrast.ts'

/** The custom properties of a brand's style sheet by name, --page. */
export type Tokens = ReadonlyMap<string, string>

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
export const contrastOf = (tokens: Tokens, { front, ground }: PromisedPair): number =>
  contrast(colourOf(tokens, front) ?? '', colourOf(tokens, ground) ?? colourOf(tokens, '--page') ?? '')

/** Resolves `var()` to a colour; null for `transparent`. */
export function colourOf(tokens: Tokens, name: string): Hex | null {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`no token ${name}`)
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (other) return colourOf(tokens, other)
  if (value === 'transparent') return null
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`)
  return value
}
