import { axeOf, wcag } from './axe.ts'
import { typeOver, visit } from './shop.ts'
import { expect, test } from './test.ts'

test('a dish is found with a typing error, in Latin letters and on the wrong keyboard, and comes into the cart @both', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { dish, menu, search } = shop.texts
  await shop.open('/saint-petersburg')
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('search-modal') && scripts.push(request.url()))
  const open = page.getByRole('button', { name: menu.search })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('searchbox', { name: menu.search })
  await expect(field).toBeFocused()
  // The search is not part of the first script.
  expect(scripts.length).toBeGreaterThan(0)
  await expect(dialog.getByText(search.start)).toBeVisible()
  for (const query of ['филаделфия', 'filadelfiya', 'abkfltkmabz']) {
    await typeOver(field, query)
    await expect(dialog.getByRole('article').first()).toContainText('Филадельфия')
  }
  const { violations } = await axeOf(page).withTags(wcag).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await typeOver(field, 'зззззз')
  await expect(dialog.getByRole('heading', { name: search.none })).toBeVisible()
  const group = dialog.getByRole('listitem').getByRole('button').first()
  const name = await group.innerText()
  await group.press('Enter')
  await expect(field).toHaveValue(name)
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('article').first()).toBeVisible()

  // After opening a dish, the search returns unchanged.
  await typeOver(field, 'филадельфия')
  await expect(dialog.getByRole('article').first()).toContainText('Филадельфия')
  await dialog.getByRole('article').first().getByRole('button').first().click()
  await expect(field).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: new RegExp(dish.add_for('').trim()) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('филадельфия')
  await dialog.getByRole('article').first().getByRole('button', { name: menu.choose }).click()
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  await expect(dialog).toHaveCount(0)
  await expect(await shop.openCart()).toContainText('Филадельфия')
})

test('the texts of the search do not load: the menu stays, and after another try the search opens (MODAL-01)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'en')
  const { menu, search, shell } = shop.texts
  await page.route(/\/assets\/search-(?!modal)[^/]*\.js/, (route) => route.abort())
  await shop.open('/saint-petersburg')
  const open = page.getByRole('button', { name: menu.search })
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(shell.not_loaded)).toBeVisible()
  await expect(page.getByRole('main')).toBeAttached()
  await page.unroute(/\/assets\/search-(?!modal)[^/]*\.js/)
  await dialog.getByRole('button', { name: shell.retry }).click()
  await open.click()
  await expect(dialog.getByText(search.start)).toBeVisible()
})
