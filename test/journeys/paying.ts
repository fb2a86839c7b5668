import { expect, type Page } from '@playwright/test'
import { type Shop, tap, visit } from './shop.ts'

/** A customer in Saint Petersburg with a dish in the cart, about to pay for it. */
export async function about(page: Page, brand: string, dish: string, ...more: string[]): Promise<Shop> {
  const shop = await visit(page, brand, 'ru')
  await shop.open('/saint-petersburg')
  await shop.add(dish)
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  for (const another of more) {
    await shop.add(another)
    await shop.takeAsItIs()
  }
  await shop.goToCheckout()
  await shop.introduce('Анна', '9001234567')
  await page.getByLabel(shop.texts.checkout.room).fill('5')
  await shop.chooseFirstTime()
  return shop
}

/** Chooses a payment type and goes to the payment page. */
export async function toPayment(page: Page, shop: Shop, type: string): Promise<void> {
  await tap(page.getByRole('radio', { name: type }))
  await page.getByRole('button', { name: new RegExp(shop.texts.checkout.order('').trim()) }).click()
  await expect(page).toHaveURL(/\/order\/payment\/[\w-]{32}/)
  await expect(page.getByRole('heading', { name: shop.texts.pay.title })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/)
  // The form comes with the acquirer's settings: the page is alive then.
  await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
}

export async function typeCard(page: Page, shop: Shop, number: string): Promise<void> {
  const { pay } = shop.texts
  const button = page.getByRole('button', { name: new RegExp(pay.pay('').trim()) })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel(pay.number).pressSequentially(number)
  await expect(page.getByLabel(pay.number)).toHaveValue(number.replace(/(\d{4})(?=\d)/g, '$1 '))
  await page.getByLabel(pay.expiry).pressSequentially('1230')
  await expect(page.getByLabel(pay.expiry)).toHaveValue('12 / 30')
  await page.getByLabel(pay.cvc).fill('123')
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}

export const tracked = (page: Page) => expect(page).toHaveURL(/\/order\/\d{8}\/tracking\?state=payment-success/, { timeout: 30_000 })
