import { visit } from './shop.ts'
import { expect, test } from './test.ts'

test('a browser without the methods of the last years orders, too', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'])
      Reflect.deleteProperty(Array.prototype, name)
    Reflect.deleteProperty(URLSearchParams.prototype, 'size')
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    for (const name of ['groupBy', 'withResolvers', 'try']) for (const one of [Object, Map, Promise]) Reflect.deleteProperty(one, name)
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name)
    for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) Reflect.deleteProperty(Set.prototype, name)
  })
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/saint-petersburg')
  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  await shop.goToCheckout()
  await shop.introduce('Анна', '9001234567')
  await page.getByLabel(shop.texts.checkout.room).pressSequentially('5')
  await shop.chooseTime()
  const number = await shop.order()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
})
