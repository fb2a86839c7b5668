import { overlays, tap, typeOver, visit } from './shop.ts'
import { expect, test } from './test.ts'

// @ZONE-02 @ZONE-05 @ZONE-07 @ZONE-08
test('an address inside a zone is checked, confirmed and delivered to, on the page that the menus call delivery @both (ACC-ADDR-02, ZONE-01)', async ({
  page,
}) => {
  const shop = await visit(page, 'mylavash', 'de')
  const t = shop.texts.place
  await shop.open('/berlin')
  // Menus link to the delivery terms, the page that checks addresses.
  await page.getByRole('contentinfo').getByRole('link', { name: shop.texts.shell.delivery, exact: true }).click()
  await expect(page).toHaveURL(/\/berlin\/delivery$/)
  // Zones have the chain's own names.
  const zones = page.getByRole('region', { name: t.zones })
  for (const name of ['Kreuzberg und Neukölln', 'Mitte', 'Friedrichshain']) await expect(zones.getByRole('heading', { name })).toBeVisible()
  const [field, check] = [page.getByRole('combobox', { name: t.address_label }), page.getByRole('button', { name: t.check, exact: true })]
  await expect(page.getByRole('paragraph').filter({ hasText: t.check_prompt })).toBeVisible()
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await typeOver(field, 'Fr')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  // Typing on keeps finding the street, and the button beside the list stays visible.
  await field.pressSequentially('iedrichst')
  await expect(page.getByRole('option', { name: 'Friedrichstraße' }).first()).toBeVisible()
  await check.click({ trial: true })
  await field.pressSequentially('ra')
  await expect(page.getByRole('option', { name: 'Friedrichstraße' }).first()).toBeVisible()
  await typeOver(field, 'Friedrichstraße 28')
  await expect(check).not.toHaveAttribute('aria-disabled', 'true')
  await field.blur()
  await check.click()

  const requests = page.getByRole('alertdialog', { name: t.confirm_address })
  await expect(requests).toContainText('Friedrichstraße 28')
  await requests.getByRole('button', { name: shop.texts.shell.back }).click()
  await expect(page.getByRole('status').filter({ hasText: t.check_inside('Friedrichstraße 28') })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: t.deliver_here }).click()
  await requests.getByRole('button', { name: t.deliver_here }).click()
  await expect(page).toHaveURL(/\/berlin$/)
  await expect(page.getByText('Friedrichstraße 28').first()).toBeVisible()
})

// @NOTDELIVERED-01
test('a house that nobody knows stays in its field, and is said to be unknown there (ADDR-06, ADDR-07)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  const [field, house] = [page.getByRole('combobox'), page.getByRole('textbox', { name: new RegExp(`^${t.house}`) })]
  const chooseStreetOf = async (number: string): Promise<void> => {
    await typeOver(field, `Тверская ${number}`)
    // Suggestions for fewer digits may still be shown, with houses.
    const streets = page.getByRole('option', { name: 'Тверская улица' }).filter({ hasNotText: /Тверская улица, \d/ })
    await streets.first().click()
    await expect(field).toHaveValue('Тверская улица')
  }
  await shop.open('/moscow/delivery')
  await chooseStreetOf('999')
  await expect(house).toHaveValue('999')
  await expect(house).toHaveAccessibleDescription(t.house_unknown)
  await typeOver(house, '1')
  await expect(page.getByText(t.house_unknown)).toHaveCount(0)
  await page.getByRole('button', { name: t.check, exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: t.confirm_address })).toContainText('Тверская улица, 1')

  await shop.open('/moscow?modal=OrderTypesModal&tab=delivery')
  await chooseStreetOf('998 к2')
  // The number stays, and its house is asked for on the map.
  await expect(page.getByRole('textbox', { name: t.house_if_any })).toHaveValue('998 к2')
  await expect(page.getByText(t.pin_wanted_house('998 к2'))).toBeVisible()
})

// @ERR-14 @ERR-15 @ERR-16 @SHOP-10
test('an address outside every zone is offered the nearest shop @desktop (ZONE-06, ZONE-09)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  await shop.open('/moscow/delivery')
  await typeOver(page.getByRole('combobox', { name: t.address_label }), 'Профсоюзная улица, 5')
  await page.getByRole('combobox').blur()
  await page.getByRole('button', { name: t.check, exact: true }).click()
  const offer = page.getByRole('alertdialog', { name: 'К сожалению, мы пока не доставляем по вашему адресу' })
  await expect(offer).toContainText(t.nearest_offer)
  await expect(page.getByText(t.outside)).toBeAttached()
  await offer.getByRole('button', { name: t.pick_up_there }).click()
  await expect(page).toHaveURL(/\/moscow$/)
  await expect(page.getByRole('radio', { name: shop.texts.menu.takeaway })).toBeChecked()
})

