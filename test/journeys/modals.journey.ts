import type { Banner } from '#contract/city.ts'
import { becameModal } from '#web/ui/dialog-context.ts'
import { stopClock } from './clock.ts'
import { atRest, overlays, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** Polls in stopped time, advancing so many milliseconds before each check; network responses come in real time. */
const inSteps = <Found>(page: Page, step: number, look: () => Promise<Found>) =>
  expect.poll(async () => {
    await page.clock.runFor(step)
    return look()
  })

// @MODAL-05 @MODAL-06 @ACC-MODAL-02 @ACC-MODAL-05
test('an address opens the modal it names, with the cart loaded; closing it clears what it brought and the page stands where it stood @both (HOME-10, HOME-12)', async ({
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
  const requested: [string, string][] = [
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
  for (const [query, name] of requested) {
    // `open` waits for the call that loads the cart.
    await shop.open(`/saint-petersburg?utm_source=mail&modal=${query}`)
    const dialog = page.locator('dialog[open]')
    await expect(dialog.getByRole('heading', { name }).first()).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/saint-petersburg\?utm_source=mail$/)
  }
  // The last one is closing, still visible.
  await expect(page.getByRole('dialog')).toHaveCount(0)

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
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - 900)).toBeLessThanOrEqual(2)
})

// @MODAL-06
test('a dish has an address: Back closes it, Forward opens it, and its link opens it elsewhere @desktop (HOME-11, MODAL-05)', async ({
  page,
  context,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/saint-petersburg/shops')
  await shop.open('/saint-petersburg?utm_source=mail')
  const sheet = page.getByRole('dialog')
  const cards = page.locator('section[data-group]').getByRole('article')
  const openDish = async (index: number): Promise<string> => {
    const name = await cards.nth(index).getByRole('heading').innerText()
    await cards.nth(index).getByRole('button', { name, exact: true }).click()
    await expect(sheet.getByRole('heading', { name }).first()).toBeVisible()
    return name
  }
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('.data') && loaded.push(request.url()))
  const first = await openDish(1)
  await expect(page).toHaveURL(/\/saint-petersburg\?utm_source=mail(&group=[\w-]+)?&modal=ProductInfoModal&product_id=\d+$/)
  const link = page.url()
  const top = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/saint-petersburg\?utm_source=mail(&group=[\w-]+)?$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await page.goForward()
  await expect(sheet.getByRole('heading', { name: first }).first()).toBeVisible()
  await expect(page).toHaveURL(link)

  // Closed by hand it leaves no history entry: the next step back leaves the page.
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page).not.toHaveURL(/modal/)
  await openDish(2)
  await expect(page).toHaveURL(/ProductInfoModal/)
  await sheet.getByRole('button', { name: shop.texts.shell.close }).first().click()
  await expect(page).not.toHaveURL(/modal/)
  // The menu is not reloaded for any of it.
  expect(loaded).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/saint-petersburg\/shops$/)

  const elsewhere = await context.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('dialog').getByRole('heading', { name: first }).first()).toBeVisible()
  await elsewhere.keyboard.press('Escape')
  await expect(elsewhere).toHaveURL(/\/saint-petersburg\?utm_source=mail(&group=[\w-]+)?$/)
})

test('a message that is on the screen when a dish is opened stays above it, and can be pressed there (FLASH-01)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow?modal=OrderTypesModal')
  await shop.deliverTo('Тверская улица, 12')
  const message = page.getByRole('region', { name: shop.texts.shell.notifications })
  const close = message.getByRole('button', { name: shop.texts.shell.close })
  await expect(close).toBeVisible()
  // With the keyboard in it, it stays.
  await close.focus()
  await page
    .locator('section[data-group] article button')
    .first()
    .evaluate((card) => (card as HTMLElement).click())
  await expect(page.locator('dialog:modal').getByRole('region', { name: shop.texts.shell.notifications })).toBeVisible()
  await close.click()
  await expect(close).toHaveCount(0)
  await expect(page.locator('dialog:modal')).toHaveCount(1)
})

// @FLASH-02
test('a notification of any answer is shown as a short message (ERR-06, FLASH-01)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const answer = await send(input, init)
      if (input !== '/api/cart') return answer
      return Response.json({ ...((await answer.json()) as object), notification: 'Привет от кухни' })
    }
  })
  await stopClock(page)
  await page.goto(`${shop.origin}/moscow`)
  const message = page.getByRole('region', { name: shop.texts.shell.notifications }).getByText('Привет от кухни')
  await inSteps(page, 100, () => message.isVisible()).toBe(true)
  await page.clock.runFor(3000)
  await expect(message).toBeVisible()
  await page.clock.runFor(2500)
  await expect(message).toBeHidden()
})

