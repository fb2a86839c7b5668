import { content } from '#messages/en/office/content.ts'
import { office } from '#messages/en/office/index.ts'
import { axeOf } from './axe.ts'
import { choosePlace, enterAs, officeOrigin } from './office-people.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const t = content.hours

async function hasNoFaults(page: Page): Promise<void> {
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
/** The tab of a screen: what is pressed is its words. */
const show = (page: Page, view: string) => page.getByText(view, { exact: true }).click()
/** The nearest date of a month and a day that is to come. */
const comingYear = (monthAndDay: string): number => {
  const today = new Date().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  return `${year}-${monthAndDay}` > today ? year : year + 1
}

/** Turns the months over to a day. The view is there when its buttons are: what is asked of it before is asked of the one before. */
async function toDay(page: Page, day: Locator): Promise<void> {
  const next = page.getByRole('button', { name: t.next_month })
  await expect(next).toBeVisible()
  while (!(await day.first().isVisible())) await next.click()
}

test('an owner closes a day for a city, shortens another, reads what customers are offered, and takes it back (OPS-SHOPS-02, OPS-SHOPS-05)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/shops`)
  await expect(page.getByRole('heading', { name: office.shops.nav })).toBeVisible()
  await choosePlace(page, office.board.shop, 'nevsky')
  await expect(page).toHaveURL(/shop=\d+/)

  await show(page, t.special)
  const day = page.getByRole('button', { name: new RegExp(`December 25, ${comingYear('12-25')}: `) })
  await toDay(page, day)
  await hasNoFaults(page)
  await day.first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t.is_closed, { exact: true }).click()
  await dialog.getByRole('button', { name: t.also }).click()
  await dialog
    .getByText(/^All of /)
    .first()
    .click()
  await hasNoFaults(page)
  await dialog.getByRole('button', { name: t.review }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(`→ ${t.closed}`)
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(1)
  await hasNoFaults(page)
  await dialog.getByRole('button', { name: t.publish }).click()
  await expect(toast(page, t.saved)).toBeVisible()
  await expect(day.first()).toHaveAccessibleName(new RegExp(t.closed))

  // The weekday of the day after tomorrow, which is among those that customers are shown.
  await show(page, t.week)
  const name = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(Date.now() + 2 * 86_400_000)
  await page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click()
  await page
    .getByRole('textbox', { name: `${name}, ${t.from}` })
    .first()
    .fill('12')
  await page
    .getByRole('textbox', { name: `${name}, ${t.to}` })
    .first()
    .fill('13:00')
  await hasNoFaults(page)
  await page.getByRole('button', { name: t.save }).click()
  await expect(toast(page, t.saved).last()).toBeVisible()

  await show(page, t.offered)
  await page.getByText(t.takeaway, { exact: true }).click()
  const offers = page.getByRole('region', { name })
  await expect(offers.getByRole('listitem').filter({ hasText: '12:00–12:30' })).toBeVisible()
  await expect(offers.getByRole('listitem').filter({ hasText: '13:00–24:00' })).toContainText('12:00–13:00')
  await hasNoFaults(page)

  await show(page, t.published)
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(rows.first()).toContainText(name)
  await rows.nth(1).getByRole('button', { name: content.prices.undo }).click()
  await expect(toast(page, t.undone)).toBeVisible()
  await expect(rows.first()).toContainText(content.prices.takes_back(0).replace(/\d+$/, ''))
  const takenBack = page.waitForResponse(/\/undo$/)
  await rows.nth(1).getByRole('button', { name: content.prices.undo }).click()
  await takenBack
  await expect(rows.nth(2).getByRole('button')).toHaveCount(0)
  await show(page, t.special)
  await toDay(page, day)
  await expect(day.first()).toHaveAccessibleName(new RegExp(t.as_usual))
})
