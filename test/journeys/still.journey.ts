import { atRest, tap, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

// What the page does not know yet, and what a face is yet to be loaded for, moves nothing when it comes.

const stop = (page: Page, files: RegExp): Promise<unknown> => page.route(files, (route) => route.abort())

/** Holds calls back until they are released. */
async function hold(page: Page, calls: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Where the end of the page comes into view; the height of the window if it is below. */
const endOfPage = (page: Page): Promise<number> =>
  page.getByRole('contentinfo').evaluate((footer) => Math.round(Math.min(innerHeight, footer.getBoundingClientRect().top)))

test('the end of the page stays where it is when the map of the shops comes, and when a cart turns out to be empty @both', async ({
  page,
}) => {
  const shop = await visit(page, 'imba-pizza', 'ru')
  const { place, cart } = shop.texts
  for (const [path, come] of [
    ['/moscow/shops', page.getByRole('region', { name: place.map_shops })],
    ['/moscow/cart', page.getByRole('heading', { name: cart.empty_title })],
  ] as const) {
    await stop(page, /\.js$/)
    await page.goto(`${shop.origin}${path}`)
    await expect(come).toHaveCount(0)
    const before = await endOfPage(page)
    await page.unroute(/\.js$/)
    await shop.open(path)
    await expect(come).toBeVisible()
    expect([path, await endOfPage(page)]).toEqual([path, before])
  }
})

test('the button of a dish stays under the pointer when its choices, extras and facts come @desktop', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  await shop.open('/istanbul')
  const release = await hold(page, '**/api/products/*')
  await shop.add('Yorganlı Tavuk Şavurma')
  const sheet = page.getByRole('dialog')
  const button = sheet.getByRole('button', { name: new RegExp(shop.texts.dish.add_for('').trim()) })
  await expect(button).toBeVisible()
  await atRest(page)
  const before = await button.boundingBox()
  release()
  await expect(sheet.getByText(shop.texts.dish.facts)).toBeAttached()
  expect(await button.boundingBox()).toEqual(before)
})

test('the days stay under the pointer while the times of another one come @desktop', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  await shop.open('/istanbul?modal=IntervalsModal')
  const dialog = page.getByRole('dialog')
  const days = dialog.getByRole('group', { name: shop.texts.checkout.dates })
  // Late in the evening today has no times any more.
  await expect(days).toBeVisible()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  await atRest(page)
  const before = await days.boundingBox()
  const release = await hold(page, '**/api/schedule/intervals')
  await tap(days.getByRole('radio').nth(1))
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
  expect(await days.boundingBox()).toEqual(before)
  release()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await days.boundingBox()).toEqual(before)
})

test('the shops below stay where they are when the cart shows which is chosen @desktop', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  const { menu, place } = shop.texts
  await shop.open('/istanbul')
  await tap(page.getByRole('radio', { name: menu.takeaway }))
  await shop.collectAt('İstiklal')
  const release = await hold(page, '**/api/cart')
  await page.goto(`${shop.origin}/istanbul/shops`)
  await expect(page.getByRole('region', { name: place.map_shops })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  const tops = (): Promise<number[]> => cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
  const before = await tops()
  release()
  await expect(cards.getByText(place.chosen, { exact: true })).toBeVisible()
  expect(await tops()).toEqual(before)
})

for (const [brand, language, city] of [
  ['imba-pizza', 'ru', 'moscow'],
  ['imba-pizza', 'de', 'berlin'],
  ['mylavash', 'tr', 'istanbul'],
] as const)
  test(`the facts above the menu keep their lines when the faces of ${brand} come, in ${language}`, async ({ page }) => {
    const shop = await visit(page, brand, language)
    const heights = async (): Promise<[string, number][]> => {
      await shop.open(`/${city}`)
      await page.evaluate(() => document.fonts.ready)
      const facts = page.getByRole('region', { name: shop.texts.menu.place }).locator('dl')
      await expect(facts.getByRole('definition').first()).toHaveText(/\d/)
      const all: [string, number][] = []
      for (const width of [320, 360, 375, 390, 412, 430]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => page.evaluate((wide) => matchMedia(`(width: ${wide}px)`).matches, width)).toBe(true)
        all.push([`${width} px`, await facts.evaluate((element) => element.getBoundingClientRect().height)])
      }
      return all
    }
    const whole = await heights()
    // Latin letters and digits often come before the others, and are wider than what stands in for them.
    for (const late of [/\.woff2$/, /cyrillic[^/]*\.woff2$/]) {
      await stop(page, late)
      expect([late, await heights()]).toEqual([late, whole])
      await page.unroute(late)
    }
  })
