import { office } from '#messages/en/office/index.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { tap, visit } from './shop.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from './test.ts'

const t = office.load

// A board left open would follow the orders of all later journeys.
const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

/** The panel of a shop in which no other journey orders. */
async function openLoad(browser: Browser, shop: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  opened.push(context)
  const board = await context.newPage()
  await enterAs(board, 'Olivia Bennett')
  await board.goto(`${officeOrigin}/orders`)
  await board.getByRole('button', { name: t.button }).click()
  await board.getByRole('dialog').getByLabel(t.shop).selectOption({ label: shop })
  return board
}

/** A time of day in Moscow that has just passed: it comes again in almost a day, whenever this runs. */
const almostADay = (): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' }).format(Date.now() - 10 * 60_000)

test('a person pauses collecting at a shop: the order of an open checkout is refused with the end, which board, menu and cart tell (OPS-LOAD-01, OPS-LOAD-05)', async ({
  browser,
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow')
  await tap(page.getByRole('radio', { name: shop.texts.menu.takeaway }))
  await shop.collectAt('Мира')
  await shop.add('Сет «Софра»')
  await shop.takeAsItIs()
  await shop.goToCheckout()
  await shop.introduce('Алсу', '9001234567')
  await expect(page.getByRole('group', { name: shop.texts.checkout.times }).getByRole('radio').first()).toBeChecked()

  const board = await openLoad(browser, 'Prospekt Mira · Moscow · Sofra')
  const end = almostADay()
  const panel = board.getByRole('dialog')
  await panel.getByText(t.takeaway, { exact: true }).click()
  await panel.getByLabel(t.until_time).fill(end)
  await panel.getByRole('button', { name: t.pause_until }).click()
  // Almost a day ahead is tomorrow as a rule, with its date.
  const words = new RegExp(t.paused_takeaway(`.*${end}`))
  await expect(panel.getByText(words)).toBeVisible()

  await page.getByRole('button', { name: new RegExp(shop.texts.checkout.order('').trim()) }).click()
  // At the times, and in a line above them.
  await expect(page.getByRole('dialog').last().getByText(end).first()).toBeVisible()
  await expect(page).not.toHaveURL(/tracking/)
  await shop.open('/moscow')
  await expect(page.getByRole('region', { name: shop.texts.menu.place }).getByText(end)).toBeVisible()

  await board.keyboard.press('Escape')
  const bar = board.getByRole('region', { name: t.title })
  await expect(bar).toContainText(words)
  await expect(bar).toContainText(t.by('Olivia Bennett'))
  await bar.getByRole('button', { name: t.button }).click()
  await panel.getByRole('button', { name: t.resume }).click()
  await expect(panel.getByRole('button', { name: t.resume })).toHaveCount(0)
  await shop.open('/moscow')
  await expect(page.getByRole('region', { name: shop.texts.menu.place }).locator('dl')).toContainText(/\d\d:\d\d–\d\d:\d\d/)
  await expect(page.getByText(end)).toHaveCount(0)
})
