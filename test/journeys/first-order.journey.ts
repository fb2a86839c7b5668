import { expect, test } from '@playwright/test'
import { tap, visit } from './shop.ts'
import { moveTo } from './staff.ts'

// @ROUTE-11
test('a customer in Saint Petersburg has rolls delivered and follows them to the door @both (CITY-01, ORDERTYPE-01)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/saint-petersburg')

  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  await expect(page.getByText('Невский проспект, 28').first()).toBeVisible()

  await shop.goToCheckout()
  await shop.introduce('Анна', '9001234567')
  await page.getByLabel(shop.texts.checkout.room).pressSequentially('5')
  await shop.chooseFirstTime()
  const number = await shop.order()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
  for (const status of ['Готовится', 'В пути', 'Выполнен']) await shop.status(status)
})

test('a customer in Istanbul collects a dürüm, in Turkish, and follows it to the counter (I18N-01)', async ({ page }) => {
  const shop = await visit(page, 'mylavash', 'tr')
  await shop.open('/istanbul')

  await tap(page.getByRole('radio', { name: shop.texts.menu.takeaway }))
  await shop.collectAt('İstiklal')
  await shop.add('Yorganlı Tavuk Şavurma')
  await shop.takeAsItIs()

  await shop.goToCheckout()
  await shop.introduce('Deniz', '5321234567')
  await shop.chooseFirstTime()
  // This kitchen waits for its staff: each state stands until it has been seen.
  await page.getByLabel(shop.texts.checkout.comment).pressSequentially('pause')
  const number = await shop.order()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
  for (const [move, status] of [
    ['cooking', 'Hazırlanıyor'],
    ['cooked', 'Hazır'],
    ['done', 'Tamamlandı'],
  ] as const) {
    await moveTo(number, move)
    await shop.status(status)
  }
})
