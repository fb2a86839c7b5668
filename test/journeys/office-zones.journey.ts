import { office } from '#messages/en/office/index.ts'
import { menuTexts } from '#messages/en/office/menu.ts'
import { zoneTexts } from '#messages/en/office/zones.ts'
import { axeOf } from './axe.ts'
import { choosePlace, enterAs, officeOrigin, switcherOf } from './office-people.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const { list, map, points, screen, split, zone } = zoneTexts

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 1023

/** The degrees in the table of points. */
const degrees = (page: Page): Promise<string[]> =>
  page.locator('tbody input').evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))

/** Adds a zone by its name; what follows is drawn. */
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: list.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(name)
  await dialog.getByRole('button', { name: list.add }).click()
  // While it closes, it is what a press meets.
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: map.finish })).toBeVisible()
}

/** Shows a view of the phone; a desktop has both. */
const show = async (page: Page, view: string): Promise<void> => {
  if (isPhone(page)) await page.getByText(view, { exact: true }).click()
}

/** Of what is drawn, in shares of the map. */
const corners = [
  [0.3, 0.35],
  [0.6, 0.35],
  [0.6, 0.6],
  [0.3, 0.6],
] as const

/** Presses on a place of the map, in shares of its width and height. */
async function presser(page: Page, canvas: Locator): Promise<(x: number, y: number) => Promise<void>> {
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The map has no place')
  return (x, y) => {
    const [left, top] = [box.x + box.width * x, box.y + box.height * y] as const
    return isPhone(page) ? page.touchscreen.tap(left, top) : page.mouse.click(left, top)
  }
}

/** What is typed is with the server, whether or not the zone can be published like this. */
const saved = (page: Page) => page.getByText(menuTexts.form.saved, { exact: true }).or(page.getByText(menuTexts.form.kept, { exact: true }))

test('a zone is drawn by hand, typed into the table of another, and both say the same @desktop (OPS-ZONES-01, OPS-ZONES-02)', async ({
  page,
}, { project }) => {
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/zones?brand=sofra&city=kyiv`)
  await add(page, `Drawn ${project.name}`)
  const canvas = page.locator('[data-ready][data-drawing]')
  // Drawn without a graphics card, on a busy machine.
  await expect(canvas).toBeVisible({ timeout: 45_000 })
  const press = await presser(page, canvas)
  for (const [x, y] of corners) await press(x, y)
  await page.getByRole('button', { name: map.finish }).click()
  await show(page, screen.list)
  await expect(page.locator('tbody tr')).toHaveCount(4)
  const drawn = await degrees(page)
  await expect(saved(page)).toBeVisible()
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

  await page.getByRole('button', { name: screen.back }).click()
  await add(page, `Typed ${project.name}`)
  await page.getByRole('button', { name: map.cancel }).click()
  await show(page, screen.list)
  for (let index = 0; index < drawn.length / 2; index += 1) {
    await page
      .getByRole('button', { name: index === 0 ? points.add : /^Add /, exact: index === 0 })
      .first()
      .press('Enter')
    for (const [axis, label] of [points.latitude, points.longitude].entries()) {
      const field = page.getByRole('textbox', { name: `${label}, ${points.point(index + 1)}` })
      await field.fill(drawn[index * 2 + axis] ?? '')
      await field.press('Enter')
    }
  }
  expect(await degrees(page)).toEqual(drawn)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: zone.discard }).click()
  await expect(page.getByRole('status').filter({ hasText: zone.discarded })).toBeVisible()
})

test('a city is found by typing in the switcher, stays on other screens, and one of its zones is split by a line @both (OPS-FRAME-07, OPS-ZONES-01)', async ({
  page,
}, { project }) => {
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/stops`)
  await choosePlace(page, office.stops.shop, 'kyiv sofra')
  await expect(page).toHaveURL(/\/stops\?brand=sofra&city=kyiv&shop=\d+$/)
  if (isPhone(page)) await page.getByRole('button', { name: office.frame.more, exact: true }).click()
  await page.getByRole('link', { name: office.zones.nav }).filter({ visible: true }).first().click()
  await expect(switcherOf(page, screen.city)).toContainText('Kyiv')
  const name = `Whole ${project.name}`
  await add(page, name)
  const canvas = page.locator('[data-ready][data-drawing]')
  await expect(canvas).toBeVisible({ timeout: 45_000 })
  const press = await presser(page, canvas)
  for (const [x, y] of corners) await press(x, y)
  await page.getByRole('button', { name: map.finish }).click()
  await page.getByRole('button', { name: split.split }).click()
  await press(0.4, 0.2)
  await press(0.4, 0.7)
  await page.getByRole('button', { name: split.cut }).click()
  const dialog = page.getByRole('dialog', { name: split.title })
  await dialog.getByRole('textbox').first().fill(`Part ${project.name}`)
  await dialog.getByRole('button', { name: split.title }).click()
  await expect(page.getByRole('status').filter({ hasText: split.done })).toBeVisible()
  await show(page, screen.list)
  await expect(page.locator('tbody tr')).toHaveCount(4)
  await expect(saved(page)).toBeVisible()
  const rest = await degrees(page)
  await page.getByRole('button', { name: screen.back }).click()
  await page
    .locator('[data-zone]')
    .filter({ hasText: `Part ${project.name}` })
    .getByRole('button')
    .first()
    .click()
  await expect(page.locator('tbody tr')).toHaveCount(4)
  const part = await degrees(page)
  const pairs = (all: string[]) => all.flatMap((_, index) => (index % 2 === 0 ? [`${all[index]} ${all[index + 1]}`] : []))
  expect(pairs(part).filter((point) => pairs(rest).includes(point)).length).toBe(2)
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  for (const each of [name, `Part ${project.name}`]) {
    await page.goto(`${officeOrigin}/zones?brand=sofra&city=kyiv`)
    await page.locator('[data-zone]').filter({ hasText: each }).getByRole('button').first().click()
    await page.getByRole('button', { name: zone.discard }).click()
    await expect(page.getByRole('status').filter({ hasText: zone.discarded })).toBeVisible()
  }
})
