import type { MenuPage } from '#web/page-data.ts'

export const menuRoute = 'pages/menu/page'

/** The menu as one JSON text, parsed once for all readers. */
export type MenuText = { menu: string }

let last: { text: string; menu: MenuPage } | null = null

export function readMenu(text: string): MenuPage {
  if (last?.text !== text) last = { text, menu: JSON.parse(text) as MenuPage }
  return last.menu
}
