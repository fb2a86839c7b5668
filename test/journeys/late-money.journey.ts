import { payment_types } from '../../src/messages/ru/info.ts'
import { atPayment, bank, tracked } from './paying.ts'
import { type Shop, tap, visit } from './shop.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'

// Payments that a bank refuses, and money for an order that was given up. Not on phones: a phone leaves for the bank's
// app.

const petersburg = { city: 'saint-petersburg', language: 'ru' } as const

/** Requests a code; returns the URL that a phone's camera would open. */
async function getCode(page: Page, shop: Shop): Promise<string> {
  const paid = page.waitForResponse(/\/api\/order\/pay$/)
  await page.getByRole('button', { name: new RegExp(`${shop.texts.pay.sbp_button}|${shop.texts.pay.retry}`) }).click()
  const { payment_link } = (await (await paid).json()) as { payment_link: string }
  await expect(page.getByRole('img', { name: shop.texts.pay.qr_alt })).toBeVisible()
  return payment_link
}

async function onPhone(context: BrowserContext, url: string, answer: 'Pay' | 'Reject'): Promise<void> {
  const phone = await context.newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: answer, exact: true }).last().click()
  await expect(phone.getByText(/Paid|This payment is closed|Nothing to confirm/)).toBeVisible()
  await phone.close()
}

const refusal = (page: Page, { texts }: Shop) => page.getByRole('alert').filter({ hasText: texts.pay.refused })

// @DECIDE-106
test('a code that is refused at the bank: the page says so by itself, and another code pays @desktop (PAY-30, PAY-33)', async ({
  page,
  context,
}) => {
  const shop = await atPayment(page, { ...petersburg, brand: 'sofra', type: 'SBP' })
  await onPhone(context, await getCode(page, shop), 'Reject')
  await expect(refusal(page, shop)).toContainText(shop.texts.pay.failure)
  await expect(page.getByRole('img', { name: shop.texts.pay.qr_alt })).toHaveCount(0)
  await onPhone(context, await getCode(page, shop), 'Pay')
  await tracked(page)
})

// @PAY-30 @DECIDE-109
test('a push that is refused at the bank: the page says so by itself, and leads to another way to pay for the cart @desktop (PAY-01, PAY-28)', async ({
  page,
  context,
}) => {
  const shop = await atPayment(page, { ...petersburg, brand: 'mylavash', type: 'SberPay' })
  const { phone } = await page.evaluate(async () => ((await (await fetch('/api/user/get')).json()) as { user: { phone: string } }).user)
  await page.getByRole('button', { name: shop.texts.pay.push_button }).click()
  await expect(page.getByText(shop.texts.pay.push_sent)).toBeVisible()
  await onPhone(context, `${bank}/app?phone=${encodeURIComponent(phone)}`, 'Reject')
  await expect(refusal(page, shop)).toBeVisible()
  await page.getByRole('link', { name: shop.texts.pay.another_type }).click()
  await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
  // The cart was kept, and can be paid in another way.
  await expect(page.getByRole('radio', { name: payment_types.cash ?? '' })).toBeAttached()
  await expect(page.getByRole('button', { name: new RegExp(shop.texts.checkout.order('').trim()) })).toBeVisible()
})

/** Gives up waiting for a code; returns the URL that the phone still has open. */
async function giveUp(page: Page): Promise<{ shop: Shop; link: string }> {
  await page.clock.install()
  const shop = await atPayment(page, { ...petersburg, brand: 'sofra', type: 'SBP' })
  const link = await getCode(page, shop)
  await page.clock.fastForward(600_000)
  await expect(page).toHaveURL(/back-to-home\?state=payment-failure/)
  await expect(page.getByText(shop.texts.pay.note)).toBeVisible()
  return { shop, link }
}

test('the page that says that the payment failed goes on to the order when its money comes after all @desktop (PAY-25, ROUTE-12)', async ({
  page,
  context,
}) => {
  const { link } = await giveUp(page)
  await onPhone(context, link, 'Pay')
  await tracked(page)
})

test('a cart that was ordered again in cash is one order: the page says that the late money goes back @desktop', async ({
  page,
  context,
}) => {
  const { shop, link } = await giveUp(page)
  const another = await context.newPage()
  const onReceipt = await visit(another, 'sofra', 'ru')
  await onReceipt.open('/saint-petersburg/cart')
  await onReceipt.introduce('Анна', '9001234567')
  await onReceipt.chooseTime()
  await tap(another.getByRole('radio', { name: payment_types.cash ?? '' }))
  await onReceipt.order()
  await onPhone(context, link, 'Pay')
  await expect(page.getByRole('heading', { name: shop.texts.pay.returned })).toBeVisible()
  await expect(page).toHaveURL(/back-to-home/)
  const orders = await page.evaluate(async () => ((await (await fetch('/api/user/orders/1')).json()) as { orders: object[] }).orders)
  expect(orders).toHaveLength(1)
})
