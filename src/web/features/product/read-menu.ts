import { useRouteLoaderData } from 'react-router'
import type { MenuPage } from '#web/page-data.ts'

export const menuRoute = 'pages/menu/page'

/** The menu as it travels: one text, read once however many ask; read already where the page brought it. */
export type MenuText = { menu: string | MenuPage }

let last: { text: string; menu: MenuPage } | null = null

export function readMenu(text: string | MenuPage): MenuPage {
  if (typeof text !== 'string') return text
  if (last?.text !== text) last = { text, menu: JSON.parse(text) as MenuPage }
  return last.menu
}

/** The menu of the page behind a sheet; null on other pages. */
export function useMenuBehind(): MenuPage | null {
  const data = useRouteLoaderData<MenuText>(menuRoute)
  return data ? readMenu(data.menu) : null
}