// @BANNER-03 @BANNER-04 @BANNER-08 @BANNER-09 @ACC-ENTITY-17
test('a banner comes after its delay, once, waits for a modal that is open, and keeps away for a minute @both (BANNER-01, BANNER-02)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  await page.addInitScript(() => localStorage.removeItem('banner_closed'))
  await page.clock.install()
  await shop.open('/moscow')
  const shown = await page.evaluate(
    async () => ((await (await fetch('/api/cities/moscow')).json()) as { city: { banners: Banner[] } }).city.banners[0],
  )
  const { id, schedule, page_url } = shown as Banner
  expect([typeof id, Array.isArray(page_url), Object.keys(schedule).sort(), Object.keys(schedule.show_time.from).sort()]).toEqual([
    'number',
    true,
    ['delay', 'display_frequency', 'display_frequency_type', 'show_time'],
    ['date', 'time'],
  ])
  const { name, description, images, click_url, button_text } = shown as Banner
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
  const source = `${shop.origin}${isPhone ? images.small : images.big}`
  await expect(banner.locator('img')).toHaveJSProperty('currentSrc', source)
  await expect(banner.getByRole('link', { name: button_text })).toHaveAttribute('href', click_url)
  const cookies = async () => (await page.context().cookies()).map(({ name: cookie }) => cookie)
  await expect.poll(cookies).toContain(`last_seen_banner_${id}`)

  // Closing it suppresses all banners for a minute, including due ones.
  await page.clock.pauseAt(Date.now() + 120_000)
  await page.keyboard.press('Escape')
  await inSteps(page, 100, () => banner.count()).toBe(0)
  await page.context().clearCookies({ name: `last_seen_banner_${id}` })
  await page.getByRole('link', { name: shop.texts.shell.shops }).last().click()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await inSteps(page, 100, () => heading.allInnerTexts()).toEqual([expect.stringContaining(shop.texts.shell.shops)])
  await expect(page).toHaveURL(/\/moscow\/shops$/)
  await page.goBack()
  // The URL is set before the page, whose banner delay starts when it appears.
  await inSteps(page, 100, () => page.locator('section[data-group]').count()).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/moscow(\?group=.*)?$/)
  const quiet = await page.evaluate(() => {
    const closed = JSON.parse(localStorage.getItem('banner_closed') ?? '') as { value: number }
    return closed.value + 60_000 - Date.now()
  })
  expect(quiet).toBeGreaterThan(20_000)
  await page.clock.runFor(quiet - 1000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // It checks again every twenty seconds: few steps, because each look of a poll waits for up to a second itself.
  await inSteps(page, 5000, () => banner.isVisible()).toBe(true)
})

test('a banner that is left by its link to another site keeps banners away for a minute as well (BANNER-03, BANNER-09)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  // Only browsers resolve hosts below localhost; the server's first brand is the visited one.
  const here = (url: string): string => url.replace('sofra.localhost', '127.0.0.1')
  await page.route('https://partner.example/', (route) => route.fulfill({ contentType: 'text/html', body: 'Partner' }))
  await page.route('**/api/cities/moscow', async (route) => {
    const shown = (await (await route.fetch({ url: here(route.request().url()) })).json()) as { city: { banners: Banner[] } }
    const banners = shown.city.banners.map((banner) => ({ ...banner, click_url: 'https://partner.example/' }))
    await route.fulfill({ json: { ...shown, city: { ...shown.city, banners } } })
  })
  // Each page finds what the previous one has stored.
  await page.addInitScript(() => {
    const [key, left] = ['banner_closed', sessionStorage.getItem('left')]
    if (left) localStorage.setItem(key, left)
    else localStorage.removeItem(key)
    addEventListener('pagehide', () => sessionStorage.setItem('left', localStorage.getItem(key) ?? ''))
  })
  await page.clock.install()
  const due = async (): Promise<void> => {
    await expect(overlays(page)).toBeAttached()
    await page.clock.runFor(21_000)
  }
  await shop.open('/moscow')
  await due()
  const onward = page.getByRole('dialog').getByRole('link')
  await onward.click()
  await page.waitForURL('https://partner.example/')
  await page.context().clearCookies({ name: /^last_seen_banner/ })
  await page.goBack()
  await due()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(onward).toBeVisible()
})

// @DECIDE-27
test('other pages have a banner of their own, which leads to its promotion and comes again after an hour @desktop (BANNER-05, BANNER-07)', async ({
  page,
}) => {
  const shop = await visit(page, 'mylavash', 'ru')
  await page.addInitScript(() => localStorage.removeItem('banner_closed'))
  await page.clock.install()
  const comeBack = async (): Promise<void> => {
    await shop.open('/moscow/shops')
    await expect(overlays(page)).toBeAttached()
    await page.clock.runFor(20_000)
  }
  const banner = page.getByRole('dialog', { name: 'Дойдёте сами?' })
  await comeBack()
  await inSteps(page, 1000, () => banner.isVisible()).toBe(true)
  await banner.getByRole('link', { name: 'Как получить?' }).click()
  await expect(page.getByRole('dialog', { name: 'Пахлава за прогулку' })).toContainText('калории уже потрачены')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/moscow\/shops$/)

  await page.clock.fastForward('58:00')
  await comeBack()
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.clock.fastForward('02:00')
  await comeBack()
  await inSteps(page, 1000, () => banner.isVisible()).toBe(true)
})

