import { payment_types } from '../../src/messages/en/info.ts'
import { atCheckout, atPayment, bank, payButton, tracked } from './paying.ts'
import { attemptsOf, ordersWith, pastOrders, signedIn } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { dishAdded, type Shop, tap, visit } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

// Mouse and touch presses are equal: once is enough.
const desktop = { tag: '@desktop' }

/** Two clicks before the page can render, as from a worn mouse. Presses are ignored while the cart is loading. */
async function pressTwiceAtOnce(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** The idempotency keys of outgoing calls, by path. */
function watchKeys(page: Page): (path: string) => (string | undefined)[] {
  const sent: { path: string; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push({ path: new URL(request.url()).pathname, key: request.headers()['idempotency-key'] })
  })
  return (path) => sent.filter((each) => each.path === path).map(({ key }) => key)
}

/** Drops the responses of so many calls to a path, after the server has processed them. */
const loseAnswers = (page: Page, path: string, times: number): Promise<void> =>
  page.evaluate(
    ([lost, count]) => {
      const whole = window.fetch
      let left = count
      window.fetch = async (...requested) => {
        const answer = await whole(...requested)
        if (requested[0] !== lost || left-- <= 0) return answer
        throw new TypeError('The answer was lost')
      }
    },
    [path, times] as const,
  )

/** One key for all requests. */
function expectOneKey(keys: (string | undefined)[], times: number): void {
  expect(keys).toHaveLength(times)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
}

const numberOn = (page: Page): number => Number(/order\/(\d{8})/.exec(page.url())?.[1])

/** The payment attempts for an order that the shop has started, and those the bank has charged. */
async function booked(page: Page, orderId: number): Promise<{ attempts: number; charges: number }> {
  const references = await attemptsOf(orderId)
  const { charges } = (await (await page.request.get(`${bank}/charges`)).json()) as { charges: { reference: string }[] }
  return { attempts: references.length, charges: charges.filter(({ reference }) => references.includes(reference)).length }
}

const cardAtSofra = { brand: 'sofra', city: 'saint-petersburg', type: 'cardOnline', language: 'en' } as const
const pay = '/api/order/pay'
const create = '/api/order/create'
const writeDown = '/api/order/create-order-cache'

// @I2
test(
  'Pay is double-clicked while the cipher is still on its way: one create, one pay, one charge (PAY-11, DECIDE-94)',
  desktop,
  async ({ page }) => {
    const cipher = Promise.withResolvers<void>()
    await page.route('**/assets/cryptogram-*.js', async (route) => {
      await cipher.promise
      await route.continue()
    })
    const shop = await atPayment(page, cardAtSofra)
    const keys = watchKeys(page)
    await page.getByLabel(shop.texts.pay.number).pressSequentially('4000000000003055')
    await page.getByLabel(shop.texts.pay.expiry).pressSequentially('1230')
    await page.getByLabel(shop.texts.pay.cvc).pressSequentially('123')
    const button = page.getByRole('button', { name: new RegExp(shop.texts.pay.pay('').trim()) })
    await button.dblclick()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    cipher.resolve()
    await tracked(page)
    expect([keys(create).length, keys(pay).length]).toEqual([1, 1])
    expect(await booked(page, numberOn(page))).toEqual({ attempts: 1, charges: 1 })
  },
)

const others = [
  { kind: 'card', ...cardAtSofra },
  { kind: 'hosted', ...cardAtSofra, brand: 'imba-pizza' },
  { kind: 'sbp', ...cardAtSofra, type: 'SBP' },
  { kind: 'push', ...cardAtSofra, type: 'SberPay' },
] as const
for (const { kind, ...where } of others)
  // @I2
  test(`paid by ${kind}, two clicks of one tick are one attempt (PAY-11, DECIDE-94)`, desktop, async ({ page }) => {
    const shop = await atPayment(page, where)
    const keys = watchKeys(page)
    const answered = page.waitForResponse(/\/api\/order\/pay$/)
    await payButton(page, shop, kind, pressTwiceAtOnce)
    const { order_id } = (await answered).request().postDataJSON() as { order_id: number }
    expect([keys(create).length, keys(pay).length, (await attemptsOf(order_id)).length]).toEqual([1, 1, 1])
  })

test(
  'the answer to Pay is lost: the page asks again by itself under the same key, and one charge is made (I2, DECIDE-94)',
  desktop,
  async ({ page }) => {
    const shop = await atPayment(page, cardAtSofra)
    const keys = watchKeys(page)
    await loseAnswers(page, pay, 2)
    await payButton(page, shop, 'card')
    await tracked(page)
    expectOneKey(keys(pay), 3)
    expect(await booked(page, numberOn(page))).toEqual({ attempts: 1, charges: 1 })
  },
)

test('the page is reloaded while the answer to Pay is lost: the next press has the same key (I2, DECIDE-94)', desktop, async ({ page }) => {
  const shop = await atPayment(page, { ...cardAtSofra, type: 'SBP' })
  const keys = watchKeys(page)
  await loseAnswers(page, pay, 99)
  await payButton(page, shop, 'sbp')
  await expect.poll(() => keys(pay).length).toBeGreaterThan(0)
  await page.reload()
  const before = keys(pay).length
  await payButton(page, shop, 'sbp')
  await expect(page.getByRole('img', { name: shop.texts.pay.qr_alt })).toBeVisible()
  // While the first one is still running, the page repeats the request by itself.
  expect(keys(pay).length).toBeGreaterThan(before)
  expectOneKey(keys(pay), keys(pay).length)
})

