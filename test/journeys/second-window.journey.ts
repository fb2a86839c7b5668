import { payment_types } from '../../src/messages/ru/info.ts'
import { about } from './paying.ts'
import { tap } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** The second window: the same cookies, so the same cart, which it has delivered to another house. */
async function moveInSecondWindow(page: Page, origin: string): Promise<void> {
  const window = await page.context().newPage()
  await window.goto(`${origin}/saint-petersburg`)
  const place = await window.evaluate(async () => {
    type Reply = { cart: { place: { city_id: number; street: string; house: string } } }
    const call = async (method: string, path: string, body: unknown) => {
      const reply = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      return ((await reply.json()) as Reply).cart.place
    }
    const { city_id } = await call('PUT', '/api/cart', {})
    return call('POST', '/api/user/addresses/set-by-address', { city_id, address: 'Невский проспект, 34', without_menu: true })
  })
  expect([place.street, place.house]).toEqual(['Невский проспект', '34'])
}

/** A page that is not looked at does not read its cart again, however long the journey takes. */
const setLookedAt = (page: Page, isLookedAt: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isLookedAt ? 'visible' : 'hidden',
  )

test('an order form that is looked at again tells that a second window has changed its address', async ({ page }) => {
  const shop = await about(page, 'sofra', 'Зелёный сад')
  const { checkout } = shop.texts
  await setLookedAt(page, false)
  await moveInSecondWindow(page, shop.origin)
  await setLookedAt(page, true)
  const told = page.getByRole('alertdialog', { name: checkout.changed })
  await expect(told).toContainText(checkout.changed_place('Невский проспект, 28', 'Невский проспект, 34'))
  await expect(page.locator('#order-delivery_address-street')).toContainText('Невский проспект, 34')
})

test('an order form that stands open while a second window changes address and dishes sends nothing elsewhere, and says what changed', async ({
  page,
}) => {
  const shop = await about(page, 'sofra', 'Зелёный сад')
  const { checkout } = shop.texts
  await tap(page.getByRole('radio', { name: payment_types.cash ?? '' }))
  const order = page.getByRole('button', { name: new RegExp(checkout.order('').trim()) })
  const total = /[\d\s]+₽/.exec((await order.textContent()) ?? '')?.[0] ?? ''

  await setLookedAt(page, false)
  await moveInSecondWindow(page, shop.origin)

  const orders: unknown[] = []
  page.on('response', async (answer) => {
    if (/\/api\/order\/create/.test(answer.url())) orders.push(answer.status())
  })
  await order.click()
  const notice = page.locator('#order-product')
  await expect(notice).toContainText(checkout.changed)
  await expect(notice).toContainText(checkout.changed_place('Невский проспект, 28', 'Невский проспект, 34'))
  // The time was one of the other address, too.
  await expect(notice).toContainText(/Время: было .+, стало .+/)
  await expect(notice).toBeFocused()
  await expect(page.locator('#order-delivery_address-street')).toContainText('Невский проспект, 34')
  // The flat was that of the other house.
  await expect(page.getByLabel(checkout.room)).toHaveValue('')
  await expect(order).toContainText(total)
  expect(orders).toEqual([422])

  await page.getByLabel(checkout.room).pressSequentially('9')
  await order.click()
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
  await expect(page.getByRole('main')).toContainText('Невский проспект, 34')
})

test('a cart that a second window has ordered is not ordered again, and an open order form says where it has gone @both', async ({
  page,
}) => {
  const shop = await about(page, 'sofra', 'Зелёный сад')
  const { cart, checkout } = shop.texts
  await tap(page.getByRole('radio', { name: payment_types.cash ?? '' }))
  await setLookedAt(page, false)
  const window = await page.context().newPage()
  await window.goto(`${shop.origin}/saint-petersburg/cart`)
  await window.getByLabel(checkout.room).fill('5')
  await window.getByRole('textbox', { name: new RegExp(`^${checkout.name}`) }).fill('Анна')
  await tap(window.getByRole('radio', { name: payment_types.cash ?? '' }))
  await window.getByRole('button', { name: new RegExp(checkout.order('').trim()) }).click()
  await expect(window).toHaveURL(/\/order\/\d{8}\/tracking/)

  await page.getByRole('button', { name: new RegExp(checkout.order('').trim()) }).click()
  // On a wide screen over the menu, to which it has gone by then.
  await expect(page.getByText('Корзина пуста', { exact: true })).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) < 1024) await expect(page.getByRole('heading', { name: cart.empty_title })).toBeInViewport()
})
