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
  groups.length === 1 ||
  groups.slice(0, -1).every(({ length }) => length === 4) ||
  /^4,6,\d$/.test(groups.map(({ length }) => length).join())

/** Behind a plus, no more digits than a phone has (ITU-T E.164). */
const isAbroad = (digits: string, plus: boolean): boolean => plus && digits.length <= 15

/** A phone with its prefix, with any digits behind it. */
const isPhone = (groups: readonly string[], digits: string, plus: boolean): boolean =>
  isAbroad(digits, plus) || (/^[078]/.test(digits) && !isIssued(digits) && !(isGrouped(groups) && !digits.startsWith('0')))

const isCard = (groups: readonly string[], plus: boolean): boolean => {
  const digits = groups.join('')
  return digits.length >= shortest && digits.length <= longest && isLuhn(digits) && !isPhone(groups, digits, plus)
}

/** Unicode normalization converts full-width and mathematical digits; Arabic ones have their own blocks. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))

const masked = (digits: string): string => `•••• ${digits.slice(-4)}`

/** The group at which a valid card number ends that begins at a group; null when there is none. */
function endOfCard(groups: readonly string[], from: number, plus: boolean): number | null {
  const first = groups[from] ?? ''
  // A number with spaces begins with a group of four.
  const last = first.length === 4 ? groups.length : from + 1
  let digits = ''
  let end: number | null = null
  for (let to = from; to < last && digits.length < longest; to += 1) {
    digits += groups[to]
    if (isIssued(digits) && isGrouped(groups.slice(from, to + 1)) && isLuhn(digits) && !isAbroad(digits, plus)) end = to + 1
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
  for (let from = 0; from < groups.length; from += 1) {
    const to = endOfCard(groups, from, plus && from === 0)
    if (to === null) continue
    const between = (at: number): string => parts[at * 2 - 1] ?? ''
    output += rest(done, from) + (from > done ? between(from) : '') + masked(groups.slice(from, to).join('')) + between(to)
    done = to
    from = to - 1
  }
  return output + rest(done, groups.length)
}

/**
 * Masks every number in a text that may be a card number (13 to 19 digits that pass the Luhn check), except its last
 * four digits, so that card numbers in comments are never stored or sent. Phones stay: those with a plus, and those
 * that begin with 0, 7 or 8 and are not spaced like cards. Linear in the length of the text.
 */
export const maskCardNumbers = (text: string): string =>
  text.replace(digitRun, (run: string, at: number) => (run.startsWith('•') ? run : maskRun(run, text[at - 1] === '+')))
