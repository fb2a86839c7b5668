import { useRouteLoaderData } from 'react-router'
import type { MenuPage } from '#web/page-data.ts'

/** The menu as it travels in the page: one text, read once however many ask. */
export type MenuText = { menu: string }

let last: { text: string; menu: MenuPage } | null = null

export function readMenu(text: string): MenuPage {
  if (last?.text !== text) last = { text, menu: JSON.parse(text) as MenuPage }
  return last.menu
}

/** The menu of the page behind a sheet; null on other pages. */
export function useMenuBehind(): MenuPage | null {
  const data = useRouteLoaderData<MenuText>('pages/menu/page')
  return data ? readMenu(data.menu) : null
}
