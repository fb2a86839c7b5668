import { tap, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** Sets a mark that a new document would not have. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window)
/** Stops events in the capture phase until the page is hydrated, as React does during hydration. */
const endEarlyEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const end = (event: Event) => 'takeEarlyTaps' in window && window.takeEarlyTaps && event.stopPropagation()
    document.addEventListener('DOMContentLoaded', () => document.addEventListener('click', end, true))
  })
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('pages change without a new document, and back again', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'de')
  await shop.open('/moscow/payment-info')
  const words = await title(page).innerText()
  await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: shop.texts.shell.shops }).click()
  await expect(page).toHaveURL(/\/moscow\/shops$/)
  await expect(title(page)).toContainText(shop.texts.shell.shops)
  await page.goBack()
  await expect(title(page)).toHaveText(words)
  expect(await isMarked(page)).toBe(true)
})

test('who loads a page anew goes back from it to the one before @desktop', async ({ page }) => {
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

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const framework = Promise.withResolvers<void>()
  await page.route(/\/assets\/framework-[\w-]+\.js$/, async (route) => {
    await framework.promise
    await route.continue()
  })
  return framework.resolve
}

test('what is tapped before the page is hydrated is not lost, and is done once', async ({ page }) => {
  const release = await holdScripts(page)
  const shop = await visit(page, 'sofra', 'ru')
  await endEarlyEvents(page)
  await page.goto(`${shop.origin}/moscow`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('article').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a dish below the first screen that is tapped before the page is hydrated is opened', async ({ page }) => {
  const release = await holdScripts(page)
  const shop = await visit(page, 'sofra', 'ru')
  await endEarlyEvents(page)
  await page.goto(`${shop.origin}/moscow`, { waitUntil: 'domcontentloaded' })
  const dish = page.getByRole('article').nth(60).getByRole('heading')
  await dish.scrollIntoViewIfNeeded()
  const name = await dish.innerText()
  await dish.click()
  release()
  await expect(page.getByRole('dialog', { name })).toHaveCount(1)
})

test('how to get it, chosen before the page is hydrated, is asked about where', async ({ page }) => {
  const release = await holdScripts(page)
  const shop = await visit(page, 'sofra', 'ru')
  await endEarlyEvents(page)
  await page.goto(`${shop.origin}/moscow`, { waitUntil: 'domcontentloaded' })
  const how = page.getByRole('group', { name: shop.texts.menu.how })
  const takeaway = how.getByRole('radio', { name: shop.texts.menu.takeaway })
  // The last choice counts, as it does for the browser.
  await tap(takeaway)
  await tap(how.getByRole('radio', { name: shop.texts.menu.delivery }))
  await tap(takeaway)
  await expect(takeaway).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const question = page.getByRole('dialog')
  await expect(question).toHaveCount(1)
  await expect(question.getByRole('radio', { name: shop.texts.place.takeaway })).toBeChecked()
})

test('a language that is pressed before the page wakes is chosen, whatever was chosen before', async ({ page }) => {
  const release = await holdScripts(page)
  const shop = await visit(page, 'sofra', 'ru')
  await endEarlyEvents(page)
  // The page's first script has run, and no other.
  await page.goto(`${shop.origin}/moscow/about`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('de')
})
