import type { ZoneTexts } from '#messages/office-texts.ts'
import { lazyTexts } from '#office/lazy-texts.ts'

const files = import.meta.glob<{ zoneTexts: ZoneTexts }>('../../../messages/*/office/zones.ts')

/** The texts of the map of zones. */
export const { load: loadZoneTexts, useTexts: useZoneTexts } = lazyTexts((language) => {
  const file = files[`../../../messages/${language}/office/zones.ts`]
  return file && (async () => (await file()).zoneTexts)
})
