import type { PhotoTexts } from '#messages/office-texts.ts'
import { lazyTexts } from '#office/lazy-texts.ts'

const files = import.meta.glob<{ photoTexts: PhotoTexts }>('../../../messages/*/office/photos.ts')

/** What is said of photographs, on screens and in forms. */
export const { load: loadPhotoTexts, useTexts: usePhotoTexts } = lazyTexts((language) => {
  const file = files[`../../../messages/${language}/office/photos.ts`]
  return file && (async () => (await file()).photoTexts)
})