/** A guest with the order button enabled, and a unique comment. */
async function readyToOrder(page: Page, type: 'cash' | 'cardOnline'): Promise<{ shop: Shop; comment: string; button: Locator }> {
  const shop = await atCheckout(page, { brand: 'suare', city: 'saint-petersburg', language: 'en' })
  const { checkout } = shop.texts
  await shop.introduce('Grace', '9001234568')
  const comment = `pause ${freshNumber()}`
  await page.getByLabel(checkout.comment).pressSequentially(comment)
  await shop.chooseTime()
  await tap(page.getByRole('radio', { name: payment_types[type] }))
  return { shop, comment, button: page.getByRole('button', { name: new RegExp(`^${checkout.order('').trim()}`) }) }
}

// @REPEAT-01
test(
  'an order is double-clicked, canceled and repeated twice in one tick: each is done once (DECIDE-94, CANCEL-01)',
  desktop,
  async ({ page }) => {
    const { shop, comment, button } = await readyToOrder(page, 'cash')
    const { tracking } = shop.texts
    const keys = watchKeys(page)
    await button.dblclick()
    await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
    expect([keys(create).length, await ordersWith(comment)]).toEqual([1, [numberOn(page)]])

    await page.getByRole('button', { name: tracking.cancel }).click()
    await pressTwiceAtOnce(page.getByRole('button', { name: tracking.cancel_yes }))
    const repeat = page.getByRole('button', { name: tracking.repeat })
    await expect(repeat).toBeVisible()
    expectOneKey(keys('/api/order/cancel'), 1)

    await pressTwiceAtOnce(repeat)
    await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
    expectOneKey(keys('/api/order/repeat'), 1)
  },
)

test(
  'an order’s answer, its cancellation and the answer to its repeat are lost: pressed again, each has its first key and is done once (DECIDE-94)',
  desktop,
  async ({ page }) => {
    const { shop, comment, button } = await readyToOrder(page, 'cash')
    const { tracking, shell } = shop.texts
    const keys = watchKeys(page)
    const shown = page.getByRole('alertdialog')
    const closeModal = async () => {
      await shown.getByRole('button', { name: shell.close }).last().click()
      await expect(shown).toHaveCount(0)
    }
    await loseAnswers(page, create, 1)
    await button.click()
    await closeModal()
    await button.click()
    await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
    expectOneKey(keys(create), 2)
    expect(await ordersWith(comment)).toEqual([numberOn(page)])

    // The page would notice a cancellation by itself: this request never arrives.
    await page.route('**/api/order/cancel', (route) => route.abort(), { times: 1 })
    for (const time of [1, 2]) {
      await page.getByRole('button', { name: tracking.cancel }).click()
      await page.getByRole('button', { name: tracking.cancel_yes }).click()
      if (time === 1) await closeModal()
    }
    const repeat = page.getByRole('button', { name: tracking.repeat })
    await expect(repeat).toBeVisible()
    expectOneKey(keys('/api/order/cancel'), 2)

    await loseAnswers(page, '/api/order/repeat', 1)
    await repeat.click()
    await closeModal()
    await repeat.click()
    await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
    expectOneKey(keys('/api/order/repeat'), 2)
  },
)

test(
  'an order that is paid online is written down once, however it is pressed and whatever is lost (DECIDE-94, ORDER-02)',
  desktop,
  async ({ page }) => {
    const { shop, button } = await readyToOrder(page, 'cardOnline')
    const keys = watchKeys(page)
    await loseAnswers(page, writeDown, 1)
    await pressTwiceAtOnce(button)
    await page.getByRole('alertdialog').getByRole('button', { name: shop.texts.shell.close }).last().click()
    await button.dblclick()
    await expect(page).toHaveURL(/\/order\/payment\/[\w-]{32}/)
    expectOneKey(keys(writeDown), 2)
  },
)

test('the last order on the menu is tapped twice in one tick: one repeat (REPEAT-01, DECIDE-94)', desktop, async ({ page }) => {
  const shop = await visit(page, 'sofra', 'en')
  const { owner, phone } = await signedIn(page, 'sofra', `7${freshNumber()}`)
  await pastOrders({ brand: 'sofra', owner, phone, statuses: ['done'], dishes: ['nigiri-scallop'] })
  await shop.open('/saint-petersburg')
  const keys = watchKeys(page)
  await pressTwiceAtOnce(page.getByRole('button', { name: shop.texts.tracking.repeat }))
  await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
  expectOneKey(keys('/api/order/repeat'), 1)
})

test(
  'a dish is added once, and a cart cleared once, however often their sheets are pressed (DECIDE-94, DECIDE-27)',
  desktop,
  async ({ page }) => {
    const shop = await atCheckout(page, { brand: 'suare', city: 'saint-petersburg', language: 'en' })
    const { dish } = shop.texts
    await shop.open('/saint-petersburg')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/cart/') && sent.push(new URL(request.url()).pathname))
    const counts: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cart/add')) counts.push((request.postDataJSON() as { count: number }).count)
    })
    await page.getByRole('article').first().getByRole('button').first().click()
    const added = dishAdded(page)
    await pressTwiceAtOnce(page.getByRole('button', { name: new RegExp(dish.add_for('').trim()) }))
    await added
    expect(counts).toEqual([1])
    await page.getByRole('button', { name: shop.texts.cart_panel.clear, exact: true }).click()
    await pressTwiceAtOnce(page.getByRole('alertdialog').getByRole('button', { name: shop.texts.cart_panel.clear_yes }))
    await expect(page.getByText(shop.texts.cart_panel.cleared)).toBeVisible()
    expect(sent.filter((path) => path === '/api/cart/clear')).toHaveLength(1)
  },
)
