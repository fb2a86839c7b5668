import { atRest, dishAdded, overlays, visit } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** Pixels of the window that are covered by what stays while the page scrolls. */
const furniture = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return rows.filter(isFixed).length
  })

async function withDish(page: Page) {
  const shop = await visit(page, 'suare', 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/saint-petersburg?modal=OrderTypesModal&tab=delivery')
  await shop.deliverTo('Невский проспект 28')
  await shop.add('Grand Soirée')
  await Promise.all([dishAdded(page), shop.takeAsItIs()])
  await expect(page.getByRole('link', { name: new RegExp(`^${shop.texts.cart.bar('').trim()}`) })).toBeVisible()
  return shop
}

test('with a cart, at most 120 of a phone’s 844 pixels stay while the menu scrolls, and the cart is in the one bar', async ({ page }) => {
  await withDish(page)
  // A message goes by itself.
  await expect.poll(() => furniture(page)).toBeLessThanOrEqual(120)
  await page.evaluate(() => scrollTo(0, 2500))
  await expect.poll(() => furniture(page)).toBeLessThanOrEqual(120)
  expect(await furniture(page)).toBeGreaterThan(0)
  // At 400 % of a window of 1280 × 1024 nothing stays.
  await page.setViewportSize({ width: 320, height: 256 })
  await expect.poll(() => furniture(page)).toBe(0)
})

test('in the cart of a phone the sums are in the first screen, and the checkout has nothing around it', async ({ page }) => {
  const shop = await withDish(page)
  const cart = await shop.openCart()
  await expect(cart.getByText(new RegExp(`^${shop.texts.cart.parts.subtotal} \\D?\\d`)).first()).toBeInViewport({ ratio: 1 })
  await expect(cart.getByText(new RegExp(`^${shop.texts.cart.parts.delivery} `)).first()).toBeInViewport({ ratio: 1 })
  await shop.open('/saint-petersburg/cart')
  await expect(page.getByRole('heading', { level: 1, name: shop.texts.checkout.title })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: shop.texts.shell.navigation })).toHaveCount(0)
  await page.getByRole('link', { name: shop.texts.checkout.back_to_cart }).click()
  await page.getByRole('link', { name: shop.texts.cart.to_menu }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

/** Whether a press anywhere on it reaches it: its middle, and near its corners. */
const isFree = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const corners = [left + 8, right - 8].flatMap((at) => [top + 8, bottom - 8].map((height) => [at, height] as const))
    return [[x, y] as const, ...corners].every(([at, height]) => element.contains(document.elementFromPoint(at, height)))
  })

test('the sheet of addresses opens at its final height; a message stays where it came when a dish’s sheet opens, and covers no button of it', async ({
  page,
}) => {
  const shop = await visit(page, 'suare', 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route(/\/order-types-modal-[\w-]+\.js$/, async (route) => {
    await mayLoad
    await route.continue()
  })
  await shop.open('/saint-petersburg?modal=OrderTypesModal&tab=delivery')
  const addresses = page.getByRole('dialog')
  await expect(addresses.locator('[aria-busy=true]')).toBeVisible()
  await atRest(page)
  const opened = await addresses.boundingBox()
  load()
  await expect(page.getByRole('combobox')).toBeVisible()
  expect(await addresses.boundingBox()).toEqual(opened)
  await shop.deliverTo('Невский проспект 28')
  const message = overlays(page)
    .locator('div')
    .filter({ hasText: shop.texts.place.deliver_to('').trim() })
    .first()
  // What is pointed at stays.
  await message.hover()
  await atRest(page)
  const came = await page.locator('section[popover]').boundingBox()
  await page
    .getByRole('article')
    .filter({ hasText: 'Grand Soirée' })
    .getByRole('button')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('footer').getByRole('button').last()).toBeEnabled()
  await expect(sheet.locator('[popover]')).toBeVisible()
  expect(await sheet.locator('[popover]').boundingBox()).toEqual(came)
  for (const part of ['header', 'footer'])
    for (const button of await sheet.locator(part).getByRole('button').all()) expect(await isFree(button)).toBe(true)
})

test('a shop that pauses while its menu is read says so, and moves nothing', async ({ page }) => {
  const shop = await visit(page, 'suare', 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  const paused = 'The restaurant is not delivering for now. Choose a time from 23:30 on'
  const cart = Promise.withResolvers<void>()
  await page.route(/\/api\/cart(\?lang=\w+)?$/, async (route) => {
    // The runner itself does not know the names of the demo's hosts.
    const { host, port } = new URL(route.request().url())
    const url = route.request().url().replace(host, `127.0.0.1:${port}`)
    const response = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
    const reply = (await response.json()) as { cart: { place: object } }
    await cart.promise
    await route.fulfill({ response, json: { ...reply, cart: { ...reply.cart, place: { ...reply.cart.place, rest: paused } } } })
  })
  await page.goto(`${shop.origin}/saint-petersburg`)
  const cards = page.getByRole('article')
  const tops = () => cards.evaluateAll((all) => all.slice(0, 4).map((each) => each.getBoundingClientRect().top))
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const before = await tops()
  cart.resolve()
  const notice = page.getByText(paused)
  await expect(notice).toBeInViewport({ ratio: 1 })
  expect(await tops()).toEqual(before)
  // At the end of the page it covers nothing, either.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('contentinfo')
  const edges = async () => [await last.boundingBox(), await notice.boundingBox()]
  await expect(async () => {
    const [footer, words] = await edges()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0)
  }).toPass()
})

const windows = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const
const edges = async (part: Locator): Promise<{ bottom: number; height: number }> => {
  const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: Infinity }
  return { bottom: y + height, height }
}
/** The notice about cookies, which a first visitor has at the end of the window. */
const cookieBar = 52

for (const [brand, language, city] of [
  ['sofra', 'ru', 'moscow'],
  ['mylavash', 'tr', 'istanbul'],
  ['imba-pizza', 'de', 'berlin'],
  ['suare', 'en', 'moscow'],
] as const)
  test(`in ${brand} a dish can be bought and a group chosen on the first screen, below an alert and promotions (HOME-03)`, async ({
    page,
  }) => {
    const shop = await visit(page, brand, language)
    const { menu, shell } = shop.texts
    await shop.open(`/${city}`)
    const often = page.getByRole('region', { name: menu.often })
    const plus = often.getByRole('button', { name: new RegExp(`^(${menu.add}|${menu.choose}): `) }).first()
    const chips = page.getByRole('navigation', { name: menu.categories })
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      const isPhone = width < 1024
      const bar = page.getByRole('navigation', { name: shell.navigation })
      const fold = (isPhone ? ((await bar.boundingBox())?.y ?? 0) : height) - cookieBar
      for (const part of [plus, chips]) expect([width, (await edges(part)).bottom <= fold]).toEqual([width, true])
      expect((await edges(page.getByRole('main').locator('details'))).height).toBeLessThanOrEqual(48)
      expect((await edges(page.getByRole('region', { name: menu.promotions }))).height).toBeLessThanOrEqual(isPhone ? 96 : 140)
      const tiles = page.getByRole('navigation', { name: menu.top_groups }).getByRole('link')
      if (!isPhone) expect((await edges(tiles.first())).height).toBeLessThanOrEqual(72)
      // Where the order goes is asked for once, in the header, which has the facts on desktops.
      await expect(page.getByRole('main').getByRole('region', { name: menu.place }).getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('main').locator('dl')).toBeVisible({ visible: isPhone })
    }
    await plus.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
