import { content } from '#messages/en/office/content.ts'
import { textsOf } from '#messages/texts.ts'
import { axeOf } from './axe.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { port } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { tap } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const { translations: t, preview, changes } = content
const city = 'saint-petersburg'

/** What a customer reads in Turkish on the menu. */
async function menuRead(page: Page): Promise<string> {
  const headers = { host: `suare.localhost:${port}` }
  return (await page.request.get(`http://127.0.0.1:${port}/${city}?lang=tr`, { headers })).text()
}

async function hasNoFaults(page: Page): Promise<void> {
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

// @OPS-MENU-04
test('a name is translated, seen in the preview of the shop by nobody else, and published alone (OPS-MENU-19) @both', async ({ page }) => {
  const becomes = `Kadife ${freshNumber().slice(-6)}`
  // Both widths are at it at once, in one draft.
  const dish = (page.viewportSize()?.width ?? 0) < 1024 ? 'Velvet Evening' : 'Opening Night'
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/translations?brand=suare&from=en&to=tr`)
  await tapAll(page)
  await page.getByRole('searchbox', { name: t.find }).fill(dish)
  const field = page.getByRole('textbox', { name: new RegExp(`${dish}.*name`) }).first()
  await field.fill(becomes)
  await field.blur()
  await expect(page.getByText(t.saved, { exact: true })).toBeVisible()
  await hasNoFaults(page)

  await page.goto(`${officeOrigin}/changes?brand=suare`)
  const entry = page.getByRole('listitem').filter({ hasText: becomes }).first()
  await expect(entry).toBeVisible()
  await hasNoFaults(page)
  await page.getByRole('button', { name: preview.preview, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: preview.title })
  await dialog.getByLabel(preview.city, { exact: true }).selectOption(city)
  await dialog.getByLabel(preview.language, { exact: true }).selectOption('tr')
  const [shop] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: preview.open, exact: true }).click(),
  ])
  await expect(shop.getByText(textsOf('tr').preview_stripe.text)).toBeVisible()
  await expect(shop.getByText(becomes).first()).toBeAttached()
  expect(await menuRead(page)).not.toContain(becomes)
  await shop.close()

  const all = page.getByRole('checkbox', { name: changes.all })
  if (await all.isVisible()) {
    await tap(all)
    await tap(entry.getByRole('checkbox'))
  }
  await page.getByRole('button', { name: changes.publish, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: changes.publish, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: changes.done })).toBeVisible()
  await expect.poll(() => menuRead(page)).toContain(becomes)
})

const tapAll = (page: Page) => page.getByRole('radio', { name: t.all, exact: true }).check({ force: true })
