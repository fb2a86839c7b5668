import { languages } from '#domain/language.ts'
import { office } from '#messages/en/office/index.ts'
import { collectLater } from './collected-order.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { type BrowserContext, expect, type Locator, type Page, test } from './test.ts'

const { alarm, board: t } = office

// A board left open would follow the orders of all later journeys.
const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

/** The two halves of a double click of a mouse, with an answer of the server between them. */
async function pressTwice(button: Locator, between: () => Promise<void>): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { mouse } = button.page()
  await mouse.click(x + width / 2, y + height / 2)
  await between()
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}

test('a double click is one press, also when the answer comes between its halves (OPS-ORDERS-08, OPS-ORDERS-10)', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  opened.push(context)
  const board = await context.newPage()
  const sent: string[] = []
  board.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/staff/orders/')) sent.push(request.url().split('/').at(-1) ?? '')
  })
  await enterAs(board, 'Olivia Bennett')
  const order = await collectLater(page, 'Ada')
  await board.goto(`${officeOrigin}/orders?order=${order}`)
  const details = board.getByRole('dialog')
  const button = (name: string) => details.getByRole('button', { name, exact: true })

  // What stands there then is the next step.
  await pressTwice(button(t.accept), () => expect(button(t.start).or(button(t.ready))).toBeVisible())
  await pressTwice(button(t.by_minutes(5)), () => expect(details.getByText(t.promised('')).first()).toBeVisible())
  // And what the press has opened.
  await pressTwice(button(t.reject), () => expect(details.getByRole('group', { name: t.why })).toBeVisible())
  await details.getByLabel(t.note).fill('Seen')
  await button(t.add_note).click()
  await expect(details.getByText('Seen').first()).toBeVisible()
  expect(sent).toEqual(['acknowledge', 'delay', 'notes'])

  // A key that is held down does not answer what it has asked.
  await board.keyboard.press('Escape')
  await board.goto(`${officeOrigin}/orders?order=${order}`)
  await button(t.reject).focus()
  await board.keyboard.down('Enter')
  await expect(button(t.reasons['out-of-stock'])).toBeFocused()
  await board.keyboard.down('Enter')
  await board.keyboard.up('Enter')
  await expect(button(t.reasons['out-of-stock'])).toHaveAttribute('aria-pressed', 'false')
})

test('of several buttons the pressed one is busy, and the others are held back (OPS-ORDERS-12)', async ({ browser, page }) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  opened.push(context)
  const board = await context.newPage()
  await enterAs(board, 'Olivia Bennett')
  const order = await collectLater(page, 'Banu')
  await board.goto(`${officeOrigin}/orders?order=${order}`)
  const details = board.getByRole('dialog')
  const reason = (name: string) => details.getByRole('button', { name, exact: true })
  let answer = (): void => undefined
  await board.route('**/reject', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await reason(t.reject).click()
  await reason(t.reasons['too-busy']).click()
  await expect(reason(t.reasons['too-busy'])).toHaveAttribute('aria-busy', 'true')
  for (const other of ['closing', 'address', 'test'] as const) {
    await expect(reason(t.reasons[other])).toBeDisabled()
    await expect(reason(t.reasons[other])).not.toHaveAttribute('aria-busy')
  }
  answer()
  await expect(details.or(board.getByRole('status')).getByText(t.rejected, { exact: true })).toBeVisible()
})

test('the phone for alarms is asked of managers alone, whom alarms call (OPS-ALARM-06)', async ({ page }) => {
  const asked = page.getByRole('heading', { name: alarm.own_phone })
  for (const [name, isCalled] of [
    ['Nina Sokolova', true],
    ['Anton Weber', false],
    ['Olivia Bennett', false],
  ] as const) {
    await enterAs(page, name)
    await page.goto(`${officeOrigin}/account`)
    await expect(page.getByRole('heading', { name: office.account.sessions })).toBeVisible()
    await expect(asked).toHaveCount(isCalled ? 1 : 0)
  }
})

/** Whether every word of an element stands in one line, and what an empty field says fits into it. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (words: Element): number => {
      const range = document.createRange()
      range.selectNodeContents(words)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const tabs = [...document.querySelectorAll('fieldset > button > span')]
    const torn = tabs.filter((tab) => linesOf(tab) > (tab.textContent ?? '').trim().split(/\s/).length)
    const search = document.querySelector<HTMLInputElement>('[data-search]')
    const pen = document.createElement('canvas').getContext('2d')
    if (!search || !pen || tabs.length !== 5) return ['the board']
    const { font, paddingLeft, paddingRight } = getComputedStyle(search)
    pen.font = font
    const room = search.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const isCut = pen.measureText(search.placeholder).width > room
    return [...torn.map((tab) => tab.textContent ?? ''), ...(isCut ? [search.placeholder] : [])]
  })

test('on a phone the words of the board’s search and columns are whole in every language (OPS-FRAME-05, OPS-FRAME-06)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of languages) {
    await enterAs(page, 'Anton Weber', language)
    await page.goto(`${officeOrigin}/orders`)
    await expect(page.locator('[data-column="new"]')).toBeVisible()
    expect([language, await broken(page)]).toEqual([language, []])
  }
})
