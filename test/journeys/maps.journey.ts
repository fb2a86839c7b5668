import sharp from 'sharp'
import { addStreetWithoutNumbers } from './records.ts'
import { dial } from './sandbox-phone.ts'
import { type Shop, tap, typeOver, visit } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** The drawn map of a region, once it has first come to rest. */
const drawn = (region: Locator): Locator => region.locator('[data-ready]')

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 1023

type AddressDialog = { dialog: Locator; map: Locator; field: Locator }

function addressDialog(page: Page, { texts: { place } }: Shop): AddressDialog {
  const dialog = page.getByRole('dialog', { name: place.address_title })
  const map = dialog.getByRole('region', { name: place.map_delivery })
  return { dialog, map, field: dialog.getByRole('combobox', { name: place.address_label }) }
}

async function openAddress(page: Page): Promise<AddressDialog & { shop: Shop }> {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/saint-petersburg?modal=OrderTypesModal')
  return { shop, ...addressDialog(page, shop) }
}

/** The suggestion with a house: suggestions from before the last key may still be shown. */
const optionOf = (scope: Page | Locator, street: string, house: number): Locator =>
  scope
    .getByRole('option')
    .filter({ hasText: new RegExp(`${street}.*(?<!\\d)${house}(?!\\d)`) })
    .first()

// @ADDR-06 @ADDR-10 @CONST-27
test('a suggestion puts the pin, a click on the map gives another address @both (ADDR-01, ADDR-05)', async ({ page }) => {
  await page.clock.install()
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  await shop.open('/saint-petersburg')
  // Far enough ahead that a slow page is not past it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('banner').getByRole('button', { name: shop.texts.shell.enter_address }).first().click()
  const { dialog, map, field } = addressDialog(page, shop)
  const help = map.getByText(t.map_help)
  const comes = async (): Promise<boolean> => {
    await page.clock.runFor(100)
    return help.isVisible()
  }
  await expect.poll(comes).toBe(true)
  await page.clock.runFor(2500)
  await expect(help).toBeVisible()
  await page.clock.runFor(500)
  await expect(help).toBeHidden()
  await page.clock.resume()
  await expect(drawn(map)).toBeVisible()

  await typeOver(field, 'Невский проспект 28')
  await optionOf(dialog, 'Невский', 28).click()
  await expect(map.getByRole('img', { name: t.map_pin })).toBeVisible()
  await expect(field).toHaveValue('Невский проспект, 28')

  const box = await drawn(map).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.7, (box?.y ?? 0) + (box?.height ?? 0) * 0.45]
  await expect(async () => {
    await page.mouse.click(x, y)
    await expect(field).not.toHaveValue('Невский проспект, 28', { timeout: 2000 })
  }).toPass()
  await expect(field).toHaveValue(/\S+, \d/)
  const address = await field.inputValue()
  await dialog.getByRole('button', { name: t.deliver_here }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(address).first()).toBeVisible()
})

test('on a street without house numbers the customer sets a pin, moves it with the keys, and orders to it @both', async ({ page }) => {
  const street = `Безымянная улица ${Math.floor(Math.random() * 1e6)}-я`
  // More than a kilometre from the houses that other journeys look for.
  await addStreetWithoutNumbers('saint-petersburg', street, [
    [59.944, 30.335],
    [59.948, 30.335],
  ])
  const { shop, dialog, map, field } = await openAddress(page)
  const t = shop.texts.place
  await typeOver(field, street)
  await dialog.getByRole('option', { name: street }).first().click()
  await expect(dialog.getByText(t.pin_wanted)).toBeVisible()
  const deliver = dialog.getByRole('button', { name: t.deliver_here })
  await expect(deliver).toHaveAttribute('aria-disabled', 'true')

  await expect(drawn(map)).toBeVisible()
  const pin = map.getByRole('img', { name: t.map_pin })
  await pin.press('Shift+ArrowUp')
  await expect(dialog.getByText(t.pin_set)).toBeVisible()
  await expect(field).toHaveValue(street)
  await dialog.getByRole('textbox', { name: t.house_if_any }).pressSequentially('7 Б')
  const moved = page.waitForResponse('**/api/geocoder/searchByCoordinates')
  await pin.press('ArrowLeft')
  await moved
  const sent = page.waitForRequest('**/set-by-coordinates')
  await deliver.click()
  expect((await sent).postDataJSON()).toMatchObject({ street, house: '7 Б', latitude: expect.closeTo(59.94645, 3) })
  await expect(dialog).toBeHidden()
  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  await shop.goToCheckout()
  await expect(page.getByText(`${street}, 7 Б`).first()).toBeVisible()
  await shop.introduce('Анна', '9001234567')
  await shop.chooseTime()
  expect(await shop.order()).toBeGreaterThan(0)
})

