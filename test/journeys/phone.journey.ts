import { enterAs, officeOrigin } from './office-people.ts'
import { atCheckout } from './paying.ts'
import { codeAt, dial, freshNumber } from './sandbox-phone.ts'
import { type Shop, visit } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const phoneOf = (page: Page): Locator => page.getByRole('dialog').last().locator('input[type=tel]')

async function openPanel(page: Page, shop: Shop, city: string): Promise<Locator> {
  await shop.open(`/${city}?modal=UserLoginModal`)
  await expect(phoneOf(page)).toBeVisible()
  return phoneOf(page)
}

async function emptyOut(field: Locator): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.press('Backspace')
}

const dialled: [city: string, keys: string, shown: string][] = [
  ['saint-petersburg', '89110001133', '+7 (911) 000-11-33'],
  ['saint-petersburg', '+8 9110001133', '+7 (911) 000-11-33'],
  ['saint-petersburg', '+79110001133', '+7 (911) 000-11-33'],
  ['saint-petersburg', '0079110001133', '+7 (911) 000-11-33'],
  ['saint-petersburg', '8121234567', '+7 (812) 123-45-67'],
  ['saint-petersburg', '+375291234567', '+375 (29) 123-45-67'],
  ['almaty', '7011234567', '+7 (701) 123-45-67'],
  ['almaty', '+77771234567', '+7 (777) 123-45-67'],
  ['minsk', '80291234567', '+375 (29) 123-45-67'],
  ['berlin', '015123456789', '+49 (151) 23456789'],
  ['berlin', '01711234567', '+49 171 1234567'],
  ['berlin', '0359112345', '+49 3591 12345'],
  ['berlin', '+8 9110001133', '+7 (911) 000-11-33'],
  ['kyiv', '380501234567', '+380 (50) 123-45-67'],
]

// @PHONE-05 @VALID-10 @VALID-11 @VALID-12
test('a phone is typed key by key as people dial it, in every country, and over another one @desktop (PHONE-03, PHONE-04)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  let [here, code, field] = ['', '', phoneOf(page)]
  for (const [city, keys, shown] of dialled) {
    if (city !== here) {
      field = await openPanel(page, shop, city)
      code = await field.inputValue()
      expect(shown.startsWith(code)).toBe(true)
    } else await field.press('ControlOrMeta+a')
    here = city
    await field.pressSequentially(keys)
    await expect(field).toHaveValue(shown)
  }
  await emptyOut(field)
  await expect(field).toHaveValue(code)
})

test('the caret stays where somebody types, and what is too long is said and not sent @desktop (PHONE-02, PHONE-03)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts
  const field = await openPanel(page, shop, 'moscow')
  const requests: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/user/login') && requests.push(request.url())))
  await field.pressSequentially('911001133')
  for (let steps = 0; steps < 7; steps += 1) await field.press('ArrowLeft')
  await field.pressSequentially('0')
  await expect(field).toHaveValue('+7 (911) 000-11-33')
  await field.pressSequentially('5')
  await expect(field).toHaveValue('+7 (911) 005-01-133')
  await expect(field).toHaveAccessibleDescription(t.shell.phone_checks['phone-too-long'])
  await page.getByRole('dialog').last().getByRole('button', { name: t.account.sign_in }).click()
  await expect(field).toHaveAccessibleDescription(t.shell.phone_checks['phone-too-long'])
  expect(requests).toEqual([])
  // Pressing a key in a field without focus would start at its beginning.
  await field.focus()
  await field.press('Backspace')
  await expect(field).toHaveValue('+7 (911) 000-11-33')
  await expect(field).toHaveAccessibleDescription('')
  await field.press('Home')
  await field.press('Delete')
  await expect(field).toHaveValue('+7 (911) 000-11-33')
  await field.press('End')
  for (let keys = 0; keys < 14; keys += 1) await field.press('Backspace')
  await expect(field).toHaveValue('+7')
  // Digits that begin no number are not read as one.
  await field.pressSequentially('5110001133')
  await expect(field).toHaveAccessibleDescription(t.shell.phone_checks['phone-unknown'])
})

