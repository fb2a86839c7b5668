import { office } from '#messages/en/office/index.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { collectLater } from './collected-order.ts'
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from './test.ts'

const t = office.board
const { adjust } = office

const tonesOf = (board: Page): Promise<number[]> => board.evaluate(() => (window as unknown as { tones: number[] }).tones)
const cardOf = (board: Page, order: number): Locator => board.locator(`[data-order="${order}"]`)

// A board left open would follow the orders of all later journeys.
const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function openBoard(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  opened.push(context)
  // The tones that it plays, by their frequency.
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
  await expect(board.getByRole('button', { name: t.start_shift })).toHaveCount(0)
  return board
}

// @OPS-ORDERS-05 @OPS-ORDERS-06 @OPS-ALARM-04
test('an order stands on open boards without a reload, is accepted once, and is worked to its end (OPS-ORDERS-01, OPS-ORDERS-08)', async ({
  browser,
  page,
}) => {
  const [board, other] = await Promise.all([openBoard(browser), openBoard(browser)])
  const order = await collectLater(page, 'Deniz')

  const card = cardOf(board, order)
  await expect(board.locator('[data-column="new"]').locator(card)).toBeVisible()
  await expect(card).toContainText(/Yorganlı Tavuk Şavurma|Chicken/)
  await expect(card).toContainText('Deniz')
  await expect(cardOf(other, order)).toBeVisible()

  // Both press Accept: one has accepted it, the other learns that it is accepted, and nobody sees an error. What the first
  // sends waits for the second's, or its board would have the card gone before it is pressed there.
  const pressed = Promise.withResolvers<void>()
  let sent = 0
  for (const one of [board, other])
    await one.route('**/api/staff/orders/*/acknowledge', async (route) => {
      if (++sent === 2) pressed.resolve()
      await pressed.promise
      await route.continue()
    })
  await Promise.all([board, other].map((one) => cardOf(one, order).getByRole('button', { name: t.accept, exact: true }).click()))
  await expect(board.locator('[data-column="new"]').locator(card)).toHaveCount(0)
  await expect(card).toContainText(t.accepted_by('Olivia Bennett'))
  await expect(other.getByRole('alert')).toHaveCount(0)

  const step = (name: string) => card.getByRole('button', { name, exact: true })
  await step(t.start).or(step(t.ready)).click()
  await step(t.ready).click()
  await expect(board.locator('[data-column="ready"]').locator(card)).toBeVisible()
  await step(t.handed).click()
  await expect(card).toHaveCount(0)
  await board.getByText(t.columns.closed, { exact: true }).click()
  await expect(card).toBeVisible()
})

test('a board is worked by its keys, which one dialogue shows (OPS-ORDERS-27)', async ({ browser, page }) => {
  const board = await openBoard(browser)
  const order = await collectLater(page, 'Ece')
  await expect(cardOf(board, order)).toBeVisible()
  await board.keyboard.press('?')
  await expect(board.getByRole('dialog').getByRole('heading', { name: t.keys })).toBeVisible()
  await board.keyboard.press('Escape')
  await cardOf(board, order).focus()
  await board.keyboard.press('Enter')
  await expect(board.getByRole('dialog').getByRole('heading', { name: office.frame.order_number(order) })).toBeVisible()
  // OPS-FRAME-07
  await expect(board).toHaveURL(new RegExp(`order=${order}`))
  await board.keyboard.press('Escape')
  await cardOf(board, order).focus()
  await board.keyboard.press('a')
  await expect(cardOf(board, order)).toContainText(t.accepted_by('Olivia Bennett'))
})

// @OPS-ORDERS-04 @OPS-ALARM-10
test('a board without a connection says since when, keeps what is pressed, and has what it missed when it is back (OPS-ORDERS-03, OPS-ORDERS-25)', async ({
  browser,
  page,
}) => {
  const board = await openBoard(browser)
  const somebody = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  opened.push(somebody)
  const taken = await collectLater(await somebody.newPage(), 'Ayla')
  await expect(cardOf(board, taken)).toBeVisible()
  // An emulated cut leaves an open stream alone, so this board has none and reads again and again.
  await board.route('**/api/staff/board/events**', (route) => route.abort())
  await board.reload()
  await board.getByRole('button', { name: t.turn_on }).click()
  await expect(cardOf(board, taken)).toBeVisible()
  await board.context().setOffline(true)
  await cardOf(board, taken).getByRole('button', { name: t.accept, exact: true }).click()
  await expect(cardOf(board, taken)).toContainText(office.offline.pending)
  const order = await collectLater(page, 'Umut')
  await expect(board.getByText(/No connection for 0:[2-5]\d/)).toBeVisible({ timeout: 60_000 })
  await expect(cardOf(board, order)).toHaveCount(0)
  // The low tone of a board that hears nothing.
  await expect.poll(() => tonesOf(board)).toContain(220)
  await board.context().setOffline(false)
  await expect(cardOf(board, order)).toBeVisible({ timeout: 20_000 })
  await expect(board.getByText(/No connection for/)).toHaveCount(0)
  await expect(cardOf(board, taken)).toContainText(t.accepted_by('Olivia Bennett'))
  await expect(cardOf(board, taken)).not.toContainText(office.offline.pending)
})

