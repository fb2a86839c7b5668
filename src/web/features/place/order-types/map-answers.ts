import type { SuggestedAddress } from '#contract/address.ts'
import type { Coordinates } from '#contract/common.ts'
import { isSameHouse } from '#domain/address/house-number.ts'
import { kindOf } from '#domain/address/street-kinds.ts'
import { streetWords } from '#domain/address/street-words.ts'
import { addressText } from '#domain/city/address-text.ts'
import { foldForSearch } from '#domain/text/fold.ts'
import type { Reply } from '#web/browser/api.ts'
import {
  type AddressDraft,
  completeAddress,
  lacksHouse,
  type NamedStreet,
  placeIdOf,
  typedHouse,
  withMiddle,
  withPin,
  withPoint,
} from './address-draft.ts'

type Form = {
  /** The current draft. */
  read(): AddressDraft
  change(next: AddressDraft): void
  begin(): () => boolean
  /** Several addresses fit what was typed: the customer chooses. */
  ask(several: SuggestedAddress[]): void
}
/** A street that the pin is meant for, and the number that it lacks. */
type AddressParts = { street: string; house: string | null }
/** The geocoder of a city; null when it is unreachable. */
export type Geocoding = {
  countryCode: string
  wordsAt(point: Coordinates, named: AddressParts | null): Promise<Reply<'POST /api/geocoder/searchByCoordinates'> | null>
  pointOf(address: string, placeId: string | null): Promise<Reply<'POST /api/geocoder/searchByAddress'> | null>
}

/** What a point of the map is called, and its zone. `isPinned`: only the pin says where its house is, which may be without a number. */
type PinnedAddress = NamedStreet & { house: string | null; isPinned: boolean; zoneId: number | null }

/**
 * The address at a point of the map. A number that was typed for its street and is not known there is kept. Null when the
 * customer has continued meanwhile; otherwise why there is none.
 */
export async function addressAt(
  point: Coordinates,
  draft: AddressDraft,
  geocoding: Geocoding,
  isWanted: () => boolean,
): Promise<PinnedAddress | 'offline' | 'nothing' | null> {
  const pinnedOn = namedIn(draft)
  const lacking = pinnedOn === null && mayLackHouse(draft) ? await lackingHouse(draft, geocoding) : null
  const named = pinnedOn ?? lacking?.named ?? null
  if (!isWanted()) return null
  const words = await geocoding.wordsAt(point, named)
  if (!isWanted()) return null
  if (!words) return 'offline'
  const { street, house, area, zone_id: zoneId } = words
  if (street !== null && words.needs_pin)
    return { street, area, house: words.is_named ? (named?.house ?? null) : null, isPinned: true, zoneId }
  if (street === null || house === null) return 'nothing'
  const typed = words.is_named ? named?.house : lacking?.named === null && namesStreet(draft.text, street) ? lacking.house : null
  const isPinned = typed != null && !isSameHouse(house, typed)
  return { street, area, house: isPinned ? typed : house, isPinned, zoneId }
}

/** A draft with the address at a point of the map. */
export const withPointed = (draft: AddressDraft, point: Coordinates, found: PinnedAddress, countryCode: string): AddressDraft =>
  found.isPinned ? withPin(draft, point, found, found.house ?? '') : withPoint(draft, point, addressText(found, countryCode))

/** Sets a map point with its address text, unless the customer has continued meanwhile; otherwise returns why not. */
export async function takePoint(point: Coordinates, form: Form, geocoding: Geocoding): Promise<'offline' | 'nothing' | null> {
  const isWanted = form.begin()
  const found = await addressAt(point, form.read(), geocoding, isWanted)
  if (found === null || typeof found === 'string') return found
  form.change(withPointed(form.read(), point, found, geocoding.countryCode))
  return null
}

/** The street that a pin is set on, or is to be, with the number that is meant there. */
const namedIn = (draft: AddressDraft): AddressParts | null =>
  draft.street === null ? null : { street: draft.street, house: draft.pinned === null ? typedHouse(draft) : draft.house.trim() || null }

/** Whether a number was typed that nobody has looked up yet. */
const mayLackHouse = (draft: AddressDraft): boolean => draft.point === null && typedHouse(draft) !== null && completeAddress(draft) !== null

/** A typed number that the directory does not know, with its street where the directory knows that one. */
async function lackingHouse(
  draft: AddressDraft,
  { pointOf }: Geocoding,
): Promise<{ house: string | null; named: AddressParts | null } | null> {
  const house = typedHouse(draft)
  const found = await pointOf(completeAddress(draft) ?? draft.text, placeIdOf(draft))
  if (!found || found.suggestions.length > 0 || (found.house !== null && !found.needs_pin)) return null
  return { house, named: found.needs_pin && found.street !== null ? { street: found.street, house } : null }
}

/** Whether a typed text has the name of a street, with or without its kind. */
function namesStreet(text: string, street: string): boolean {
  const words = new Set(streetWords(foldForSearch(text)).map((word) => word.text))
  const name = streetWords(foldForSearch(street)).filter((word) => kindOf(word.text) === null)
  return name.length > 0 && name.every((word) => words.has(word.text))
}

/**
 * Sets the pin of a chosen suggestion, unless the customer has continued meanwhile. A street has none before its house
 * is known. A house that the directory lacks is to be shown on the map.
 */
export async function pinSuggestion(form: Form, { pointOf }: Geocoding): Promise<void> {
  const draft = form.read()
  const address = draft.pinned === 'wanted' ? draft.text : completeAddress(draft)
  if (address === null) return
  const isWanted = form.begin()
  const found = await pointOf(address, placeIdOf(draft))
  if (!isWanted() || found === null) return
  const { latitude, longitude, street, area, suggestions } = found
  if (suggestions.length > 0) form.ask(suggestions)
  else if (latitude !== null && longitude !== null && found.needs_pin)
    form.change(withMiddle(form.read(), { latitude, longitude }, { street: street ?? draft.text, area }))
  else if (latitude !== null && longitude !== null) form.change({ ...form.read(), point: { latitude, longitude } })
  else if (lacksHouse(draft)) form.change({ ...form.read(), isHouseUnknown: true })
}

/** Whether a typed street, without a house, turns out to have no known numbers, and so wants a pin, or to be one of several. */
export async function seekPin(form: Form, { pointOf }: Geocoding): Promise<boolean> {
  const { text, chosen } = form.read()
  if (chosen) return false
  const isWanted = form.begin()
  const found = await pointOf(text.trim(), null)
  // The customer has gone on: there is nothing to ask for any more.
  if (!isWanted()) return true
  if (!found) return false
  const { latitude, longitude, street, area, suggestions } = found
  if (suggestions.length > 0) form.ask(suggestions)
  else if (found.needs_pin && latitude !== null && longitude !== null)
    form.change(withMiddle(form.read(), { latitude, longitude }, { street: street ?? text, area }))
  else return false
  return true
}
