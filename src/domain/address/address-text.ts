const refused = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{Nd}\-/., ʻʼ’']/gu

/** Drops what an address may not hold: it takes Cyrillic and Latin letters, digits, hyphen, slash, dot, comma, spaces. */
export const cleanAddress = (text: string): string => text.replace(refused, '')

/** The shortest text that suggestions are made for. */
export const suggestFrom = 2
export const suggestAtMost = 7

// The oʻ of Uzbek, ё, the dotted i and ğ are written in several ways by people who are in a hurry.
const foldings: [RegExp, string][] = [
  [/[ʻʼ’'`"«»„“”]/g, ''],
  [/ё/g, 'е'],
  [/ı/g, 'i'],
  [/ß/g, 'ss'],
  [/ğ/g, 'g'],
]

const abbreviations = new Map(
  Object.entries({
    ул: 'улица',
    пр: 'проспект',
    прт: 'проспект',
    просп: 'проспект',
    пл: 'площадь',
    наб: 'набережная',
    пер: 'переулок',
    бул: 'бульвар',
    бр: 'бульвар',
    ш: 'шоссе',
    вул: 'вулиця',
    str: 'strasse',
    cad: 'caddesi',
    cd: 'caddesi',
    sok: 'sokak',
    sk: 'sokak',
    st: 'street',
    ave: 'avenue',
    д: '',
    дом: '',
    no: '',
  }),
)

/** The words of an address, folded so that spellings of one street meet: case, accents, quotes and abbreviations. */
export function addressWords(text: string): string[] {
  let folded = text
    .toLocaleLowerCase('en')
    .normalize('NFD')
    .replace(/[\u0300-\u0305\u0307-\u036f]/g, '')
    .normalize('NFC')
  folded = folded.replace(/и\u0306/g, 'й')
  for (const [pattern, replacement] of foldings) folded = folded.replace(pattern, replacement)
  return folded
    .split(/[^\p{L}\p{Nd}/-]+/u)
    .flatMap((word) => word.replace(/(?<=\p{L}{3})str(asse)?$/u, ' strasse').split(' '))
    .map((word) => abbreviations.get(word.replace(/-/g, '')) ?? word)
    .filter((word) => word !== '')
}

/** The house number at the end of an address, upper-cased: `12А`, `10/2`; null when there is none. */
export function houseIn(text: string): string | null {
  const match = /(?:^|[\s,.])(\d{1,4}(?:[/-](?:\d{1,4}|\p{L}))?\s?\p{L}?)(?=$|[\s,.])/giu
  const found = [...text.matchAll(match)].at(-1)?.[1]
  return found ? found.replace(/\s/g, '').toUpperCase() : null
}
