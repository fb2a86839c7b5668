import { payment_types } from '../../src/messages/ru/info.ts'
import { payment_types as inTurkish } from '../../src/messages/tr/info.ts'
import { about, atCheckout, atPayment, toPayment, tracked, typeCard } from './paying.ts'
import { tap } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const draftOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('checkout-draft'))

// @PAY-01 @ORDER-08 @DECIDE-96 @DECIDE-77
test('an amount is typed to its end, and the form is there after the payment page until its order is accepted (VALID-15, VALID-17)', async ({
  page,
}) => {
  const requests: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/schedule/time-settings')) requests.push(request.postDataJSON())
  })
  const shop = await about(page, 'sofra', 'Зелёный сад')
  const { checkout } = shop.texts
  await expect(page.getByText(/^Готовим \d+\sмин, везём \d+\sмин$/)).toBeVisible()
  const number: unknown = expect.any(Number)
  const date: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  await expect.poll(() => requests.at(-1)).toEqual({ city_id: number, order_type: 'delivery', delivery_zone_id: number, date })
  await page.getByLabel(checkout.comment).pressSequentially('Позвоните дважды')
  await tap(page.getByRole('radio', { name: payment_types.cash ?? '' }))
  // Hidden, not only transparent: forced colours would show the mark of every way to pay.
  await expect(page.locator('label:has(input[type=radio]) > span > svg').filter({ visible: true })).toHaveCount(1)
  const amount = page.getByRole('textbox', { name: checkout.other_amount })
  // Two thousand is a banknote as well.
  await amount.pressSequentially('2000')
  await expect(amount).toHaveValue('2000')
  await amount.press('Backspace')
  await expect(amount).toHaveValue('200')

  await toPayment(page, shop, payment_types.cardOnline ?? '')
  const payment = page.url()
  await page.getByRole('link', { name: shop.texts.pay.back }).click()
  await expect(page).toHaveURL(/\/saint-petersburg\/cart/)
  await shop.open('/saint-petersburg')
  await shop.goToCheckout()
  await expect(page.getByLabel(checkout.room)).toHaveValue('5')
  await expect(page.getByLabel(checkout.comment)).toHaveValue('Позвоните дважды')
  // The order type is fixed in its form (ORDERTYPE-10).
  await page.locator('#order-delivery_address-street').click()
  await expect(page.getByRole('combobox', { name: shop.texts.place.address_label })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio', { name: shop.texts.place.takeaway })).toHaveCount(0)

  await page.goto(payment)
  await typeCard(page, shop, '4000000000003055')
  await tracked(page)
  const id = /order\/(\d{8})/.exec(page.url())?.[1]
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`purchase_${id}=1`)
  expect(await draftOf(page)).toBeNull()
})

const orderButton = (page: Page) => page.locator('button[type=submit][form]')

