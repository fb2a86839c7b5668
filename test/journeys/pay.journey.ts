import { payment_types } from '../../src/messages/ru/info.ts'
import { axeOf, wcag } from './axe.ts'
import { about, atPayment, bank, toPayment, tracked, typeCard } from './paying.ts'
import { typeOver } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const online = payment_types.cardOnline ?? ''
const byCard = { brand: 'sofra', city: 'saint-petersburg', language: 'ru', type: 'cardOnline' } as const

const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await axeOf(page).include('main').withTags(wcag).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

// @PAY-05 @PAY-06 @PAY-07 @PAY-08 @PAY-10 @PAY-12 @PAY-19 @ROUTE-10
test('a card that needs no more is paid at once, and nothing of it leaves the browser @both (PAY-01, PAY-02)', async ({ page }) => {
  const shop = await about(page, 'sofra', 'Зелёный сад')
  const sent: string[] = []
  const scripts = new Set<string>()
  page.on('request', (request) => {
    sent.push(request.postData() ?? '')
    const isOnPayment = request.frame().url().includes('/order/payment/')
    if (request.resourceType() === 'script' && isOnPayment) scripts.add(request.url().replace(shop.origin, ''))
  })
  await toPayment(page, shop, online)
  const listed = (await page.locator('script[type=importmap]').textContent()) ?? ''
  expect(await faults(page)).toEqual([])
  await expect(page.getByRole('main').getByText(/^К оплате 1.376.₽$/)).toBeVisible()
  await expect(page.getByRole('link', { name: shop.texts.pay.back })).toHaveAttribute('href', '/saint-petersburg/cart')
  await expect(page.getByRole('main').getByRole('link', { name: shop.texts.pay.help })).toHaveAttribute(
    'href',
    '/saint-petersburg/payment-info',
  )
  // Paying is all there is, with a way back and somebody to call.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: shop.texts.shell.navigation })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /^[+\d]/ })).toHaveAttribute('href', /^tel:/)
  await typeCard(page, shop, '4000000000003055')
  await tracked(page)
  expect(sent.filter((body) => /4000\s?0000\s?0000\s?3055/.test(body))).toEqual([])
  const inventory = Object.keys((JSON.parse(listed) as { integrity: Record<string, string> }).integrity)
  expect(scripts.size, 'the cipher of the card, at least').toBeGreaterThan(0)
  expect(
    [...scripts].filter((path) => !inventory.includes(path)),
    'scripts that are in no inventory',
  ).toEqual([])
})

// The same in browsers of every width: once is enough.
test('where money is paid, no script runs but those that were built (PAY-12)', { tag: '@desktop' }, async ({ page }) => {
  const stolen = { contentType: 'text/javascript', body: 'window.stolen = true; export const makeCryptogram = () => null' }
  await page.route('**/assets/cryptogram-*.js', (route) => route.fulfill(stolen))
  const shop = await about(page, 'sofra', 'Зелёный сад')
  await toPayment(page, shop, online)
  const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()))
  await typeCard(page, shop, '4000000000003055')
  await refused
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})

// @PAY-39 @PAY-45
test('3-D Secure asks for a code at the issuer’s, and the result page waits for the money (PAY-22, PAY-36)', async ({ page }) => {
  const shop = await atPayment(page, byCard)
  await typeCard(page, shop, '4000000000003063')
  await page.getByLabel(/Code from the SMS/).pressSequentially('111111')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/order\/payment-result\?/)
  await expect(page.getByRole('heading', { name: shop.texts.pay.accepted })).toBeVisible({ timeout: 30_000 })
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: shop.texts.pay.track }).click()
  await tracked(page)
})

test('a declined card is shown under its field, and another one pays (ERR-28, PAY-11)', async ({ page }) => {
  const shop = await atPayment(page, byCard)
  await typeCard(page, shop, '4000000000009995')
  await expect(page.getByText(shop.texts.pay.errors.funds ?? '')).toBeVisible()
  await page.reload()
  await typeCard(page, shop, '4000000000003055')
  await tracked(page)
})