test('an address typed with errors, in the wrong layout, is found all the same @desktop (ADDR-06)', async ({ page }) => {
  const { shop, dialog, field } = await openAddress(page)
  for (const typed of ['Невксий 28', 'ytdcrbq 28', 'nevskiy 28', 'Nevsky pr. 28']) {
    await typeOver(field, typed)
    await expect(dialog.getByRole('option').first()).toContainText('Невский проспект, 28')
  }
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: shop.texts.place.deliver_here }).click()
  await expect(dialog).toBeHidden()
})

// @ADDR-09 @NOTDELIVERED-01 @NOTDELIVERED-02 @NOTDELIVERED-03 @NOTDELIVERED-04
test('outside of every zone a phone can be left, and the nearest shop is offered (ADDR-07, ADDR-08)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  await shop.open('/moscow?modal=OrderTypesModal')
  const dialog = page.getByRole('dialog')
  await typeOver(dialog.getByRole('combobox'), 'Профсоюзная улица, 5')
  await dialog.getByRole('combobox').blur()
  await dialog.getByRole('button', { name: t.deliver_here }).click()
  await expect(dialog.getByRole('heading', { name: t.not_delivered })).toBeVisible()
  await expect(dialog.getByText(t.nearest_offer)).toBeVisible()
  const send = dialog.getByRole('button', { name: t.notify_me })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dial(dialog.getByRole('textbox', { name: new RegExp(t.phone) }), '89001234567')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await tap(dialog.getByRole('checkbox'))
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/feedback/unavailable-delivery-address'),
    dialog.getByRole('button', { name: t.notify_me }).click(),
  ])
  expect(Object.keys(sent.postDataJSON() as object).sort()).toEqual(['city_id', 'latitude', 'longitude', 'phone'])
  await expect(dialog.getByText(t.thanks, { exact: true })).toBeVisible()
})

// @NOTDELIVERED-01 @DECIDE-34
test('an address that nobody knows leads there too, and is reported in its words (ADDR-07, ADDR-08)', async ({ page }) => {
  const { shop, dialog, field } = await openAddress(page)
  const t = shop.texts.place
  await typeOver(field, 'Несуществующая улица, 1')
  await field.blur()
  await dialog.getByRole('button', { name: t.deliver_here }).click()
  await expect(dialog.getByRole('heading', { name: t.not_found })).toBeFocused()
  await dial(dialog.getByRole('textbox', { name: new RegExp(t.phone) }), '+79001234567')
  await tap(dialog.getByRole('checkbox'))
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/feedback/unavailable-delivery-address'),
    dialog.getByRole('button', { name: t.notify_me }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({ address: 'Несуществующая улица, 1', city_id: expect.any(Number), phone: '79001234567' })
  await expect(dialog.getByText(t.thanks, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: t.other_address }).click()
  await expect(field).toHaveValue('Несуществующая улица, 1')
})

// @SHOP-10
test('outside the zones of another city, its shop is offered and leads there, and the report is that city’s @desktop (DECIDE-37, DECIDE-40)', async ({
  page,
}) => {
  const { shop, dialog, field } = await openAddress(page)
  const t = shop.texts.place
  await typeOver(field, 'Москва, Профсоюзная улица, 5')
  await field.blur()
  await dialog.getByRole('button', { name: t.deliver_here }).click()
  await expect(dialog.getByText(t.nearest_offer)).toBeVisible()
  await dial(dialog.getByRole('textbox', { name: new RegExp(t.phone) }), '9001234567')
  await tap(dialog.getByRole('checkbox'))
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/feedback/unavailable-delivery-address'),
    dialog.getByRole('button', { name: t.notify_me }).click(),
  ])
  const moscow = await page.evaluate(async () => {
    const { cities } = (await (await fetch('/api/cities')).json()) as { cities: { id: number; alias: string }[] }
    return cities.find(({ alias }) => alias === 'moscow')?.id
  })
  expect(sent.postDataJSON()).toMatchObject({ city_id: moscow, latitude: expect.any(Number) })
  await dialog.getByRole('button', { name: t.pick_up_there }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.pick_up_there }).click()
  await expect(page).toHaveURL(/\/moscow$/)
  await expect(page.getByRole('radio', { name: shop.texts.menu.takeaway })).toBeChecked()
})

