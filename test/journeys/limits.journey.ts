import { solve } from '#kit/captcha-work.ts'
import type { Challenge } from '#server/providers/captcha/captcha.ts'
import { appears } from './moment.ts'
import { atCheckout, atPayment, payButton } from './paying.ts'
import { anotherMinute, guessedOutOfCodes, spent } from './records.ts'
import { codeAt, dial, freshNumber } from './sandbox-phone.ts'
import { type Shop, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { captchaButtons, withTurnstile } from './third-party-captcha.ts'

/** A separate network for each run of a journey. */
const freshNetwork = (): string => `172.${16 + Math.floor(Math.random() * 16)}.${Math.floor(Math.random() * 256)}`

/** The statuses of the calls to a path, as they come. */
function statusesOf(page: Page, path: string): number[] {
  const statuses: number[] = []
  page.on('response', (answer) => void (answer.url().endsWith(path) && statuses.push(answer.status())))
  return statuses
}

/** The filled order form of a guest in a network with many unpaid orders. */
async function fromBusyNetwork(page: Page, prepare: () => Promise<void> = async () => {}): Promise<Shop> {
  const network = freshNetwork()
  await spent(`guest-orders:${network}.0/24`, 1000)
  await prepare()
  const shop = await atCheckout(page, { brand: 'imba-pizza', city: 'saint-petersburg', language: 'en' })
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `${network}.7` })
  await shop.introduce('Anna', '9001234567')
  await shop.chooseTime()
  return shop
}

const orderButton = (page: Page, { texts: { checkout } }: Shop) => page.getByRole('button', { name: new RegExp(checkout.order('').trim()) })

test('a guest from a network that has ordered much orders all the same: the browser does the work that is asked for', async ({ page }) => {
  const shop = await fromBusyNetwork(page)
  const statuses = statusesOf(page, '/api/order/create')
  // The duration of the captcha is random, so the challenge is delivered only after its text was seen. The machine of
  // the journeys is busy.
  const { promise: seen, resolve: giveOut } = Promise.withResolvers<void>()
  await page.route(/\/api\/user\/captcha\?/, async (route) => {
    await seen
    await route.continue()
  })
  await orderButton(page, shop).click()
  await expect(page.getByText(shop.texts.checkout.captcha)).toBeVisible()
  giveOut()
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/, { timeout: 60_000 })
  expect(statuses).toEqual([422, 200])
})

test('a third-party captcha that fails or expires at the order form is said so; tried again and solved, the order is placed @desktop (LOGIN-11, ACC-DECIDE-25)', async ({
  page,
}) => {
  const shop = await fromBusyNetwork(page, () =>
    // The server has the shop's own captcha: it is solved here, in place of the third-party one.
    withTurnstile(page, /\/saint-petersburg\/cart$/, async () => {
      const work = await page.evaluate(() => fetch('/api/user/captcha?level=hard').then((answer) => answer.text()))
      return solve((JSON.parse(work) as { challenge: Challenge }).challenge)
    }),
  )
  const statuses = statusesOf(page, '/api/order/create')
  const button = orderButton(page, shop)
  const captcha = (name: string) => page.getByRole('button', { name, exact: true })
  const failed = page.getByRole('alertdialog').filter({ hasText: shop.texts.checkout.captcha_failed })
  for (const end of [captchaButtons.fail, captchaButtons.expire]) {
    await button.click()
    await captcha(end).click()
    await expect(failed).toBeVisible()
    await expect(captcha(end)).toHaveCount(0)
    await failed.getByRole('button', { name: shop.texts.shell.close }).last().click()
    await expect(failed).toHaveCount(0)
  }
  await button.click()
  await captcha(captchaButtons.solve).click()
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
  expect(statuses).toEqual([422, 422, 422, 200])
})

test('a form that is left while the captcha is worked on sends no order', async ({ page }) => {
  const shop = await fromBusyNetwork(page)
  const tokens: boolean[] = []
  page.on('request', (sent) => {
    if (!sent.url().endsWith('/api/order/create')) return
    tokens.push((sent.postDataJSON() as { captcha_user_token?: string | null }).captcha_user_token != null)
  })
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await page.route(/\/api\/user\/captcha\?/, (route) => left.then(() => route.continue()), { times: 1 })
  await orderButton(page, shop).click()
  await expect(page.getByText(shop.texts.checkout.captcha)).toBeVisible()
  await page.getByRole('link', { name: shop.texts.checkout.back_to_cart }).click()
  await page.getByRole('link', { name: shop.texts.cart.to_menu }).click()
  await expect(page).toHaveURL(/\/saint-petersburg$/)
  const worked = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'))
  leave()
  await worked
  await page.goBack()
  await page.goBack()
  await orderButton(page, shop).click()
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/, { timeout: 60_000 })
  expect(tokens).toEqual([false, false, true])
})

const panel = (page: Page) => page.getByRole('dialog').last()

async function askForCode(page: Page, { texts: { account } }: Shop, number: string): Promise<void> {
  await dial(panel(page).getByRole('textbox', { name: new RegExp(`^${account.phone}`) }), number)
  await panel(page).getByRole('button', { name: account.sign_in }).click()
}

async function typeCode(page: Page, { texts: { account } }: Shop, number: string): Promise<void> {
  const isDone = appears(page, account.done_title)
  const code = panel(page).getByRole('textbox', { name: account.code })
  await expect(code).toBeVisible()
  await code.pressSequentially(await codeAt(number))
  await isDone
}

test('a customer from an address that has asked for many codes signs in all the same: the browser does harder work @desktop (ACC-DECIDE-25)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'en')
  const network = freshNetwork()
  await spent(`address:${network}.7`, 60)
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `${network}.7` })
  const statuses = statusesOf(page, '/api/user/login')
  const levels: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/user/captcha') levels.push(url.searchParams.get('level'))
  })
  await shop.open('/moscow?modal=UserLoginModal')
  const number = freshNumber()
  await askForCode(page, shop, number)
  // The duration of the captcha is random.
  await expect(panel(page).getByRole('textbox', { name: shop.texts.account.code })).toBeVisible({ timeout: 60_000 })
  await typeCode(page, shop, number)
  expect(statuses).toEqual([422, 200])
  expect(levels.at(-1)).toBe('hard')
})

test('a phone that strangers have tried too many codes for is called, and its owner signs in (ACC-DECIDE-27)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'en')
  const t = shop.texts.account
  const number = freshNumber()
  await guessedOutOfCodes(`7${number}`)
  await shop.open('/moscow?modal=UserLoginModal')
  await askForCode(page, shop, number)
  const call = panel(page).getByRole('button', { name: t.by_call })
  await expect(panel(page).getByRole('button', { name: t.sign_in })).toHaveCount(0)
  await call.click()
  await expect(panel(page).getByText(new RegExp(t.sent_call('').slice(0, 10)))).toBeVisible()
  await typeCode(page, shop, number)
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
    await anotherMinute(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  }
  await button.click()
  await expect(page.getByRole('alertdialog').getByText(/^Too many cards for one order/)).toBeVisible()
})

test('a card from a network where many were declined is paid with: the browser does the work that is asked for @desktop', async ({
  page,
}) => {
  const network = freshNetwork()
  await spent(`declines:${network}.0/24`, 10)
  const shop = await atPayment(page, { brand: 'sofra', city: 'saint-petersburg', language: 'en', type: 'cardOnline' })
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `${network}.7` })
  const statuses = statusesOf(page, '/api/order/pay')
  await payButton(page, shop, 'card')
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking\?state=payment-success/, { timeout: 60_000 })
  expect(statuses).toEqual([422, 200])
})
