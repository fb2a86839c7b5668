import { signedIn } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { dishAdded, type Shop, tap, typeOver, visit } from './shop.ts'
import { stopUntilTomorrow } from './staff.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const set = 'Сет «Софра»'

/** A customer of Sofra in Saint Petersburg with a big set in the cart. */
async function withSet(page: Page, isCustomer = false, dish = set): Promise<Shop> {
  const shop = await visit(page, 'sofra', 'ru')
  if (isCustomer) await signedIn(page, 'sofra', `7${freshNumber()}`)
  await shop.open('/saint-petersburg')
  await shop.add(dish)
  await shop.takeAsItIs()
  // It is sent once its place is known: no next page is opened before that.
  await Promise.all([dishAdded(page), shop.deliverTo('Невский проспект 28')])
  return shop
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 1023
/** The gifts of a list: one line until it is opened. */
async function giftsIn(cart: Locator, title: string): Promise<Locator> {
  const list = cart.getByRole('region', { name: title })
  if ((await list.locator('details[open]').count()) === 0) await list.locator('summary').click()
  return list
}

// @GIFT-01 @GIFT-03 @GIFT-04
test('a gift is taken, as often as it is given, and left, and so is a present, each from a list of its own (CART-06, CART-07)', async ({
  page,
}) => {
  const shop = await withSet(page, true)
  const cart = await shop.openCart()
  const { texts } = shop
  for (const [title, name, most] of [
    [texts.cart_panel.gifts, 'Мисо-суп в подарок', 2],
    [texts.cart_panel.presents, 'Гёдза к первому заказу', 1],
  ] as const) {
    const list = await giftsIn(cart, title)
    const take = list.getByRole('button', { name: texts.cart_panel.take_gift(name) })
    await take.click()
    await expect(list.getByText(texts.cart.counted(name, 1))).toBeAttached()
    const more = list.getByRole('button', { name: texts.cart.more(name) })
    // The pressed button is gone: the keyboard goes on at what replaced it.
    await expect(more).toBeFocused()
    if (most > 1) {
      await more.click()
      await expect(list.getByText(texts.cart.counted(name, most))).toBeAttached()
      await expect(more).toHaveAttribute('aria-disabled', 'true')
      await list.getByRole('button', { name: texts.cart.less(name) }).click()
    }
    await list.getByRole('button', { name: texts.cart.remove(name) }).click()
    await expect(take).toBeFocused()
  }
  const gifts = await giftsIn(cart, texts.cart_panel.gifts)
  await expect(gifts.getByText('Эдамаме за самовывоз')).toBeVisible()
  await expect(gifts.getByRole('button', { name: texts.cart_panel.take_gift('Эдамаме за самовывоз') })).toHaveCount(0)
})

// @GIFT-11 @GIFT-12
test('a wrong promocode says so and stays typed, a right one makes it cheaper until it is deleted @desktop (GIFT-08, GIFT-10)', async ({
  page,
}) => {
  const shop = await withSet(page)
  const { checkout, cart } = shop.texts
  await shop.goToCheckout()
  const code = page.getByRole('textbox', { name: checkout.promocode })
  const check = page.getByRole('button', { name: checkout.check })
  await check.click()
  await expect(code).toHaveAccessibleDescription(checkout.promocode_empty)
  await expect(code).toBeFocused()
  await code.pressSequentially('NOSUCHCODE')
  await check.click()
  await expect(page.getByText('Такого промокода нет')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('NOSUCHCODE')

  await typeOver(code, ' sofra10 ')
  await code.press('Enter')
  await expect(page.getByText(checkout.promocode_applied)).toBeVisible()
  const receipt = page.locator('dl').filter({ hasText: cart.parts.subtotal }).last()
  await expect(receipt.getByText(cart.parts.discount)).toBeVisible()

  await page.getByRole('button', { name: checkout.delete_promocode('SOFRA10') }).click()
  await expect(code).toBeVisible()
  await expect(receipt.getByText(cart.parts.discount)).toHaveCount(0)
})

// @CART-05 @ORDER-01
test('the cart says what it holds and what is to be known, and a form with gaps is marked and not sent (CART-02, CART-04)', async ({
  page,
}) => {
  const shop = await withSet(page)
  const { cart, checkout } = shop.texts
  const panel = await shop.openCart()
  await expect(panel.getByRole('heading', { name: `${cart.title} ${cart.items(1)}` })).toBeVisible()
  // The note for every order is below the totals, with its title.
  const note = panel.getByRole('status').filter({ hasText: 'Есть аллергия?' })
  await expect(note).toContainText('Напишите о ней в комментарии к заказу')
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0
  expect(await top(note)).toBeGreaterThan(await top(panel.locator('dl').last()))
  await page.keyboard.press('Escape')
  await shop.goToCheckout()
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  await page.getByRole('button', { name: new RegExp(checkout.order('').trim()) }).click()
  await expect(page.getByText(checkout.errors['username-required'])).toBeVisible()
  expect(sent.filter((url) => url.includes('/api/order/'))).toEqual([])
})

// @PACK-03
test('the bag is refused and taken again, the one for hot dishes never: in the cart of a phone, at the checkout elsewhere @both (PACK-01, PACK-02)', async ({
  page,
}) => {
  const shop = await withSet(page)
  await shop.add('Мисо-суп')
  await shop.takeAsItIs()
  await expect((await shop.openCart()).getByText('Мисо-суп').first()).toBeVisible()
  const bag = page.getByRole('switch', { name: shop.texts.cart_panel.bag })
  await expect(bag).toHaveCount(isPhone(page) ? 1 : 0)
  if (!isPhone(page)) {
    await page.keyboard.press('Escape')
    await shop.goToCheckout()
    await expect(bag).toBeAttached()
  }
  const packed = page.getByText('Бумажный пакет').first()
  await expect(packed).toBeVisible()
  const hot = page.getByText('Термопакет для горячего').first()
  await tap(bag)
  await expect(packed).toBeHidden()
  await expect(hot).toBeVisible()
  await tap(bag)
  await expect(packed).toBeVisible()
})

// @CART-13 @CART-14 @CART-15
test('the order button leads to the second step, and a phone comes back from it @both (CART-01, CART-12)', async ({ page }) => {
  const shop = await withSet(page)
  const { checkout } = shop.texts
  await shop.goToCheckout()
  if (!isPhone(page)) {
    await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return
  }
  const dialog = page.getByRole('dialog')
  await expect(page).toHaveURL(/\/saint-petersburg$/)
  await page.mouse.click(195, 5)
  await expect(dialog.getByRole('heading', { name: checkout.title })).toBeVisible()
  await dialog.getByRole('button', { name: checkout.back_to_cart }).click()
  await expect(dialog.getByRole('list', { name: shop.texts.cart_panel.lines })).toBeVisible()
  await page.mouse.click(195, 5)
  await expect(dialog).toBeHidden()
})

test('a cart that is emptied on its page leads a wide screen back to the menu, and a phone is shown the way @both (CART-03, CART-16)', async ({
  page,
}) => {
  const shop = await withSet(page)
  const { cart } = shop.texts
  await shop.open('/saint-petersburg/cart#cart')
  await page.getByRole('button', { name: shop.texts.cart_panel.clear, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: shop.texts.cart_panel.clear_yes }).click()
  if (isPhone(page)) await page.getByRole('link', { name: cart.to_menu }).click()
  await expect(page).toHaveURL(/\/saint-petersburg$/)
})

test('a dish stopped while the cart is open says so, and a later time makes it orderable again @both', async ({ page }) => {
  // One that no other journey buys: it is stopped for all of them.
  const stopped = 'Сет «Люкс» на двоих'
  const shop = await withSet(page, false, stopped)
  const { cart, checkout } = shop.texts
  const panel = await shop.openCart()
  const [line] = await page.evaluate(async () => {
    const answer = await fetch('/api/cart', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' })
    return Object.values(((await answer.json()) as { cart: { products: Record<string, { id: number }> } }).cart.products)
  })
  const release = await stopUntilTomorrow('sofra', line?.id ?? 0)
  try {
    // One more can be had for later, too.
    await panel.getByRole('button', { name: cart.more(stopped) }).click()
    await panel.getByRole('button', { name: shop.texts.cart_panel.later_time }).click()
    const times = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: checkout.time_delivery }) })
    await times
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .first()
      .click()
    await expect(panel.getByRole('button', { name: shop.texts.cart_panel.later_time })).toHaveCount(0)
    // Only signing in is left to do.
    await expect(panel.getByRole('button', { name: cart.blockers['no-session'] })).toBeVisible()
  } finally {
    await release()
  }
})