test('an address of another city moves the customer there (DECIDE-40)', async ({ page }) => {
  const { shop, dialog, field } = await openAddress(page)
  await typeOver(field, 'Москва, Тверская улица, 1')
  await field.blur()
  await dialog.getByRole('button', { name: shop.texts.place.deliver_here }).click()
  await expect(page).toHaveURL(/\/moscow/)
  await expect(page.getByText('Тверская улица, 1').first()).toBeVisible()
})

test('a shop is chosen on the map, from its balloon @both (ADDR-02, SHOP-09)', async ({ page }) => {
  const shop = await visit(page, 'imba-pizza', 'ru')
  const t = shop.texts.place
  await shop.open('/moscow?modal=OrderTypesModal&tab=takeaway')
  const dialog = page.getByRole('dialog', { name: t.shop_title })
  await expect(dialog.getByRole('article').first()).toBeVisible()
  await tap(dialog.getByRole('radio', { name: t.on_map }))
  await expect(dialog.getByRole('article')).toHaveCount(0)
  const map = dialog.getByRole('region', { name: t.map_shops })
  await expect(drawn(map)).toBeVisible()
  await map.locator('button[aria-pressed="false"]').first().click()
  await map.getByRole('button', { name: t.choose_shop }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: shop.texts.menu.takeaway })).toBeChecked()
})

// @SHOP-08 @SHOP-09
test('the page of shops has a map and a list; on phones one or the other, the map first @both (SHOP-01, SHOP-02)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  await shop.open('/saint-petersburg/shops')
  const map = page.getByRole('region', { name: t.map_shops })
  const cards = page.getByRole('main').getByRole('article')
  await expect(drawn(map)).toBeVisible()
  if (isPhone(page)) {
    await expect(cards.first()).toBeHidden()
    await tap(page.getByRole('radio', { name: t.in_list }))
    await expect(cards.first()).toBeVisible()
    await expect(map).toHaveCount(0)
    return
  }
  await expect(page.getByRole('radio', { name: t.in_list })).toBeHidden()
  // The shop's own area is drawn with it.
  const name = 'На Садовой'
  expect(await shows(map, 'ground', 20_000)).toBe(false)
  await page.getByRole('button', { name: `${t.show_on_map}: ${name}` }).click()
  const chosen = map.locator('button[aria-pressed="true"]')
  await expect(map.locator('.maplibregl-popup')).toContainText(name)
  // Centred: the marker comes to rest in the middle of the map.
  const box = await drawn(map).boundingBox()
  await expect
    .poll(async () => {
      const at = await chosen.boundingBox()
      return at && box ? Math.abs(at.x + at.width / 2 - (box.x + box.width / 2)) : null
    })
    .toBeLessThan(6)
  await expect.poll(() => shows(map, 'ground', 20_000)).toBe(true)
})

