import { expect, test } from '@playwright/test'
import type { Banner } from '#contract/city.ts'
import { visit } from './shop.ts'

test('an address opens the modal it names, with the cart loaded; closing it clears the query and the page stands where it stood (HOME-10, HOME-12, MODAL-05, MODAL-06, ACC-MODAL-02, ACC-MODAL-05)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { place, shell, cart } = shop.texts
  await shop.open('/saint-petersburg')
  const known = await page.evaluate(async () => {
    const { city } = (await (await fetch('/api/cities/saint-petersburg')).json()) as {
      city: {
        id: number
        promotions: { alias: string; name: string }[]
        popular_products: { id: number; name: string }[]
        banners: { name: string }[]
      }
    }
    const { shops } = (await (await fetch(`/api/shops?city_id=${city.id}`)).json()) as {
      shops: { id: number; name: string; type: string | null; map: { coordinates: { latitude: number; longitude: number } } }[]
    }
    const open = shops.find(({ type }) => type === null)
    return { promotion: city.promotions[0], dish: city.popular_products[0], banner: city.banners[0], shop: open }
  })
  const point = `latitude=${known.shop?.map.coordinates.latitude}&longitude=${known.shop?.map.coordinates.longitude}`
  const asked: [string, string][] = [
    ['CitiesModal', shell.choose_city],
    ['OrderTypesModal&tab=delivery', place.address_title],
    ['OrderTypesModal&tab=takeaway', place.shop_title],
    ['CartModal', cart.title],
    [`PromoModal&alias=${known.promotion?.alias}`, known.promotion?.name ?? ''],
    [`ProductInfoModal&product_id=${known.dish?.id}`, known.dish?.name ?? ''],
    [`ConfirmShopModal&shop_id=${known.shop?.id}`, place.confirm_shop],
    [`NearestShopModal&${point}`, place.not_delivered],
    [`ConfirmSelectAddressModal&${point}`, place.confirm_address],
    ['MarketingBannerModal', known.banner?.name ?? ''],
  ]
  for (const [query, name] of asked) {
    // `open` waits for the call that loads the cart.
    await shop.open(`/saint-petersburg?utm_source=mail&modal=${query}`)
    const dialog = page.locator('dialog[open]')
    await expect(dialog.getByRole('heading', { name }).first()).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect([query, new URL(page.url()).search]).toEqual([query, ''])
  }

  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page
    .getByRole('article')
    .filter({ visible: true })
    .first()
    .getByRole('button')
    .first()
    .evaluate((button) => (button as HTMLElement).click())
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(Math.abs((await page.evaluate(() => scrollY)) - 900)).toBeLessThanOrEqual(2)
})

test('a notification of any answer is shown as a short message (ERR-06, FLASH-01, FLASH-02)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const answer = await send(input, init)
      if (input !== '/api/cart') return answer
      return Response.json({ ...((await answer.json()) as object), notification: 'Привет от кухни' })
    }
  })
  await page.goto(`${shop.origin}/moscow`)
  const message = page.getByRole('region', { name: shop.texts.shell.notifications }).getByText('Привет от кухни')
  await expect(message).toBeVisible()
  await expect(message).toBeHidden({ timeout: 7000 })
})

test('a banner comes after its delay, once, and waits for a modal that is open (BANNER-01, BANNER-02, BANNER-04, BANNER-08, BANNER-09, ACC-ENTITY-17)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  await page.addInitScript(() => localStorage.removeItem('banner_closed'))
  await page.clock.install()
  await shop.open('/moscow')
  const told = await page.evaluate(
    async () => ((await (await fetch('/api/cities/moscow')).json()) as { city: { banners: Banner[] } }).city.banners[0],
  )
  const { id, schedule, page_url } = told as Banner
  expect([typeof id, Array.isArray(page_url), Object.keys(schedule).sort(), Object.keys(schedule.show_time.from).sort()]).toEqual([
    'number',
    true,
    ['delay', 'display_frequency', 'display_frequency_type', 'show_time'],
    ['date', 'time'],
  ])
  const { name, description, images, click_url, button_text } = told as Banner
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  await page
    .getByRole('banner')
    .getByRole('button', { name: isPhone ? shop.texts.shell.enter_address : shop.texts.shell.city })
    .first()
    .click()
  const other = page.getByRole('dialog')
  await expect(other).toBeVisible()
  await page.clock.runFor(22_000)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(other).toHaveCount(0)
  await page.clock.runFor(21_000)

  const banner = page.getByRole('dialog', { name })
  await expect(banner).toContainText(description)
  const shown = await banner.locator('img').evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname)
  expect(shown).toBe(isPhone ? images.small : images.big)
  expect((await banner.getByRole('link', { name: button_text }).getAttribute('href'))?.endsWith(click_url)).toBe(true)
  expect((await page.context().cookies()).some(({ name: cookie }) => cookie.startsWith('last_seen_banner_'))).toBe(true)
})

test('a page in a language that its address names is followed in it', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await page.goto(`${shop.origin}/berlin/shops?lang=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const message = await page.evaluate(async () => ((await (await fetch('/api/cities/paris')).json()) as { message: string }).message)
  expect(message).toMatch(/[a-zA-Z]/)
  expect(message).not.toMatch(/[а-яё]/i)
})

test('a dish that did not load is asked for anew when it is tapped again, while its sheet is still on its way out', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'en')
  const { menu } = shop.texts
  const one = /\/api\/products\/\d+/
  await shop.open('/saint-petersburg')
  await page.route(one, (route) => route.abort())
  await page.locator('section[data-group]').getByRole('article').first().getByRole('button').first().click()
  const failed = page.getByRole('heading', { name: menu.failed_title })
  await expect(failed).toBeVisible()
  await page.unroute(one)
  // Faster than any hand: the sheet leaves for 200 ms.
  await page.evaluate(async (close) => {
    document.querySelector<HTMLElement>(`dialog [aria-label="${close}"]`)?.click()
    await new Promise(requestAnimationFrame)
    document.querySelector<HTMLElement>('section[data-group] article button')?.click()
  }, menu.close)
  await expect(page.getByRole('dialog').getByRole('button', { name: new RegExp(menu.add_for('').trim()) })).toBeVisible()
  await expect(failed).toHaveCount(0)
})
