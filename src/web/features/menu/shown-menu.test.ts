import { expect, test } from 'vitest'
import type { MenuPage } from '#web/page-data.ts'
import { sampleMenu } from '#kit/sample-menu.ts'
import { menuToShow } from './shown-menu.ts'

const menuOf = (zoneId: number): MenuPage => sampleMenu({ place: { ...sampleMenu().place, zoneId } })

// @decision-26
test('the menu that a call has brought is shown at its place, until the page reads one itself (ADDR-22, SHOP-07)', () => {
  const [page, newer, brought] = [menuOf(1), menuOf(2), menuOf(2)]
  const kept = { menu: brought, over: page }
  expect(menuToShow(page, 'd2', kept)).toBe(brought)
  // The cart has moved to another place, or has none yet.
  expect(menuToShow(page, 'd1', kept)).toBe(page)
  expect(menuToShow(page, null, kept)).toBe(page)
  expect(menuToShow(page, 'd2', null)).toBe(page)
  // What the page has loaded since is newer.
  expect(menuToShow(newer, 'd2', kept)).toBe(newer)
  // Back at the page's own place, the response is newer than the page.
  expect(menuToShow(page, 'd1', { menu: menuOf(1), over: page })).not.toBe(page)
})
