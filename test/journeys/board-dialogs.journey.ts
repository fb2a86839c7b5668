import { office } from '#messages/en/office/index.ts'
import { collectLater } from './collected-order.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from './test.ts'

const { adjust, board: t, load, tickets } = office

// A board left open would follow the orders of all later journeys.
const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function openBoard(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport })
  opened.push(context)
  await context.addInitScript(() => {
    const printed: string[] = []
    Object.assign(window, { printed, print: () => printed.push(document.querySelector('[data-ticket]')?.textContent ?? '') })
  })
  const board = await context.newPage()
  await enterAs(board, 'Olivia Bennett')
  return board
}

const cardOf = (board: Page, order: number): Locator => board.locator(`[data-order="${order}"]`)
const inColumn = (board: Page, column: string, order: number): Locator => board.locator(`[data-column="${column}"] [data-order="${order}"]`)

test('what is done in the details is shown there, and taken back there (OPS-ORDERS-22)', async ({ browser, page }) => {
  const board = await openBoard(browser)
  const order = await collectLater(page, 'Nehir')
  await board.goto(`${officeOrigin}/orders?order=${order}`)
  const details = board.getByRole('dialog')
  const step = (name: string) => details.getByRole('button', { name, exact: true })
  await step(t.accept).click()
  await step(t.start).or(step(t.ready)).click()
  await step(t.ready).click()
  await expect(inColumn(board, 'ready', order)).toBeAttached()
  await details.getByRole('button', { name: t.undo }).click()
  await expect(inColumn(board, 'cooking', order)).toBeAttached()

  // On a phone a refusal is in front of the dialog as well.
  await board.setViewportSize({ width: 390, height: 844 })
  await board.route('**/delay', (route) => route.fulfill({ status: 409, json: { message: 'Too late for that' } }))
  await step(t.by_minutes(15)).click()
  const said = details.getByText('Too late for that')
  await expect(said).toBeVisible()
  const isOnTop = await said.evaluate((text) => {
    const { x, y, width, height } = text.getBoundingClientRect()
    return text.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)

  // OPS-FRAME-08: an order that ends while it is open says so, and its link goes on working.
  await details.getByRole('button', { name: t.ready, exact: true }).click()
  await step(t.handed).click()
  await expect(details.getByText(t.over)).toBeVisible()
  await board.reload()
  await expect(details.getByText(t.over)).toBeVisible()
  await board.goto(`${officeOrigin}/orders?order=1`)
  await expect(details.getByText(t.not_there)).toBeVisible()
})

test('keys delay, reject and print, work in the details, and leave the focus on the order (OPS-ORDERS-27)', async ({ browser, page }) => {
  const board = await openBoard(browser)
  await board.goto(`${officeOrigin}/orders`)
  const order = await collectLater(page, 'Bora')
  const card = cardOf(board, order)
  const details = board.getByRole('dialog')
  // The address says of no open order only when the details have been put away.
  const close = async () => {
    await board.keyboard.press('Escape')
    await expect(board).not.toHaveURL(/order=/)
    await expect(card).toBeFocused()
  }
  await card.focus()
  await board.keyboard.press('d')
  await expect(details.getByRole('button', { name: t.by_minutes(5) })).toBeFocused()
  // A second key, within the details.
  const fillOf = (name: string) =>
    details
      .getByRole('button', { name, exact: true })
      .last()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  const quiet = await fillOf(t.by_minutes(5))
  expect(await fillOf(t.accept)).not.toBe(quiet)
  await board.keyboard.press('x')
  await expect(details.getByRole('group', { name: t.why })).toBeVisible()
  // The strongest button is of what is being done.
  await expect.poll(() => fillOf(t.accept)).toBe(quiet)
  await details.getByRole('button', { name: t.reasons.other }).click()
  expect(await fillOf(t.reject)).not.toBe(quiet)
  await close()
  await board.keyboard.press('x')
  await expect(details.getByRole('group', { name: t.why })).toBeVisible()
  await close()
  await board.keyboard.press('p')
  await expect(details.getByText(tickets.printed)).toBeVisible()
  const printed = () => board.evaluate(() => (window as unknown as { printed: string[] }).printed)
  await expect.poll(printed).toEqual([expect.stringContaining(String(order))])
  await close()
  // At once, before the address has followed.
  const pressAfterEscape = async (key: string) => {
    await board.keyboard.press('Escape')
    await board.keyboard.press(key)
  }
  await board.keyboard.press('d')
  await pressAfterEscape('d')
  await expect(details.getByRole('button', { name: t.by_minutes(5) })).toBeFocused()
  await pressAfterEscape('Enter')
  await expect(details.getByRole('heading', { name: office.frame.order_number(order) })).toBeVisible()
  await expect(details.getByRole('button', { name: t.by_minutes(5) })).not.toBeFocused()
  await pressAfterEscape('x')
  await expect(details.getByRole('group', { name: t.why })).toBeVisible()
  await expect(board).toHaveURL(new RegExp(`order=${order}`))
  await close()

  await board.keyboard.press('a')
  await expect(card).toContainText(t.accepted_by('Olivia Bennett'))
  await expect(board.locator('[data-column="new"]').locator(card)).toHaveCount(0)
  await expect(card).toBeFocused()
  // With all shops in view a card says of which it is.
  await expect(card).toContainText(/stiklal · .+ · .*Lavash/i)

  await board.keyboard.press('m')
  await expect(details.getByRole('heading', { name: load.title })).toBeVisible()
  await board.keyboard.press('Escape')
  await board.keyboard.press('?')
  await expect(details.getByText(t.keys_text.slash)).toBeVisible()
})

test('a correction goes on from what others have changed, and shows both where both changed the same (OPS-ORDERS-31)', async ({
  browser,
  page,
}) => {
  const board = await openBoard(browser)
  const order = await collectLater(page, 'Kerem')
  await board.goto(`${officeOrigin}/orders?order=${order}`)
  const details = board.getByRole('dialog')
  /** Somebody else corrects the order meanwhile. */
  const correct = async (facts: object) => {
    const status = await board.evaluate(
      async ([path, changes]) => {
        const { card } = await (await fetch(`${path}/details`)).json()
        const body = JSON.stringify({ version: card.version, ...changes })
        return (await fetch(`${path}/facts`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })).status
      },
      [`/api/staff/orders/${order}`, facts] as const,
    )
    expect(status).toBe(200)
  }
  await details.getByRole('button', { name: adjust.correct }).click()
  await details.getByLabel(adjust.name, { exact: true }).fill('Kerem B.')
  await correct({ comment: 'pause, back door' })
  await details.getByRole('button', { name: adjust.save }).click()
  await expect(details.getByText(adjust.saved)).toBeVisible()
  await expect(details.getByText('pause, back door').first()).toBeVisible()
  await expect(details.getByText(/^Kerem B\./).first()).toBeVisible()

  await details.getByRole('button', { name: adjust.correct }).click()
  await details.getByLabel(adjust.name, { exact: true }).fill('Kerem C.')
  await correct({ username: 'Kerem D.' })
  await details.getByRole('button', { name: adjust.save }).click()
  await expect(details.getByText(adjust.reads_now('Kerem D.'))).toBeVisible()
  await expect(details.getByLabel(adjust.name, { exact: true })).toHaveValue('Kerem C.')
  await details.getByRole('button', { name: adjust.save }).click()
  await expect(details.getByText(/^Kerem C\./).first()).toBeVisible()
})

