import type { MenuPage } from '#web/page-data.ts'
import { type PackedMenu, packMenu, unpackMenu } from './pack-menu.ts'

export const menuRoute = 'pages/menu/page'

/** The menu as one JSON text: the router's own encoding of objects takes three times as much of every page's HTML. */
export type MenuText = {
  menu: string
  /** While the page is rendered that the text is written into; it does not get there itself. */
  whole?: MenuPage
}

/** Beside its own markup a menu is written without what stands there; a menu for a page that is open is whole. */
export const writeMenu = (whole: MenuPage, isBesideMarkup: boolean): MenuText =>
  isBesideMarkup
    ? Object.defineProperty({ menu: JSON.stringify(packMenu(whole)) }, 'whole', { value: whole })
    : { menu: JSON.stringify(whole) }

let last: { text: string; menu: MenuPage } | null = null

/** Parsed once for all readers: by the first one the page's markup is as it came. */
export function readMenu({ menu: text, whole }: MenuText): MenuPage {
  if (whole) return whole
  if (last?.text !== text)
    last = { text, menu: unpackMenu(JSON.parse(text) as PackedMenu, typeof document === 'undefined' ? null : document) }
  return last.menu
}
