import { expect, type Page, test } from '@playwright/test'
import { visit } from './shop.ts'

const routerScript = /\/assets\/router-[\w-]+\.js$/

/** Leaves a mark that a new document would not have. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window)
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('a page is read without the router; it comes with the first touch, and pages change without a new document', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => routerScript.test(request.url()) && asked.push(request.url()))
  const shop = await visit(page, 'sofra', 'de')
  await shop.open('/moscow/payment-info')
  const words = await title(page).innerText()
  expect(asked).toEqual([])
  await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: shop.texts.shell.shops }).click()
  await expect(page).toHaveURL(/\/moscow\/shops$/)
  await expect(title(page)).toContainText(shop.texts.shell.shops)
  expect(asked).toHaveLength(1)
  await page.goBack()
  await expect(title(page)).toHaveText(words)
  expect(await isMarked(page)).toBe(true)
})

test('who loads a page anew goes back from it to the one before', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow/payment-info')
  const words = await title(page).innerText()
  await page.getByRole('contentinfo').getByRole('link', { name: shop.texts.shell.shops }).click()
  await expect(title(page)).toContainText(shop.texts.shell.shops)
  await Promise.all([page.waitForResponse(/\/api\/cart$/), page.reload()])
  await page.goBack()
  await expect(page).toHaveURL(/\/payment-info$/)
  await expect(title(page)).toHaveText(words)
})

test('where the router does not come, links lead on all the same', async ({ page }) => {
  await page.route(routerScript, (route) => route.abort())
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow/payment-info')
  await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: shop.texts.shell.shops }).click()
  await expect(page).toHaveURL(/\/moscow\/shops$/)
  await expect(title(page)).toContainText(shop.texts.shell.shops)
  expect(await isMarked(page)).toBe(false)
})

test('a page asks for its scripts once it has been drawn, and what is tapped meanwhile is not lost', async ({ page }) => {
  const [styles, framework] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asked: string[] = []
  page.on('request', (request) => /\.js(\?|$)/.test(request.url()) && asked.push(request.url()))
  await page.route(/\/assets\/[\w-]+\.css$/, async (route) => {
    await styles.promise
    await route.continue()
  })
  await page.route(/\/assets\/framework-[\w-]+\.js$/, async (route) => {
    await framework.promise
    await route.continue()
  })
  const shop = await visit(page, 'sofra', 'ru')
  // Nothing is drawn without the styles. A picture of the content is asked for after all that the head names.
  await Promise.all([page.waitForRequest(/\/pictures\//), page.goto(`${shop.origin}/moscow`, { waitUntil: 'commit' })])
  expect(asked).toEqual([])
  styles.resolve()
  await page.getByRole('article').first().getByRole('button').first().click()
  await expect.poll(() => asked.some((url) => url.includes('framework'))).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  framework.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a language that is pressed before the page wakes is chosen, whatever was chosen before (ruling 27)', async ({ page }) => {
  const framework = Promise.withResolvers<void>()
  await page.route(/\/assets\/framework-[\w-]+\.js$/, async (route) => {
    await framework.promise
    await route.continue()
  })
  const shop = await visit(page, 'sofra', 'ru')
  // The page's first script has run, and no other.
  await page.goto(`${shop.origin}/moscow/about`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  framework.resolve()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('de')
})
