import { axeOf, wcag } from './axe.ts'
import { dial } from './sandbox-phone.ts'
import { type Shop, typeOver, visit } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** A form's dialog, opened by its URL. */
async function openForm(page: Page, shop: Shop, city: string, modal: string): Promise<Locator> {
  await shop.open(`/${city}?modal=${modal}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  return dialog
}

const field = (dialog: Locator, label: string): Locator => dialog.getByRole('textbox', { name: new RegExp(`^${label}`) })

const fieldNames = async (dialog: Locator): Promise<string[]> =>
  (
    await dialog
      .locator('form label:has(+ *) ')
      .filter({ hasNot: dialog.page().locator('input') })
      .allInnerTexts()
  ).map((text) => text.replace(/\s*\*$/, ''))

// @FEEDBACK-04
test('a question: nothing is sent without consent or with a gap, what was typed outlives a failure, then thanks @desktop (FEEDBACK-01, FEEDBACK-03)', async ({
  page,
}) => {
  const shop = await visit(page, 'suare', 'de')
  const t = shop.texts.requests
  const dialog = await openForm(page, shop, 'berlin', 'FeedbackModal')
  expect(await fieldNames(dialog)).toEqual([t.fields.name, t.fields.phone, t.fields.email, t.fields.message])
  const send = dialog.getByRole('button', { name: t.send })
  await expect(send).toBeDisabled()
  const requests: unknown[] = []
  await page.route('**/api/feedback/questions', async (route) => {
    requests.push(route.request().postDataJSON())
    if (requests.length === 1) return route.fulfill({ status: 500, json: { message: 'Die Küche brennt' } })
    if (requests.length === 2) return route.fulfill({ status: 422, json: { message: 'Nein', errors: { email: ['Unbekannte Domain'] } } })
    return route.continue()
  })
  await field(dialog, t.fields.name).pressSequentially('Ann')
  await field(dialog, t.fields.name).press('Enter')
  await dialog.getByRole('checkbox').press('Space')
  await send.click()
  // Focus moves to the first invalid field, and nothing was sent.
  await expect(field(dialog, t.fields.phone)).toBeFocused()
  await expect(dialog.getByText(t.errors['field-required'])).toHaveCount(2)
  expect(requests).toEqual([])

  await dial(field(dialog, t.fields.phone), '+49 0151 12345678')
  await field(dialog, t.fields.email).pressSequentially('ann@example.com')
  await field(dialog, t.fields.message).pressSequentially('Wann öffnen Sie?')
  await send.click()
  const failed = page.getByRole('alertdialog')
  await expect(failed).toContainText('Die Küche brennt')
  await failed.getByRole('button', { name: shop.texts.shell.close }).last().click()
  await expect(field(dialog, t.fields.message)).toHaveValue('Wann öffnen Sie?')
  await send.click()
  await expect(dialog.getByText('Unbekannte Domain')).toBeVisible()
  await expect(field(dialog, t.fields.email)).toBeFocused()
  await expect(field(dialog, t.fields.email)).toHaveValue('ann@example.com')
  const { violations } = await axeOf(page).withTags(wcag).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await typeOver(field(dialog, t.fields.email), 'ann@example.org')
  await send.click()
  await expect(dialog.getByText(t.question.thanks)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  expect(requests.at(-1)).toMatchObject({ name: 'Ann', email: 'ann@example.org', message: 'Wann öffnen Sie?' })
  // No number of the brand's own country: sent as dialled from there.
  expect(requests.at(-1)).toMatchObject({ phone: '004915112345678' })
})

// @CALLBACK-04
test('a call is asked for by name and phone (CALLBACK-01, CALLBACK-03)', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  const t = shop.texts.requests
  const dialog = await openForm(page, shop, 'istanbul', 'CallMeBackModal')
  expect(await fieldNames(dialog)).toEqual([t.fields.name, t.fields.phone])
  const send = dialog.getByRole('button', { name: t.send })
  await expect(send).toBeDisabled()
  await dialog.getByRole('checkbox').press('Space')
  await expect(send).toBeEnabled()
  await field(dialog, t.fields.name).pressSequentially('Ayşe')
  await dial(field(dialog, t.fields.phone), '05321234567')
  let isDown = true
  await page.route('**/api/feedback/call-me-back', (route) =>
    isDown ? route.fulfill({ status: 409, json: { message: 'Şimdi olmaz' } }) : route.continue(),
  )
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Şimdi olmaz')
  await expect(field(dialog, t.fields.name)).toHaveValue('Ayşe')
  isDown = false
  await send.click()
  await expect(dialog.getByText(t['call-back'].thanks)).toBeVisible()
})

const offers = [
  ['ProviderPartnerModal', 'supplier-request', 'supplier', ['company', 'product_category']],
  ['RentPartnerModal', 'landlord-request', 'landlord', ['shop', 'square']],
] as const

// @PARTNER-07 @PARTNER-08 @PARTNER-09 @PARTNER-10
test('goods and rooms are offered by forms of their own; the server’s errors stand at their fields @desktop (PARTNER-01, PARTNER-02)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.requests
  for (const [modal, call, kind, own] of offers) {
    const dialog = await openForm(page, shop, 'kazan', modal)
    const fields = ['name', 'phone', 'email', 'city_name', ...own] as const
    expect(await fieldNames(dialog)).toEqual(fields.map((name) => t.fields[name]))
    const send = dialog.getByRole('button', { name: t.send })
    await expect(send).toBeDisabled()
    await dialog.getByRole('checkbox').press('Space')
    await field(dialog, t.fields.name).pressSequentially('Анна')
    await dial(field(dialog, t.fields.phone), '89001234567')
    await expect(field(dialog, t.fields.city_name)).toHaveValue('Казань')
    await field(dialog, t.fields[own[0]]).pressSequentially('Рыба')
    await field(dialog, t.fields[own[1]]).pressSequentially('12,5м')
    if (kind === 'landlord') await expect(field(dialog, t.fields.square)).toHaveValue('12,5')
    const wrong = fields.filter((name) => name !== 'email')
    const errors = Object.fromEntries(wrong.map((name) => [name, [`Не так: ${name}`]]))
    await page.route(`**/api/feedback/${call}`, (route) => route.fulfill({ status: 422, json: { message: 'Нет', errors } }), { times: 1 })
    await send.click()
    for (const name of wrong) await expect(field(dialog, t.fields[name])).toHaveAccessibleDescription(`Не так: ${name}`)
    await expect(field(dialog, t.fields.name)).toHaveValue('Анна')
    await send.click()
    await expect(dialog.getByText(t[kind].thanks)).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
  }
})
