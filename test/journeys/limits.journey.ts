import { expect, test } from '@playwright/test'
import { atCheckout, atPayment, payButton } from './paying.ts'
import { anotherMinute, spent } from './records.ts'

/** A network of its own for each run of an errand. */
const freshNetwork = (): string => `172.${16 + Math.floor(Math.random() * 16)}.${Math.floor(Math.random() * 256)}`

test('a guest from a network that has ordered much orders all the same: the browser does the work that is asked for', async ({ page }) => {
  const network = freshNetwork()
  await spent(`guest-orders:${network}.0/24`, 1000)
  const shop = await atCheckout(page, { brand: 'imba-pizza', city: 'saint-petersburg', language: 'en' })
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `${network}.7` })
  await shop.introduce('Anna', '9001234567')
  await shop.chooseFirstTime()
  const statuses: number[] = []
  page.on('response', (answer) => void (answer.url().endsWith('/api/order/create') && statuses.push(answer.status())))
  // How long the work takes is drawn by lot: it is given out once its words have been seen. The machine of the journeys is busy.
  const { promise: seen, resolve: giveOut } = Promise.withResolvers<void>()
  await page.route(/\/api\/user\/captcha\?/, async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('button', { name: new RegExp(shop.texts.checkout.order('').trim()) }).click()
  await expect(page.getByText(shop.texts.checkout.captcha)).toBeVisible()
  giveOut()
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/, { timeout: 60_000 })
  expect(statuses).toEqual([422, 200])
})

test('after the fifth declined card the form says that no more are tried for the order', async ({ page }) => {
  const shop = await atPayment(page, { brand: 'sofra', city: 'saint-petersburg', language: 'en', type: 'cardOnline' })
  await page.getByLabel(shop.texts.pay.number).pressSequentially('4000000000000002')
  await page.getByLabel(shop.texts.pay.expiry).pressSequentially('1230')
  await page.getByLabel(shop.texts.pay.cvc).pressSequentially('123')
  const button = page.getByRole('button', { name: new RegExp(shop.texts.pay.pay('').trim()) })
  for (let count = 0; count < 5; count += 1) {
    const answered = page.waitForResponse(/\/api\/order\/pay$/)
    await button.click()
    expect((await answered).status()).toBe(422)
    await expect(page.getByText(shop.texts.pay.errors.declined ?? '')).toBeVisible()
    await anotherMinute()
  }
  await button.click()
  await expect(page.getByRole('alertdialog').getByText(/^Too many cards have been tried for this order/)).toBeVisible()
})

test('a card from a network where many were declined is paid with: the browser does the work that is asked for', async ({ page }) => {
  const network = freshNetwork()
  await spent(`declines:${network}.0/24`, 10)
  const shop = await atPayment(page, { brand: 'sofra', city: 'saint-petersburg', language: 'en', type: 'cardOnline' })
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `${network}.7` })
  const statuses: number[] = []
  page.on('response', (answer) => void (answer.url().endsWith('/api/order/pay') && statuses.push(answer.status())))
  await payButton(page, shop, 'card')
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking\?state=payment-success/, { timeout: 60_000 })
  expect(statuses).toEqual([422, 200])
})
