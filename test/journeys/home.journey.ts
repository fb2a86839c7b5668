import { stopClock } from './clock.ts'
import { dishAdded, tap, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

// @ROUTE-03 @ROUTE-04 @ROUTE-05 @AUX-07 @AUX-10
test('every page of a city opens at its address (ROUTE-01, ROUTE-02)', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'de')
  for (const path of ['', '/cart', '/shops', '/delivery', '/promotions', '/payment-info', '/about']) {
    const answer = await page.goto(`${shop.origin}/berlin${path}`)
    expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, `/berlin${path}`])
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  }
  // A city without delivery has no page about it, and no link to it.
  const kazan = await visit(page, 'sofra', 'ru')
  await kazan.open('/kazan/delivery')
  await expect(page).toHaveURL(/\/kazan$/)
  await expect(page.locator('a[href="/kazan/delivery"]')).toHaveCount(0)
})

test('a city without takeaway offers delivery alone: on the menu, among the gifts, in the modal and on the page of shops @both (DECIDE-29)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { menu, place } = shop.texts
  await shop.open('/minsk?modal=OrderTypesModal&tab=takeaway')
  await expect(page.getByRole('dialog', { name: place.address_title })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
  await shop.deliverTo('проспект Независимости 18')
  await expect(page.getByRole('banner')).toContainText('Независимости')
  await expect(page.getByRole('radio', { name: menu.takeaway })).toHaveCount(0)
  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  const gifts = (await shop.openCart()).getByRole('region', { name: shop.texts.cart_panel.gifts })
  await gifts.locator('summary').click()
  await expect(gifts.getByText('Мисо-суп в подарок')).toBeVisible()
  await expect(gifts.getByText('Эдамаме за самовывоз')).toHaveCount(0)
  await shop.open('/minsk/shops')
  if ((page.viewportSize()?.width ?? 0) <= 1023) await tap(page.getByRole('radio', { name: place.in_list }))
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: place.choose_shop })).toHaveCount(0)
})

test('a page that a city does not have still stands in that city @desktop', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.texts.shell.page_not_found)
  await expect(page.getByRole('banner')).toContainText('Москва')
})

test('an address that names a group leads there half a second later, and follows the reader @both (HOME-04, CONST-33)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  await stopClock(page)
  await shop.open('/moscow?group=wok')
  const top = (): Promise<number> => page.evaluate(() => scrollY)
  await page.clock.runFor(499)
  expect(await top()).toBe(0)
  const topLater = async (): Promise<number> => {
    await page.clock.runFor(100)
    return top()
  }
  await expect.poll(topLater).toBeGreaterThan(0)
  await page.clock.resume()
  const wide = (page.viewportSize()?.width ?? 0) >= 1024
  const off = async (): Promise<number> => Math.abs((await topOf(page, 'section[data-group="wok"]')) - (wide ? 100 : 80))
  await expect.poll(off).toBeLessThanOrEqual(2)

  const chips = page.getByRole('navigation', { name: shop.texts.menu.categories })
  const gap = async (): Promise<number> => {
    const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
    // A phone's header has scrolled away.
    return Math.abs(((await chips.boundingBox())?.y ?? 0) - Math.max(0, header))
  }
  await expect.poll(gap).toBeLessThanOrEqual(2)
  await expect(chips.getByRole('link', { name: 'Вок' })).toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page).toHaveURL(/\/moscow$/)
})

test('a menu that is reloaded while it is read still marks the group that is read', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow')
  const current = page.getByRole('navigation', { name: shop.texts.menu.categories }).locator('[aria-current]')
  await page.evaluate(() => scrollTo({ top: 3200, behavior: 'instant' }))
  await expect(current).toHaveCount(1)
  await expect(page).toHaveURL(/group=/)
  const read = await current.innerText()
  await page.reload()
  await expect(current).toHaveText(read)
})

// @HOME-06 @RESP-03 @DECIDE-23
test('?view=cart brings the cart into view and leaves the address @both (HOME-13, HOME-14)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const side = page.locator('#side-cart')
  if ((page.viewportSize()?.width ?? 0) > 1023) await page.setViewportSize({ width: 1199, height: 900 })
  await shop.open('/moscow?view=cart&utm_source=mail')
  await expect(page.getByRole('dialog', { name: new RegExp(shop.texts.cart.title) })).toBeVisible()
  await expect(page).toHaveURL(/\/moscow\?utm_source=mail$/)
  await expect(side).toBeHidden()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1200, height: 900 })
  await shop.open('/moscow?view=cart')
  await expect(page).toHaveURL(/\/moscow$/)
  await expect(side).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 1199, height: 900 })
  await expect(side).toBeHidden()
})

// @HOME-02 @CONST-03
test('the page has its shape at each width @desktop (RESP-01, RESP-02)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow')
  const bar = page.getByRole('navigation', { name: shop.texts.shell.navigation })
  const top = page.getByRole('navigation', { name: shop.texts.menu.top_groups })
  const heightAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate((wide) => matchMedia(`(width: ${wide}px)`).matches, width)).toBe(true)
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
  // The header of phones is lower than that of wider screens.
  expect(heights[0]).toBeLessThan(heights[1] ?? 0)
  expect(new Set(heights.slice(1)).size).toBe(1)
})

