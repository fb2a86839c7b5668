// Only letters that every Latin font has; b, m, q, v and x have no accented form among them.
const plain = 'acdefghijklnoprstuwyzACDEGHIJKLNOPRSTUWYZ'
const accented = 'áçđéƒĝĥîĵķļñöþŕšţûŵýžÁÇĐÉĜĤÎĴĶĻÑÖÞŔŠŢÛŴÝŽ'

/** Growth in tenths: translations of short texts are about 40 % longer than the English. */
const growth = 4

const tag = /(<[^>]*>)/
/** Kept unchanged besides tags: HTML entities and placeholders such as `{name}`. */
const kept = '&#?\\w+;|\\{\\w*\\}'

/**
 * Pseudo-localizes a text: accented letters, 40 % longer, in brackets. Plain letters then show an untranslated text, and
 * a missing bracket shows a cut one. HTML tags stay, and so do `facts`, the values inserted into the text.
 */
export function pseudo(text: string, facts: readonly string[] = []): string {
  if (tag.test(text))
    return text
      .split(tag)
      .map((part, index) => (index % 2 === 1 ? part : pseudo(part, facts)))
      .join('')
  const named = facts.filter((fact) => fact !== '').map((fact) => fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const parts = text.split(new RegExp(`(${[...named, kept].join('|')})`))
  let owed = 10 - growth
  const draw = (sign: string): string => {
    if (!/\p{L}/u.test(sign)) return sign
    const drawn = accented[plain.indexOf(sign)] ?? sign
    owed += growth
    if (owed < 10) return drawn
    owed -= 10
    return drawn + drawn.toLocaleLowerCase('en')
  }
  const drawn = parts.map((part, index) => (index % 2 === 1 ? part : Array.from(part, draw).join(''))).join('')
  // Leading and trailing spaces may separate it from its neighbours.
  return drawn.replace(/\S(?:[\s\S]*\S)?/, (words) => `‹${words}›`)
}

type Draw = (text: string, facts: readonly string[]) => string

/**
 * Pseudo-localizes a language's texts: strings, the results of functions (their arguments stay unchanged), and both
 * inside lists and records. Other values are returned unchanged.
 */
export const pseudoTexts = <Said>(texts: Said, draw: Draw = pseudo): Said => drawn(texts, draw, []) as Said

function drawn(said: unknown, draw: Draw, facts: readonly string[]): unknown {
  if (typeof said === 'string') return draw(said, facts)
  if (typeof said === 'function')
    return (...given: unknown[]) => drawn((said as (...given: unknown[]) => unknown)(...given), draw, given.flatMap(wordsIn))
  if (Array.isArray(said)) return said.map((one: unknown) => drawn(one, draw, facts))
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(Object.entries(said).map(([key, one]) => [key, drawn(one, draw, facts)]))
}

/** All strings within an argument. */
const wordsIn = (fact: unknown): string[] =>
  typeof fact === 'string' ? [fact] : typeof fact === 'object' && fact !== null ? Object.values(fact).flatMap(wordsIn) : []
