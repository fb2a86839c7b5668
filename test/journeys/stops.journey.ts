import { office } from '#messages/en/office/index.ts'
import { axeOf } from './axe.ts'
import { enterAs, officeOrigin, switcherOf } from './office-people.ts'
import { expect, test } from './test.ts'

const t = office.stops

// @OPS-STOPS-04 @OPS-STOPS-07
test('a dish is found with an error, stopped by one tap, given another end by keys, and brought back (OPS-STOPS-01, OPS-STOPS-05)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'Mira Kaya')
  await page.getByRole('link', { name: office.stops.nav }).click()
  const search = page.getByRole('searchbox', { name: t.search })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  // On a slow device, too, no letter is lost.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await search.pressSequentially('mizo')
  await expect(search).toHaveValue('mizo')
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Miso Soup' }) })
  await row.getByRole('button', { name: t.stop }).click()
  await expect(row).toContainText(/until .*Sold out · Mira Kaya/)
  await expect(page.getByRole('status')).toContainText('Miso Soup: stopped until')

  // The button that was pressed has gone, the focus has not.
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Miso Soup' })).toBeVisible()
  await dialog.getByRole('button', { name: t.ends.released }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText(t.until_back)

  // On top of the whole list, too.
  await search.fill('')
  const held = page.getByRole('region', { name: t.stopped_now }).getByRole('listitem')
  await expect(held.filter({ hasText: 'Miso Soup' })).toContainText(t.until_back)
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await held.filter({ hasText: 'Miso Soup' }).getByRole('button', { name: t.back }).click()
  await expect(held.filter({ hasText: 'Miso Soup' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: t.returned('Miso Soup') })).toBeVisible()

  await page.getByText(t.past, { exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Miso Soup' }).first()).toContainText(t.released_by('Mira Kaya'))
})

test('a whole city is stopped by one tap and undone by another (OPS-STOPS-02)', async ({ page }) => {
  await enterAs(page, 'Timur Aliev')
  await page.goto(`${officeOrigin}/stops?q=tom yum`)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: /tom yum/i }) })
    .first()
  await expect(row).toBeVisible()
  await page
    .getByRole('radiogroup')
    .or(page.getByRole('group', { name: t.where }))
    .getByText(/^All of/)
    .click()
  await row.getByRole('button', { name: t.stop }).click()
  await expect(row).toContainText(t.in_city)
  await page.getByRole('button', { name: t.undo }).click()
  await expect(row).not.toContainText(t.in_city)
})

test('a link to a restaurant of somebody else says so, and another is chosen (OPS-STOPS-01)', async ({ page }) => {
  await enterAs(page, 'Timur Aliev')
  await page.goto(`${officeOrigin}/stops?shop=999999`)
  await expect(page.getByText(t.out_of_reach)).toBeVisible()
  await switcherOf(page, t.shop).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('searchbox', { name: t.search })).toBeVisible()
})
