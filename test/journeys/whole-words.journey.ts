import type { Language } from '#domain/language.ts'
import { atCheckout, atPayment } from './paying.ts'
import { visit } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

// What a page says is read in whole: no word is cut beside free room, and nothing short is broken into two lines.

/** The lines that the text at the end of each element takes. */
const linesOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.lastChild ?? element)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    }),
  )

/** The texts of the elements that are wider than their room. */
const cutIn = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((each) => each.textContent ?? ''),
  )

const brands: [brand: string, city: string, language: Language][] = [
  ['sofra', 'saint-petersburg', 'ru'],
  ['mylavash', 'istanbul', 'tr'],
  ['imba-pizza', 'berlin', 'de'],
  ['suare', 'saint-petersburg', 'en'],
]

for (const [brand, city, language] of brands)
  test(`the cards that the search of ${brand} finds show all that they say @both`, async ({ page }) => {
    const shop = await visit(page, brand, language)
    await shop.open(`/${city}`)
    await page.getByRole('button', { name: shop.texts.menu.search, exact: true }).first().click()
    await page.getByRole('searchbox').fill('a')
    const cards = page.getByRole('dialog').getByRole('article')
    await expect(cards.first()).toBeVisible()
    expect(await cutIn(cards)).toEqual([])
  })

test('"from" and a price are on one line, in the menu and in what the search finds @both', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  await shop.open('/istanbul')
  const prices = (where: Locator): Locator => where.getByRole('article').getByText(/en az ₺\d+$/)
  for (const lines of await linesOf(prices(page.locator('section[data-group]')).filter({ visible: true }))) expect(lines).toBe(1)
  await page.getByRole('button', { name: shop.texts.menu.search, exact: true }).first().click()
  await page.getByRole('searchbox').fill('a')
  const found = prices(page.getByRole('dialog'))
  await expect(found.first()).toBeVisible()
  for (const lines of await linesOf(found)) expect(lines).toBe(1)
})

test('the times of a day stand on one line each, and its days can be turned over with the mouse @both', async ({ page, isMobile }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  await shop.open('/istanbul?modal=IntervalsModal')
  const dialog = page.getByRole('dialog')
  const days = dialog.getByRole('group', { name: shop.texts.checkout.dates })
  await days.getByRole('radio').nth(1).check({ force: true })
  const times = dialog.getByRole('button', { name: /\d\d:\d\d/ }).locator('span:first-child')
  await expect(times.nth(3)).toBeVisible()
  for (const lines of await linesOf(times)) expect(lines).toBe(1)
  if (isMobile) return
  const last = days.locator('label').last()
  await expect(last).not.toBeInViewport({ ratio: 1 })
  // Keys reach the days themselves, so the arrows are for the mouse alone.
  const onward = dialog.locator('button[data-side="right"]')
  await expect(async () => {
    if (await onward.isVisible()) await onward.click({ timeout: 1000 })
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 })
  }).toPass()
})

for (const [brand, city, language] of brands)
  test(`the header of ${brand} cuts no word on a desktop @desktop`, async ({ page }) => {
    const shop = await visit(page, brand, language)
    await shop.open(`/${city}`)
    const words = page.getByRole('banner').locator('span, a').filter({ visible: true })
    const ending = words.filter({ hasText: /\S/ })
    expect(
      await ending.evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth)
          .map((each) => each.textContent),
      ),
    ).toEqual([])
  })

test('on a desktop the button that orders is seen before anything is scrolled @desktop', async ({ page }) => {
  // A low window stands for a cart of many lines.
  await page.setViewportSize({ width: 1440, height: 600 })
  const shop = await atCheckout(page, { brand: 'imba-pizza', city: 'saint-petersburg', language: 'en' })
  const order = page.getByRole('button', { name: new RegExp(shop.texts.checkout.order('').trim()) })
  await expect(order).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(order).toBeInViewport({ ratio: 1 })
})

test('the fields of a card are beside each other, however long their labels are', async ({ page }) => {
  const { texts } = await atPayment(page, { brand: 'suare', city: 'saint-petersburg', language: 'en', type: 'cardOnline' })
  const places = await Promise.all([texts.pay.expiry, texts.pay.cvc].map((label) => page.getByLabel(label).boundingBox()))
  expect(places[0]?.y).toBe(places[1]?.y)
})

/** A browser set to text of twice the usual size. */
const doubleText = (page: Page): Promise<unknown> => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

test('with text of twice its size a narrow phone orders without scrolling sideways, and reads prices in one piece', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const shop = await atCheckout(page, { brand: 'suare', city: 'almaty', language: 'uz' })
  const { checkout, dish } = shop.texts
  await doubleText(page)
  const title = page.getByRole('heading', { level: 1, name: checkout.title })
  await expect(title).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // A section's name and the button beside or below it do not cover each other.
  const [name, other] = await Promise.all(
    [page.getByRole('heading', { name: checkout.takeaway }), page.getByRole('button', { name: checkout.deliver_instead })].map((each) =>
      each.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().toJSON() as DOMRect
      }),
    ),
  )
  expect(other?.top).toBeGreaterThanOrEqual((name?.bottom ?? Infinity) - 6)
  expect((await page.getByRole('textbox', { name: checkout.promocode }).boundingBox())?.width).toBeGreaterThan(100)

  await shop.open('/almaty')
  await doubleText(page)
  const total = page.getByRole('navigation', { name: shop.texts.shell.navigation }).getByText('₸')
  expect(await cutIn(total.locator('..'))).toEqual([])
  await page.getByRole('article').first().getByRole('button').first().click()
  const add = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${dish.add_for('').trim()}`) })
  await expect(add).toBeVisible()
  expect((await add.boundingBox())?.width).toBeGreaterThan(250)
})
