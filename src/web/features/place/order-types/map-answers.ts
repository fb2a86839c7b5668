import type { Coordinates } from '#contract/common.ts'
import { addressText } from '#domain/city/address-text.ts'
import type { Reply } from '#web/browser/api.ts'
import { type AddressDraft, completeAddress, lacksHouse, placeIdOf, withMiddle, withPin, withPoint } from './address-draft.ts'

type Form = {
  /** The current draft. */
  read(): AddressDraft
  change(next: AddressDraft): void
  begin(): () => boolean
}
/** The geocoder of a city; null when it is unreachable. */
type Geocoding = {
  countryCode: string
  /** `street` is one without known house numbers that the pin is meant for. */
  wordsAt(point: Coordinates, street: string | null): Promise<Reply<'POST /api/geocoder/searchByCoordinates'> | null>
  pointOf(address: string, placeId: string | null): Promise<Reply<'POST /api/geocoder/searchByAddress'> | null>
}

/** Sets a map point with its address text, unless the customer has continued meanwhile; otherwise returns why not (DECIDE-34). */
export async function takePoint(
  point: Coordinates,
  form: Form,
  { wordsAt, countryCode }: Geocoding,
): Promise<'offline' | 'nothing' | null> {
  const isWanted = form.begin()
  const { pinned, text } = form.read()
  const words = await wordsAt(point, pinned === null ? null : text)
  if (!isWanted()) return null
  if (!words) return 'offline'
  if (words.street !== null && words.needs_pin) {
    form.change(withPin(form.read(), point, words.street))
    return null
  }
  const { street, house } = words
  if (street === null || house === null) return 'nothing'
  form.change(withPoint(form.read(), point, addressText({ street, house }, countryCode)))
  return null
}

/**
 * Sets the pin of a chosen suggestion, unless the customer has continued meanwhile. A street has none before its house
 * is known; an unknown house number is reported. A street without known numbers shows its middle.
 */
export async function pinSuggestion(form: Form, { pointOf }: Geocoding): Promise<void> {
  const draft = form.read()
  const address = draft.pinned === 'wanted' ? draft.text : completeAddress(draft)
  if (address === null) return
  const isWanted = form.begin()
  const point = await pointOf(address, placeIdOf(draft))
  if (!isWanted() || point === null) return
  const { latitude, longitude } = point
  if (latitude !== null && longitude !== null && point.needs_pin)
    form.change(withMiddle(form.read(), { latitude, longitude }, point.street ?? draft.text))
  else if (latitude !== null && longitude !== null) form.change({ ...form.read(), point: { latitude, longitude } })
  else if (lacksHouse(draft)) form.change({ ...form.read(), isHouseUnknown: true })
}

/** Whether a typed street, without a house, turns out to have no known numbers, and so wants a pin. */
export async function seekPin(form: Form, { pointOf }: Geocoding): Promise<boolean> {
  const { text, chosen } = form.read()
  if (chosen) return false
  const isWanted = form.begin()
  const found = await pointOf(text.trim(), null)
  // The customer has gone on: there is nothing to ask for any more.
  if (!isWanted()) return true
  if (!found?.needs_pin || found.latitude === null || found.longitude === null) return false
  form.change(withMiddle(form.read(), { latitude: found.latitude, longitude: found.longitude }, found.street ?? text))
  return true
}
