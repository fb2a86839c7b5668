import type { Coordinates } from '#contract/common.ts'
import type { Reply } from '#web/browser/api.ts'
import { type AddressDraft, completeAddress, lacksHouse, placeIdOf, withPoint } from './address-draft.ts'

type Form = {
  /** The draft as it is now. */
  read(): AddressDraft
  change(next: AddressDraft): void
  ask(): () => boolean
}
/** The geocoder; null when it was not reached. */
type Geocoding = {
  wordsAt(point: Coordinates): Promise<Reply<'POST /api/geocoder/searchByCoordinates'> | null>
  pointOf(address: string, placeId: string | null): Promise<Reply<'POST /api/geocoder/searchByAddress'> | null>
}

/** Gives a point of the map its words, unless the customer has gone on meanwhile; why not, otherwise (DECIDE-34). */
export async function takePoint(point: Coordinates, form: Form, { wordsAt }: Geocoding): Promise<'offline' | 'nothing' | null> {
  const isWanted = form.ask()
  const words = await wordsAt(point)
  if (!isWanted()) return null
  if (!words) return 'offline'
  if (words.street === null || words.house === null) return 'nothing'
  form.change(withPoint(form.read(), point, `${words.street}, ${words.house}`))
  return null
}

/**
 * Gives a chosen suggestion its pin, unless the customer has gone on meanwhile. A street has none before its house is
 * known; that the street has no house of the number typed with it is said.
 */
export async function pinSuggestion(form: Form, { pointOf }: Geocoding): Promise<void> {
  const draft = form.read()
  const address = completeAddress(draft)
  if (address === null) return
  const isWanted = form.ask()
  const point = await pointOf(address, placeIdOf(draft))
  if (!isWanted() || point === null) return
  const { latitude, longitude } = point
  if (latitude !== null && longitude !== null) form.change({ ...form.read(), point: { latitude, longitude } })
  else if (lacksHouse(draft)) form.change({ ...form.read(), isHouseUnknown: true })
}
