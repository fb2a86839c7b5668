const refused = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{Nd}\-/., ʻʼ’']/gu

/** Drops what an address may not hold: it takes Cyrillic and Latin letters, digits, hyphen, slash, dot, comma, spaces. */
export const cleanAddress = (text: string): string => text.replace(refused, '')

/** The shortest text that suggestions are made for. */
export const suggestFrom = 2
export const suggestAtMost = 7

/** What stands before the number of a flat, an entrance or a floor, in the six languages. */
const rooms =
  "кв|квартира|оф|офис|офіс|помещение|пом|подъезд|під|під[’'ʼ]?їзд|эт|этаж|поверх|пов|daire|da|kat|xonadon|kv|qavat|flat|apt|apartment|office|floor|entrance|wohnung|whg|etage|stock"
const within = new RegExp(`(?:^|[\\s,.])(?:${rooms})[.\\s№:-]*$`, 'iu')
const roomPart = new RegExp(`(?<=^|[\\s,.])(?:${rooms})[.\\s№:-]*\\d+\\p{L}?(?=$|[\\s,.])`, 'giu')

/** An address without its flat, entrance and floor: they say nothing of where the house is. */
export const withoutRooms = (text: string): string => text.replace(roomPart, ' ')

/** The house number at the end of an address, upper-cased: `12А`, `10/2`; null when there is none. A flat's is none. */
export function houseIn(text: string): string | null {
  const match = /(?:^|[\s,.])(\d{1,4}(?:[/-](?:\d{1,4}|\p{L}))?\s?\p{L}?)(?=$|[\s,.])/giu
  const houses = [...text.matchAll(match)].filter(({ index }) => !within.test(text.slice(0, index + 1).replace(/\d$/, '')))
  const found = houses.at(-1)?.[1]
  return found ? found.replace(/\s/g, '').toUpperCase() : null
}
