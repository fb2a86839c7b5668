import sharp from 'sharp'
import { brandTexts } from '#messages/en/office/brand.ts'
import { menuTexts } from '#messages/en/office/menu.ts'
import { axeOf } from './axe.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { port } from './records.ts'
import { expect, type Page, test } from './test.ts'

const { menu: t, form, labels } = menuTexts
const { look } = brandTexts

const disc = (width: number, height = 300): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="150" cy="150" r="140" fill="#0b6e4f"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.publish, exact: true }).click()
}

test('an owner gives the brand a colour that is read, a logo and a sign, and customers see them without a flash (OPS-SETTINGS-04)', async ({
  page,
  context,
}) => {
  await enterAs(page, 'Olivia Bennett')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${officeOrigin}/brand?brand=suare`)
  const code = page.getByRole('textbox', { name: form.colour_code(labels['look.main']) })
  const light = page.getByRole('region', { name: look.always })
  await code.fill('#808080')
  await expect(light.getByText(/Texts cannot be read/)).toBeVisible()
  await expect(page.getByRole('group', { name: labels['look.main'] }).getByText(/leaves texts unreadable/)).toBeVisible()
  await code.fill('#e0b04c')
  await expect(light.getByText(/Texts can be read/)).toBeVisible()
  for (const [label, width] of [
    [labels['look.logo'], 900],
    [labels['look.favicon'], 300],
  ] as const) {
    const group = page.getByRole('group', { name: label })
    await group.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await disc(width) })
    await expect(group.getByRole('img', { name: label })).toBeVisible()
  }
  await expect(page.getByText(form.saved, { exact: true })).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
  await publish(page)
  await expect(page.getByRole('status').filter({ hasText: t.published })).toBeVisible()

  const customer = await context.newPage()
  await customer.goto(`http://suare.localhost:${port}/`)
  const logo = customer.locator('header img').first()
  await expect(logo).toHaveAttribute('src', /\/brand\/suare\/logo-[0-9a-f]{16}\.svg/)
  expect(await logo.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth])).toEqual([true, 120])
  const accent = () => customer.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(await accent()).toBe('#e0b04c')
  // The sheet is one, and is there before anything is painted.
  expect(await customer.locator('head link[rel="stylesheet"][href*="/brand/suare/colours/"]').count()).toBe(1)
  await customer.close()

  await page.getByRole('group', { name: labels['look.main'] }).getByRole('button', { name: form.from_folder }).click()
  for (const label of [labels['look.logo'], labels['look.favicon']])
    await page.getByRole('group', { name: label }).getByRole('button', { name: form.from_folder }).click()
  await expect(page.getByText(form.saved, { exact: true })).toBeVisible()
  await publish(page)
  await expect(page.getByRole('status').filter({ hasText: t.published }).first()).toBeVisible()
})