test('an order that is pressed before the ways to pay are known waits for them, and is placed in the first', async ({ page }) => {
  const { promise: known, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/user/payment-types', (route) => known.then(() => route.continue()))
  const shop = await atCheckout(page, { brand: 'suare', city: 'saint-petersburg', language: 'en' })
  await shop.introduce('Grace', '9001234570')
  await shop.chooseTime()
  await orderButton(page).click()
  await expect(orderButton(page)).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
})

/** The error of a field, as read with it. */
const wrongWith = (page: Page, field: string) => page.locator(`#order-${field}`)

// @DECIDE-116
test('a guest who leaves all of a delivery open hears of every field in one round, and goes on from the first @both (VALID-01, ERR-23)', async ({
  page,
}) => {
  const shop = await atCheckout(page, { brand: 'suare', city: 'saint-petersburg', language: 'en', address: 'Невский проспект 28' })
  const { checkout } = shop.texts
  const requests: string[] = []
  page.on('request', (request) => /order.create/.test(request.url()) && requests.push(request.url()))
  await page.locator('#order-phone').pressSequentially('900')
  await tap(page.getByRole('radio', { name: 'Cash' }))
  await page.locator('#order-cash').pressSequentially('1')
  await orderButton(page).click()
  await expect(wrongWith(page, 'delivery_address-room')).toBeFocused()
  await expect(wrongWith(page, 'delivery_address-room')).toHaveAccessibleDescription(new RegExp(checkout.errors['room-required'] ?? ''))
  await expect(wrongWith(page, 'username')).toHaveAccessibleDescription(checkout.errors['username-required'] ?? '')
  await expect(wrongWith(page, 'phone')).toHaveAccessibleDescription(checkout.errors['phone-required'] ?? '')
  await expect(wrongWith(page, 'cash')).toHaveAccessibleDescription(checkout.errors['cash-below-total'] ?? '')
  await expect(wrongWith(page, 'phone')).toHaveValue(/900/)
  expect(requests).toEqual([])

  // A house without flats needs none.
  const house = page.getByLabel(checkout.no_flat)
  const room = page.locator('#order-delivery_address-room')
  await tap(house)
  await expect(room).toBeDisabled()
  await expect(room).toHaveAccessibleDescription('')
  await tap(house)

  // The server's refusals are shown alike: all at once, including those without a field; nothing typed is lost.
  await shop.introduce('Grace', '9001234568')
  await room.pressSequentially('5')
  await page.locator('#order-cash').press('ControlOrMeta+A')
  await page.locator('#order-cash').press('Backspace')
  await shop.chooseTime()
  const errors = {
    phone: ['No such phone'],
    username: ['No such name'],
    'delivery_address.room': ['No such flat'],
    interval_id: ['No such time'],
    gift_id: ['No such gift'],
  }
  await page.route('**/api/order/create', (route) => route.fulfill({ status: 422, json: { message: 'x', errors } }))
  await orderButton(page).click()
  const modal = page.getByRole('alertdialog')
  await expect(modal.getByText('No such gift')).toBeVisible()
  await modal.getByRole('button', { name: shop.texts.shell.close }).last().click()
  for (const text of ['No such phone', 'No such name', 'No such flat', 'No such time']) await expect(page.getByText(text)).toBeVisible()
  await expect(wrongWith(page, 'delivery_address-room')).toHaveValue('5')
  await expect(wrongWith(page, 'username')).toHaveValue('Grace')
})

// @DECIDE-84
test(
  'a guest in Istanbul hears of phone and e-mail together with the rest (CHECKOUT-08, VALID-01)',
  { tag: '@desktop' },
  async ({ page }) => {
    const shop = await atCheckout(page, { brand: 'suare', city: 'istanbul', language: 'tr' })
    const { errors } = shop.texts.checkout
    await tap(page.getByRole('radio', { name: inTurkish.cardOnline ?? '' }))
    await page.locator('#order-phone').pressSequentially('532')
    await page.locator('#order-email').pressSequentially('nobody')
    await orderButton(page).click()
    await expect(wrongWith(page, 'username')).toHaveAccessibleDescription(errors['username-required'] ?? '')
    await expect(wrongWith(page, 'phone')).toHaveAccessibleDescription(errors['phone-required'] ?? '')
    await expect(wrongWith(page, 'email')).toHaveAccessibleDescription(new RegExp(errors['email-invalid'] ?? ''))
  },
)

test('times that do not come are said so in the server’s words or ours, and asked for again; two are offered on a phone, three elsewhere @both (INTERVAL-04, ERR-18)', async ({
  page,
}) => {
  const day = '2031-03-14'
  // The cart promises a time of its own, which begins with a whole or a half hour.
  const at = (hour: number, disabled = false) => ({
    id: `${day}_${hour}:10`,
    title: `${hour}:10–${hour}:40`,
    day_name: 'today',
    start_timestamp: Date.parse(`${day}T${hour}:10Z`) / 1000,
    disabled,
  })
  const intervals = [at(10, true), at(11), at(12), at(13), at(14)]
  let answer: { status: number; json: object } | null = null
  await page.route('**/api/schedule/intervals', (route) => (answer ? route.fulfill(answer) : route.abort()))
  const { texts } = await atCheckout(page, { brand: 'suare', city: 'saint-petersburg', language: 'en' })
  const { checkout } = texts
  const again = page.getByRole('button', { name: checkout.retry })
  await expect(page.getByText(checkout.times_failed)).toBeVisible()
  answer = { status: 409, json: { message: 'The kitchen is counting' } }
  await again.click()
  await expect(page.getByText('The kitchen is counting')).toBeVisible()
  await expect(page.getByText(checkout.times_failed)).toHaveCount(0)
  answer = { status: 200, json: { intervals, dates: [], date_today: day, message: null } }
  await again.click()
  const times = page.getByRole('group', { name: checkout.times }).getByRole('radio')
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  await expect(times).toHaveCount(isPhone ? 2 : 3)
  // The time that the cart promises comes before those of the list; a full one is not among them.
  const named = (name: RegExp) => page.getByRole('group', { name: checkout.times }).getByRole('radio', { name })
  await expect(named(/^11:10/)).toHaveCount(1)
  await expect(named(/^10:10/)).toHaveCount(0)
})

test('a time that somebody has taken from a small kitchen is shown and cannot be had (INTERVAL-10)', async ({ page }) => {
  const almaty = { brand: 'suare', city: 'almaty', language: 'en' } as const
  const written = page.waitForRequest(/\/api\/order\/create-order-cache$/)
  await atPayment(page, { ...almaty, type: 'cardOnline', day: 'tomorrow' })
  const { interval_id } = (await written).postDataJSON() as { interval_id: string }
  // The holder of a place may have it, so this is another customer.
  await page.context().clearCookies()
  const { checkout } = (await atCheckout(page, almaty)).texts
  await page.getByRole('button', { name: checkout.another_time }).click()
  const times = page.getByRole('dialog', { name: checkout.time_takeaway })
  // By its date: at midnight the days shift.
  await tap(times.getByRole('group', { name: checkout.dates }).locator(`[value="${interval_id.slice(0, 10)}"]`))
  await times
    .getByRole('button', { name: new RegExp(checkout.full) })
    .first()
    .press('Enter')
  await expect(times.getByRole('status').filter({ hasText: checkout.time_unavailable })).toBeVisible()
})
