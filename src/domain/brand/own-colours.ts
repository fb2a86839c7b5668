import { contrast, type Hex, mix, readable } from './contrast.ts'
import { colourOf, contrastOf, type PromisedPair, promisedPairs, type Tokens } from './promised-pairs.ts'

/** The colours that a brand sets in place of its style sheet's: the main one for buttons and links, the second for stickers. */
export type OwnColours = { main?: Hex | undefined; second?: Hex | undefined }
export type OwnColour = 'main' | 'second'

/** What own colours change: the tokens, and for each colour the lowest contrast of a text that it has a part in. */
export type Recoloured = { set: Map<string, string>; lowest: Record<OwnColour, number | null> }

type Changed = Map<string, { value: string; of: OwnColour }>

/** The contrast that texts need: WCAG 2.2, 1.4.3. */
export const readableContrast = 4.5

/** What stays whatever the colours are: the map, signs of state, and the table of drawn pictures. */
const fixed = /^--(map-|table|success|warning|danger|info|on-danger|page|surface|sunken|ink|scrim)/

/**
 * The tokens of a style sheet in own colours. Words on a colour are white, or in the colour of the brand's texts or of its page,
 * whichever is read best; where the colour itself is a text it moves towards the colour of texts until it can be read.
 */
export function recolour(tokens: Tokens, own: OwnColours): Recoloured {
  const changed: Changed = new Map()
  const ground = (name: string): Hex => colourOf(tokens, name) ?? '#ffffff'
  const [page, ink] = [ground('--page'), ground('--ink')]
  const inks = ['#ffffff', ink, page]
  if (own.main) for (const [token, value] of mainTokens(own.main, ground, inks)) changed.set(token, { value, of: 'main' })
  if (own.second) {
    changed.set('--second', { value: own.second, of: 'second' })
    changed.set('--on-second', { value: best(inks, own.second), of: 'second' })
  }
  repeat(tokens, changed, [...inks, '#000000', ground('--surface'), ground('--sunken')])
  mend(tokens, changed, { ink, inks })
  const set = new Map([...changed].map(([token, { value }]) => [token, value]))
  return { set, lowest: lowestOf(new Map([...tokens, ...set]), changed) }
}

function mainTokens(main: Hex, ground: (name: string) => Hex, inks: readonly Hex[]): [string, string][] {
  const [page, ink] = [ground('--page'), ground('--ink')]
  const isDark = contrast(page, '#000000') < contrast(page, '#ffffff')
  const soft = mix(page, main, isDark ? 0.22 : 0.12)
  const words = best(inks, main)
  const accentInk = readable(main, ink, [page, ground('--surface'), ground('--sunken'), soft])
  return [
    ['--accent', main],
    ['--on-accent', words],
    // A pressed button moves away from the colour of its words.
    ['--accent-tint', contrast(words, '#ffffff') > contrast(words, '#000000') ? '#ffffff' : '#000000'],
    ['--accent-ink', accentInk],
    ['--accent-soft', soft],
    ['--on-accent-soft', readable(accentInk, ink, [soft])],
  ]
}

const best = (inks: readonly Hex[], ground: Hex): Hex =>
  inks.reduce((one, other) => (contrast(other, ground) > contrast(one, ground) ? other : one))

const hex = /#[\da-f]{6}\b/g

/** Other tokens that repeat a colour of the style sheet repeat the one in its place. */
function repeat(tokens: Tokens, changed: Changed, neutral: readonly Hex[]): void {
  const replaced = new Map<Hex, { value: string; of: OwnColour }>()
  for (const [token, now] of changed) {
    const before = tokens.get(token) ?? ''
    if (/^#[\da-f]{6}$/.test(before) && !neutral.includes(before) && !replaced.has(before)) replaced.set(before, now)
  }
  const main = changed.get('--accent')
  for (const [token, value] of tokens) {
    if (changed.has(token) || fixed.test(token)) continue
    const found = value.match(hex) ?? []
    const of = found.flatMap((one) => replaced.get(one)?.of ?? [])[0]
    const renewed = value.replaceAll(hex, (one) => replaced.get(one)?.value ?? one)
    if (of) changed.set(token, { value: renewed, of })
    // The line below what is chosen may have a tint of its own.
    else if (token === '--nav-mark' && main && found.some((one) => !neutral.includes(one)))
      changed.set(token, { value: value.replaceAll(hex, main.value), of: 'main' })
  }
}

/** The changed token that a token shows, through `var()`. */
function causeOf(tokens: Tokens, changed: Changed, token: string): OwnColour | null {
  const own = changed.get(token)
  if (own) return own.of
  const [, other] = /^var\((--[\w-]+)\)$/.exec(tokens.get(token) ?? '') ?? []
  return other ? causeOf(tokens, changed, other) : null
}

const partIn = (tokens: Tokens, changed: Changed, { front, ground }: PromisedPair): OwnColour | null =>
  causeOf(tokens, changed, ground) ?? causeOf(tokens, changed, front)

/** Words that belong to one ground become those that are read best there; a colour that is a text moves until it can be read. */
function mend(tokens: Tokens, changed: Changed, { ink, inks }: { ink: Hex; inks: readonly Hex[] }): void {
  for (const pair of promisedPairs) {
    const now = new Map([...tokens, ...[...changed].map(([token, { value }]) => [token, value] as const)])
    const of = partIn(now, changed, pair)
    if (!of || contrastOf(now, pair) >= pair.needed) continue
    const { front, needed } = pair
    const groundOf = (name: string): Hex => colourOf(now, name) ?? colourOf(now, '--page') ?? '#ffffff'
    if (front.startsWith('--on-')) changed.set(front, { value: best(inks, groundOf(pair.ground)), of })
    else if (changed.has(front)) {
      const grounds = promisedPairs.filter((one) => one.front === front).map(({ ground }) => groundOf(ground))
      changed.set(front, { value: readable(groundOf(front), ink, grounds, needed), of })
    }
  }
}

function lowestOf(tokens: Tokens, changed: Changed): Recoloured['lowest'] {
  const lowest: Recoloured['lowest'] = { main: null, second: null }
  for (const pair of promisedPairs) {
    const of = partIn(tokens, changed, pair)
    if (of && pair.needed >= readableContrast) lowest[of] = Math.min(lowest[of] ?? Infinity, contrastOf(tokens, pair))
  }
  return lowest
}

/** A contrast as it is said, 4.4: rounded down, so that none looks higher than it is. */
export const saidContrast = (ratio: number): number => Math.floor(ratio * 10) / 10
