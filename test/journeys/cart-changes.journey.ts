import { randomInt } from 'node:crypto'
import { dishOfOurOwn, type OwnDish } from './records.ts'
import { dishAdded, type Shop, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const unique = (name: string): string => `${name} № ${randomInt(1_000_000)}`

/** Dishes that no other journey uses. */
const own: OwnDish[] = []
test.afterEach(async () => {
  for (const dish of own.splice(0)) await dish.retire()
})

/** The menu and the cart show the kitchen's change after a moment. */
const openUntil = (shop: Shop, isThere: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await shop.open('/saint-petersburg')
    await isThere()
  }).toPass()

test('a dearer dish says what it cost, one that left the menu keeps its name until it is taken out (CART-25, DECIDE-64)', async ({
  page,
}) => {
  const shop = await visit(page, 'suare', 'ru')
  const { cart: t } = shop.texts
  const ours = async (name: string, rubles: number): Promise<OwnDish> => {
    const dish = await dishOfOurOwn('suare', 'fruit-platter-season', unique(name), rubles)
    own.push(dish)
    return dish
  }
  const [plate, board] = [await ours('Блюдо', 1700), await ours('Доска', 1200)]
  await openUntil(shop, () => expect(page.getByRole('main').getByText(board.name).first()).toBeVisible({ timeout: 2000 }))
  await shop.add(plate.name)
  await shop.deliverTo('Невский проспект 28')
  const added = page.waitForResponse(
    async (answer) => answer.url().endsWith('/api/cart/add') && JSON.stringify(await answer.json()).includes(board.name),
  )
  await shop.add(board.name)
  await added

  await plate.reprice(1990)
  await board.retire()
  const panel = page.getByRole('dialog')
  const notice = panel.getByRole('status').filter({ hasText: t.changes_title })
  await openUntil(shop, async () => {
    await shop.openCart()
    // Both changes: another process reads them one after the other.
    await expect(notice).toContainText(shop.texts.cart_panel.changes_gone(board.name), { timeout: 2000 })
    await expect(notice).toContainText(shop.texts.cart_panel.changes_repriced(plate.name), { timeout: 2000 })
  })
  const lines = panel.getByRole('list', { name: shop.texts.cart_panel.lines })
  const [dearer, gone] = [plate.name, board.name].map((name) => lines.getByRole('listitem').filter({ hasText: name }))
  if (!dearer || !gone) throw new Error('A line is missing')
  await expect(dearer).toContainText(/Было 1\s700\s₽, стало 1\s990\s₽/)
  await expect(gone).toContainText('Больше нет в меню')
  await expect(panel.getByRole('button', { name: t.blockers['unavailable-product'] })).toBeVisible()

  await notice.getByRole('button', { name: shop.texts.cart_panel.changes_read }).click()
  await expect(notice).toHaveCount(0)
  await expect(lines).toBeFocused()
  await expect(dearer).not.toContainText('Было')
  await expect(gone).toContainText('Больше нет в меню')
  await gone.getByRole('button', { name: t.remove(board.name) }).click()
  await expect(gone).toHaveCount(0)
  await expect(panel.getByRole('button', { name: new RegExp(t.order('').trim()) })).toBeVisible()
})

