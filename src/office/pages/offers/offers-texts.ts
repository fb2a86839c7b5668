import type { OffersTexts } from '#messages/office-texts.ts'
import { lazyTexts } from '#office/lazy-texts.ts'

const files = import.meta.glob<{ offersTexts: OffersTexts }>('../../../messages/*/office/offers.ts')

/** The texts of the screen of offers. */
export const { load: loadOffersTexts, useTexts: useOffersTexts } = lazyTexts((language) => {
  const file = files[`../../../messages/${language}/office/offers.ts`]
  return file && (async () => (await file()).offersTexts)
})
