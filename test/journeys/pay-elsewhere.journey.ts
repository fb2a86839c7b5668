import { payment_types as inGerman } from '../../src/messages/de/info.ts'
import { payment_types as inTurkish } from '../../src/messages/tr/info.ts'
import { atPayment, bank, toPayment, tracked, typeCard } from './paying.ts'
import { freshNumber } from './sandbox-phone.ts'
import { type Shop, tap, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const abroad = [
  {
    where: 'Istanbul, iyzico’s page, in liras',
    city: 'istanbul',
    language: 'tr',
    street: 'Bağdat Caddesi',
    dish: 'Prömiyer Akşamı',
    phone: '5321234567',
    type: inTurkish.cardOnline ?? '',
    sum: /₺/,
  },
  {
    where: 'Berlin, Stripe’s page, in euros',
    city: 'berlin',
    language: 'de',
    street: 'Kurfürstendamm',
    dish: 'Premierenabend',
    phone: '15112345678',
    type: inGerman.cardOnline ?? '',
    sum: /€/,
  },
] as const

for (const { where, city, language, street, dish, phone, type, sum } of abroad)
  // @I18N-01
  test(`${where}: the bank’s own form takes the card, and the order is there (PAY-17, PAY-39)`, async ({ page }) => {
    const shop = await visit(page, 'suare', language)
    await shop.open(`/${city}`)
    await tap(page.getByRole('radio', { name: shop.texts.menu.takeaway }))
    await shop.collectAt(street)
    await shop.add(dish)
    await shop.takeAsItIs()
    await shop.goToCheckout()
    await shop.introduce('Deniz', phone)
    await shop.chooseTime()
    await toPayment(page, shop, type)
    await expect(page.getByRole('main').getByText(sum).first()).toBeVisible()
    await page.getByRole('button', { name: new RegExp(shop.texts.pay.pay('').trim()) }).click()
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: shop.texts.pay.accepted })).toBeVisible({ timeout: 30_000 })
  })

/** The hosted form, with 3-D Secure. */
async function payAtTheBank(page: Page): Promise<void> {
  await page.getByLabel('Card number').pressSequentially('4000 0000 0000 3063')
  await page.getByLabel('Expiry').pressSequentially('12 / 30')
  await page.getByLabel('CVC').pressSequentially('123')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByLabel(/Code from the SMS/).pressSequentially('111111')
  await page.getByRole('button', { name: 'Confirm' }).click()
}

const petersburg = { city: 'saint-petersburg', language: 'ru' } as const

// @PAY-30
test('a push of the bank goes to the phone of the person who signed in, and the page follows the money @desktop (PAY-14, PAY-28)', async ({
  page,
  context,
}) => {
  const number = `7${freshNumber()}`
  const shop = await atPayment(page, { ...petersburg, brand: 'mylavash', type: 'SberPay', phone: number })
  await page.getByRole('button', { name: shop.texts.pay.push_button }).click()
  await expect(page.getByText(shop.texts.pay.push_sent)).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(`${bank}/app?phone=${number}`)
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await tracked(page)
})

/** Closes the tab, and opens the URL in another one. */
async function reopen(page: Page, address = page.url()): Promise<Page> {
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  return next
}

const isReady = async (page: Page, shop: Shop): Promise<void> => {
  await expect(page.getByRole('timer')).toHaveText(/^0\d:\d\d$/)
  await expect(page.getByLabel(shop.texts.pay.number)).toBeVisible()
}

// @I2 @I3
test('the tab is closed at each step of paying: before, at the issuer’s, and on the way back @desktop (PAY-23, PAY-36)', async ({
  page,
}) => {
  const shop = await atPayment(page, { ...petersburg, brand: 'sofra', type: 'cardOnline' })
  const address = page.url()
  // Before any input: the same sum and deadline are shown.
  const second = await reopen(page)
  await isReady(second, shop)
  // At the issuer's page: nothing was charged, and another card may be entered.
  await typeCard(second, shop, '4000000000003063')
  await expect(second.getByLabel(/Code from the SMS/)).toBeVisible()
  const third = await reopen(second, address)
  await isReady(third, shop)
  await typeCard(third, shop, '4000000000003063')
  await third.getByLabel(/Code from the SMS/).pressSequentially('111111')
  // On the way back: the code was correct, but the result page is closed.
  const back = third.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/order/payment-result'))
  await third.getByRole('button', { name: 'Confirm' }).click()
  await back
  const fourth = await reopen(third, address)
  await expect(async () => {
    await fourth.goto(address)
    await expect(fourth).toHaveURL(/tracking\?state=payment-success/, { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
})