// @PHONE-08
test('what a phone’s keyboard composes, what is pasted and what a browser fills in is the same number (PHONE-03, PHONE-04)', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const field = await openPanel(page, shop, 'moscow')
  const keyboard = await context.newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const commit = (text: string) => keyboard.send('Input.insertText', { text })
  await field.focus()

  // A word that grows while it is composed, as predictive keyboards of Android send it.
  const number = '89110001133'
  for (let count = 1; count <= number.length; count += 1) await compose(number.slice(0, count))
  await commit(number)
  await expect(field).toHaveValue('+7 (911) 000-11-33')
  await emptyOut(field)
  await expect(field).toHaveValue('+7')

  // Each digit composed and committed by itself, one of them deleted during composition.
  for (const digit of '8911') {
    await compose(digit)
    await commit(digit)
  }
  await compose('05')
  await compose('0')
  await commit('0')
  for (const digit of '001133') await commit(digit)
  await expect(field).toHaveValue('+7 (911) 000-11-33')

  // In the middle.
  for (let steps = 0; steps < 5; steps += 1) await field.press('ArrowLeft')
  await field.press('Backspace')
  await compose('5')
  await commit('5')
  await expect(field).toHaveValue('+7 (911) 005-11-33')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('+7 (911) 005'.length)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin })
  for (const pasted of ['8\u00a0(911)\u00a0000-11-33', '+7 911 000 11 33', '911 000-11-33', 'тел. 8 911 000 11 33']) {
    await emptyOut(field)
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await field.press('ControlOrMeta+v')
    await expect(field).toHaveValue('+7 (911) 000-11-33')
  }
  for (const filled of ['89110001133', '+79110001133', '9110001133', '8 (911) 000-11-33']) {
    await emptyOut(field)
    // Browser autofill: the value at once, and an event without keys.
    await field.evaluate((input: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, filled)
    await expect(field).toHaveValue('+7 (911) 000-11-33')
  }
})

// @VALID-13 @VALID-14
test('in Turkey the code that is typed chooses the country, and the choice is remembered @desktop (PHONE-06, PHONE-07)', async ({
  page,
  context,
}) => {
  const shop = await visit(page, 'sofra', 'tr')
  const field = await openPanel(page, shop, 'istanbul')
  const country = page.getByRole('combobox', { name: shop.texts.account.phone_country })
  const masks = async () => (await context.cookies()).filter(({ name }) => name === 'phone_mask').map(({ value }) => value)
  await expect(field).toHaveValue('+90')
  await field.pressSequentially('05321234567')
  await expect(field).toHaveValue('+90 (532) 123 45 67')
  expect(await masks()).toEqual([])
  await field.press('ControlOrMeta+a')
  const number = freshNumber()
  await field.pressSequentially(`+7${number}`)
  await expect(field).toHaveValue(new RegExp(`^\\+7 \\(${number.slice(0, 3)}\\)`))
  await expect(country.locator('option:checked')).toHaveText(/\+7$/)
  expect(await masks()).toHaveLength(1)
  await emptyOut(field)
  await expect(field).toHaveValue('+7')
  await shop.open('/istanbul?modal=UserLoginModal')
  await expect(field).toHaveValue('+7')
  await country.selectOption({ label: await country.locator('option', { hasText: '+49' }).innerText() })
  await expect(field).toHaveValue('+49')
  await field.pressSequentially('015123456789')
  await expect(field).toHaveValue('+49 (151) 23456789')
})

test('a phone shows the whole number, however many countries there are to choose from', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  const field = await openPanel(page, shop, 'istanbul')
  await field.pressSequentially('5321234567')
  await expect(field).toHaveValue('+90 (532) 123 45 67')
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
})

// @LOOKUP-01 @CHECKOUT-05
test('a German orders by an older mobile, finds the order by it, and so does the office; with a landline a code is called in (PHONE-02, LOGIN-24)', async ({
  page,
}) => {
  const shop = await atCheckout(page, { brand: 'suare', city: 'berlin', language: 'de' })
  const { checkout, history, account } = shop.texts
  await shop.introduce('Jörg', '01711234577')
  await expect(page.getByLabel(checkout.phone)).toHaveValue('+49 171 1234577')
  await shop.chooseTime()
  const order = await shop.order()
  await page.context().clearCookies()
  await (await visit(page, 'suare', 'de')).open('/berlin?modal=UserOrderModal')
  await dial(phoneOf(page), '0171 1234577')
  await page.getByRole('textbox', { name: history.lookup_number }).fill(String(order))
  await page.getByRole('button', { name: history.lookup_find }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${order}/tracking`))

  const office = await page.context().newPage()
  await enterAs(office, 'Olivia Bennett')
  await office.goto(`${officeOrigin}/orders?q=${encodeURIComponent('0171 / 123 45 77')}`)
  await expect(office.getByText(String(order)).first()).toBeVisible()
  await office.close()

  const signing = await visit(page, 'sofra', 'de')
  const field = await openPanel(page, signing, 'berlin')
  await field.pressSequentially('03591 12377')
  await expect(field).toHaveValue('+49 3591 12377')
  await page.getByRole('dialog').last().getByRole('button', { name: account.by_call }).click()
  await page.getByRole('textbox', { name: account.code }).pressSequentially(await codeAt('49359112377'))
  await expect(page.getByText(account.done_title)).toBeVisible()
})