// @DECIDE-27
test('a shop of the list is confirmed, and is then the chosen one @both (SHOP-03, SHOP-10)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  // A phone shows the map first.
  const openList = async (): Promise<void> => {
    await shop.open('/moscow/shops')
    if ((page.viewportSize()?.width ?? 0) <= 1023) await tap(page.getByRole('radio', { name: t.in_list }))
  }
  await openList()
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: t.choose_shop }) })
    .nth(1)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: t.choose_shop }).click()
  const requests = page.getByRole('alertdialog', { name: t.confirm_shop })
  await expect(requests).toContainText(name)
  await requests.getByRole('button', { name: t.pick_up_there }).click()
  await expect(page).toHaveURL(/\/moscow$/)
  await openList()
  const chosen = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(chosen).toContainText(t.chosen)
  await expect(page.getByText(t.chosen, { exact: true })).toHaveCount(1)
})

// @MODAL-04
test('a cart for delivery is not collected without a word (DECIDE-27, MODAL-03)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  await shop.open('/moscow?modal=OrderTypesModal')
  await shop.deliverTo('Тверская улица 1')
  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Тверская улица, 1/ })
    .click()
  await tap(page.getByRole('dialog').getByRole('radio', { name: t.takeaway }))
  await page.getByRole('dialog').getByRole('button', { name: t.choose_shop }).first().click()
  const requests = page.getByRole('alertdialog', { name: t.change_to_takeaway })
  await requests.getByRole('button', { name: t.stay_with_delivery }).click()
  await expect(page.getByRole('dialog', { name: t.shop_title })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: t.choose_shop }).first().click()
  await requests.getByRole('button', { name: t.to_takeaway }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: shop.texts.menu.takeaway })).toBeChecked()
})

test('somebody who chose delivery before is asked for the address, but not on the page of delivery (ORDERTYPE-07, ZONE-10)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  await page.context().addCookies([{ name: 'order_type', value: 'delivery', url: shop.origin }])
  await shop.open('/moscow/delivery')
  await expect(page.getByRole('combobox')).toBeVisible()
  // The page has its cart, without an address, and can open modals.
  await expect(page.getByRole('banner').getByRole('button', { name: shop.texts.shell.enter_address })).toBeVisible()
  await expect(overlays(page)).toBeAttached()
  await expect(page.locator('dialog')).toHaveCount(0)
  await shop.open('/moscow')
  await expect(page.getByRole('dialog', { name: shop.texts.place.address_title })).toBeVisible()
  await page.keyboard.press('Escape')
  // In the second step the order type is fixed (ORDERTYPE-10).
  await shop.open('/moscow/cart?modal=OrderTypesModal')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
})

// @VALID-21 @VALID-22 @ERR-13 @ACC-ADDR-07
test('the Select button waits for an address, and for a right one @desktop (VALID-08, VALID-20)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  await shop.open('/moscow?modal=OrderTypesModal&tab=delivery')
  const [field, select] = [page.getByRole('combobox'), page.getByRole('button', { name: t.deliver_here })]
  await expect(select).toHaveAttribute('aria-disabled', 'true')
  await expect(select).toHaveAccessibleDescription(t.no_address)
  await expect(field).toBeVisible()
  await expect(page.getByRole('dialog').locator('input[maxlength]')).toHaveCount(0)
  await select.press('Enter')
  await expect(field).toBeFocused()

  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/set-by-address/, async (route) => {
    await held
    await route.continue()
  })
  await typeOver(field, 'Нигде 1')
  await field.blur()
  await expect(select).not.toHaveAttribute('aria-disabled', 'true')
  await select.click()
  await expect(select).toHaveAttribute('aria-busy', 'true')
  await expect(select).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(page.getByRole('heading', { name: t.not_found })).toBeVisible()
  await page.getByRole('button', { name: t.other_address }).click()
  await expect(page.getByText(t.address_not_found)).toBeVisible()
  await expect(select).not.toHaveAttribute('aria-busy', 'true')
  await expect(select).toHaveAttribute('aria-disabled', 'true')
  await select.press('Enter')
  await expect(field).toBeFocused()
  await typeOver(field, 'Тверская улица 1')
  await expect(select).not.toHaveAttribute('aria-disabled', 'true')

  // The pin of a house has what a delivery there costs and when it would come.
  const house = page.getByRole('option').filter({ hasText: /(?<!\d)1(?!\d)/ })
  await house.first().click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: new RegExp(`${t.zone_fee}: .+ · .*\\d\\d:\\d\\d–\\d\\d:\\d\\d`) }),
  ).toBeAttached()
})
