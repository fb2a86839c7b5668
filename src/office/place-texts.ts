import type { PlaceTexts } from '#messages/office-texts.ts'
import { lazyTexts } from './lazy-texts.ts'

const files = import.meta.glob<{ placeTexts: PlaceTexts }>('../messages/*/office/places.ts')

/** The texts of the screens on which a brand comes to its cities and restaurants. */
export const { load: loadPlaceTexts, useTexts: usePlaceTexts } = lazyTexts((language) => {
  const file = files[`../messages/${language}/office/places.ts`]
  return file && (async () => (await file()).placeTexts)
})