test('who comes after a dish was stopped until tomorrow orders it for tomorrow (OPS-STOPS-06)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { menu, checkout } = shop.texts
  const mochi = 'Моти с малиной'
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText(mochi, { exact: true }) })
    .first()
  await shop.open('/saint-petersburg')
  await tap(page.getByRole('radio', { name: menu.takeaway }))
  await shop.collectAt('')
  const release = await stopUntilTomorrow('sofra', Number(await card.getAttribute('data-dish')))
  try {
    const ahead = card.getByRole('button', { name: menu.order_ahead })
    await expect(async () => {
      await shop.open('/saint-petersburg')
      await expect(ahead).toBeVisible({ timeout: 3000 })
    }).toPass()
    await ahead.click()
    const times = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: checkout.time_takeaway }) })
    const first = times.getByRole('button', { name: /^\d\d:\d\d/ }).first()
    const time = ((await first.textContent()) ?? '').trim().slice(0, 5)
    await first.click()
    await expect(times).toHaveCount(0)
    await shop.goToCheckout()
    await shop.introduce('Алсу', freshNumber())
    await expect(page.getByRole('button', { name: new RegExp(checkout.order('').trim()) })).toContainText(time)
    await shop.order()
    await expect(page.getByRole('main')).toContainText(mochi)
    await expect(page.getByRole('main')).toContainText(shop.texts.tracking.tomorrow)
  } finally {
    await release()
  }
})

test('a line’s choice is changed from the cart @desktop', async ({ page }) => {
  const shop = await withSet(page)
  const { cart, dish } = shop.texts
  const panel = await shop.openCart()
  await panel.getByRole('button', { name: shop.texts.cart_panel.edit_line(set) }).click()
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: set }) })
  await sheet
    .getByText('Побольше имбиря')
    .or(sheet.getByRole('button', { name: new RegExp(`^${cart.more('').trim()}`) }))
    .first()
    .click()
  await sheet.getByRole('button', { name: new RegExp(dish.save_for('').trim()) }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: set })).toHaveCount(1)
  await expect(panel.getByRole('button', { name: shop.texts.cart_panel.edit_line(set) })).toBeVisible()
})
