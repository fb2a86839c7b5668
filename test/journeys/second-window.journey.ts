import { payment_types } from '../../src/messages/ru/info.ts'
import { about } from './paying.ts'
import { tap } from './shop.ts'
import { expect, test } from './test.ts'

test('an order form that stands open while a second window changes address and dishes sends nothing elsewhere, and says what changed', async ({
  page,
}) => {
  const shop = await about(page, 'sofra', 'Зелёный сад')
  const { checkout } = shop.texts
  await tap(page.getByRole('radio', { name: payment_types.cash ?? '' }))
  const order = page.getByRole('button', { name: new RegExp(checkout.order('').trim()) })
  const total = /[\d\s]+₽/.exec((await order.textContent()) ?? '')?.[0] ?? ''

  // The second window: the same cookies, so the same cart.
  const window = await page.context().newPage()
  await window.goto(`${shop.origin}/saint-petersburg`)
  const cart = await window.evaluate(async () => {
    type Line = { key: string; name: string }
    const call = async (method: string, path: string, body: unknown) => {
      const reply = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      return (await reply.json()) as { cart: { place: { city_id: number; street: string; house: string }; products: Record<string, Line> } }
    }
    const { cart: mine } = await call('PUT', '/api/cart', {})
    const where = { city_id: mine.place.city_id, address: 'Невский проспект, 34', without_menu: true }
    return (await call('POST', '/api/user/addresses/set-by-address', where)).cart
  })
  expect([cart.place.street, cart.place.house]).toEqual(['Невский проспект', '34'])

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
