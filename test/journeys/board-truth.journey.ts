import { office } from '#messages/en/office/index.ts'
import { tracking } from '#messages/tr/order.ts'
import { collectLater } from './collected-order.ts'
import { choosePlace, enterAs, officeOrigin } from './office-people.ts'
import { promisedIn, refuseRefund } from './records.ts'
import { atPayment, payButton, tracked } from './paying.ts'
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from './test.ts'

const t = office.board

const cardOf = (board: Page, order: number): Locator => board.locator(`[data-order="${order}"]`)

const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

/** A board on a screen of its own, with its shift begun. */
async function openBoard(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport, hasTouch: viewport.width < 1280 })
  opened.push(context)
  await context.addInitScript(() => {
    const tones: (number | undefined)[] = []
    class Noted extends OscillatorNode {
      constructor(audio: BaseAudioContext, options?: OscillatorOptions) {
        super(audio, options)
        tones.push(options?.frequency)
      }
    }
    Object.assign(window, { tones, OscillatorNode: Noted })
  })
  const board = await context.newPage()
  await enterAs(board, 'Olivia Bennett')
  await board.goto(`${officeOrigin}/orders`)
  await board.getByRole('button', { name: t.start_shift }).click()
  return board
}
const [desk, tablet, phone] = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** Whether something lies within the screen, above the bar of a phone. */
async function isInSight(what: Locator): Promise<boolean> {
  const [box, { width, height }] = [await what.boundingBox(), what.page().viewportSize() ?? phone]
  const bottom = width < 768 ? height - 56 : height
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= bottom
}

test('an order that its customer cancels after it was accepted stays on every board, marked, until somebody has seen it (OPS-ORDERS-02)', async ({
  browser,
  page,
}) => {
  const order = await collectLater(page, 'Ebru')
  // Before the boards open: a card that moves under a press is not pressed.
  await promisedIn(order, 4)
  const [board, other] = [await openBoard(browser, desk), await openBoard(browser, tablet)]
  await expect(cardOf(board, order)).toBeVisible()
  await cardOf(board, order).getByRole('button', { name: t.accept, exact: true }).click()
  await expect(board.locator('[data-column="later"]').locator(cardOf(board, order))).toBeVisible()

  await page.getByRole('button', { name: tracking.cancel }).click()
  await page.getByRole('button', { name: tracking.cancel_yes }).click()
  for (const one of [board, other]) {
    await expect(cardOf(one, order)).toContainText(t.canceled_by.customer)
    await expect(cardOf(one, order)).toContainText(t.canceled_note)
  }
  // Two falling tones, which no order has.
  await expect.poll(() => board.evaluate(() => (window as unknown as { tones: number[] }).tones)).toContain(392)
  await cardOf(other, order).getByRole('button', { name: t.seen }).click()
  for (const one of [board, other]) await expect(cardOf(one, order)).toHaveCount(0)
  await board.getByText(t.columns.closed, { exact: true }).click()
  await expect(cardOf(board, order)).toContainText(t.canceled_by.customer)
})

test('a refund that the bank refuses is counted and listed with whose task it is, until its money has gone back', async ({
  browser,
  page,
}) => {
  const shop = await atPayment(page, { brand: 'sofra', city: 'saint-petersburg', language: 'en', type: 'cardOnline', day: 'tomorrow' })
  await payButton(page, shop, 'card')
  await tracked(page)
  const order = Number(/order\/(\d{8})/.exec(page.url())?.[1])

  const board = await openBoard(browser, desk)
  const refunds = board.getByRole('link', { name: office.refunds.nav })
  await refuseRefund(order, 100)
  // Counted without a reload: the board hears of the order at once.
  await expect(refunds).toContainText(/[1-9]/, { timeout: 3_000 })
  await refunds.click()
  const task = board.getByRole('article', { name: office.frame.order_number(order) })
  await expect(task).toContainText(`${office.refunds.bank} Not possible (57)`)
  await expect(refunds).toContainText(/[1-9]/)
  await task.getByRole('button', { name: office.adjust.give_again }).click()
  await expect(task).toHaveCount(0)
})

test('on tablets a board names its shop and its time, no column stands below another, and what is empty gives way', async ({
  browser,
  page,
}) => {
  const board = await openBoard(browser, tablet)
  await expect(board.getByText(t.shift_on)).toBeVisible()
  // A board of one shop says which it is, and what time it is there.
  const shop = 'İstiklal · Istanbul · MyLavash'
  await choosePlace(board, t.shop, 'istiklal mylavash')
  await expect(board.locator('b', { hasText: shop })).toBeVisible()
  await expect(board.locator('time').first()).toHaveText(/^\d\d:\d\d$/)
  const order = await collectLater(page, 'Filiz')
  await expect(cardOf(board, order)).toBeVisible()
  for (const width of [768, 1024, 1279]) {
    await board.setViewportSize({ width, height: 900 })
    const columns = await board
      .locator('[data-column]:visible')
      .evaluateAll((all) =>
        all.map((one) => ({ top: one.getBoundingClientRect().top, cards: one.querySelectorAll('[data-order]').length })),
      )
    expect(columns.length).toBeGreaterThan(0)
    expect(new Set(columns.map(({ top }) => top)).size).toBe(1)
    expect(columns.filter(({ cards }) => cards === 0)).toEqual([])
    await expect(board.locator('html')).not.toHaveJSProperty('scrollWidth', width + 1)
  }
})

test('on a phone the next step is in sight after each press, and the minutes open inside the screen', async ({ browser, page }) => {
  const board = await openBoard(browser, phone)
  const order = await collectLater(page, 'Gizem')
  const card = cardOf(board, order)
  await expect(card).toBeVisible()
  const minutes = card.getByRole('button', { name: t.accept_in })
  await minutes.evaluate((button) => window.scrollTo(0, window.scrollY + button.getBoundingClientRect().bottom - window.innerHeight + 60))
  await minutes.click()
  expect(await isInSight(board.getByRole('button', { name: t.ready_in(45) }))).toBe(true)
  await board.keyboard.press('Escape')
  await card.getByRole('button', { name: t.accept, exact: true }).click()
  // The last new order: the board follows it to where its next step is. Orders of other journeys may come in between.
  const steps = board.locator('[data-column]:visible').locator('[data-key="ready"], [data-key="accept"]')
  // Asked of all at once: the list changes meanwhile.
  const isOneInSight = (): Promise<boolean> =>
    steps.evaluateAll((all) =>
      all.some((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect()
        return top >= 0 && left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight - 56
      }),
    )
  await expect.poll(isOneInSight).toBe(true)
})