test('a phone that opens the order form of a cart with a dish that is gone sees which, and goes on from there (CART-25)', async ({
  page,
}) => {
  const shop = await visit(page, 'suare', 'ru')
  const { cart: t } = shop.texts
  const dish = await dishOfOurOwn('suare', 'fruit-platter-season', unique('Блюдо'), 1700)
  own.push(dish)
  await openUntil(shop, () => expect(page.getByRole('main').getByText(dish.name).first()).toBeVisible({ timeout: 2000 }))
  await shop.add(dish.name)
  await shop.deliverTo('Невский проспект 28')
  const added = page.waitForResponse(
    async (answer) => answer.url().endsWith('/api/cart/add') && JSON.stringify(await answer.json()).includes('Шаркютери'),
  )
  await shop.add('Шаркютери')
  await shop.takeAsItIs()
  await added
  await dish.retire()

  const form = page.getByRole('main')
  const gone = form.getByRole('listitem').filter({ hasText: dish.name })
  const button = form.getByRole('button', { name: t.blockers['unavailable-product'] })
  await expect(async () => {
    await shop.open('/saint-petersburg/cart')
    await expect(gone).toContainText('Больше нет в меню', { timeout: 2000 })
  }).toPass()
  await expect(form.getByRole('listitem').filter({ hasText: 'Шаркютери' })).toHaveCount(0)
  await button.click()
  await expect(gone.getByRole('button', { name: t.remove(dish.name) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(gone).toHaveCount(0)
  await expect(form.getByRole('button', { name: new RegExp(shop.texts.checkout.order('').trim()) })).toBeVisible()
  await expect(form).toBeFocused()
})

/** Chooses another city from the list. */
async function goTo(page: Page, shop: Shop, from: string, city: string): Promise<void> {
  await shop.open(`${from}?modal=CitiesModal`)
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/api/cart') && !answer.request().frame().url().includes(from))
  await page.getByRole('dialog').getByRole('button', { name: city }).first().click()
  // Where the cart would feel it, it is asked first.
  const yes = page.getByRole('alertdialog').getByRole('button', { name: shop.texts.cart_panel.change_city_yes })
  const isAsked = yes.waitFor().then(
    () => true,
    () => false,
  )
  if (await Promise.race([arrived.then(() => false), isAsked])) await yes.click()
  await arrived
}

// @ORDERTYPE-06
test('another city shows what it does not have and in which money it counts, asks for no place, and the way back finds the place again @desktop (CITY-07, MONEY-01)', async ({
  page,
}) => {
  const shop = await visit(page, 'suare', 'ru')
  const { cart: t } = shop.texts
  await shop.open('/saint-petersburg')
  await shop.add('Шаркютери')
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  await shop.add('Ягоды и шоколад')
  await Promise.all([dishAdded(page), shop.takeAsItIs()])

  await goTo(page, shop, '/saint-petersburg', 'Стамбул')
  await expect(page).toHaveURL(/\/istanbul$/)
  await expect(page.getByText(`${t.changes_city('Стамбул')}. ${t.changes_title}`)).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
  const panel = await shop.openCart()
  const notice = panel.getByRole('status').filter({ hasText: t.changes_city('Стамбул') })
  await expect(notice).toContainText(shop.texts.cart_panel.changes_not_here('Шаркютери'))
  await expect(notice).toContainText(shop.texts.cart_panel.changes_currency('турецкая лира'))
  await expect(panel.getByRole('listitem').filter({ hasText: 'Шаркютери' }).first()).toContainText('В этом городе не готовим')

  await goTo(page, shop, '/istanbul', 'Санкт-Петербург')
  await expect(page).toHaveURL(/\/saint-petersburg$/)
  await expect(page.getByText('Невский проспект, 28').first()).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
  const back = await shop.openCart()
  await expect(back.getByRole('list', { name: shop.texts.cart_panel.lines }).getByRole('listitem')).toHaveCount(2)
  await expect(back.getByRole('status').filter({ hasText: t.changes_city('') })).toHaveCount(0)
})

test('the message on arrival gives way to the notice of the cart that is opened', async ({ page }) => {
  const shop = await visit(page, 'suare', 'ru')
  const { cart: t, shell } = shop.texts
  await shop.open('/saint-petersburg')
  await shop.add('Шаркютери')
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  await goTo(page, shop, '/saint-petersburg', 'Стамбул')
  const message = page.getByRole('region', { name: shell.notifications }).getByText(t.changes_city('Стамбул'))
  // A hovered message does not disappear; the cart is opened by key.
  await message.hover()
  const bar = page.getByRole('link', { name: new RegExp(`^${t.bar('').trim()}`) })
  const link = page.getByRole('banner').getByRole('link', { name: shell.cart })
  await link.or(bar).filter({ visible: true }).first().press('Enter')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: t.changes_city('Стамбул') }),
  ).toBeVisible()
  await expect(message).toHaveCount(0)
})
