import { kindOf } from './street-kinds.ts'

/** A word of an address; `glued` is the compound that it was taken out of, `Schulstraße`: its name, or its kind. */
export type StreetWord = { text: string; glued?: string }

const separators = /[^\p{L}\p{M}\p{Nd}ʻʼ’‘'/-]+/u
/** The endings of ordinals: `7-я`, `8-го`, `60-летия`, `5th`, `3-тя`, `1-inci`. */
const endings = 'я й ый ий ая ой го ого ти летия ша га тя та ма річчя th st nd rd inci ıncı nci ncı uncu üncü ncu ncü ya chi'.split(' ')
const ordinal = new RegExp(`^(\\d+)-?(?:${endings.join('|')})$`, 'iu')
/** `7-liniya`, as Uzbek writes it, and an ending that is still being typed: `60-лет`. */
const numbered = /^(\d+)-(\p{L}.*)$/u
const compound =
  /^(\p{L}{3,})(str|straße|strasse|штр|штрассе|штрасе|allee|аллее|platz|плац|gasse|гассе|weg|вег|damm|дамм|ufer|уфер|ring|ринг|chaussee)$/iu

/** The words of an address: compound streets and hyphens taken apart, ordinals without their endings. */
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
  // Kinds are shortened with hyphens: `пр-д`.
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
