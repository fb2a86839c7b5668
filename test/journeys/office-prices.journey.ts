import { content } from '#messages/en/office/content.ts'
import { office } from '#messages/en/office/index.ts'
import { axeOf } from './axe.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { port } from './records.ts'
import { expect, type Page, test } from './test.ts'

const t = content.prices
const dish = 'Şalgam'

/** What a customer reads of the dish on the menu of a city, without a place. */
async function shownIn(page: Page, city: string): Promise<string> {
  const headers = { host: `mylavash.localhost:${port}`, 'accept-language': 'en' }
  const reply = await page.request.get(`http://127.0.0.1:${port}/${city}`, { headers })
  const html = (await reply.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  return html.slice(html.indexOf(dish), html.indexOf(dish) + 300)
}

async function hasNoFaults(page: Page): Promise<void> {
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('an owner changes a price, customers read it within a second, and it is taken back (OPS-MENU-03)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/prices?brand=mylavash&of=TRY`)
  await page.getByRole('searchbox', { name: t.find }).fill('salgam')
  const cell = page.getByRole('textbox', { name: `${dish}, TRY`, exact: true })
  const was = await cell.inputValue()
  const becomes = String(Number(was) + 17)
  expect(await shownIn(page, 'istanbul')).not.toContain(`₺${becomes} `)
  await cell.fill(becomes)
  await page.getByRole('button', { name: t.review }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toContainText(`${was} → ₺${becomes}`)
  await hasNoFaults(page)
  await dialog.getByRole('button', { name: t.publish }).click()
  await expect(page.getByRole('status').filter({ hasText: t.done })).toBeVisible()
  await expect.poll(() => shownIn(page, 'istanbul')).toContain(`₺${becomes} `)
  await page.getByRole('button', { name: t.undo }).click()
  await expect(page.getByRole('status').filter({ hasText: t.undone })).toBeVisible()
  await expect(cell).toHaveValue(was)
  await page.getByText(t.published, { exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: dish }).first()).toContainText('Olivia Bennett')
  await hasNoFaults(page)
})

test('a manager changes a price of their restaurant on a phone by five taps and its digits (OPS-MENU-16)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'Aylin Demir')
  await page.getByRole('link', { name: office.prices.nav }).click()
  await page.getByRole('searchbox', { name: t.find }).fill('salgam')
  const cell = page.getByRole('textbox', { name: new RegExp(`^${dish}, [^·]+ · [A-Z]{3}$`) })
  await expect(page.getByRole('textbox', { name: new RegExp(`^${dish}, [A-Z]{3}$`) })).not.toBeEditable()
  await hasNoFaults(page)
  await cell.fill('777')
  await page.getByRole('button', { name: t.review }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.publish }).click()
  await expect(page.getByRole('status').filter({ hasText: t.done })).toBeVisible()
  await page.getByRole('button', { name: t.undo }).click()
  await expect(page.getByRole('status').filter({ hasText: t.undone })).toBeVisible()
  await expect(cell).toHaveValue('')
})
