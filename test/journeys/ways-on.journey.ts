import { atCheckout } from './paying.ts'
import { visit } from './shop.ts'
import { expect, test } from './test.ts'

test('a link to a promotion opens it, in sight and in focus, and no other (ROUTE-09, AUX-04)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'en')
  await shop.open('/saint-petersburg/promotions')
  const last = page.getByRole('article').last()
  const alias = await last.getAttribute('id')
  await expect(page.locator('details[open]')).toHaveCount(0)
  await shop.open(`/saint-petersburg/promotions?alias=${alias}`)
  await expect(last.locator('details')).toHaveAttribute('open')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(last.getByRole('heading')).toBeFocused()
  await expect(last.getByRole('heading')).toBeInViewport()
})

test('the page of a city that nobody knows offers to choose one, and leads there', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'en')
  const { shell } = shop.texts
  await page.goto(`${shop.origin}/nowhere-at-all`)
  await expect(page.getByRole('heading', { level: 1, name: shell.city_unknown })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: shell.choose_city }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Berlin' }).first().click()
  await expect(page).toHaveURL(/\/berlin/)
})

test('a page whose data do not come says so, and opens at the next try; so does the cart', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'en')
  const { shell, cart } = shop.texts
  await shop.open('/saint-petersburg')
  await page.route(/\/saint-petersburg\/delivery.*\.data/, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: shell.delivery, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: shell.page_failed })).toBeVisible()
  await page.getByRole('button', { name: shell.retry }).click()
  await expect(page.getByRole('heading', { level: 1, name: shell.page_failed })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.route(/\/api\/cart(\?|$)/, (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await shop.open('/saint-petersburg/cart')
  await expect(page.getByRole('heading', { level: 1, name: cart.failed_title })).toBeVisible()
  await page.unroute(/\/api\/cart(\?|$)/)
  // Where the failure was told is closed before the cart is asked for again.
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: cart.retry }).click()
  await expect(page.getByRole('heading', { level: 1, name: cart.failed_title })).toBeHidden()
})

test('what goes with the cart is put into it where it is shown, and counted there (CART-08)', async ({ page }) => {
  const shop = await atCheckout(page, { brand: 'sofra', city: 'saint-petersburg', language: 'en' })
  const { cart, checkout, menu } = shop.texts
  await page.getByRole('link', { name: checkout.back_to_cart }).click()
  const related = page.getByRole('list', { name: cart.related })
  const add = related.getByRole('button', { name: new RegExp(`^${menu.add}: `) }).first()
  const name = (await add.getAttribute('aria-label'))?.slice(`${menu.add}: `.length) ?? ''
  await add.click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: cart.more(name) })
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(name)
})
