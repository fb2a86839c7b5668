import { isLuhn } from './luhn.ts'

/** The number of digits of a card (ISO/IEC 7812). */
const [shortest, longest] = [13, 19]

/** Digits of any script with one or two spaces, hyphens or dots between them; or a number that is masked already. */
const digitRun = /•••• \p{Nd}{4}(?!\p{Nd})|\p{Nd}+(?:[ \t.\-\u00a0\u2000-\u200a\u2010-\u2015\u202f]{1,2}\p{Nd}+)*/gu

/** Prefixes of the card networks, each with its possible lengths. */
const issuers: [RegExp, number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|22[2-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(30[0-5]|36|38|39)/, [14]],
  [/^(220[0-4]|35(2[89]|[3-8])|62|60|64|65)/, [16, 17, 18, 19]],
  // Troy, Uzcard, Humo, Prostir.
  [/^(9792|8600|5614|9860|9804)/, [16]],
]

const isIssued = (digits: string): boolean => issuers.some(([start, lengths]) => lengths.includes(digits.length) && start.test(digits))

/** The spacing printed on cards: none, groups of four, or 4-6-5. */
const isGrouped = (groups: readonly string[]): boolean =>
  groups.slice(0, -1).every(({ length }) => length === 4) || /^4,6,\d$/.test(groups.map(({ length }) => length).join())

/** A phone with its prefix, with any digits behind it. */
const isPhone = (groups: readonly string[], digits: string, plus: boolean): boolean =>
  (plus && digits.length <= 15) || (/^[078]/.test(digits) && !isIssued(digits) && !(isGrouped(groups) && !digits.startsWith('0')))

const isCard = (groups: readonly string[], plus: boolean): boolean => {
  const digits = groups.join('')
  return digits.length >= shortest && digits.length <= longest && isLuhn(digits) && !isPhone(groups, digits, plus)
}

/** Unicode normalization converts full-width and mathematical digits; Arabic ones have their own blocks. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))

const masked = (digits: string): string => `•••• ${digits.slice(-4)}`

/** The group at which a valid card number ends that begins at a group; null when there is none. */
function endOfCard(groups: readonly string[], from: number): number | null {
  let digits = ''
  let end: number | null = null
  for (const [index, group] of groups.slice(from, from + longest).entries()) {
    digits += group
    const to = from + index + 1
    if (isIssued(digits) && isGrouped(groups.slice(from, to)) && isLuhn(digits)) end = to
  }
  return end
}

/** The groups of a run, with the separators at odd indexes. */
function maskRun(run: string, plus: boolean): string {
  const parts = run.split(/(\P{Nd}+)/u)
  const groups = parts.filter((_, index) => index % 2 === 0).map(plain)
  const rest = (from: number, to: number): string => {
    const left = groups.slice(from, to)
    return isCard(left, plus && from === 0) ? masked(left.join('')) : parts.slice(from * 2, Math.max(0, to * 2 - 1)).join('')
  }
  if (isCard(groups, plus)) return rest(0, groups.length)
  let output = ''
  let done = 0
  for (const from of groups.keys()) {
    const to = from < done ? null : endOfCard(groups, from)
    if (to === null) continue
    const between = (at: number): string => parts[at * 2 - 1] ?? ''
    output += rest(done, from) + (from > done ? between(from) : '') + masked(groups.slice(from, to).join('')) + between(to)
    done = to
  }
  return output + rest(done, groups.length)
}

/**
 * Masks every number in a text that may be a card number (13 to 19 digits that pass the Luhn check), except its last
 * four digits, so that card numbers in comments are never stored or sent. Phones stay: those with a plus, and those
 * that begin with 0, 7 or 8 and are not spaced like cards. Linear in the length of the text.
 */
export const maskCardNumbers = (text: string): string =>
  text.replace(digitRun, (run: string, at: number) => maskRun(run, text[at - 1] === '+'))
