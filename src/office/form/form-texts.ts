import type { MenuTexts } from '#messages/office-texts.ts'
import { lazyTexts } from '#office/lazy-texts.ts'

const files = import.meta.glob<{ menuTexts: MenuTexts }>('../../messages/*/office/menu.ts')

/** The texts of the menu's screen and of its forms. */
export const { load: loadMenuTexts, useTexts: useMenuTexts } = lazyTexts((language) => {
  const file = files[`../../messages/${language}/office/menu.ts`]
  return file && (async () => (await file()).menuTexts)
})