test('once the shift is started orders ring while another screen is open, and the board still counts as one that listens (OPS-ALARM-01, OPS-ALARM-03)', async ({
  browser,
  page,
}) => {
  const board = await openBoard(browser)
  await board.getByRole('link', { name: office.stops.nav }).click()
  await expect(board.getByRole('heading', { level: 1, name: office.stops.title })).toBeVisible()
  const before = (await tonesOf(board)).length
  const reports: unknown[] = []
  board.on('request', (request) => {
    if (request.url().endsWith('/api/staff/board/listening')) reports.push(request.postDataJSON())
  })
  const order = await collectLater(page, 'Nehir')
  await expect.poll(async () => (await tonesOf(board)).slice(before)).toContain(784)
  await expect(board).toHaveTitle(/^\(\d+\) /)
  await expect.poll(() => reports, { timeout: 30_000 }).toContainEqual(expect.objectContaining({ sound: true }))
  // A page that has just been loaded makes no sound, and says so here too.
  await board.reload()
  await board.getByRole('button', { name: t.turn_on }).click()
  await expect(board.getByText(t.no_sound)).toHaveCount(0)
  await board.getByRole('link', { name: office.board.nav }).click()
  await expect(cardOf(board, order)).toBeVisible()
})

/** Counts the dates that a page writes: each card writes its own when it is drawn. */
async function countDates(board: Page): Promise<() => Promise<number>> {
  await board.addInitScript(() => {
    const dates = { count: 0 }
    Object.assign(window, { dates })
    const { prototype } = Intl.DateTimeFormat
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'format') as { get(this: Intl.DateTimeFormat): unknown }
    Object.defineProperty(prototype, 'format', {
      get(this: Intl.DateTimeFormat) {
        dates.count += 1
        return get.call(this)
      },
    })
  })
  return () => board.evaluate(() => (window as unknown as { dates: { count: number } }).dates.count)
}

test('a second that passes draws no card anew', async ({ browser, page }) => {
  const board = await openBoard(browser)
  const order = await collectLater(page, 'Lale')
  const dates = await countDates(board)
  await board.clock.install()
  await board.reload()
  await expect(cardOf(board, order)).toBeVisible()
  const drawn = async (): Promise<number> => {
    let count = 0
    for (let second = 0; second < 8; second += 1) {
      const before = await dates()
      await board.clock.runFor(1000)
      if ((await dates()) > before) count += 1
    }
    return count
  }
  // The words of a card change with the minute, which the board looks at every ten seconds. Orders of other journeys may change.
  await expect.poll(drawn).toBeLessThanOrEqual(1)
})

test('an order that changes is drawn alone, however many stand beside it (OPS-SPEED-02)', async ({ browser, page }) => {
  const board = await openBoard(browser)
  const dates = await countDates(board)
  const order = await collectLater(page, 'Emre')
  await board.reload()
  let notes = 0
  const datesOfChange = async (): Promise<number> => {
    const before = await dates()
    const note = `note ${(notes += 1)}`
    // By the page: not every machine's resolver knows the office's name, as browsers do.
    const status = await board.evaluate(
      async ([path, text]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ text }) })).status
      },
      [`/api/staff/orders/${order}/notes`, note] as const,
    )
    expect(status).toBe(200)
    await expect(cardOf(board, order)).toContainText(note)
    return (await dates()) - before
  }
  await expect(cardOf(board, order)).toBeVisible()
  // Orders of other journeys may change meanwhile: the fewest are those of this one alone.
  const alone = Math.min(await datesOfChange(), await datesOfChange(), await datesOfChange())
  expect(alone).toBeGreaterThan(0)
  const somebody = await browser.newContext({ locale: 'tr-TR' })
  opened.push(somebody)
  await expect(cardOf(board, await collectLater(await somebody.newPage(), 'Figen'))).toBeVisible()
  await expect.poll(datesOfChange).toBe(alone)
})

