import { menuTexts } from '#messages/en/office/menu.ts'
import { photoTexts } from '#messages/en/office/photos.ts'
import { taken, takenUpright } from '#kit/photographs.ts'
import { axeOf } from './axe.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { port } from './records.ts'
import { expect, type Page, test } from './test.ts'

const { menu: t, form } = menuTexts
const { photo, many } = photoTexts

/** Whether customers are shown a picture on the menu of a city. */
async function isShown(page: Page, picture: string): Promise<boolean> {
  const headers = { host: `mylavash.localhost:${port}`, 'accept-language': 'en' }
  return (await (await page.request.get(`http://127.0.0.1:${port}/istanbul`, { headers })).text()).includes(picture)
}

/** The name of the small picture on the line of a dish. */
const pictureOf = async (page: Page, entry: string): Promise<string> =>
  /[0-9a-f]{16}/.exec((await page.locator(`[data-entry="${entry}"] img`).getAttribute('src')) ?? '')?.[0] ?? ''

const file = async (name: string, make: () => Promise<Buffer>) => ({ name, mimeType: 'image/jpeg', buffer: await make() })

// @OPS-MENU-18 @OPS-MENU-37
test('a photo that is taken becomes the picture of a dish, keeps what was tapped in view, and many find their dishes (OPS-MENU-17)', async ({
  page,
}) => {
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/menu?brand=mylavash&currency=TRY`)
  const line = page.locator('[data-entry^="dish/"]').first()
  const entry = (await line.getAttribute('data-entry')) ?? ''
  const before = await pictureOf(page, entry)
  await line.click()

  // What is no photograph is refused at the field.
  await page.getByLabel(photo.take).setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await expect(page.getByText('bill.jpg is not a JPEG, PNG, WebP or AVIF file')).toBeVisible()
  await page.getByLabel(photo.take).setInputFiles(await file('dish.jpg', takenUpright))
  const focus = page.getByRole('button', { name: photo.focus(50, 50) })
  await expect(focus).toBeVisible()
  await focus.press('ArrowUp')
  await expect(page.getByRole('button', { name: photo.focus(50, 48) })).toBeVisible()
  await expect(page.getByText(form.saved, { exact: true })).toBeVisible()
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

  // The list shows it before customers do.
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.publish, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: t.published })).toBeVisible()
  await page.getByRole('button', { name: t.back }).click()
  await expect.poll(() => pictureOf(page, entry)).not.toBe(before)
  const picture = await pictureOf(page, entry)
  await expect.poll(() => isShown(page, picture)).toBe(true)

  await page.getByRole('button', { name: many.many }).click()
  const dialog = page.getByRole('dialog')
  const alias = entry.replace('dish/', '')
  await dialog
    .getByLabel(many.files)
    .setInputFiles([await file(`${alias} (2).jpg`, () => taken(1000, 800)), await file('IMG_0815.jpg', () => taken(900, 800))])
  await expect(dialog.getByText(many.found(1, 2))).toBeVisible()
  await expect(dialog.getByText(many.unmatched)).toBeVisible()
  await dialog.getByRole('button', { name: many.start(1) }).click()
  // A short message says it as well, for whoever has closed the dialog.
  await expect(dialog.getByText(many.found(1, 2))).toContainText(many.done(1))
  await page.keyboard.press('Escape')
  await expect.poll(() => pictureOf(page, entry)).not.toBe(picture)
})
