import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { ChunkList } from '../../bin/chunk-list.ts'
import { visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

// What people see whose browser does not run the page's scripts, or does not get them.

/** Answers no request for a script whose name begins so. */
const keepAway = (page: Page, name: string): Promise<unknown> => page.route(`**/assets/${name}*.js`, (route) => route.abort())

const chunks = JSON.parse(readFileSync('build/chunks.json', 'utf8')) as ChunkList
const promotions = basename(Object.keys(chunks).find((file) => chunks[file]?.key === 'src/web/pages/promotions/page.tsx') ?? '', '.js')

const phoneOf = (page: Page) => page.getByRole('alert').getByRole('link', { name: /\+7|8 \(?800/ })

test('a page whose first script does not come says so, with the phone, without grey bars; tried again, it is there', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await keepAway(page, 'entry.client')
  await page.goto(`${shop.origin}/saint-petersburg`)
  const words = page.getByRole('alert').filter({ hasText: shop.texts.offline.unstarted })
  await expect(words).toBeVisible()
  await expect(words).toContainText(shop.texts.offline.works_unstarted)
  await expect(phoneOf(page)).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(page.getByText('Зелёный сад').first()).toBeVisible()
  await page.unroute('**/assets/entry.client*.js')
  await Promise.all([page.waitForResponse(/\/api\/cart/), words.getByRole('link', { name: shop.texts.offline.retry }).click()])
  await expect(words).toBeHidden()
})

test('a page whose texts never come is given up after a moment, and taken back when they do', async ({ page }) => {
  await page.clock.install()
  const shop = await visit(page, 'sofra', 'ru')
  await keepAway(page, 'core')
  await page.goto(`${shop.origin}/saint-petersburg/cart`)
  const words = page.getByRole('alert').filter({ hasText: shop.texts.offline.unstarted })
  await expect(words).toBeHidden()
  await page.clock.runFor(12_000)
  await expect(words).toBeVisible()
  await page.unroute('**/assets/core*.js')
  await page.clock.runFor(60_000)
  await expect(words).toBeHidden()
})

test('a browser older than the promised ones is told, and so is one without scripts', async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'))
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/saint-petersburg')
  await expect(page.getByRole('alert').filter({ hasText: shop.texts.offline.outdated })).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU', ...(baseURL ? { baseURL } : {}) })
  const unscripted = await plain.newPage()
  await unscripted.goto('/saint-petersburg/shops')
  const words = unscripted.locator('noscript div')
  await expect(words).toBeVisible()
  await expect(words).toContainText(shop.texts.offline.unscripted)
  await expect(words.locator('a[href^="tel:"]')).toBeVisible()
  await expect(unscripted.getByRole('main').getByRole('article').first()).toBeVisible()
  await words.locator('a').nth(1).click()
  await expect(unscripted.getByText('Зелёный сад').first()).toBeVisible()
  await plain.close()
})

test('without scripts another language is chosen by its link, and stays, whatever was chosen before (LANG-05, LANG-07)', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU', ...(baseURL ? { baseURL } : {}) })
  await plain.addCookies([{ name: 'language', value: 'tr', url: baseURL ?? '' }])
  const page = await plain.newPage()
  await page.goto('/saint-petersburg')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.locator('noscript a[href$="/shops"]').click()
  await expect(page).toHaveURL(/\/saint-petersburg\/shops$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await plain.close()
})

test('a sheet, a page and everything over it that do not load say so where they were wanted, and are tried again there', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { shell } = shop.texts
  await keepAway(page, 'product-info-modal')
  await shop.open('/saint-petersburg')
  await shop.add('Зелёный сад')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(shell.not_loaded)
  await page.unroute('**/assets/product-info-modal*.js')
  await dialog.getByRole('button', { name: shell.retry }).click()
  await expect(dialog.getByRole('heading', { name: 'Зелёный сад' })).toBeVisible()

  // What is loaded after the first scripts is not there yet when the link is pressed.
  await page.route('**/assets/overlays*.js', () => undefined, { times: 1 })
  await keepAway(page, promotions)
  await shop.open('/saint-petersburg')
  await page.getByRole('link', { name: shell.promotions }).first().click()
  await expect(page).toHaveURL(/\/promotions/)
  await expect(page.getByRole('alert').filter({ hasText: shop.texts.offline.unstarted })).toBeVisible()
  await page.unroute(`**/assets/${promotions}*.js`)

  await keepAway(page, 'overlays')
  await shop.open('/saint-petersburg')
  await shop.add('Зелёный сад')
  const lost = page.getByRole('alert').filter({ hasText: shell.not_loaded })
  await expect(lost).toBeVisible()
  await page.unroute('**/assets/overlays*.js')
  await lost.getByRole('button', { name: shell.retry }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Зелёный сад' })).toBeVisible()
})
