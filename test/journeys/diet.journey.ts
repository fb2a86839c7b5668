import { axeOf, wcag } from './axe.ts'
import { atRest, tap, typeOver, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

async function faultsOf(page: Page): Promise<string[]> {
  await atRest(page)
  return (await axeOf(page).withTags(wcag).analyze()).violations.map(({ id }) => id)
}

test('a menu shows what suits a diet, counts how much that is, and keeps it @both', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { dish, menu, diets } = shop.texts
  const scripts: string[] = []
  page.on('request', (request) => /filter-(modal|bar)|\/diets/.test(request.url()) && scripts.push(request.url()))
  await shop.open('/saint-petersburg')
  const cards = page.locator('section[data-group]').getByRole('article')
  const sections = page.locator('section[data-group]')
  const all = await cards.count()
  const groups = await sections.count()
  // Without a filter none of its scripts are loaded.
  expect(scripts).toEqual([])

  const button = page.getByRole('button', { name: menu.filter })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: diets.title })
  const vegan = dialog.getByRole('checkbox', { name: menu.diet.vegan })
  await vegan.press('Space')
  await tap(dialog.getByRole('checkbox', { name: dish.allergen.soy }))
  await expect(dialog.getByRole('status')).toHaveText(new RegExp(`${all}$`))
  expect(await faultsOf(page)).toEqual([])
  const left = Number(/\d+/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[0])
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(all)
  await expect(page).toHaveURL(/[?&]diet=vegan&without=soy/)
  await dialog.getByRole('button', { name: diets.show(left) }).click()

  // Closing a panel clears its query parameters, but not the active filter.
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\?diet=vegan&without=soy$/)
  await expect(cards).toHaveCount(left)
  expect(await sections.count()).toBeLessThan(groups)
  await expect(page.getByRole('navigation', { name: menu.categories }).getByRole('link')).toHaveCount(await sections.count())
  const bar = page.getByRole('region', { name: diets.active })
  await expect(bar.getByRole('status')).toHaveText(diets.fits(left, all))
  await expect(button).toHaveAccessibleName(`${menu.filter}: 2`)
  expect(await faultsOf(page)).toEqual([])

  // The filter outlives the visit, and the URL need not contain it.
  await page.goto('about:blank')
  await shop.open('/saint-petersburg')
  await expect(cards).toHaveCount(left)
  await expect(page).toHaveURL(/\?diet=vegan&without=soy$/)

  // One press removes one filter; the focus moves on.
  await bar.getByRole('button', { name: diets.remove(menu.diet.vegan ?? '') }).press('Enter')
  await expect(bar.getByRole('button', { name: diets.remove(diets.free_of.soy ?? '') })).toBeFocused()
  await expect(page).toHaveURL(/\?without=soy$/)
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await expect(cards).toHaveCount(all)
  await expect(page).toHaveURL(/\/saint-petersburg$/)
})

test('a link to a filtered menu filters it elsewhere, and leaves what its visitor chose alone @desktop', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'de')
  const { menu, diets } = shop.texts
  await shop.open('/berlin?diet=vegan,paleo&without=gluten')
  const cards = page.locator('section[data-group]').getByRole('article')
  const bar = page.getByRole('region', { name: diets.active })
  await expect(bar.getByRole('listitem')).toHaveText([menu.diet.vegan ?? '', diets.free_of.gluten ?? ''])
  await expect(bar.getByRole('status')).toHaveText(/\d/)
  // The cards disappear a moment after the text.
  await expect(cards.filter({ hasText: /Falafel/ })).toHaveCount(0)
  const names = await cards.getByRole('heading').allInnerTexts()
  expect(names.length).toBeGreaterThan(0)

  // This visitor chose nothing, so nothing is stored.
  await page.goto('about:blank')
  await shop.open('/berlin')
  await expect(bar).toHaveCount(0)
  expect(await cards.count()).toBeGreaterThan(names.length)
})

test('that nothing fits is shown, with ways on', async ({ page }) => {
  const shop = await visit(page, 'suare', 'tr')
  const { diets } = shop.texts
  await shop.open('/istanbul?diet=vegan&without=gluten,sulphites,nuts,sesame')
  const bar = page.getByRole('region', { name: diets.active })
  await expect(bar.getByRole('status')).toHaveText(/\d+/)
  // A menu without vegan dishes.
  const facts = { products: [{ id: 1, allergens: [], diets: [], choices: [] }], choices: [] }
  await page.route('**/api/products/diets*', (route) => route.fulfill({ json: facts }))
  await page.reload()
  await expect(bar.getByRole('heading', { name: diets.nothing })).toBeVisible()
  await expect(page.locator('section[data-group]')).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  await bar.getByRole('button', { name: diets.change }).click()
  const dialog = page.getByRole('dialog', { name: diets.title })
  await expect(dialog.getByRole('button', { name: diets.nothing })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: diets.reset }).click()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(page.locator('section[data-group]').first()).toBeVisible()
})

test('a filter that did not load says that all dishes are shown @desktop', async ({ page }) => {
  const shop = await visit(page, 'imba-pizza', 'en')
  await page.route('**/api/products/diets*', (route) => route.abort())
  await shop.open('/berlin?without=milk')
  const actual = page.getByText(shop.texts.menu.filter_lost)
  await expect(actual).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const cards = page.locator('section[data-group]').getByRole('article')
  const all = await cards.count()
  await page.unroute('**/api/products/diets*')
  await page.getByRole('region', { name: shop.texts.diets.active }).getByRole('button', { name: shop.texts.menu.retry }).click()
  await expect(actual).toHaveCount(0)
  await expect.poll(() => cards.count()).toBeLessThan(all)
})

test('search and sheet know the filter: only what fits is found, and an extra that does not is marked', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'en')
  const { dish, menu, search, diets } = shop.texts
  await shop.open('/berlin?diet=vegan&without=milk')
  await expect(page.getByRole('region', { name: diets.active }).getByRole('status')).toHaveText(/\d+/)
  await page.getByRole('button', { name: menu.search }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('searchbox').pressSequentially('shawarma')
  await expect(dialog.getByRole('heading', { name: search.none })).toBeVisible()
  await dialog.getByRole('button', { name: diets.everywhere }).click()
  await expect(dialog.getByRole('article').first()).toContainText(/Shawarma/)
  await typeOver(dialog.getByRole('searchbox'), 'tabbouleh')
  await expect(dialog.getByRole('article').first()).toContainText(/Tabbouleh/)
  await dialog.getByRole('article').first().getByRole('button').first().click()

  const sheet = page.getByRole('dialog', { name: /Tabbouleh/ })
  await expect(sheet.getByText(diets.unfit)).toHaveCount(0)
  const vegan = sheet.getByRole('listitem').filter({ hasText: menu.diet.vegan })
  await expect(vegan).toBeVisible()
  await sheet.getByText(dish.facts).click()
  await expect(sheet.getByText(dish.choices_may)).toBeVisible()

  const cheese = sheet.getByRole('checkbox', { name: /White cheese/ })
  await expect(cheese).toHaveAccessibleName(new RegExp(`${dish.allergen.milk}, ${diets.broken.vegan}`))
  await tap(cheese)
  await expect(sheet.getByRole('status').filter({ hasText: diets.unfit })).toContainText(dish.allergen.milk ?? '')
  await expect(vegan).toHaveCount(0)
  await expect(sheet.getByText(/^gluten, milk$|gluten, milk/)).toBeVisible()
})