// @ACC-ADDR-01 @ACC-ADDR-03
test('the delivery page draws its zones; an address inside asks to confirm, one in a hole is outside @desktop (ZONE-03, ZONE-05)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  await shop.open('/saint-petersburg/delivery')
  const map = page.getByRole('region', { name: t.map_zones })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Санкт-Петербурге')
  await map.scrollIntoViewIfNeeded()
  await expect(drawn(map)).toBeVisible()
  await typeOver(page.getByRole('combobox', { name: t.address_label }), 'Невский 28')
  await optionOf(page, 'Невский', 28).click()
  await page.getByRole('button', { name: t.check, exact: true }).click()
  const requests = page.getByRole('alertdialog', { name: t.confirm_address })
  await expect(requests).toContainText('Невский проспект, 28')
  await requests.getByRole('button', { name: shop.texts.shell.back }).click()
  await expect(map.getByRole('img', { name: t.map_pin })).toBeAttached()
  // Inside the outline, in its hole.
  await typeOver(page.getByRole('combobox', { name: t.address_label }), '10-я Советская улица, 17')
  await optionOf(page, 'Советская', 17).click()
  await page.getByRole('button', { name: t.check, exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: t.not_delivered })).toBeVisible()
})

test('where the customer is is asked on a tap and never before (ADDR-01)', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 59.9356, longitude: 30.3258 })
  await page.addInitScript(() => {
    const request = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...how) => {
      document.documentElement.dataset.located = 'yes'
      request(...how)
    }
  })
  const { shop, dialog, map, field } = await openAddress(page)
  await expect(drawn(map)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-located')
  await dialog.getByRole('button', { name: shop.texts.place.use_location }).click()
  await expect(page.locator('html')).toHaveAttribute('data-located', 'yes')
  await expect(field).toHaveValue(/Невский проспект, \d+/)
  await expect(map.getByRole('img', { name: shop.texts.place.map_pin })).toBeVisible()
})

test('a typed address is saved when the modal is closed; a dish that waited is in the cart (ADDR-11, ADDR-12)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  await shop.open('/saint-petersburg')
  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  const dialog = page.getByRole('dialog', { name: t.address_title })
  await typeOver(dialog.getByRole('combobox'), 'Невский проспект, 28')
  await dialog.getByRole('combobox').blur()
  await dialog.getByRole('button', { name: shop.texts.shell.close }).click()
  await expect(page.getByText('Невский проспект, 28').first()).toBeVisible()
  await expect(page.getByText('Зелёный сад').first()).toBeVisible()
  await shop.goToCheckout()
})

/** Whether a picture of a region has at least a thousandth of it in a colour of the brand's map, or another fraction. */
async function shows(region: Locator, token: string, part = 1000): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await region.evaluate((element, name) => {
    const probe = document.createElement('i')
    probe.style.cssText = `transition: none !important; color: var(--map-${name})`
    element.append(probe)
    const color = getComputedStyle(probe).color
    probe.remove()
    return (color.match(/[\d.]+/g) ?? []).map(Number)
  }, token)
  const { data, info } = await sharp(await region.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let alike = 0
  for (let at = 0; at < data.length; at += 3) {
    const off = Math.abs((data[at] ?? 0) - red) + Math.abs((data[at + 1] ?? 0) - green) + Math.abs((data[at + 2] ?? 0) - blue)
    if (off < 6) alike += 1
  }
  return alike > (info.width * info.height) / part
}

test('the ground is drawn where less motion is asked for, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/saint-petersburg/shops')
  const map = page.getByRole('region', { name: shop.texts.place.map_shops })
  await expect(drawn(map)).toBeVisible()
  await expect.poll(() => shows(map, 'water')).toBe(true)
})

test('where the streets of a map do not load it says so, works without them, and loads them on a press', async ({ page }) => {
  await page.route(/\.pmtiles/, (route) => route.fulfill({ status: 500 }))
  const { shop, dialog, map, field } = await openAddress(page)
  const { place: t, shell } = shop.texts
  const lost = map.getByRole('alert')
  // A map that the processor draws comes late on a busy machine.
  await expect(lost).toContainText(t.map_streets_failed, { timeout: 60_000 })
  await typeOver(field, 'Невский проспект 28')
  await optionOf(dialog, 'Невский', 28).click()
  await expect(map.getByRole('img', { name: t.map_pin })).toBeVisible()
  await expect(field).toHaveValue('Невский проспект, 28')
  await page.unroute(/\.pmtiles/)
  const streets = page.waitForResponse((response) => response.url().includes('.pmtiles') && response.ok())
  await lost.getByRole('button', { name: shell.retry }).click()
  await streets
  await expect(lost).toHaveCount(0)
})
