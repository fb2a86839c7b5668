import { offline as texts } from '../../src/messages/tr/info.ts'
import { visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const kept = (page: Page) => page.evaluate(async () => (await caches.match('/offline'))?.url ?? '')

/** The page of a city is kept, and the worker may answer requests with it. */
async function isReadyFor(page: Page, city: string): Promise<void> {
  await expect.poll(() => kept(page)).toContain(`/offline/${city}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

test('without a connection the last menu is there, in the brand’s clothes; with it the page comes back by itself', async ({
  page,
  context,
}) => {
  const shop = await visit(page, 'mylavash', 'tr')
  await shop.open('/istanbul')
  const dish = await page.getByRole('article').getByRole('heading').first().innerText()
  await isReadyFor(page, 'istanbul')

  await context.setOffline(true)
  await page.goto(`${shop.origin}/istanbul/promotions`)
  await expect(page.getByRole('heading', { name: texts.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.last_menu })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: dish }).first()).toContainText('₺')
  await expect(page.getByRole('link', { name: texts.call })).toHaveAttribute('href', /^tel:\+90/)
  await expect(page.getByRole('button', { name: texts.retry })).toHaveCSS('background-color', 'rgb(200, 50, 31)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: texts.retry }).click()])
  await expect(page.getByRole('heading', { name: texts.title })).toBeVisible()
  // Nothing of a visitor is cached: only one page, the same for all.
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
  })
  expect(stored).toEqual([['/offline']])

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: shop.texts.info.promotions })).toBeVisible()
})

test('a person who begins in the cart has the menu without a connection, too', async ({ page, context }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const isControlled = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))
  await page.goto(`${shop.origin}/privacy-policy`)
  await expect.poll(isControlled).toBe(true)
  expect(await kept(page)).toBe('')
  await shop.open('/saint-petersburg/cart')
  await expect.poll(() => kept(page)).toContain('/offline/saint-petersburg')
  await context.setOffline(true)
  await page.goto(`${shop.origin}/saint-petersburg/shops`)
  await expect(page.getByRole('heading', { name: shop.texts.offline.title })).toBeVisible()
})

test('a page that is told of the connection too early, or not at all, comes back nevertheless', async ({ page, context }) => {
  const shop = await visit(page, 'imba-pizza', 'ru')
  await shop.open('/moscow')
  await isReadyFor(page, 'moscow')
  await page.addInitScript(() => {
    // What listens first hears first, and keeps the others from hearing.
    window.addEventListener('online', (event) => event.stopImmediatePropagation())
  })
  await context.setOffline(true)
  await page.goto(`${shop.origin}/moscow/promotions`)
  await expect(page.getByRole('heading', { name: shop.texts.offline.title })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: shop.texts.info.promotions })).toBeVisible()
})