test('a board whose sound does not run offers one tap, and is not taken for one that listens (OPS-ALARM-03)', async ({ browser }) => {
  const board = await openBoard(browser)
  // A browser lets a page that has just been loaded make no sound.
  await board.reload()
  await expect(board.getByText(t.no_sound)).toBeVisible()
  await board.getByRole('button', { name: t.turn_on }).click()
  await expect(board.getByText(t.no_sound)).toHaveCount(0)
})

// @OPS-ORDERS-06
test('what is missing is counted, its sum shown before, and told on card and tracking page (OPS-ORDERS-15, OPS-ORDERS-17)', async ({
  browser,
  page,
}) => {
  const board = await openBoard(browser)
  const order = await collectLater(page, 'Defne')
  const card = cardOf(board, order)
  const details = board.getByRole('dialog')
  await card.getByRole('button', { name: t.details }).click()
  await details.getByRole('button', { name: adjust.missing_title }).click()
  await expect(details.getByRole('button', { name: adjust.mark })).toHaveAttribute('aria-disabled', 'true')
  await details
    .getByRole('button', { name: adjust.more('') })
    .first()
    .click()
  await expect(details.getByText(/less to pay/)).toBeVisible()
  await details.getByRole('button', { name: adjust.mark }).click()
  await expect(board.getByText(adjust.marked_told)).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: `· Olivia Bennett` }).filter({ hasText: t.kinds.adjusted })).toBeVisible()
  await board.keyboard.press('Escape')
  await expect(card).toContainText(adjust.gone(1))
  await expect(page.getByText('Eksik: 1')).toBeVisible()
  await expect(page.getByText('Ödenecek')).toBeVisible()
})

// @OPS-ORDERS-13 @OPS-ORDERS-23 @OPS-ORDERS-24
test('a delay moves the promise and is told, a rejection says why and ends the order for its customer (OPS-ORDERS-10, OPS-ORDERS-12)', async ({
  browser,
  page,
}) => {
  const board = await openBoard(browser)
  const order = await collectLater(page, 'Selin')
  const card = cardOf(board, order)
  await card.getByRole('button', { name: t.details }).click()
  const details = board.getByRole('dialog')
  await details.getByRole('button', { name: t.by_minutes(15) }).click()
  await expect(board.getByText(t.delayed_told)).toBeVisible()
  await expect(details).toContainText(/first promised for (\w+, \w+ \d+, )?\d\d:\d\d–\d\d:\d\d/)
  await details.getByLabel(t.note).pressSequentially('Regular, likes it hot')
  await details.getByRole('button', { name: t.add_note }).click()
  await expect(details.getByText(`${t.kinds.note} · Regular, likes it hot · Olivia Bennett`)).toBeVisible()
  await expect(card).toContainText('Regular, likes it hot')

  await details.getByRole('button', { name: t.reject }).click()
  await details.getByRole('button', { name: t.reasons['out-of-stock'] }).click()
  await expect(details.getByRole('button', { name: adjust.reject_stopping('') }).first()).toBeVisible()
  await details.getByRole('button', { name: adjust.reject_only }).click()
  await expect(board.getByText(t.rejected, { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Siparişinizdeki bir ürün tükendi').first()).toBeVisible()

  await board.getByRole('searchbox', { name: t.search }).pressSequentially(String(order))
  await board.keyboard.press('Enter')
  await expect(card).toContainText(`${t.canceled_by_person('Olivia Bennett')}: ${t.reasons['out-of-stock']}`)
})

test('a step that was pressed too early is taken back within eight seconds (OPS-ORDERS-22)', async ({ browser, page }) => {
  const board = await openBoard(browser)
  const order = await collectLater(page, 'Can')
  const card = cardOf(board, order)
  const step = (name: string) => card.getByRole('button', { name, exact: true })
  await step(t.accept).click()
  await step(t.start).or(step(t.ready)).click()
  await step(t.ready).or(step(t.handed)).first().waitFor()
  if (await step(t.ready).isVisible()) await step(t.ready).click()
  await expect(board.locator('[data-column="ready"]').locator(card)).toBeVisible()
  await board.getByRole('button', { name: t.undo }).click()
  await expect(board.locator('[data-column="cooking"]').locator(card)).toBeVisible()
})