test('a delay without an answer is the same when it is sent again by a form opened anew, and the next is another (OPS-ORDERS-10, OPS-ORDERS-26)', async ({
  browser,
  page,
}) => {
  const board = await openBoard(browser)
  const order = await collectLater(page, 'Deniz')
  const card = cardOf(board, order)
  const details = board.getByRole('dialog')
  const keys: string[] = []
  board.on('request', (request) => {
    if (request.url().endsWith('/delay')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  /** Opens the details, presses five minutes and waits for what is told. */
  const delay = async (text: string) => {
    await card.getByRole('button', { name: t.details }).click()
    await details.getByRole('button', { name: t.by_minutes(5) }).click()
    await expect(details.getByText(text).first()).toBeVisible()
    await board.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
  }
  await board.goto(`${officeOrigin}/orders`)
  await expect(card).toBeVisible()
  await board.route('**/delay', (route) => route.abort(), { times: 1 })
  await delay(t.failed)
  await delay(t.delayed_told)
  await delay(t.delayed_told)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
  await card.getByRole('button', { name: t.details }).click()
  await expect(details.getByRole('listitem').filter({ hasText: t.kinds.delayed, hasNotText: t.kinds.message })).toHaveCount(2)
})

test('signing out asks while steps are not sent, and they are sent after signing in again (OPS-ORDERS-25)', async ({ browser, page }) => {
  const board = await openBoard(browser)
  const order = await collectLater(page, 'Ece')
  await board.goto(`${officeOrigin}/orders`)
  await board.route('**/acknowledge', (route) => route.abort())
  await cardOf(board, order).getByRole('button', { name: t.accept, exact: true }).click()
  await expect(cardOf(board, order)).toContainText(office.offline.pending)
  await board.goto(`${officeOrigin}/account`)
  await board.getByRole('button', { name: office.frame.sign_out }).click()
  const question = board.getByRole('alertdialog')
  await expect(question).toContainText(`${office.frame.unsent(1)} ${office.frame.unsent_person}`)
  await question.getByRole('button', { name: office.frame.sign_out }).click()
  await expect(board.getByRole('heading', { level: 1, name: office.sign_in.title })).toBeVisible()
  await board.unroute('**/acknowledge')
  await enterAs(board, 'Olivia Bennett')
  await board.goto(`${officeOrigin}/orders`)
  await expect(cardOf(board, order)).toContainText(t.accepted_by('Olivia Bennett'), { timeout: 15_000 })
  await board.goto(`${officeOrigin}/account`)
  await board.getByRole('button', { name: office.frame.sign_out }).click()
  await expect(board.getByRole('heading', { level: 1, name: office.sign_in.title })).toBeVisible()
})
