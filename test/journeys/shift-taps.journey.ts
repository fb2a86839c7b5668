import { content } from '#messages/en/office/content.ts'
import { office } from '#messages/en/office/index.ts'
import { collectLater } from './collected-order.ts'
import { choosePlace, enterAs, officeOrigin } from './office-people.ts'
import { expect, type Page, test } from './test.ts'

const { adjust, board: t, load, stops } = office
const { hours } = content

/** Tomorrow in Istanbul as the calendar names it; today where that is on its next page. */
function nextDay(): string {
  const day = (at: number) => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(at)
  const [today, tomorrow] = [day(Date.now()), day(Date.now() + 86_400_000)]
  return tomorrow.split(' ')[0] === today.split(' ')[0] ? tomorrow : today
}

/** What it takes of presses on the screen. */
async function presses(page: Page, task: () => Promise<void>): Promise<number> {
  const count = () => page.evaluate(() => (window as unknown as { presses: number }).presses)
  const before = await count()
  await task()
  return (await count()) - before
}

test('the tasks of a shift take no more taps on a phone than their figures (OPS-SPEED-01)', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ locale: 'en-GB', ...phone })
  // A shop in which no other journey orders.
  const orderOf = async (name: string): Promise<number> => {
    const customer = await browser.newContext(phone)
    const order = await collectLater(await customer.newPage(), name, 'Büyükdere')
    await customer.close()
    return order
  }
  const board = await context.newPage()
  await board.addInitScript(() => {
    Object.assign(window, { presses: 0 })
    addEventListener('pointerdown', () => ((window as unknown as { presses: number }).presses += 1), { capture: true })
  })
  await enterAs(board, 'Olivia Bennett')
  const first = await orderOf('Aras')
  const second = await orderOf('Lale')
  const third = await orderOf('Ozan')

  await board.goto(`${officeOrigin}/orders`)
  await choosePlace(board, t.shop, 'levent mylavash')
  const cardOf = (order: number) => board.locator(`[data-order="${order}"]`)
  const dialog = board.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const pauses = dialog.getByRole('button', { name: new RegExp(`^${load.resume}`) })
  const back = () => board.keyboard.press('Escape')

  const delaying = await presses(board, async () => {
    await cardOf(first).getByRole('button', { name: t.details }).tap()
    await button(t.by_minutes(15)).tap()
    await expect(dialog.getByText(t.delayed_told)).toBeVisible()
  })
  await back()
  const rejecting = await presses(board, async () => {
    await cardOf(first).getByRole('button', { name: t.details }).tap()
    await button(t.reject).tap()
    await button(t.reasons['out-of-stock']).tap()
    await dialog
      .getByRole('button', { name: adjust.reject_stopping('') })
      .first()
      .tap()
    await expect(board.getByText(t.rejected, { exact: true })).toBeVisible()
  })
  const lacking = await presses(board, async () => {
    await cardOf(second).getByRole('button', { name: t.details }).tap()
    await button(adjust.missing_title).tap()
    await dialog
      .getByRole('button', { name: adjust.more('').trim() })
      .first()
      .tap()
    await button(adjust.mark).tap()
    await expect(dialog.getByText(adjust.marked)).toBeVisible()
  })
  await back()
  const acceptingIn = await presses(board, async () => {
    await cardOf(second).getByRole('button', { name: t.accept_in }).tap()
    await board.getByRole('button', { name: t.ready_in(30) }).tap()
    await expect(board.getByText(t.accepted)).toBeVisible()
  })
  const accepting = await presses(board, async () => {
    await cardOf(third).getByRole('button', { name: t.accept, exact: true }).tap()
    // The board follows the order to its next step.
    await expect(cardOf(third).getByRole('button', { name: t.start, exact: true })).toBeVisible()
  })
  const pausing = await presses(board, async () => {
    await board.getByRole('button', { name: load.button }).tap()
    await button(load.for_minutes(30)).tap()
    await expect(pauses.first()).toBeVisible()
  })
  await pauses.first().tap()
  await expect(pauses).toHaveCount(0)
  await back()
  const busy = await presses(board, async () => {
    await board.getByRole('button', { name: load.button }).tap()
    await button(load.add_minutes(20)).tap()
    await expect(button(load.end_busy)).toBeVisible()
  })
  await button(load.end_busy).tap()
  await expect(button(load.end_busy)).toHaveCount(0)
  await back()

  await board.goto(`${officeOrigin}/stops`)
  await choosePlace(board, stops.shop, 'levent mylavash')
  // What was rejected as out of stock is stopped, and is brought back.
  const held = board.getByRole('region', { name: stops.stopped_now }).getByRole('listitem')
  await held.first().getByRole('button', { name: stops.back }).tap()
  await expect(held).toHaveCount(0)
  const stopping = await presses(board, async () => {
    await board.getByRole('searchbox', { name: stops.search }).tap()
    await board.keyboard.type('fal')
    await board.getByRole('main').getByRole('button', { name: stops.stop }).first().tap()
    await expect(board.getByRole('status').filter({ hasText: 'stopped until' })).toBeVisible()
  })
  await board.getByRole('searchbox', { name: stops.search }).fill('')
  await held.first().getByRole('button', { name: stops.back }).tap()
  await expect(held).toHaveCount(0)

  await board.goto(`${officeOrigin}/shops?view=special`)
  await choosePlace(board, t.shop, 'levent mylavash')
  await board.getByText(hours.special, { exact: true }).tap()
  const closing = await presses(board, async () => {
    await board.getByRole('button', { name: new RegExp(`${nextDay()}: `) }).tap()
    await dialog.getByText(hours.is_closed, { exact: true }).tap()
    await dialog.getByRole('button', { name: hours.save, exact: true }).tap()
    await expect(board.getByRole('status').filter({ hasText: hours.saved })).toBeVisible()
  })
  await board.getByRole('button', { name: content.prices.undo }).first().tap()
  await expect(board.getByRole('status').filter({ hasText: hours.undone })).toBeVisible()

  await context.close()

  const counted = { accepting, acceptingIn, delaying, rejecting, stopping, pausing, busy, lacking, closing }
  const figures = { accepting: 1, acceptingIn: 2, delaying: 3, rejecting: 4, stopping: 2, pausing: 2, busy: 3, lacking: 4, closing: 4 }
  const over = Object.entries(figures).filter(([task, figure]) => counted[task as keyof typeof counted] > figure)
  expect([over, counted]).toEqual([[], counted])
})