// @ADDR-22 @CONST-30 @decision-26
test('a shop brings its menu along, and a switch of order type elsewhere has it cleared and read anew (ORDERTYPE-04, SHOP-07)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow')
  const read: string[] = []
  page.on('request', (request) => {
    if (/\.data(\?|$)|\/api\/products$/.test(request.url())) read.push(request.url())
  })
  const { menu } = shop.texts
  const dragon = page.getByRole('article').filter({ hasText: 'Зелёный дракон' }).first()
  await expect(dragon).toContainText('599')
  await tap(page.getByRole('radio', { name: menu.takeaway }))
  // Its own price of this roll is valid in that shop only.
  await shop.collectAt('Тверская')
  await expect(page.getByRole('radio', { name: menu.takeaway })).toBeChecked()
  await expect(dragon).toContainText('649')
  expect(read).toEqual([])

  await shop.open('/moscow')
  await expect(page.getByRole('radio', { name: menu.takeaway })).toBeChecked()
  const other = await page.context().newPage()
  const elsewhere = await visit(other, 'sofra', 'ru')
  await elsewhere.open('/moscow')
  await tap(other.getByRole('radio', { name: menu.delivery }))
  await elsewhere.deliverTo('Тверская улица 1')
  await other.close()

  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.data(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
  await expect(page.locator('section[data-group]')).toHaveCount(0)
  release()
  await expect(page.locator('section[data-group]').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: menu.delivery })).toBeChecked()
})

// @ORDERTYPE-07 @DECIDE-27 @DECIDE-30
test('delivery and takeaway are switched at once where the place of both is known; otherwise what is missing is asked for, with what is known filled in (ORDERTYPE-01, ORDERTYPE-05)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { menu, place } = shop.texts
  await shop.open('/moscow')
  const bar = page.getByRole('region', { name: menu.place })
  const [delivery, takeaway] = [bar.getByRole('radio', { name: menu.delivery }), bar.getByRole('radio', { name: menu.takeaway })]
  const dialog = page.getByRole('dialog')
  // One of the shops is at number 12.
  const address = /Тверская улица, 1(?!\d)/
  await tap(takeaway)
  await shop.collectAt('')
  await expect(takeaway).toBeChecked()
  await tap(delivery)
  await expect(page.getByRole('dialog', { name: place.address_title })).toBeVisible()
  // Nothing is switched before the address is set.
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(takeaway).toBeChecked()
  await tap(delivery)
  await shop.deliverTo('Тверская улица 1')
  await expect(delivery).toBeChecked()

  await tap(takeaway)
  await expect(takeaway).toBeChecked()
  await expect(page.getByRole('banner')).not.toContainText(address)
  await expect(page.locator('dialog')).toHaveCount(0)
  await tap(delivery)
  await expect(page.getByRole('banner')).toContainText(address)
  await expect(delivery).toBeChecked()
  await expect(page.locator('dialog')).toHaveCount(0)
  // The next page has it.
  await Promise.all([page.waitForResponse(/\/api\/cart$/), page.reload()])
  await expect(page.getByRole('banner')).toContainText(address)
  await expect(page.locator('section[data-group]').first()).toBeVisible()

  // With dishes for delivery, confirmation is needed, once.
  await shop.add('Зелёный сад')
  await Promise.all([dishAdded(page), shop.takeAsItIs()])
  await expect(page.getByRole('article').filter({ hasText: 'Зелёный сад' }).first()).toContainText('1')
  await tap(takeaway)
  await page.getByRole('alertdialog').getByRole('button', { name: place.to_takeaway }).click()
  await expect(takeaway).toBeChecked()
  await expect(page.locator('dialog')).toHaveCount(0)
  // So does the order form, both ways.
  const { checkout } = shop.texts
  await shop.open('/moscow/cart')
  await page.getByRole('button', { name: checkout.deliver_instead }).click()
  await expect(page.getByRole('heading', { name: checkout.delivery, exact: true })).toBeVisible()
  await page.getByRole('button', { name: checkout.collect_instead }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: place.to_takeaway }).click()
  await expect(page.getByRole('heading', { name: checkout.takeaway, exact: true })).toBeVisible()
  // The address is kept in its own view, though the order is a takeaway.
  await shop.open('/moscow?modal=OrderTypesModal&tab=delivery')
  await expect(dialog.getByRole('combobox', { name: place.address_label })).toHaveValue('Тверская улица, 1')
})

test('a dish shows its weight, allergens and nutrition, and is added as it was put together @both (CAT-08, CAT-09)', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'de')
  await shop.open('/berlin')
  await page.getByRole('article').first().getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/\d+\sg/).first()).toBeVisible()
  await sheet.getByText(shop.texts.dish.facts).click()
  for (const word of ['kilocalories', 'proteins', 'fats', 'carbohydrates', 'allergens'] as const)
    await expect(sheet.getByText(shop.texts.dish[word]).first()).toBeVisible()
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
