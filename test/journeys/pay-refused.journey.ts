import { atPayment, bank, type Kind, payButton } from './paying.ts'
import type { Shop } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** The modal that shows a failure, with its button. */
const modal = (page: Page): Locator => page.getByRole('alertdialog')

async function readAndClose(page: Page, { texts }: Shop, words: string): Promise<void> {
  await expect(modal(page).getByText(words, { exact: true })).toBeVisible()
  await expect(modal(page).getByRole('heading', { name: texts.shell.error })).toBeVisible()
  await modal(page).getByRole('button', { name: texts.shell.close }).last().click()
  await expect(modal(page)).toHaveCount(0)
}

const answers = {
  'the server’s words': { status: 422, json: { message: 'The bank is closed today' } },
  'a failure of the server': { status: 500, json: { message: 'Out of order' } },
  'an error of a field that no form has': { status: 422, json: { message: 'x', errors: { iban: ['Your bank account is unknown'] } } },
  'an error of another form’s field': { status: 422, json: { message: 'x', errors: { receipt_email: ['Check this address'] } } },
} as const
const wordsOf = ({ json }: (typeof answers)[keyof typeof answers]): string =>
  'errors' in json ? (Object.values(json.errors)[0] as [string])[0] : json.message

const forms: { kind: Kind; brand: string; city: string; type: string }[] = [
  { kind: 'card', brand: 'sofra', city: 'saint-petersburg', type: 'cardOnline' },
  { kind: 'hosted', brand: 'imba-pizza', city: 'saint-petersburg', type: 'cardOnline' },
  { kind: 'sbp', brand: 'sofra', city: 'saint-petersburg', type: 'SBP' },
  { kind: 'push', brand: 'sofra', city: 'saint-petersburg', type: 'SberPay' },
]

// The shown response does not depend on the page's width.
for (const { kind, ...where } of forms)
  // @ERR-26 @ERR-37 @DECIDE-101
  test(
    `paid by ${kind}: whatever the pay call answers, the page says so and can be pressed again (ERR-22, ERR-23)`,
    { tag: '@desktop' },
    async ({ page }) => {
      const shop = await atPayment(page, { ...where, language: 'en' })
      const button = () => payButton(page, shop, kind)
      for (const answer of Object.values(answers)) {
        await page.route('**/api/order/pay', (route) => route.fulfill(answer))
        await button()
        await readAndClose(page, shop, wordsOf(answer))
        await page.unroute('**/api/order/pay')
      }
      // An unknown response, and an empty one, must not leave the page waiting for ever.
      for (const json of [{ reason: 'tomorrow', order_id: 12345678 }, {}]) {
        await page.route('**/api/order/pay', (route) => route.fulfill({ json }), { times: 1 })
        await button()
        await readAndClose(page, shop, shop.texts.pay.failed)
      }
      await page.route('**/api/order/create', (route) => route.fulfill({ json: {} }), { times: 1 })
      await button()
      await readAndClose(page, shop, shop.texts.pay.not_created)
      const paid = page.waitForResponse(/\/api\/order\/pay$/)
      await button()
      expect((await paid).status()).toBe(200)
    },
  )

/** The next payment call of this page's order fails at its acquirer; the bank and its acquirers are shared. */
const failNext = (page: Page, acquirer: string): Promise<unknown> =>
  page.route(
    '**/api/order/pay',
    async (route) => {
      const { order_id } = route.request().postDataJSON() as { order_id: number }
      const data = { acquirer, fault: 'fail', words: String(order_id), times: 1 }
      expect((await page.request.post(`${bank}/admin/faults`, { data })).ok()).toBe(true)
      await route.continue()
    },
    { times: 1 },
  )

const hosted = [
  { acquirer: 'yookassa', brand: 'imba-pizza', city: 'saint-petersburg' },
  { acquirer: 'sber_new', brand: 'mylavash', city: 'saint-petersburg' },
  { acquirer: 'stripe', brand: 'suare', city: 'berlin' },
  { acquirer: 'iyzico', brand: 'suare', city: 'istanbul' },
]

