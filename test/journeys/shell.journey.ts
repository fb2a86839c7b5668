import { partsBy } from '#domain/cart/totals.ts'
import type { UserOrder } from '#contract/user-orders.ts'
import { languages } from '#domain/language.ts'
import { axeOf, wcag } from './axe.ts'
import { stopClock } from './clock.ts'
import { overlays, type Shop, tap, visit } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024
const bar = (page: Page, name: string): Locator => page.getByRole('navigation', { name })
const isHeld = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.hasAttribute('data-locked'))
const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
const manyOrders: UserOrder[] = Array.from({ length: 12 }, (_, index) => ({
  order_id: 70_000_001 + index,
  status: { alias: 'done', name: 'Tamamlandı', description: '', original_status: 'done' },
  created_at: '2026-03-04T09:00:00Z',
  completed_at: null,
  order_type: 'takeaway',
  shop: { address: 'İstiklal' },
  delivery: null,
  currency_code: 'TRY',
  currency: { code: 'TRY', sign: '₺', fractional: true },
  price_total: 100,
  ...partsBy('order', () => 0),
  subtotal: 100,
  adjusted: 0,
  transaction_id: null,
  products: [],
  timezone: 'Europe/Istanbul',
  city_alias: 'istanbul',
}))
const day = 24 * 3600
/** Days until a cookie expires. */
const daysOf = async (page: Page, name: string): Promise<number> => {
  const cookie = (await page.context().cookies()).find((each) => each.name === name)
  return cookie ? Math.round((cookie.expires - Date.now() / 1000) / day) : 0
}

async function barLeads(page: Page, shop: Shop): Promise<void> {
  const t = shop.texts.shell
  await shop.open('/moscow/payment-info')
  const items = bar(page, t.navigation)
  const menu = page.getByRole('dialog', { name: 'Sofra' })
  await expect(items.getByRole('link').or(items.getByRole('button'))).toHaveText([t.more, t.promotions, t.menu, t.profile, t.cart])

  for (const [entry, path] of [
    [t.shops, '/moscow/shops'],
    [shop.texts.overlays.delivery_terms, '/moscow/delivery'],
    [t.payment_info, '/moscow/payment-info'],
    [t.about, '/moscow/about'],
  ] as const) {
    await items.getByRole('button', { name: t.more }).click()
    await menu.getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(menu).toHaveCount(0)
  }
  await items.getByRole('button', { name: t.more }).click()
  await expect(menu).toBeVisible()
  expect(await isHeld(page)).toBe(true)
  await menu.getByRole('button', { name: t.close }).click()
  await expect.poll(() => isHeld(page)).toBe(false)
  for (const [entry, dialog] of [
    [t.city, t.choose_city],
    [shop.texts.overlays.request_call, shop.texts.requests['call-back'].title],
  ] as const) {
    await items.getByRole('button', { name: t.more }).click()
    await menu.getByRole('button', { name: entry }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }

  await items.getByRole('link', { name: t.promotions }).click()
  await expect(page).toHaveURL(/\/moscow\/promotions$/)
  await items.getByRole('link', { name: t.menu }).click()
  await expect(page).toHaveURL(/\/moscow$/)
  await items.getByRole('button', { name: t.profile }).click()
  await expect(page.getByRole('dialog', { name: shop.texts.account.title })).toBeVisible()
}

async function headerLeads(page: Page, shop: Shop): Promise<void> {
  const { shell: t, account, place } = shop.texts
  await shop.open('/moscow/payment-info')
  const header = page.getByRole('banner')
  for (const [entry, dialog] of [
    [header.getByRole('button', { name: t.city }), t.choose_city],
    [header.getByRole('button', { name: t.enter_address }), place.address_title],
    [header.getByRole('button', { name: t.sign_in }), account.title],
  ] as const) {
    await entry.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: dialog }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  // Where the cart stands beside the menu, the entry leads to its own page.
  await header.getByRole('link', { name: t.cart }).click()
  await expect(page).toHaveURL(/\/moscow\/cart$/)
  await shop.open('/moscow/payment-info')
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(header.getByRole('button', { name: t.sign_in })).toBeVisible()
  await expect(header.getByRole('link', { name: t.cart })).toBeVisible()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(header.getByRole('button', { name: t.sign_in })).toBeHidden()
  await expect(header.getByRole('button', { name: t.city })).toBeHidden()
}

// @SHELL-10 @SHELL-11 @SHELL-12 @SHELL-14 @SHELL-15 @SHELL-16 @SHELL-18 @SHELL-25 @SHELL-26 @SHELL-27 @SHELL-28 @SHELL-29 @SHELL-30 @SHELL-32 @AUX-10
test('the entries of a phone’s bar and of a wide header lead where they say @both (SHELL-01, SHELL-06)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await (isPhone(page) ? barLeads : headerLeads)(page, shop)
})

