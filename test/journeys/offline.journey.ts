import { offline as texts } from '../../src/messages/tr/info.ts'
import { visit } from './shop.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection the last menu is there, in the brand’s clothes; with it the page comes back by itself', async ({
  page,
  context,
}) => {
  const shop = await visit(page, 'mylavash', 'tr')
  await shop.open('/istanbul')
  const dish = await page.getByRole('article').getByRole('heading').first().innerText()
  await expect.poll(() => page.evaluate(async () => (await caches.match('/offline'))?.url ?? '')).toContain('/offline/istanbul')
  // The cache is useful once the worker may answer requests.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

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
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
  })
  expect(kept).toEqual([['/offline']])

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: shop.texts.info.promotions })).toBeVisible()
})

test('whoever begins in the cart has the menu without a connection, too', async ({ page, context }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const kept = () => page.evaluate(async () => (await caches.match('/offline'))?.url ?? '')
  const isControlled = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))
  await page.goto(`${shop.origin}/privacy-policy`)
  await expect.poll(isControlled).toBe(true)
  expect(await kept()).toBe('')
  await shop.open('/saint-petersburg/cart')
  await expect.poll(kept).toContain('/offline/saint-petersburg')
  await context.setOffline(true)
  await page.goto(`${shop.origin}/saint-petersburg/shops`)
  await expect(page.getByRole('heading', { name: shop.texts.offline.title })).toBeVisible()
})