for (const { acquirer, ...where } of hosted)
  // @PAY-17
  test(
    `${acquirer} cannot be reached: the page says so, and the next press opens its form (ERR-22, ERR-26)`,
    { tag: '@desktop' },
    async ({ page }) => {
      const shop = await atPayment(page, { ...where, type: 'cardOnline', language: 'en' })
      await failNext(page, acquirer)
      await payButton(page, shop, 'hosted')
      await readAndClose(page, shop, shop.texts.pay.errors['try-later'] ?? '')
      await payButton(page, shop, 'hosted')
      await page.waitForURL((url) => url.href.startsWith(bank))
      await expect(page.getByLabel('Card number')).toBeVisible()
    },
  )

test(
  'a receipt’s address that the server refuses stands at its field on a bank’s form, too (ERR-23, PAY-09)',
  { tag: '@desktop' },
  async ({ page }) => {
    const shop = await atPayment(page, { brand: 'imba-pizza', city: 'saint-petersburg', type: 'cardOnline', language: 'en' })
    await page.getByText(shop.texts.pay.receipt).click()
    await page.getByLabel(shop.texts.pay.email).pressSequentially('anna@example.com')
    await page.route('**/api/order/pay', (route) => route.fulfill(answers['an error of another form’s field']))
    await payButton(page, shop, 'hosted')
    await expect(page.getByLabel(shop.texts.pay.email)).toHaveAccessibleDescription(/Check this address/)
    await expect(modal(page)).toHaveCount(0)
    await page.getByLabel(shop.texts.pay.email).pressSequentially('x')
    await expect(page.getByText('Check this address')).toHaveCount(0)
  },
)

const settings = {
  acquiring: 'cloud',
  verify_param: 'pk_test',
  card_key: { scheme: 'cloud', public_id: 'pk_test', pem: '', version: 1 },
  is_new_acquiring: false,
  card_form: 'own',
}

test(
  'a card’s acquirer without its parameter or key: the default error instead of a live form, until it has them (ERR-27)',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const part of [{ verify_param: null }, { card_key: null }, { verify_param: null, card_key: null }]) {
      await page.route('**/api/order/payment-settings', (route) => route.fulfill({ json: { ...settings, ...part } }))
      const shop = await atPayment(page, { brand: 'sofra', city: 'saint-petersburg', type: 'cardOnline', language: 'en' })
      await expect(page.getByRole('alert').getByText(shop.texts.pay.not_created)).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(shop.texts.pay.pay('').trim()) })).toHaveCount(0)
      await page.unroute('**/api/order/payment-settings')
      await page.getByRole('button', { name: shop.texts.pay.retry }).click()
      await expect(page.getByLabel(shop.texts.pay.number)).toBeVisible()
      await page.context().clearCookies()
    }
  },
)

test('paying without a connection says that there is none, and goes on when it is back @desktop (ERR-22)', async ({ page, context }) => {
  await page.clock.install()
  const shop = await atPayment(page, { brand: 'sofra', city: 'saint-petersburg', type: 'cardOnline', language: 'en' })
  const { no_connection: words } = shop.texts.shell
  // Cut before the first press: the script that encrypts a card cannot be had.
  await context.setOffline(true)
  await payButton(page, shop, 'card')
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await context.setOffline(false)
  // Where the dialogs could not be had either, it is said without them until they are asked for again.
  const again = page.getByRole('alert').getByRole('button', { name: shop.texts.shell.retry })
  if (await again.isVisible()) await again.click()
  await readAndClose(page, shop, words)
  // Cut while the bank is asked: tried again for a while.
  await page.route('**/api/order/pay', (route) => route.abort('internetdisconnected'))
  await payButton(page, shop, 'card')
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(modal(page)).toBeVisible({ timeout: 100 })
  }).toPass()
  await readAndClose(page, shop, words)
  await page.unroute('**/api/order/pay')
  await payButton(page, shop, 'card')
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
})
