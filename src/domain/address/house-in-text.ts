import { kindOf } from './street-kinds.ts'
import { streetWords } from './street-words.ts'

/** Words before the number of a flat, an entrance or a floor, in the six languages. */
const flats = 'кв|квартира|оф|офис|офіс|помещение|пом|daire|da|xonadon|kv|flat|apt|apartment|office|wohnung|whg'
const storeys = "подъезд|под|під[’'ʼ]?їзд|під|эт|этаж|поверх|пов|kat|qavat|floor|entrance|etage|stock|og"
const rooms = `${flats}|${storeys}`
const roomPart = new RegExp(`(?<=^|[\\s,.])(?:${rooms})[.\\s№:-]*\\d+\\p{L}?(?=$|[\\s,.])`, 'giu')
/**
 * `3 этаж`, `2. Stock`, `12-xonadon`: the number comes first. Only matched after a house number, because it could be
 * the house number itself.
 */
const numberedRoom = new RegExp(
  `(?<=\\d\\p{L}?[\\s,.]+)\\d{1,3}(?:-?(?:й|я|th|st|nd|rd))?[.\\s-]*(?:${storeys}|xonadon)(?=$|[\\s,.])`,
  'giu',
)
/** A flat whose number is not typed yet. */
const roomBegun = new RegExp(`(?<=\\d\\p{L}?[\\s,.]+)(?:${rooms})[.\\s№:-]*$`, 'iu')

/** `15, лит. А`: a part of the house in the land register, which no map knows. */
const registerLetter = /(?<=\d[\s,.]*)(?:литера?|лит)[.\s]*\p{L}(?=$|[\s,.])/giu

/** An address without its flat, entrance and floor, which do not help to find the house. */
export const withoutRooms = (text: string): string =>
  [roomPart, numberedRoom, roomBegun, registerLetter].reduce((rest, part) => rest.replace(part, ' '), text)

/** Russian houses have buildings: `10 к2`, `10, строение 1`. */
const buildingPart = /(?<=\d\p{L}?)[\s,.]*(?:к|корп|корпус|с|стр|строение|блок|blok|bina|k)\.?\s*(\d{1,3}\p{L}?)(?=$|[\s,.])/iu

/** An address without flat, entrance and floor, and the building of its house as a separate text (empty when there is none). */
export function withoutBuilding(text: string): { bare: string; building: string } {
  const whole = withoutRooms(text)
  return { bare: whole.replace(buildingPart, ' '), building: buildingPart.exec(whole)?.[0] ?? '' }
}

/** A colon or a sign may lead it: `No:340`, `д.№5`. */
const number = /(?<=^|[\s,.:№])\d{1,4}(?:[/-]\d{1,4}\s?\p{L}?|[/-]\p{L}|\s?\p{L})?(?=(?:-?uy)?(?:$|[\s,.]))/giu
/** `7-я`, `5й`: the ending of an ordinal, which house numbers do not have. */
const isOrdinal = (text: string): boolean => /[яй]$/iu.test(text)

export type HouseNumber = { text: string; start: number; end: number }

/** The last number of an address that may be a house number; null when there is none. Flats and ordinals do not count. */
export function lastNumber(text: string): HouseNumber | null {
  const found = [...text.matchAll(number)].findLast(([words]) => !isOrdinal(words))
  return found ? { text: found[0], start: found.index, end: found.index + found[0].length } : null
}

/** Whether a text has a word that is neither a number nor a kind of street. */
export const hasName = (text: string): boolean => streetWords(text).some((word) => /\p{L}/u.test(word.text) && kindOf(word.text) === null)

/** Whether a number comes before the name of the street, as in `8 Марта`: it is then more likely part of the name than a house. */
export const leadsName = (text: string, { start, end }: HouseNumber): boolean => !hasName(text.slice(0, start)) && hasName(text.slice(end))

/** A house number as it is stored: `12А`, `10/2`. */
const written = (house: string): string => house.replace(/\s/g, '').toUpperCase()

/** The house number of a typed address; null when there is none. */
export const houseIn = (text: string): string | null => {
  const house = typedHouse(withoutBuilding(text).bare)
  return house && written(house.text)
}

/** The same number as typed, with its building: `10 к2`. */
export function houseAsTyped(text: string): string | null {
  const { bare, building } = withoutBuilding(text)
  const house = typedHouse(bare)
  return house && house.text + building
}

function typedHouse(bare: string): HouseNumber | null {
  const house = lastNumber(bare)
  return house && !leadsName(bare, house) ? house : null
}

/** The house number of an address that certainly has one, at any position. */
export function anyHouseIn(text: string): string | null {
  const house = lastNumber(withoutRooms(text))
  return house && written(house.text)
}
