import { axeOf, wcag } from './axe.ts'
import { atRest, dishAdded, type Shop, tap, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** Violations of WCAG 2.2 AA found by axe, one per line. */
async function faults(page: Page, { texts }: Shop): Promise<string[]> {
  // Sums that are being counted anew are paler for a moment.
  await expect(page.locator('[data-moving]')).toHaveCount(0)
  await atRest(page)
  const { violations } = await axeOf(page).withTags(wcag).analyze()
  return [
    ...(await page.evaluate(unexplained, wordsOfReasons(texts))),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ]
}

/** Words of buttons whose label is the reason: what is missing, or what has to be chosen first. */
const wordsOfReasons = ({ cart, dish, diets, checkout }: Shop['texts']): string[] => [
  ...Object.values(cart.blockers),
  cart.missing('').trim(),
  dish.choose_first('').trim(),
  diets.nothing,
  checkout.time_unavailable,
]

/** Buttons that rest without a reason: neither a description, nor words of their own, nor work in progress. */
function unexplained(reasons: string[]): string[] {
  const resting = document.querySelectorAll<HTMLElement>('button:disabled, button[aria-disabled="true"]')
  return Array.from(resting)
    .filter((button) => {
      const ids = button.getAttribute('aria-describedby')?.split(' ') ?? []
      const isDescribed = ids.some((id) => document.getElementById(id)?.textContent?.trim())
      const isSaid = isDescribed || reasons.some((reason) => button.textContent?.includes(reason))
      return !isSaid && button.ariaBusy !== 'true' && button.checkVisibility()
    })
    .map((button) => `rests without a reason: ${button.outerHTML.slice(0, 160)}`)
}

// The markup is that of one shop: on the desktop it is looked at once, the second brand brings its colours.
const chains = [
  ['imba-pizza', 'berlin', 'de', ' @both'],
  ['suare', 'saint-petersburg', 'ru', ''],
] as const

for (const [brand, city, language, widths] of chains) {
  test(`menu, dish, address and shops of ${brand} have no fault that axe knows${widths} (DECIDE-28)`, async ({ page }) => {
    const shop = await visit(page, brand, language)
    await shop.open(`/${city}`)
    expect(await faults(page, shop)).toEqual([])

    await page.getByRole('article').first().getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    expect(await faults(page, shop)).toEqual([])
    await page.keyboard.press('Escape')

    await shop.open(`/${city}?modal=OrderTypesModal`)
    await expect(page.getByRole('combobox')).toBeVisible()
    expect(await faults(page, shop)).toEqual([])

    await shop.open(`/${city}/cart`)
    expect(await faults(page, shop)).toEqual([])
  })

  test(`the other pages of ${brand} have no fault that axe knows${widths}`, async ({ page }) => {
    const shop = await visit(page, brand, language)
    for (const path of [
      '/shops',
      '/delivery',
      '/promotions',
      '/payment-info',
      '/about',
      '/back-to-home?state=payment-failure',
      '/nowhere',
    ]) {
      await page.goto(`${shop.origin}/${city}${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      expect([path, await faults(page, shop)]).toEqual([path, []])
    }
    for (const path of ['/privacy-policy', '/legal-info']) {
      await page.goto(`${shop.origin}${path}`)
      expect([path, await faults(page, shop)]).toEqual([path, []])
    }
  })

  test(`the modals of ${brand} have no fault that axe knows${widths} (DECIDE-28)`, async ({ page }) => {
    const shop = await visit(page, brand, language)
    await shop.open(`/${city}`)
    const { id, latitude, longitude } = await page.evaluate(async (alias) => {
      const answer = (await (await fetch(`/api/cities/${alias}`)).json()) as { city: { id: number } }
      const { shops } = (await (await fetch(`/api/shops?city_id=${answer.city.id}`)).json()) as {
        shops: { id: number; type: string | null; map: { coordinates: { latitude: number; longitude: number } } }[]
      }
      const open = shops.find(({ type }) => type === null)
      return { id: open?.id, ...open?.map.coordinates }
    }, city)
    const point = `latitude=${latitude}&longitude=${longitude}`
    for (const modal of [
      'CitiesModal',
      'OrderTypesModal&tab=takeaway',
      'CartModal',
      `ConfirmShopModal&shop_id=${id}`,
      `NearestShopModal&${point}`,
      `ConfirmSelectAddressModal&${point}`,
      'MarketingBannerModal',
    ]) {
      await shop.open(`/${city}?modal=${modal}`)
      await expect(page.locator('dialog[open]').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('dialog[open] [aria-busy="true"]')).toHaveCount(0)
      expect([modal, await faults(page, shop)]).toEqual([modal, []])
    }
  })
}

// @BONUS-04
test('cart, checkout, times and points have no fault that axe knows @both (DECIDE-28, BONUS-02)', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  await page.route('**/api/user/balance', (route) => route.fulfill({ json: { balance: 350 } }))
  const { checkout } = shop.texts
  await shop.open('/istanbul')
  await tap(page.getByRole('radio', { name: shop.texts.menu.takeaway }))
  await shop.collectAt('İstiklal')
  await shop.add('Yorganlı Tavuk Şavurma')
  await shop.takeAsItIs()

  await shop.openCart()
  expect(await faults(page, shop)).toEqual([])
  await page.keyboard.press('Escape')
  await shop.goToCheckout()
  await expect(page.getByRole('switch', { name: new RegExp(checkout.use_bonuses('').trim()) })).toBeAttached()
  expect(await faults(page, shop)).toEqual([])

  await page.getByRole('button', { name: checkout.bonus_about }).click()
  await expect(page.getByRole('dialog').getByText('350', { exact: false })).toBeVisible()
  expect(await faults(page, shop)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: checkout.another_time }).click()
  // Tomorrow has times at any hour.
  await tap(page.getByRole('group', { name: checkout.dates }).getByRole('radio').nth(1))
  await expect(page.getByRole('button', { name: /^\d\d:\d\d/ }).first()).toBeVisible()
  expect(await faults(page, shop)).toEqual([])
})

test('a guest sees nothing of points, and none are asked for @desktop (BONUS-02)', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  await page.clock.install()
  await shop.open('/istanbul')
  await tap(page.getByRole('radio', { name: shop.texts.menu.takeaway }))
  await shop.collectAt('İstiklal')
  await shop.add('Yorganlı Tavuk Şavurma')
  await Promise.all([dishAdded(page), shop.takeAsItIs()])
  await shop.open('/istanbul/cart')
  await expect(page.getByRole('textbox', { name: new RegExp(`^${shop.texts.checkout.name}`) })).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/api/user/balance')).status)).toBe(401)
  // If they were requested, they would be shown.
  const requests: string[] = []
  await page.route('**/api/user/balance', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ json: { balance: 350 } })
  })
  await page.clock.runFor(60_000)
  await expect(page.getByText(shop.texts.checkout.bonus_about)).toHaveCount(0)
  expect(requests).toEqual([])
})

test('in forced colours a box has its mark only while it is checked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const shop = await visit(page, 'imba-pizza', 'de')
  await shop.open('/berlin?modal=CallMeBackModal')
  const box = page.getByRole('dialog').getByRole('checkbox')
  const mark = page.getByRole('dialog').locator('input[type=checkbox] + span > svg')
  await expect(box).not.toBeChecked()
  await expect(mark).toBeHidden()
  await tap(box)
  await expect(mark).toBeVisible()
})