test('a dish that did not load is asked for anew when it is tapped again, while its sheet is still on its way out', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'en')
  const { dish } = shop.texts
  const one = /\/api\/products\/\d+/
  await shop.open('/saint-petersburg')
  await page.route(one, (route) => route.abort())
  await page.locator('section[data-group]').getByRole('article').first().getByRole('button').first().click()
  const failed = page.getByRole('heading', { name: dish.failed_title })
  await expect(failed).toBeVisible()
  await page.unroute(one)
  // Faster than any hand: the sheet closes for 200 ms.
  await page.evaluate(async (close) => {
    document.querySelector<HTMLElement>(`dialog [aria-label="${close}"]`)?.click()
    await new Promise(requestAnimationFrame)
    document.querySelector<HTMLElement>('section[data-group] article button')?.click()
  }, shop.texts.shell.close)
  await expect(page.getByRole('dialog').getByRole('button', { name: new RegExp(dish.add_for('').trim()) })).toBeVisible()
  await expect(failed).toHaveCount(0)
})

// @CAT-08
test('a dish opens at its final height with what its card knows, and nothing that is pressed lies under its close button (MODAL-01)', async ({
  page,
}) => {
  const shop = await visit(page, 'imba-pizza', 'ru')
  await shop.open('/moscow')
  await expect(overlays(page)).toBeAttached()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/products\/\d+/, async (route) => {
    await mayAnswer
    await route.continue()
  })
  const card = page
    .locator('section[data-group]')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: shop.texts.menu.choose }) })
    .first()
  const name = await card.getByRole('heading').innerText()
  const price = await card.locator('p + span').first().innerText()
  await card.getByRole('heading').getByRole('button').click()
  const sheet = page.getByRole('dialog', { name })
  await atRest(page)
  await expect(sheet.getByText(name).filter({ visible: true }).first()).toBeVisible()
  const action = sheet.getByRole('button', { name: new RegExp(shop.texts.dish.add_for('').trim()) })
  expect((await action.innerText()).replaceAll(/\D/g, '')).toContain(price.replaceAll(/\D/g, ''))
  const before = await sheet.boundingBox()
  answer()
  await expect(sheet.getByText(shop.texts.dish.facts)).toBeAttached()
  expect(await sheet.boundingBox()).toEqual(before)

  const covered = await sheet.evaluate(async (dialog) => {
    const close = dialog.querySelector('header button') as HTMLElement
    let scroller = dialog.querySelector('fieldset') as HTMLElement
    while (getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement as HTMLElement
    const lies: string[] = []
    for (let top = 0; top <= scroller.scrollHeight; top += 40) {
      scroller.scrollTop = top
      // What follows the scrolling has its turn after a frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const bar = (close.closest('header') as HTMLElement).getBoundingClientRect()
      const button = close.getBoundingClientRect()
      for (const other of scroller.querySelectorAll('button, input, summary')) {
        const { x, y, width, height } = (other.closest('label') ?? other).getBoundingClientRect()
        const isBeside = x + width <= button.x || x >= button.right || y + height <= button.y || y >= button.bottom
        // Under a bar as wide as the sheet it is scrolled away.
        if (!isBeside && bar.width < dialog.clientWidth) lies.push(`${top}: ${other.ariaLabel ?? other.textContent}`)
      }
    }
    return lies
  })
  expect(covered).toEqual([])
})

test('a dish that is added before its choices have loaded is in the cart when they have (CAT-08)', async ({ page }) => {
  const shop = await visit(page, 'imba-pizza', 'ru')
  await shop.open('/moscow')
  await expect(overlays(page)).toBeAttached()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/products\/\d+/, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await shop.add('Маргарита')
  await shop.takeAsItIs()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  answer()
  // Without a place, adding asks for it.
  await expect(page.getByRole('combobox', { name: shop.texts.place.address_label })).toBeVisible()
})

test('a dish is painted before it is modal, and a key that is pressed meanwhile belongs to it already', async ({ page }) => {
  const shop = await visit(page, 'imba-pizza', 'ru')
  await shop.open('/moscow')
  await expect(overlays(page)).toBeAttached()
  await expect(page.locator('script[src*="product-info-modal"], link[href*="product-info-modal"]').first()).toBeAttached()
  const states = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('section[data-group] article button')?.click()
    // React renders when the listeners of the click are done, and no frame has been painted since.
    await Promise.resolve()
    const dialog = document.querySelector('dialog')
    const state = () => [dialog?.checkVisibility(), dialog?.matches(':modal'), dialog?.contains(document.activeElement)]
    const before = state()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    return [before, state()]
  })
  expect(states).toEqual([
    [true, false, false],
    [true, true, true],
  ])
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // Without a key it follows by itself, once the sheet has come into view: before that it would come a second time.
  const shownBy = await page.evaluateHandle((event) => {
    const seen: string[] = []
    document.addEventListener(event, ({ target }) => seen.push(getComputedStyle(target as Element).opacity))
    return seen
  }, becameModal)
  await page.locator('section[data-group]').getByRole('article').first().getByRole('button').first().click()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  expect(await shownBy.jsonValue()).toEqual(['1'])
})