// @DECIDE-109
test('declined by card, the customer pays by another type from the cart, and the first record is gone @desktop (PAY-24, PAY-27)', async ({
  page,
}) => {
  const shop = await about(page, 'sofra', 'Зелёный сад')
  await toPayment(page, shop, online)
  const first = page.url()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('payment-deadline')))).toHaveLength(1)
  await typeCard(page, shop, '4000000000000002')
  await expect(page.getByText(shop.texts.pay.errors.declined ?? '')).toBeVisible()
  await page.getByRole('link', { name: shop.texts.pay.back }).click()
  await expect(page.getByLabel(shop.texts.checkout.room)).toBeVisible()
  // The deadline was stored while the page was open, and is removed now.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('payment-deadline')))).toEqual([])
  await typeOver(page.getByLabel(shop.texts.checkout.room), '5')
  await toPayment(page, shop, 'SberPay')
  await page.goto(first)
  await expect(page).toHaveURL(/back-to-home\?state=payment-failure/)
})

test('a bank’s own form takes the card, and its way back leads to the order (PAY-16, PAY-17)', async ({ page }) => {
  const shop = await atPayment(page, { ...byCard, brand: 'imba-pizza' })
  await expect(page.getByLabel(shop.texts.pay.number)).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(shop.texts.pay.pay('').trim()) }).click()
  await page.getByLabel('Card number').pressSequentially('4000 0000 0000 3055')
  await page.getByLabel('Expiry').pressSequentially('12 / 30')
  await page.getByLabel('CVC').pressSequentially('123')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { name: shop.texts.pay.accepted })).toBeVisible({ timeout: 30_000 })
})

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

// @PAY-28 @PAY-29 @PAY-30 @PAY-31 @CONST-17
test('a fast payment: a code on a computer, the bank’s page on a phone; the page follows the money by itself @both (PAY-15, PAY-18)', async ({
  page,
  context,
  isMobile,
}) => {
  await page.clock.install()
  const shop = await atPayment(page, { ...byCard, type: 'SBP' })
  if (isMobile) await context.setExtraHTTPHeaders({ 'user-agent': iPhone })
  const paid = page.waitForResponse(/\/api\/order\/pay$/)
  await page.getByRole('button', { name: shop.texts.pay.sbp_button }).click()
  const answered = await paid
  if (isMobile) {
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
    return
  }
  const { payment_link, reason } = (await answered.json()) as { payment_link: string; reason: string }
  expect(reason).toBe('qr')
  const code = page.getByRole('img', { name: shop.texts.pay.qr_alt })
  await expect.poll(async () => (await code.boundingBox())?.height ?? 0).toBeGreaterThan(50)
  // Every five seconds: four polls within any twenty.
  await page.clock.pauseAt(Date.now() + 30_000)
  let looks = 0
  page.on('request', (request) => request.url().endsWith('/api/order/status') && (looks += 1))
  await page.clock.runFor(5_000)
  await expect.poll(() => looks).toBeGreaterThan(0)
  const before = looks
  await page.clock.runFor(20_000)
  await expect.poll(() => looks - before).toBe(4)
  await page.clock.resume()
  const phone = await context.newPage()
  await phone.goto(payment_link)
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await tracked(page)
})

// Not on phones: a phone shows no code.
// @ERR-37 @CONST-19
test(
  'a code that cannot be had is asked for again; one that cannot be seen has a button beside it (PAY-32, PAY-33)',
  { tag: '@desktop' },
  async ({ page }) => {
    const shop = await atPayment(page, { ...byCard, type: 'SBP' })
    await page.route('**/api/order/pay', (route) => route.fulfill({ status: 422, json: { message: 'no' } }), { times: 1 })
    await page.getByRole('button', { name: shop.texts.pay.sbp_button }).click()
    const shown = page.getByRole('alertdialog')
    await expect(shown.getByText('no', { exact: true })).toBeVisible()
    await shown.getByRole('button', { name: shop.texts.shell.close }).last().click()
    await expect(page.getByText(shop.texts.pay.step_failed)).toBeVisible()
    const unseen = { reason: 'qr', order_id: 12345678, qr_code: 'data:image/png;base64,AA==', payment_link: 'https://qr.example/1' }
    await page.route('**/api/order/pay', (route) => route.fulfill({ json: unseen }))
    await page.getByRole('button', { name: shop.texts.pay.retry }).click()
    const way = page.getByRole('link', { name: shop.texts.pay.go_to })
    await expect(page.getByRole('status').filter({ hasText: shop.texts.pay.sbp_scan })).toBeVisible()
    await expect(way).toHaveCount(0)
    await expect(way).toBeVisible()
  },
)