// @SHELL-04 @SHELL-05 @SHELL-08 @SHELL-09 @SHELL-21 @SHELL-22 @SHELL-23 @SHELL-34
test('a customer’s own opens and closes in the header, at the side of the page in the brand that has it so, and ends by signing out @both (SHELL-02, SHELL-03)', async ({
  page,
}) => {
  const shop = await visit(page, 'mylavash', 'tr')
  const t = shop.texts.shell
  await shop.open('/istanbul/payment-info')
  const points = page.getByRole('banner').getByRole('link', { name: t.bonuses })
  await expect(points).toHaveAttribute('href', '/istanbul/bonus')
  await shop.open('/istanbul?modal=UserLoginModal&request_uri=/istanbul/payment-info')
  await shop.signIn()
  await expect(page).toHaveURL(/payment-info$/)

  const entry = isPhone(page)
    ? bar(page, t.navigation).getByRole('button', { name: t.profile })
    : page.getByRole('banner').getByRole('button', { name: t.profile })
  const own = page.getByRole('link', { name: t.personal_data })
  await entry.click()
  await expect(own).toBeVisible()
  for (const [name, tab] of [
    [t.personal_data, 'profile'],
    [t.orders, 'orders'],
    [t.addresses, 'addresses'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/istanbul/profile?tab=${tab}`)
  if (isPhone(page)) {
    expect(await isHeld(page)).toBe(true)
    await expect(page.getByRole('dialog').getByRole('button', { name: t.bonuses })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => isHeld(page)).toBe(false)
  } else {
    await entry.click()
    await expect(own).toBeHidden()
    await entry.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(own).toBeHidden()
  }
  await points.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: shop.texts.checkout.bonuses })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  for (const cookie of ['phone', 'session']) expect([cookie, await daysOf(page, cookie)]).toEqual([cookie, 256])

  // “Back to top” appears sooner beside a list of orders.
  await page.route('**/api/user/orders/*', (route) =>
    route.fulfill({ json: { orders: route.request().url().endsWith('/1') ? manyOrders : [] } }),
  )
  await shop.open('/istanbul/profile?tab=orders')
  await expect(page.getByText('70000012')).toBeAttached()
  const up = page.getByRole('button', { name: t.back_to_top })
  await scrollTo(page, 301)
  await expect(up).toBeVisible()
  await scrollTo(page, 300)
  await expect(up).toHaveCount(0)

  // Tapped before the session is known, it waits, and asks no customer to sign in.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/user/check-session', async (route) => (await answer.promise, route.continue()))
  await shop.open('/istanbul/payment-info')
  if (isPhone(page)) await entry.click()
  answer.resolve()
  if (!isPhone(page)) await entry.click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: t.sign_out }).click()])
  await expect(page).toHaveURL(/\/istanbul$/)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in')
})

// Its window has a size of its own: once is enough.
// @ACC-DECIDE-08
test(
  'a customer’s bar leads to the profile page, and its cart shows how much is in it as it changes (SHELL-17, SHELL-20)',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const shop = await visit(page, 'sofra', 'ru')
    const t = shop.texts.shell
    const items = bar(page, t.navigation)
    const cart = items.getByRole('link', { name: new RegExp(`^(${t.cart}|${shop.texts.cart.bar('').trim()})`) })
    await shop.open('/moscow?modal=UserLoginModal')
    await shop.signIn()
    await items.getByRole('link', { name: t.profile }).click()
    await expect(page).toHaveURL(/\/moscow\/profile/)

    await shop.open('/moscow')
    await expect(cart).toHaveText(t.cart)
    await shop.add('Зелёный сад')
    await shop.takeAsItIs()
    await shop.deliverTo('Тверская улица 1')
    await expect(cart).toHaveAccessibleName(/ 1 /)
    await shop.add('Зелёный сад')
    await shop.takeAsItIs()
    await expect(cart).toHaveAccessibleName(/ 2 /)
  },
)

// @SHELL-35
test('the bar makes room for the keyboard, and the way up comes after 1500 px @both (SHELL-13, SHELL-33)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.shell
  if (isPhone(page)) {
    await shop.open('/moscow/shops')
    const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
    await tap(page.getByRole('radio', { name: shop.texts.place.in_list }))
    await expect(bar(page, t.navigation)).toBeVisible()
    await field.focus()
    await expect(bar(page, t.navigation)).toBeHidden()
    await field.blur()
    await expect(bar(page, t.navigation)).toBeVisible()
  }
  await shop.open('/moscow')
  const up = page.getByRole('button', { name: t.back_to_top })
  await scrollTo(page, 1501)
  await expect(up).toBeVisible()
  await scrollTo(page, 1500)
  await expect(up).toHaveCount(0)
  await scrollTo(page, 2500)
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

// @COOKIE-03 @ACC-CONST-05
test('a note on cookies comes two seconds after the page, until it is accepted (COOKIE-01, COOKIE-02)', async ({ page }) => {
  const shop = await visit(page, 'imba-pizza', 'de')
  await page.context().clearCookies({ name: 'cookies_accepted' })
  await stopClock(page)
  const note = page.getByRole('complementary', { name: shop.texts.overlays.cookies })
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('cookie-notice') && scripts.push(request.url()))
  await page.goto(`${shop.origin}/berlin/payment-info`)
  // Overlays are loaded when the page is idle, and may appear after a delay of React's own.
  const overlaid = async (): Promise<number> => {
    await page.clock.runFor(100)
    return overlays(page).count()
  }
  await expect.poll(overlaid).toBe(1)
  await page.clock.runFor(1700)
  // A later call's response shows that no earlier request was made.
  const thereAndBack = (): Promise<number> => page.evaluate(async () => (await fetch('/api/cities')).status)
  expect(await thereAndBack()).toBe(200)
  expect(scripts).toEqual([])
  await page.clock.runFor(400)
  await page.clock.resume()
  await expect(note).toBeVisible()
  expect((await axeOf(page).include('aside').withTags(wcag).analyze()).violations).toEqual([])
  // It holds its words at any width, and lies over no button that stays in the window.
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const outside = () =>
      note.evaluate((bar) => {
        const box = bar.getBoundingClientRect()
        const isIn = ({ top, bottom }: DOMRect): boolean => top >= box.top && bottom <= box.bottom
        const spilt = [...bar.children].filter((part) => !isIn(part.getBoundingClientRect()))
        const covered = [...document.querySelectorAll('nav button, nav a')].filter((item) => {
          const { left, right, top, bottom } = item.getBoundingClientRect()
          return (
            getComputedStyle(item.closest('nav') ?? item).position === 'fixed' &&
            bar.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
          )
        })
        return [...spilt, ...covered].length
      })
    await expect.poll(outside, { message: `at ${width}` }).toBe(0)
  }
  await note.getByRole('button', { name: shop.texts.overlays.cookies_accept }).click()
  await expect(note).toHaveCount(0)
  expect(await daysOf(page, 'cookies_accepted')).toBe(256)

  await page.goto(`${shop.origin}/berlin/about`)
  await expect(overlays(page)).toBeAttached()
  scripts.length = 0
  await page.clock.runFor(10_000)
  expect(await thereAndBack()).toBe(200)
  expect(scripts).toEqual([])
  await expect(note).toHaveCount(0)
})

// @SHELL-37
test('where nobody signs in an order is looked up, and everywhere a question can be asked @both (SHELL-07, SHELL-19)', async ({ page }) => {
  const shop = await visit(page, 'suare', 'de')
  const t = shop.texts.shell
  await shop.open('/berlin/payment-info')
  const order = isPhone(page)
    ? bar(page, t.navigation).getByRole('button', { name: t.order })
    : page.getByRole('banner').getByRole('button', { name: t.orders })
  await order.click()
  await expect(page.getByRole('dialog', { name: shop.texts.history.lookup_title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('button', { name: t.feedback }).click()
  await expect(page.getByRole('dialog', { name: shop.texts.requests.question.title })).toBeVisible()
})

// @SHELL-42
test('another language is kept and the page comes anew in it @desktop (LANG-05, LANG-07)', async ({ page }) => {
  const shop = await visit(page, 'suare', 'ru')
  await shop.open('/moscow/payment-info?lang=ru')
  await page.getByRole('banner').getByRole('button', { name: shop.texts.shell.language }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL(/\/moscow\/payment-info$/)
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('de')
  expect(await daysOf(page, 'language')).toBe(256)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Türkçe' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
})

// @ACC-ERR-06 @ACC-ERR-07 @AUX-08 @AUX-09
test('what the server says of a failure is shown, other failures leave the page as it is @both (ACC-ERR-02, ACC-ERR-03)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { shell: t, place } = shop.texts
  await shop.open('/moscow')
  const dish = page.getByRole('article').filter({ visible: true }).first().getByRole('button').first()
  const answer = { status: 500, message: 'Кухня остыла' }
  await page.route('**/api/products/*', (route) => route.fulfill({ status: answer.status, json: { message: answer.message } }))
  for (const status of [404, 500, 429]) {
    answer.status = status
    await dish.click()
    const actual = page.getByRole('alertdialog')
    await expect(actual).toContainText('Кухня остыла')
    await actual.getByRole('button', { name: t.close }).last().click()
    await expect(actual).toHaveCount(0)
    await page.keyboard.press('Escape')
    // Removed, not only closing: a closing one would return unchanged.
    await expect(page.locator('dialog')).toHaveCount(0)
  }
  answer.status = 403
  await dish.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await shop.open('/moscow/shops')
  if (isPhone(page)) {
    // A phone starts with the map.
    await expect(page.getByRole('radio', { name: place.on_map })).toBeChecked()
    await tap(page.getByRole('radio', { name: place.in_list }))
  }
  await expect(page.getByRole('listitem').filter({ hasText: /\S/ }).first()).toBeAttached()
  await page.getByRole('searchbox').pressSequentially('нет такой улицы')
  await expect(page.getByText(t.nothing_found).last()).toBeVisible()
})

// Its window has a size of its own: once is enough.
test('no page is wider than a narrow phone, in any language (DECIDE-28)', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  // Six languages of seven pages.
  test.setTimeout(300_000)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  await context.route(/\/pictures\/|\/maps\//, (route) => route.abort())
  const page = await context.newPage()
  const { port } = new URL(baseURL ?? '')
  const brands = ['sofra', 'mylavash', 'imba-pizza', 'suare']
  const paths = ['', '/cart', '/shops', '/delivery', '/promotions', '/payment-info', '/about']
  const wide: string[] = []
  for (const [index, language] of languages.entries()) {
    for (const path of paths) {
      const address = `http://${brands[index % brands.length]}.localhost:${port}/saint-petersburg${path}?lang=${language}`
      await page.goto(address, { waitUntil: 'load' })
      const width = await page.locator('html').evaluate((html) => html.scrollWidth)
      if (width > 360) wide.push(`${address}: ${width}`)
    }
  }
  expect(wide).toEqual([])
  await context.close()
})
