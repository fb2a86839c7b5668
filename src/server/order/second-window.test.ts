import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper, type Shopper } from '#kit/shopper.ts'

// A second window, or another device, changes the cart while the order form stands open in the first. An order is what
// its form shows.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** What the form of the cart sends, as it stands now. */
async function shownBy(visitor: Shopper, payment_type = 'cash') {
  const { products, prices, place } = await visitor.cart()
  return visitor.form({
    payment_type,
    cart: {
      prices: { total: prices.total },
      products: Object.fromEntries(Object.entries(products).map(([key, { count }]) => [key, count])),
    },
    delivery_address: { street: place.street, house: place.house, district: place.district, pin: place.pin, room: '7' },
  })
}

const changes: [what: string, change: (visitor: Shopper) => Promise<unknown>, field: string][] = [
  ['another street', (visitor) => visitor.deliverTo('Новая Басманная улица, 3'), 'delivery_address.street'],
  ['another house', (visitor) => visitor.deliverTo('Тверская улица, 2'), 'delivery_address.house'],
  ['another dish', (visitor) => visitor.add('soy'), 'product'],
  ['another count of a dish', (visitor) => visitor.add('philadelphia'), 'product'],
]

test.each(changes)(
  '%s that was chosen in a second window is not ordered from the first, paid at the door or online',
  async (_, change, field) => {
    const anna = await readyShopper(app)
    const [forms, before] = [{ cash: await shownBy(anna), card: await shownBy(anna, 'cardOnline') }, await anna.cart()]
    await change(anna)
    const body = { ...forms.cash, cart: { ...forms.cash.cart, prices: { total: (await anna.cart()).prices.total } } }
    const cash = await anna.call('POST /api/order/create', { body })
    const card = await anna.call('POST /api/order/create-order-cache', {
      body: { ...forms.card, cart: { ...forms.card.cart, prices: body.cart.prices } },
    })
    expect([cash.status, Object.keys(cash.problem.errors ?? {})]).toEqual([422, [field]])
    expect([card.status, Object.keys(card.problem.errors ?? {})]).toEqual([422, [field]])
    expect((await anna.cart()).count).toBeGreaterThanOrEqual(before.count)
    must(await anna.call('POST /api/order/create', { body: await shownBy(anna) }))
  },
)

test('a form that is sent without its address and lines is served as before', async () => {
  const anna = await readyShopper(app)
  await anna.deliverTo('Новая Басманная улица, 3')
  must(await anna.order())
})
