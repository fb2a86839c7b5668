import type { BrandTexts } from '#messages/office-texts.ts'
import { lazyTexts } from '#office/lazy-texts.ts'

const files = import.meta.glob<{ brandTexts: BrandTexts }>('../../../messages/*/office/brand.ts')

/** The texts of the screen of a brand. */
export const { load: loadBrandTexts, useTexts: useBrandTexts } = lazyTexts((language) => {
  const file = files[`../../../messages/${language}/office/brand.ts`]
  return file && (async () => (await file()).brandTexts)
})
