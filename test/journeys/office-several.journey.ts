import { menuTexts } from '#messages/en/office/menu.ts'
import { content } from '#messages/ru/office/content.ts'
import { axeOf } from './axe.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { expect, type Page, test } from './test.ts'

const { menu: t, several, form, labels } = menuTexts
const { changes } = content

/** The dishes under a group, as the tree has them. */
const dishesOf = (page: Page, group: string): Promise<string[]> =>
  page.evaluate((key) => {
    const section = document.querySelector(`[data-entry="group/${key}"]`)?.closest('section')
    return [...(section?.querySelectorAll<HTMLElement>('[data-entry^="dish/"]') ?? [])].map(({ dataset }) => dataset.entry?.slice(5) ?? '')
  }, group)

const line = (page: Page, entry: string) => page.locator('li', { has: page.locator(`[data-entry="${entry}"]`) })

async function hasNoFaults(page: Page): Promise<void> {
  // What stands in the frame is the shop's, which has journeys of its own.
  const { violations } = await axeOf(page).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

/** Takes back what is drafted of a brand's menu; zones and shops of hers are drafted by journeys beside this one. */
const discardMenu = (page: Page, brand: string): Promise<void> =>
  page.evaluate(async (alias) => {
    const { entries } = await (await fetch(`/api/staff/content/changes?brand=${alias}`)).json()
    const ofMenu = entries.filter(({ kind }: Record<string, string>) => kind === 'dish' || kind === 'group')
    if (ofMenu.length === 0) return
    const body = { brand: alias, entries: ofMenu.map(({ kind, key }: Record<string, string>) => ({ kind, key, paths: null })) }
    await fetch('/api/staff/content/discard', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }, brand)

// @OPS-MENU-01 @OPS-MENU-04
test('three dishes move to another group at once and back, one is dragged, and the shop beside a dish follows its name @both', async ({
  page,
}) => {
  // It opens the shop's page several times within another one, and looks for faults among 155 lines.
  test.setTimeout(300_000)
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  // Each width has a draft of its own.
  const brand = isPhone ? 'sofra' : 'imba-pizza'
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/menu?brand=${brand}`)
  await expect(page.getByRole('button', { name: several.start })).toBeVisible()
  await discardMenu(page, brand)
  await page.reload()
  await expect(page.locator('[data-entry^="dish/"]').first()).toBeVisible()
  const groups = await page
    .locator('[data-entry^="group/"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.entry?.slice(6) ?? ''))
  const [from = '', to = ''] = groups
  const toName = await page.locator(`[data-entry="group/${to}"]`).innerText()
  const [before, target] = [await dishesOf(page, from), await dishesOf(page, to)]
  const three = before.slice(0, 3)

  const moveThree = async (look: () => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: several.start }).click()
    const boxes = page.locator(`section:has([data-entry="group/${from}"])`).getByRole('checkbox')
    // The first is that of the group.
    await boxes.nth(1).press('Space')
    await boxes.nth(3).press('Shift+Space')
    await expect(page.getByText(several.chosen(3), { exact: true })).toBeVisible()
    await look()
    await page.getByRole('button', { name: several.title }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.group).selectOption({ label: toName })
    await dialog.getByRole('button', { name: several.look }).click()
    await expect(dialog.getByText(several.would(3))).toBeVisible()
    await look()
    await dialog.getByRole('button', { name: several.apply(3) }).click()
    await expect.poll(() => dishesOf(page, to)).toEqual([...target, ...three])
    await page.getByRole('button', { name: several.end, exact: true }).click()
  }
  await moveThree(() => hasNoFaults(page))
  await page.getByRole('button', { name: several.undo }).click()
  await expect.poll(() => dishesOf(page, from)).toEqual(before)
  expect(await dishesOf(page, to)).toEqual(target)
  await moveThree(() => Promise.resolve())

  // The last of them is dragged before the one above it.
  const [first = '', second = '', third = ''] = three
  await line(page, `dish/${third}`).dragTo(line(page, `dish/${second}`), { targetPosition: { x: 60, y: 4 } })
  await expect.poll(() => dishesOf(page, to)).toEqual([...target, first, third, second])

  await page.locator(`[data-entry="dish/${third}"]`).click()
  const card = page.getByRole('complementary', { name: t.card })
  if (isPhone) await card.getByText(t.card, { exact: true }).click()
  const shop = card.locator('iframe').last().contentFrame()
  const name = page.getByRole('group', { name: labels.name, exact: true }).getByRole('textbox', { name: 'English' })
  await expect(
    shop
      .getByRole('dialog')
      .getByText(await name.inputValue(), { exact: true })
      .first(),
  ).toBeVisible()
  await name.fill('Midnight special')
  await expect(page.getByText(form.saved, { exact: true })).toBeVisible()
  await expect(shop.getByRole('dialog').getByText('Midnight special', { exact: true }).first()).toBeVisible()
  await hasNoFaults(page)

  // In a language of longer words, what publishes the draft is within the screen as well. Others are her as well, in English.
  const me = await page.evaluate(async () => (await fetch('/api/staff/me')).json())
  await page.route('**/api/staff/me', (route) => route.fulfill({ json: { ...me, language: 'ru' } }))
  await page.goto(`${officeOrigin}/changes?brand=${brand}`)
  await expect(page.getByRole('button', { name: changes.publish, exact: true })).toBeInViewport({ ratio: 1 })
  await hasNoFaults(page)
  await discardMenu(page, brand)
})
