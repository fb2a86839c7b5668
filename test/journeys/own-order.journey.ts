import { expect, type Page, test } from '@playwright/test'
import { tap, type Shop, visit } from './shop.ts'

async function orderForTakeaway(page: Page, comment: string): Promise<Shop> {
  const shop = await visit(page, 'suare', 'en')
  await shop.open('/saint-petersburg')
  await tap(page.getByRole('radio', { name: shop.texts.menu.takeaway }))
  await shop.collectAt('')
  await shop.add('Grand Soirée')
  await shop.takeAsItIs()
  await shop.goToCheckout()
  await shop.introduce('Grace', '9001234568')
  if (comment) await page.getByLabel(shop.texts.checkout.comment).fill(comment)
  await shop.chooseFirstTime()
  await shop.order()
  return shop
}

test('an order is canceled while the kitchen has not begun, and ordered again (CANCEL-01, REPEAT-01, REPEAT-04, REPEAT-05)', async ({
  page,
}) => {
  const { texts } = await orderForTakeaway(page, 'pause')
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
  await expect(page.getByRole('main').getByText('Grand Soirée').first()).toBeAttached()
})

test('once the kitchen has begun, canceling is no longer offered (TRACK-06, TRACK-07)', async ({ page }) => {
  const { status, texts } = await orderForTakeaway(page, '')
  await status(texts.tracking.status_names.cooking)
  await expect(page.getByRole('button', { name: texts.tracking.cancel })).toHaveCount(0)
  await status(texts.tracking.status_names.done)
  await expect(page.getByRole('button', { name: texts.tracking.repeat })).toBeVisible()
})
