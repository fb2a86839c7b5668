import { expect, type Page, test } from '@playwright/test'
import { visit } from './shop.ts'

/** Pixels of the window that are covered by what stays while the page scrolls. */
const furniture = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return rows.filter(isFixed).length
  })

async function withDish(page: Page) {
  const shop = await visit(page, 'suare', 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/saint-petersburg?modal=OrderTypesModal&tab=delivery')
  await shop.deliverTo('Невский проспект 28')
  await shop.add('Grand Soirée')
  await Promise.all([page.waitForResponse(/\/api\/cart\/add$/), shop.takeAsItIs()])
  await expect(page.getByRole('link', { name: new RegExp(`^${shop.texts.cart.bar('').trim()}`) })).toBeVisible()
  return shop
}

test('with a cart, at most 120 of a phone’s 844 pixels stay while the menu scrolls, and the cart is in the one bar', async ({ page }) => {
  await withDish(page)
  // A message goes by itself.
  await expect.poll(() => furniture(page)).toBeLessThanOrEqual(120)
  await page.evaluate(() => scrollTo(0, 2500))
  await expect.poll(() => furniture(page)).toBeLessThanOrEqual(120)
  expect(await furniture(page)).toBeGreaterThan(0)
  // At 400 % of a window of 1280 × 1024 nothing stays.
  await page.setViewportSize({ width: 320, height: 256 })
  await expect.poll(() => furniture(page)).toBe(0)
})

test('in the cart of a phone the sums are in the first screen, and the checkout has nothing around it', async ({ page }) => {
  const shop = await withDish(page)
  const cart = await shop.openCart()
  await expect(cart.getByText(new RegExp(`^${shop.texts.cart.subtotal} \\D?\\d`)).first()).toBeInViewport({ ratio: 1 })
  await expect(cart.getByText(new RegExp(`^${shop.texts.cart.delivery} `)).first()).toBeInViewport({ ratio: 1 })
  await shop.open('/saint-petersburg/cart')
  await expect(page.getByRole('heading', { level: 1, name: shop.texts.checkout.title })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: shop.texts.shell.navigation })).toHaveCount(0)
  await page.getByRole('link', { name: shop.texts.checkout.back_to_cart }).click()
  await page.getByRole('link', { name: shop.texts.cart.to_menu }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})
