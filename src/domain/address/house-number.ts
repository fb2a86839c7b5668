import { withHyphens } from './address-text.ts'

/** Letters that look alike in two alphabets. */
const alike: Record<string, string> = {
  А: 'A',
  С: 'C',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  І: 'I',
}
/**
 * Letters that are written down with others, or look like the one of another: they count where no house has the typed letter
 * itself. A Latin B may be either of Б and В, which are never each other.
 */
const transcribed: Record<string, string> = { Б: 'B', В: 'B', Г: 'G', Д: 'D' }
const inLatin = (key: string): string => key.replace(/[БВГД]/gu, (letter) => transcribed[letter] ?? letter)

/** A house number as it is written at most once in a street: `12А`, `10/2`. */
export const writtenHouse = (number: string): string => withHyphens(number).replace(/\s/gu, '').toLocaleUpperCase('en')

/** A normalized house number, equal for all its spellings: `12 а`, `12А`, `12A`; `10, корп. 2` and `10к2`. */
export const houseKey = (number: string): string =>
  withHyphens(number)
    .toLocaleUpperCase('en')
    .replace(/КОРПУС|КОРП\.?|БЛОК|BLOK|BINA/gu, 'K')
    .replace(/СТРОЕНИЕ|СТР\.?/gu, 'C')
    .replace(/[\s,.]/gu, '')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => alike[letter] ?? letter)

/**
 * Whether a house number equals the typed one or begins with it; `has` where the house may be meant: `5-7` has 7, `36a-c` has
 * 36b, and 12/5 may be the fifth door of `12`. `12Б` may be typed as 12B, but is not 12В.
 */
export function houseFits(number: string, typed: string): 'same' | 'begins' | 'has' | null {
  const keys = [houseKey(number), inLatin(houseKey(number))]
  const wanted = /[БВГД]/u.test(keys[0] ?? '') ? typed : inLatin(typed)
  if (keys.includes(wanted)) return 'same'
  if (keys.some((key) => key.startsWith(wanted))) return 'begins'
  return keys.some((key) => isInRange(key, wanted) || wanted.startsWith(`${key}/`)) ? 'has' : null
}

/** Whether a house has the typed letter or the one that looks like it: of 12Б and 12В, a Latin 12B looks like the second. */
export const looksLike = (number: string, typed: string): boolean => houseKey(number).replaceAll('В', 'B') === typed.replaceAll('В', 'B')

/** Whether a house is the typed one. */
export const isSameHouse = (number: string, typed: string): boolean => houseFits(number, houseKey(typed)) === 'same'

/** A building of several numbers, or of several letters of one. */
const range = /^(\d+)(\p{L}?)-(\d*)(\p{L}?)$/u

function isInRange(key: string, typed: string): boolean {
  const [, low, fromLetter = '', high = '', toLetter = ''] = range.exec(key) ?? []
  const [, digits, letter = ''] = /^(\d+)(\p{L}?)$/u.exec(typed) ?? []
  if (low === undefined || digits === undefined) return false
  const [from, to, wanted] = [Number(low), Number(high || low), Number(digits)]
  if (from === to) return wanted === from && letter !== '' && fromLetter <= letter && letter <= toLetter
  // Most streets have even numbers on one side and odd ones on the other.
  const isOnSide = (to - from) % 2 !== 0 || (wanted - from) % 2 === 0
  return letter === '' && from <= wanted && wanted <= to && isOnSide
}
