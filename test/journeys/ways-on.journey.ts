import { expect, test } from '@playwright/test'
import { visit } from './shop.ts'

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
