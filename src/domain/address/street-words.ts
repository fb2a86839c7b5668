import { formsOf } from './shortened-words.ts'
import { kindOf } from './street-kinds.ts'

/** A word of an address; `glued` is the compound that it was split from, such as `Schulstraße`. */
export type StreetWord = { text: string; glued?: string }

const separators = /[^\p{L}\p{M}\p{Nd}ʻʼ’‘'`/-]+/u
/** The endings of ordinals: `7-я`, `8-го`, `60-летия`, `5th`, `3-тя`, `1-inci`. */
const endings = 'я й ый ий ая ой го ого ти летия ша га тя та ма річчя th st nd rd inci ıncı nci ncı uncu üncü ncu ncü ya chi'.split(' ')
const ordinal = new RegExp(`^(\\d+)-?(?:${endings.join('|')})$`, 'iu')
/** `7-liniya`, the Uzbek form, and an ending that is not complete yet: `60-лет`. */
const numbered = /^(\d+)-(\p{L}.*)$/u
const compound =
  /^(\p{L}{3,})(str|straße|strasse|штр|штрассе|штрасе|allee|аллее|platz|плац|gasse|гассе|weg|вег|damm|дамм|ufer|уфер|ring|ринг|chaussee|caddesi|cadde|cad|cd|sokağı|sokak|sok)$/iu

/** The words of an address: compounds and hyphenated words are split, ordinals lose their endings. */
export const streetWords = (text: string): StreetWord[] =>
  text
    .split(separators)
    .map((piece) => piece.replace(/^[/-]+|[/-]+$/g, ''))
    .filter((piece) => piece !== '')
    .flatMap(takeApart)

function takeApart(piece: string): StreetWord[] {
  const [, number] = ordinal.exec(piece) ?? []
  if (number !== undefined) return [{ text: number }]
  const [, before, after] = numbered.exec(piece) ?? []
  if (before !== undefined && after !== undefined) return [{ text: before }, ...(isEnding(after) ? [] : takeApart(after))]
  // Some words are abbreviated with a hyphen: `д-р`, `пр-д`.
  if (piece.includes('-') && formsOf(piece).length > 0) return [{ text: piece.replaceAll('-', '') }]
  if (/\p{L}-\p{L}/u.test(piece) && kindOf(piece) === null) return piece.split('-').flatMap(takeApart)
  const [, stem, kind] = compound.exec(piece) ?? []
  const isApart = stem !== undefined && kind !== undefined && kindOf(stem) === null
  return isApart
    ? [
        { text: stem, glued: piece },
        { text: kind, glued: piece },
      ]
    : [{ text: piece }]
}

const isEnding = (text: string): boolean => endings.some((ending) => ending.startsWith(text.toLowerCase()))