// Not on phones: a phone leaves the page for the bank’s app.
test(
  'a request goes to the bank’s app, and the page follows the money (PAY-14, PAY-28)',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const shop = await atPayment(page, { ...byCard, type: 'SberPay' })
    const paid = page.waitForResponse(/\/api\/order\/pay$/)
    await page.getByRole('button', { name: shop.texts.pay.push_button }).click()
    const { payment_link } = (await (await paid).json()) as { payment_link: string }
    await expect(page.getByText(shop.texts.pay.push_sent)).toBeVisible()
    // The link that a phone would open; no browser knows its scheme.
    const [, invoice] = /^sberpay:\/\/invoicing\/v2\?bankInvoiceId=([\da-f]{32})&/.exec(payment_link) ?? []
    const phone = await context.newPage()
    await phone.goto(`${bank}/sberpay/${invoice}`)
    await phone.getByRole('button', { name: 'Pay', exact: true }).last().click()
    await tracked(page)
  },
)

// @CONST-16
test('3-D Secure 2: two hidden frames of five seconds, a challenge, and the order @desktop (PAY-20, PAY-21)', async ({ page }) => {
  const shop = await atPayment(page, { ...byCard, brand: 'suare' })
  let calls = 0
  page.on('request', (request) => request.url().endsWith('/api/order/pay') && (calls += 1))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 30_000)
  await typeCard(page, shop, '4000000000003220')
  const [first, second] = [page.getByTitle('3-D Secure 1'), page.getByTitle('3-D Secure 2')]
  await expect(first).toBeAttached()
  await page.clock.runFor(4999)
  await expect(second).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(second).toBeAttached()
  await page.clock.runFor(4999)
  expect(calls).toBe(1)
  await page.clock.resume()
  await page.getByLabel(/Code from the SMS/).pressSequentially('111111', { timeout: 30_000 })
  expect(calls).toBe(2)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: shop.texts.pay.accepted })).toBeVisible({ timeout: 30_000 })
})

test('a payment under way at zero may finish; when it ends with an error, the page goes on to the failure (PAY-26, DECIDE-102)', async ({
  page,
}) => {
  await page.clock.install()
  const shop = await atPayment(page, byCard)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/order/pay', async (route) => {
    await held.promise
    await route.fulfill({ status: 422, json: { message: 'no', errors: { number: ['no'] } } })
  })
  const requested = page.waitForRequest(/\/api\/order\/pay$/)
  await typeCard(page, shop, '4000000000003055')
  await requested
  await page.clock.fastForward(600_000)
  await expect(page.getByRole('timer')).toHaveText('00:00')
  await expect(page).toHaveURL(/\/order\/payment\//)
  held.resolve()
  await expect(page).toHaveURL(/back-to-home\?state=payment-failure/)
})

// Not on phones, which leave the page for the bank’s app: see the journey above.
test('a tab that is closed right after paying loses nothing: the order is there (I3)', { tag: '@desktop' }, async ({ page, context }) => {
  const shop = await atPayment(page, { ...byCard, type: 'SBP' })
  const paid = page.waitForResponse(/\/api\/order\/pay$/)
  await page.getByRole('button', { name: shop.texts.pay.sbp_button }).click()
  const { payment_link, order_id } = (await (await paid).json()) as { payment_link: string; order_id: number }
  await page.close()
  const phone = await context.newPage()
  await phone.goto(payment_link)
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(async () => {
    await phone.goto(`http://sofra.localhost:${process.env.JOURNEY_PORT ?? 4310}/saint-petersburg/order/${order_id}/tracking`)
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(String(order_id), { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})

test('who comes back after the deadline is told that the payment failed (PAY-25, DECIDE-91)', async ({ page }) => {
  await page.clock.install()
  await atPayment(page, byCard)
  await page.clock.fastForward(600_000)
  await expect(page).toHaveURL(/back-to-home\?state=payment-failure/)
})
