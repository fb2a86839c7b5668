import { isInLocalities, isInPostcodes, placeKey } from '../address/zone-lists.ts'
import { houseAsTyped } from '../address/house-in-text.ts'
import type { Zone } from './place.ts'

/** A typed address whose house no directory has, with the place that a zone lists. */
export type PlacedAddress = { locality: string | null; postcode: string | null; street: string; house: string }

type Lists = Pick<Zone, 'localities' | 'postcodes'>

/** Words of a part that may be a postcode before or behind a place: `SW1A 1AA London`, `1010 Wien`. */
const postcodeAtMost = 2
const looksLikePostcode = (words: readonly string[]): boolean =>
  words.every((word) => /\d/.test(word) || /^\p{Lu}{2}$/u.test(word)) && words.join('').replaceAll('-', '').length >= 4

/**
 * The place, the street and the house of a typed address, where zones are lists and one of them names the place or the
 * postcode: `Vorzel, Lisova 5`, `Stephansplatz 1, 1010 Wien`. In a village without streets its name stands for the street.
 * Null where no zone does, or no house is named.
 */
export function placedAddress(text: string, zones: readonly Lists[]): PlacedAddress | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const postcode = postcodeIn(parts, zones)
  const rest = postcode ? parts.with(postcode.at, postcode.rest).filter((part) => part !== '') : parts
  const at = rest.findIndex((part) => isListed(part, zones))
  const locality = rest[at] ?? null
  if (locality === null && postcode === null) return null
  const house = houseAsTyped(rest.filter((_, index) => index !== at).join(', '))
  const place = postcode && locality === null ? placeBeside(rest, house) : locality
  if (house === null) return null
  const street = rest.filter((part, index) => index !== at && part !== place)
  return { locality: place, postcode: postcode?.text ?? null, street: withoutHouse(street, house) || (place ?? ''), house }
}

const isListed = (part: string, zones: readonly Lists[]): boolean =>
  zones.some(({ localities }) => isInLocalities(localities, new Set([placeKey(part)])))

type FoundPostcode = { at: number; text: string; rest: string }

function postcodeIn(parts: readonly string[], zones: readonly Lists[]): FoundPostcode | null {
  for (const [at, part] of parts.entries()) {
    const words = part.split(/\s+/)
    // The longer one first: SW1A 1AA.
    for (let count = Math.min(postcodeAtMost, words.length); count > 0; count -= 1) {
      for (const start of [0, words.length - count]) {
        const some = words.slice(start, start + count)
        const text = some.join(' ')
        const isOne = looksLikePostcode(some) && zones.some(({ postcodes }) => isInPostcodes(postcodes, text))
        if (isOne && (parts.length > 1 || words.length > count)) return { at, text, rest: words.toSpliced(start, count).join(' ') }
      }
    }
  }
  return null
}

/** What stands beside a postcode without a number is its place. */
const placeBeside = (parts: readonly string[], house: string | null): string | null =>
  (house !== null && parts.length > 1 && parts.find((part) => !/\d/.test(part))) || null

function withoutHouse(parts: readonly string[], house: string): string {
  const text = parts.join(', ')
  const at = text.lastIndexOf(house)
  return (at < 0 ? text : text.slice(0, at) + text.slice(at + house.length)).replace(/[\s,]+$|^[\s,]+/g, '')
}
