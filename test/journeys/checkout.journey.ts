import { expect, type Page, test } from '@playwright/test'
import { payment_types } from '../../src/messages/ru/payment.ts'
import { about, toPayment, tracked, typeCard } from './paying.ts'
import { tap } from './shop.ts'

test.describe.configure({ timeout: 120_000 })

const draftOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('checkout-draft'))

test('an amount is typed to its end, and the form is there after the payment page until its order is accepted (VALID-15, VALID-17, PAY-01, ORDER-08, DECIDE-96)', async ({
  page,
}) => {
  const shop = await about(page, 'sofra', 'Зелёный сад')
  const { checkout } = shop.texts
  await page.getByLabel(checkout.comment).fill('Позвоните дважды')
  await tap(page.getByRole('radio', { name: payment_types.cash ?? '' }))
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
  // How the order is had is settled in its form (ORDERTYPE-10).
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
