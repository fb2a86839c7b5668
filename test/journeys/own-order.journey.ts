import { atTracking } from './paying.ts'
import { tap, type Shop, visit } from './shop.ts'
import { moveTo } from './staff.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** Orders with a comment that stops the sandbox kitchen. */
async function orderForTakeaway(page: Page): Promise<{ shop: Shop; order: number }> {
  const shop = await visit(page, 'suare', 'en')
  await shop.open('/saint-petersburg')
  await tap(page.getByRole('radio', { name: shop.texts.menu.takeaway }))
  await shop.collectAt('')
  await shop.add('Sweet Finale')
  await putTogether(page, shop)
  await shop.takeAsItIs()
  await shop.goToCheckout()
  await shop.introduce('Grace', '89001234568')
  await page.getByLabel(shop.texts.checkout.comment).pressSequentially('pause')
  await shop.chooseTime()
  const sent = page.waitForRequest(/\/api\/order\/create$/)
  const order = await shop.order()
  expect((await sent).postDataJSON()).toMatchObject({ phone: '79001234568' })
  return { shop, order }
}

/** One or two sauces: a third replaces the first. At least two settings of cutlery. */
async function putTogether(page: Page, { texts: { cart, dish: words } }: Shop): Promise<void> {
  const dish = page.getByRole('dialog')
  await expect(dish.getByText(words.from_to(1, 2), { exact: true })).toBeVisible()
  const [first, second, third] = ['Dark chocolate', 'White chocolate', 'Salted caramel'].map((name) =>
    dish.getByRole('checkbox', { name }),
  ) as [Locator, Locator, Locator]
  await expect(first).toBeChecked()
  await tap(second)
  await expect(first).toBeChecked()
  await tap(third)
  await expect(first).not.toBeChecked()
  for (const chosen of [second, third]) await expect(chosen).toBeChecked()

  const setting = 'Dessert setting for a guest'
  await expect(dish.getByText(cart.counted(setting, 2))).toBeAttached()
  await expect(dish.getByRole('button', { name: cart.less(setting) })).toHaveAttribute('aria-disabled', 'true')
  await dish.getByRole('button', { name: cart.more(setting) }).click()
  await expect(dish.getByText(cart.counted(setting, 3))).toBeAttached()
}

// @DECIDE-49 @DECIDE-50 @REPEAT-01 @REPEAT-04 @REPEAT-05 @ORDER-04 @VALID-09
test('an order is canceled while the kitchen has not begun, and ordered again (CANCEL-01, DECIDE-48)', async ({ page }) => {
  const {
    shop: { texts },
  } = await orderForTakeaway(page)
  await page.getByRole('button', { name: texts.tracking.cancel }).click()
  await page.getByRole('button', { name: texts.tracking.cancel_no }).click()
  await page.getByRole('button', { name: texts.tracking.cancel }).click()
  await page.getByRole('button', { name: texts.tracking.cancel_yes }).click()
  await expect(page.getByRole('list', { name: texts.tracking.status_bar }).getByRole('listitem')).toHaveText([
    `${texts.tracking.status_names.canceled}: ${texts.tracking.stage_states.active}`,
  ])
  await expect(page.getByRole('list', { name: texts.tracking.track })).toHaveCount(0)

  await page.getByRole('button', { name: texts.tracking.repeat }).click()
  await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
  await page.getByRole('link', { name: texts.checkout.back_to_cart }).click()
  await expect(page.getByRole('main').getByText('Sweet Finale').first()).toBeVisible()
})

test('once the kitchen has begun, canceling is no longer offered @desktop (TRACK-06, TRACK-07)', async ({ page }) => {
  const {
    shop: { status, texts },
    order,
  } = await atTracking(page, { brand: 'suare', city: 'saint-petersburg', language: 'en', username: 'Grace' })
  const cancel = page.getByRole('button', { name: texts.tracking.cancel })
  await expect(cancel).toBeVisible()
  await moveTo(order, 'cooking')
  await status(texts.tracking.status_names.cooking)
  await expect(cancel).toHaveCount(0)
  await moveTo(order, 'cooked', 'done')
  await status(texts.tracking.stage_done_takeaway)
  await expect(page.getByRole('button', { name: texts.tracking.repeat })).toBeVisible()
})
