import { kindOf } from './street-kinds.ts'
import { streetWords } from './street-words.ts'

/** What stands before the number of a flat, an entrance or a floor, in the six languages. */
const flats = 'кв|квартира|оф|офис|офіс|помещение|пом|daire|da|xonadon|kv|flat|apt|apartment|office|wohnung|whg'
const storeys = "подъезд|под|під[’'ʼ]?їзд|під|эт|этаж|поверх|пов|kat|qavat|floor|entrance|etage|stock|og"
const rooms = `${flats}|${storeys}`
const roomPart = new RegExp(`(?<=^|[\\s,.])(?:${rooms})[.\\s№:-]*\\d+\\p{L}?(?=$|[\\s,.])`, 'giu')
/** `3 этаж`, `2. Stock`, `12-xonadon`: the number comes first; only behind a house, which might be that number itself. */
const numberedRoom = new RegExp(
  `(?<=\\d\\p{L}?[\\s,.]+)\\d{1,3}(?:-?(?:й|я|th|st|nd|rd))?[.\\s-]*(?:${storeys}|xonadon)(?=$|[\\s,.])`,
  'giu',
)
/** A flat that is still being typed. */
const roomBegun = new RegExp(`(?<=\\d\\p{L}?[\\s,.]+)(?:${rooms})[.\\s№:-]*$`, 'iu')

/** An address without its flat, entrance and floor: they say nothing of where the house is. */
export const withoutRooms = (text: string): string => text.replace(roomPart, ' ').replace(numberedRoom, ' ').replace(roomBegun, ' ')

/** Russian houses have buildings: `10 к2`, `10, строение 1`. */
const buildingPart = /(?<=\d\p{L}?)[\s,.]*(?:к|корп|корпус|с|стр|строение|блок|blok|bina|k)\.?\s*(\d{1,3}\p{L}?)(?=$|[\s,.])/iu

/** An address without rooms, and apart from it the building of its house, empty when there is none. */
export function withoutBuilding(text: string): { bare: string; building: string } {
  const whole = withoutRooms(text)
  return { bare: whole.replace(buildingPart, ' '), building: buildingPart.exec(whole)?.[0] ?? '' }
}

const number = /(?<=^|[\s,.])\d{1,4}(?:[/-]\d{1,4}\s?\p{L}?|[/-]\p{L}|\s?\p{L})?(?=(?:-?uy)?(?:$|[\s,.]))/giu
/** `7-я`, `5й`: the ending of an ordinal, which no house has. */
const isOrdinal = (text: string): boolean => /[яй]$/iu.test(text)

export type HouseNumber = { text: string; start: number; end: number }

/** The last number of an address that may be a house; null when there is none. A flat's and an ordinal's are none. */
export function lastNumber(text: string): HouseNumber | null {
  const found = [...text.matchAll(number)].findLast(([words]) => !isOrdinal(words))
  return found ? { text: found[0], start: found.index, end: found.index + found[0].length } : null
}

/** Whether a text has a word that is neither a number nor a kind of street. */
export const hasName = (text: string): boolean => streetWords(text).some((word) => /\p{L}/u.test(word.text) && kindOf(word.text) === null)

/** Whether a number comes before the name of the street, as in `8 Марта`: it is more likely a part of it than a house. */
export const leadsName = (text: string, { start, end }: HouseNumber): boolean => !hasName(text.slice(0, start)) && hasName(text.slice(end))

/** A house number as it is kept: `12А`, `10/2`. */
const written = (house: string): string => house.replace(/\s/g, '').toUpperCase()

/** The house number of a typed address; null when there is none. */
export const houseIn = (text: string): string | null => {
  const house = typedHouse(withoutBuilding(text).bare)
  return house && written(house.text)
}

/** The same as it was typed, with its building: `10 к2`. */
export function houseAsTyped(text: string): string | null {
  const { bare, building } = withoutBuilding(text)
  const house = typedHouse(bare)
  return house && house.text + building
}

function typedHouse(bare: string): HouseNumber | null {
  const house = lastNumber(bare)
  return house && !leadsName(bare, house) ? house : null
}

/** The house number of an address that is known to have one, wherever the language puts it. */
export function anyHouseIn(text: string): string | null {
  const house = lastNumber(withoutRooms(text))
  return house && written(house.text)
}
