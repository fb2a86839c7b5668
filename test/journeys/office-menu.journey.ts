import { languageRows, languages } from '#domain/language.ts'
import { menuTexts } from '#messages/en/office/menu.ts'
import { axeOf } from './axe.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { port } from './records.ts'
import { expect, type Page, test } from './test.ts'

const { menu: t, form, labels } = menuTexts

/** Whether customers read a text on the menu of a city. */
async function isRead(page: Page, text: string): Promise<boolean> {
  const headers = { host: `mylavash.localhost:${port}`, 'accept-language': 'en' }
  return (await (await page.request.get(`http://127.0.0.1:${port}/istanbul`, { headers })).text()).includes(text)
}

async function hasNoFaults(page: Page): Promise<void> {
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

/** A name in every language: one that lacks one is not published. */
const inAll = (words: string): Record<string, string> => Object.fromEntries(languages.map((one) => [languageRows[one].name, words]))

/** Adds an entry by its names. */
async function add(page: Page, what: string, names: Record<string, string>, group?: string): Promise<void> {
  await page.getByRole('button', { name: what }).click()
  const dialog = page.getByRole('dialog')
  for (const [language, name] of Object.entries(names)) await dialog.getByLabel(t.name_in(language)).fill(name)
  if (group !== undefined) await dialog.getByLabel(t.group).selectOption({ label: group })
  await dialog.getByRole('button', { name: t.add, exact: true }).click()
}

const isSaved = (page: Page) => expect(page.getByText(form.saved, { exact: true })).toBeVisible()

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.note).fill('For the winter')
  // Others publish in this brand, each in turn.
  const answered = page.waitForResponse(/\/api\/staff\/content\/publish$/)
  await dialog.getByRole('button', { name: t.publish, exact: true }).click()
  await answered
}

// @OPS-MENU-36 @OPS-MENU-38
test('a group and a dish are added, mended, published by themselves and taken out again, and a change is discarded (OPS-MENU-01, OPS-MENU-13) @both', async ({
  page,
}) => {
  const width = page.viewportSize()?.width ?? 0
  const [group, dish] = [`Winter ${width}`, `Boza ${width}`]
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/menu?brand=mylavash&currency=TRY`)
  await expect(page.getByRole('button', { name: t.add_group })).toBeVisible()
  await hasNoFaults(page)
  await add(page, t.add_group, { ...inAll(group), Русский: `Зима ${width}` })
  await expect(page.getByRole('heading', { name: group })).toBeVisible()
  if (width < 1024) await page.getByRole('button', { name: t.back }).click()
  await add(page, t.add_dish, { ...inAll(dish), Русский: `Боза ${width}` }, group)
  await expect(page.getByRole('heading', { level: 2, name: dish })).toBeVisible()

  // A price is missing: that is said at its field and keeps the dish from being published.
  const price = page.getByRole('group', { name: labels.basic_price, exact: true })
  await expect(page.getByText(t.faults_of(1))).toBeVisible()
  await hasNoFaults(page)
  await publish(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(dish)
  await page.keyboard.press('Escape')
  for (const currency of await price.getByRole('textbox').all()) await currency.fill('95')
  await page.getByRole('combobox', { name: form.add_to(labels['modifiers.available']) }).fill('extra cheese')
  await page.getByRole('listbox').getByRole('option').first().click()
  await isSaved(page)
  await expect(page.getByText(t.faults_of(1))).toBeHidden()
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(t.with_group(group))
  await page.keyboard.press('Escape')
  expect(await isRead(page, dish)).toBe(false)
  await publish(page)
  await expect(page.getByRole('status').filter({ hasText: t.published })).toBeVisible()
  await expect.poll(() => isRead(page, dish)).toBe(true)

  // Its name is changed in the draft, and the change discarded.
  const name = page.getByRole('group', { name: labels.name, exact: true }).getByRole('textbox', { name: 'English' })
  await name.fill(`Hot ${dish}`)
  await isSaved(page)
  expect(await isRead(page, `Hot ${dish}`)).toBe(false)
  await page.getByRole('button', { name: t.discard }).click()
  await expect(page.getByRole('status').filter({ hasText: t.discarded })).toBeVisible()
  await expect(name).toHaveValue(dish)

  await page.getByRole('button', { name: t.retire, exact: true }).click()
  await expect(page.getByRole('button', { name: t.bring_back, exact: true })).toBeVisible()
  await publish(page)
  await expect.poll(() => isRead(page, dish)).toBe(false)
  if (width < 1024) await page.getByRole('button', { name: t.back }).click()
  await page.getByRole('button', { name: group, exact: true }).click()
  await page.getByRole('button', { name: t.retire, exact: true }).click()
  await expect(page.getByRole('button', { name: t.bring_back, exact: true })).toBeVisible()
  await publish(page)
  await expect(page.getByRole('button', { name: group, exact: true })).toBeHidden()
})
