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

test('a page is drawn before its scripts are asked for, and what is tapped meanwhile is not lost', async ({ page }) => {
  let letIn = (): void => undefined
  const held = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(/\/assets\/framework-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const shop = await visit(page, 'sofra', 'ru')
  await page.goto(`${shop.origin}/moscow`)
  await page.getByRole('article').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    Math.min(...performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : []))),
  ])
  expect(asked).toBeGreaterThan(painted ?? Infinity)
  letIn()
  await expect(page.getByRole('dialog')).toBeVisible()
})
