import { axeOf } from './axe.ts'
import { atRest, tap, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 1023

test('a browser without WebGL has no map and everything else: an address is typed, a shop is chosen from the list @both', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const draw = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...[kind, how]: Parameters<typeof draw>) {
      return kind.includes('webgl') ? null : draw.call(this, kind, how)
    } as typeof draw
  })
  const shop = await visit(page, 'mylavash', 'tr')
  const t = shop.texts.place
  await shop.open('/istanbul?modal=OrderTypesModal&tab=delivery')
  const map = page.getByRole('region', { name: t.map_delivery })
  await expect(map).toContainText(t.map_failed)
  await expect(map).not.toContainText(t.map_help)
  await shop.deliverTo('İstiklal Caddesi 48')

  await shop.open('/istanbul/shops')
  const shops = page.getByRole('region', { name: t.map_shops })
  await expect(shops).toContainText(t.map_failed)
  if (isPhone(page)) await tap(page.getByRole('radio', { name: t.in_list }))
  await page.getByRole('main').getByRole('article').first().getByRole('button', { name: t.choose_shop }).click()
  await expect(page.getByRole('alertdialog', { name: t.confirm_shop })).toBeVisible()
})

test('a map shows whose it is, its shops are buttons for the keyboard, and its balloon leads to the choice @desktop', async ({ page }) => {
  const shop = await visit(page, 'imba-pizza', 'ru')
  const t = shop.texts.place
  await shop.open('/moscow/shops')
  const map = page.getByRole('region', { name: t.map_shops })
  // Drawn without a graphics card, on a busy machine.
  await expect(map.locator('[data-ready]')).toBeVisible({ timeout: 45_000 })
  await expect(map.locator('.maplibregl-ctrl-attrib')).toContainText(/\S/)
  const marker = map.locator('button[aria-pressed]').first()
  await marker.focus()
  await page.keyboard.press('Enter')
  const choose = map.getByRole('button', { name: t.choose_shop })
  await expect(choose).toBeVisible()
  await expect(async () => {
    if (!(await choose.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
    await expect(choose).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: t.confirm_shop })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await atRest(page)
  expect((await axeOf(page).analyze()).violations).toEqual([])
})

test('the address modal is in its desktop mode above 1440 pixels and not at 1440 @desktop (ADDR-04)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shop = await visit(page, 'sofra', 'ru')
  const t = shop.texts.place
  await shop.open('/moscow?modal=OrderTypesModal&tab=takeaway')
  const dialog = page.getByRole('dialog', { name: t.shop_title })
  const [map, card, onMap] = [
    dialog.getByRole('region', { name: t.map_shops }),
    dialog.getByRole('article').first(),
    dialog.getByRole('radio', { name: t.on_map }),
  ]
  await expect(card).toBeVisible()
  await expect(onMap).toBeAttached()
  await expect(map).toHaveCount(0)
  await page.setViewportSize({ width: 1441, height: 900 })
  await expect(map).toBeVisible()
  await expect(card).toBeVisible()
  await expect(onMap).toHaveCount(0)
})
