import type { ContentTexts } from '#messages/office-texts.ts'
import { lazyTexts } from './lazy-texts.ts'

const files = import.meta.glob<{ content: ContentTexts }>('../messages/*/office/content.ts')

/** The texts of the screens of what is sold. */
export const { load: loadContentTexts, useTexts: useContentTexts } = lazyTexts((language) => {
  const file = files[`../messages/${language}/office/content.ts`]
  return file && (async () => (await file()).content)
})
