import { expect, type Page, test } from '@playwright/test'
import { tap, visit } from './shop.ts'

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('every page of a city opens at its address (ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-05, AUX-07, AUX-10)', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'de')
  for (const path of ['', '/cart', '/shops', '/delivery', '/promotions', '/payment-info', '/about']) {
    const answer = await page.goto(`${shop.origin}/berlin${path}`)
    expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, `/berlin${path}`])
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  }
  // A city without delivery has no page of it, and no link leads there.
  const kazan = await visit(page, 'sofra', 'ru')
  await kazan.open('/kazan/delivery')
  await expect(page).toHaveURL(/\/kazan$/)
  await expect(page.locator('a[href="/kazan/delivery"]')).toHaveCount(0)
})

test('a page that a city does not have still stands in that city', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.texts.shell.page_not_found)
  await expect(page.getByRole('banner')).toContainText('Москва')
})

test('an address that names a group leads there half a second later, and follows the reader (HOME-04, CONST-33)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await page.addInitScript(() => {
    const moves: number[] = []
    Object.assign(window, { moves })
    addEventListener('scroll', () => moves.push(performance.now()), { passive: true })
  })
  await shop.open('/moscow?group=wok')
  const wide = (page.viewportSize()?.width ?? 0) >= 1024
  const off = async (): Promise<number> => Math.abs((await topOf(page, 'section[data-group="wok"]')) - (wide ? 100 : 80))
  await expect.poll(off).toBeLessThanOrEqual(2)
  const [moved, ready] = await page.evaluate(() => [
    (window as unknown as { moves: number[] }).moves[0] ?? 0,
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
  ])
  expect((moved ?? 0) - (ready ?? 0)).toBeGreaterThanOrEqual(500)

  const chips = page.getByRole('navigation', { name: shop.texts.menu.categories })
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  const box = await chips.boundingBox()
  expect(Math.abs((box?.y ?? 0) - header)).toBeLessThanOrEqual(2)
  await expect(chips.getByRole('link', { name: 'Вок' })).toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page).toHaveURL(/\/moscow$/)
})

test('?view=cart brings the cart into view and leaves the address (HOME-13, HOME-14, HOME-06, RESP-03, DECIDE-23)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const side = page.locator('#side-cart')
  await shop.open('/moscow?view=cart&utm_source=mail')
  await expect(page.getByRole('dialog', { name: new RegExp(shop.texts.cart.title) })).toBeVisible()
  await expect(page).toHaveURL(/\/moscow\?utm_source=mail$/)
  await expect(side).toBeHidden()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1441, height: 900 })
  await shop.open('/moscow?view=cart')
  await expect(page).toHaveURL(/\/moscow$/)
  await expect(side).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(side).toBeHidden()
})

test('the page has its shape at each width (RESP-01, RESP-02, HOME-02, CONST-03)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow')
  const bar = page.getByRole('navigation', { name: shop.texts.shell.navigation })
  const top = page.getByRole('navigation', { name: shop.texts.menu.top_groups })
  const heightAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 })
    return page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height)
  }
  const shapes: [number, boolean][] = [
    [767, true],
    [768, true],
    [1023, true],
    [1024, false],
    [1440, false],
  ]
  const heights: number[] = []
  for (const [width, mobile] of shapes) {
    heights.push(await heightAt(width))
    await expect(bar).toBeVisible({ visible: mobile })
    await expect(top).toBeVisible({ visible: !mobile })
  }
  // The header of phones is lower than that of all wider screens.
  expect(heights[0]).toBeLessThan(heights[1] ?? 0)
  expect(new Set(heights.slice(1)).size).toBe(1)
})

test('a switch of order type clears the menu and reads it anew (ORDERTYPE-04, CONST-30)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow')
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.data(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await tap(page.getByRole('radio', { name: shop.texts.menu.takeaway }))
  await shop.collectAt('')
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
  await expect(page.locator('section[data-group]')).toHaveCount(0)
  release()
  await expect(page.locator('section[data-group]').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: shop.texts.menu.takeaway })).toBeChecked()
})

test('a dish tells its weight, allergens and nutrition, and is added as it was put together (CAT-08, CAT-09)', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'de')
  await shop.open('/berlin')
  await page.getByRole('article').first().getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/\d+\sg/).first()).toBeVisible()
  await sheet.getByText(shop.texts.menu.facts).click()
  for (const word of ['kilocalories', 'proteins', 'fats', 'carbohydrates', 'allergens'] as const)
    await expect(sheet.getByText(shop.texts.menu[word]).first()).toBeVisible()
  const choices = sheet.getByRole('radio')
  await tap(choices.nth(1))
  await shop.takeAsItIs()
  await shop.deliverTo('Friedrichstraße 28')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const read = async (): Promise<string[]> =>
    page.evaluate(async () => {
      const answer = await fetch('/api/cart', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' })
      const { cart } = (await answer.json()) as { cart: { products: Record<string, { modifiers: { name: string }[] }> } }
      return Object.values(cart.products).flatMap(({ modifiers }) => modifiers.map(({ name }) => name))
    })
  await expect.poll(read).toContainEqual(expect.stringMatching(/^Groß/))
})
