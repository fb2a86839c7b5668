// The same rules as `folded_text` and `search_text` in SQL (migration 0041): a test compares both.

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

/** Apostrophes and what keyboards put in their place: ʻ ʼ ’ ' are one letter. */
const apostrophes = /[\u0060\u00b4\u02b9\u02bb-\u02bd\u02be\u02bf\u02c8\u2018-\u201b\u2032\u2035\uff07]/g
/** Hyphens, dashes and the minus sign: autocorrection makes one of the other. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const blanks = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
/** Controls, formats, joiners, fillers and selectors of variants: nobody sees them. */
const invisible =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- each sign is meant by itself.
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e01ef}]/gu

/** Capital and small letters of Latin, Greek, Cyrillic and Armenian. */
const alphabets = [range(0x41, 0x5a), range(0xc0, 0x24f), range(0x370, 0x52f), range(0x531, 0x556), range(0x1e00, 0x1fff)]
const pairs = alphabets.flat().flatMap((capital): [string, string][] => {
  const letter = capital.toLowerCase()
  return letter !== capital && letter.length === 1 ? [[capital, letter]] : []
})

/** In every language I, İ, ı and i are one letter, and so are ё and е: who types does not choose between them. */
const small: ReadonlyMap<string, string> = new Map([...pairs, ['İ', 'i'], ['ı', 'i'], ['ς', 'σ'], ['Ё', 'е'], ['ё', 'е']])

/** A text as it is compared with another one that somebody has typed: codes, names, e-mail addresses, whatever is unique. */
export const foldText = (text: string): string =>
  Array.from(
    text.replace(apostrophes, "'").replace(invisible, '').normalize('NFKC').replace(apostrophes, "'").replace(dashes, '-'),
    (letter) => small.get(letter) ?? letter,
  )
    .join('')
    .replace(/i\u0307/g, 'i')
    .replace(/[ßẞ]/g, 'ss')
    .normalize('NFKC')
    .replace(blanks, ' ')
    .replace(/^ | $/g, '')

// oxlint-disable-next-line no-misleading-character-class -- each mark is meant by itself.
const marks = /['\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** A text as a search compares it: without marks over letters and apostrophes, which are left out in haste. */
export const foldForSearch = (text: string): string => foldText(text).normalize('NFD').replace(marks, '').normalize('NFC')
