import { expect, type Locator, type Page } from '@playwright/test'
import { brandFolder } from '#brands/index.ts'
import type { Language } from '#domain/language.ts'
import { port, signedIn } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { type Shop, tap, visit } from './shop.ts'

/**
 * A signed-in customer in Saint Petersburg at the order form, filled but for the payment type. The dish and the address
 * were chosen by calls: the way through the menu is the story of first-order.journey.ts.
 */
export async function about(page: Page, brand: string, dish: string): Promise<Shop> {
  if (signsIn(brand)) await signedIn(page, brand, `7${freshNumber()}`)
  const shop = await atCheckout(page, { brand, city: 'saint-petersburg', language: 'ru', address: 'Невский проспект 28', dish })
  await shop.introduce('Анна', '9001234567')
  await page.getByLabel(shop.texts.checkout.room).pressSequentially('5')
  await shop.chooseTime()
  return shop
}

/** Chooses a payment type and goes to the payment page. */
export async function toPayment(page: Page, shop: Shop, type: string): Promise<void> {
  await tap(page.getByRole('radio', { name: type }))
  await page.getByRole('button', { name: new RegExp(shop.texts.checkout.order('').trim()) }).click()
  await expect(page).toHaveURL(/\/order\/payment\/[\w-]{32}/)
  await expect(page.getByRole('heading', { name: shop.texts.pay.title })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/)
  // The form appears with the acquirer's settings: the page is hydrated then.
  await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
}

export async function typeCard(page: Page, shop: Shop, number: string): Promise<void> {
  const { pay } = shop.texts
  const button = page.getByRole('button', { name: new RegExp(pay.pay('').trim()) })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel(pay.number).pressSequentially(number)
  await expect(page.getByLabel(pay.number)).toHaveValue(number.replace(/(\d{4})(?=\d)/g, '$1 '))
  await page.getByLabel(pay.expiry).pressSequentially('1230')
  await expect(page.getByLabel(pay.expiry)).toHaveValue('12 / 30')
  await page.getByLabel(pay.cvc).pressSequentially('123')
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}

export const tracked = (page: Page) => expect(page).toHaveURL(/\/order\/\d{8}\/tracking\?state=payment-success/, { timeout: 30_000 })

/** With an address it is delivered there, otherwise a takeaway at the city's first shop, or at the one on a street. */
type OrderPlace = { brand: string; city: string; language: Language; address?: string; street?: string; dish?: string }

/** Today is the nearest available time, tomorrow is available at any hour. */
type Day = 'today' | 'tomorrow'

/** Brands that take orders of signed-in customers alone. */
const signsIn = (brand: string): boolean => brandFolder(brand)?.customers.authEnabled === true

/**
 * The payment page of an order that was created by calls only: a dish of the city's first shop, as takeaway. For
 * journeys that do not test the way there.
 */
export async function atPayment(
  page: Page,
  { type, day, phone = `7${freshNumber()}`, ...where }: OrderPlace & { type: string; day?: Day; phone?: string },
): Promise<Shop> {
  if (signsIn(where.brand)) await signedIn(page, where.brand, phone)
  const { shop, made } = await prepared(page, where, { type, day, username: 'Anna' })
  await page.goto(`${shop.origin}/${where.city}/order/payment/${made}`)
  await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
  return shop
}

/** The order form of a guest with such a dish in the cart. */
export async function atCheckout(page: Page, where: OrderPlace): Promise<Shop> {
  const { shop } = await prepared(page, where, null)
  await shop.open(`/${where.city}/cart`)
  return shop
}

/**
 * The tracking page of an order that is paid on receipt, created by calls only. Its comment keeps the sandbox's kitchen
 * from working: the journey moves it.
 */
export async function atTracking(
  page: Page,
  { username, ...where }: OrderPlace & { username: string },
): Promise<{ shop: Shop; order: number }> {
  if (signsIn(where.brand)) await signedIn(page, where.brand, `7${freshNumber()}`)
  const { shop, made } = await prepared(page, where, { type: 'cash', username, comment: 'pause' })
  await page.goto(`${shop.origin}/${where.city}/order/${made}/tracking`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(made)
  return { shop, order: Number(made) }
}

type Ordered = { type: string; day?: Day | undefined; username: string; comment?: string }

async function prepared(
  page: Page,
  { brand, city, language, address = '', street = '', dish = '' }: OrderPlace,
  order: Ordered | null,
): Promise<{ shop: Shop; made: string }> {
  const shop = await visit(page, brand, language)
  await shop.openEmptyPage()
  return { shop, made: await page.evaluate(byCalls, { city, address, street, dish, order }) }
}

/**
 * Runs in the page: the calls that its forms make, up to the cart or to an order. Returns the key of one that waits for
 * payment, or the number of one that is paid in cash.
 */
async function byCalls(requested: { city: string; address: string; street: string; dish: string; order: Ordered | null }): Promise<string> {
  const { city, address, street, dish, order } = requested
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    const read = (await answer.json()) as never
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(read)}`)
    return read
  }
  const { id: city_id } = ((await call('GET', `/api/cities/${city}`)) as { city: { id: number } }).city
  const { shops } = (await call('GET', `/api/shops?city_id=${city_id}`)) as {
    shops: { id: number; type: string | null; address: { street: string } }[]
  }
  const shop_id = shops.find((each) => each.type !== 'stop' && each.address.street.includes(street))?.id
  type Dish = { id: number; name: string; type: string | null; modifiers: { groups: { min: number }[] } }
  const { product_groups } = (await call('POST', '/api/shops/set', { shop_id })) as { product_groups: { products: Dish[] }[] }
  const dishes = product_groups.flatMap(({ products }) => products)
  const isPlain = (each: Dish): boolean => each.type === null && each.modifiers.groups.every(({ min }) => min === 0)
  const chosen = dishes.find((each) => (dish ? each.name === dish : isPlain(each)))
  const isDelivery = address !== ''
  if (isDelivery) await call('POST', '/api/user/addresses/set-by-address', { city_id, address })
  const place = isDelivery ? { city_id, order_type: 'delivery' } : { city_id, order_type: 'takeaway', shop_id }
  type Filled = { cart: { prices: { total: number }; blockers: { code: string }[] } }
  const add = async () => (await call('PUT', '/api/cart/add', { product_key: String(chosen?.id), count: 1, ...place })) as Filled
  let { cart } = await add()
  while (cart.blockers.some(({ code }) => code === 'below-minimum')) cart = (await add()).cart
  if (order === null) return ''
  const times = async (date?: string) =>
    (await call('POST', '/api/schedule/intervals', { city_alias: city, ...(date ? { date } : {}) })) as {
      intervals: { id: string; disabled: boolean }[]
      dates: { date_string: string }[]
    }
  const today = await times()
  // Not the very first time: it may pass, or become full, before this order.
  const free = ({ intervals }: typeof today) => {
    const offered = intervals.filter(({ disabled }) => !disabled)
    return offered[2]
  }
  const open = (order.day === 'tomorrow' ? undefined : free(today)) ?? free(await times(today.dates[1]?.date_string))
  const isInCash = order.type === 'cash'
  const written = (await call('POST', isInCash ? '/api/order/create' : '/api/order/create-order-cache', {
    ...place,
    ...(isDelivery ? { delivery_address: { room: '5' } } : {}),
    phone: '79001234567',
    username: order.username,
    order_comment: order.comment ?? null,
    payment_type: order.type,
    interval_id: open?.id,
    cart: { prices: { total: cart.prices.total } },
  })) as { order_cache_key: string; order_id: number }
  return isInCash ? String(written.order_id) : written.order_cache_key
}

export const bank = `http://localhost:${port + 1}`

export type Kind = 'card' | 'hosted' | 'sbp' | 'push'

/** Fills required empty fields, and presses the form's button. */
export async function payButton(
  page: Page,
  { texts: { pay } }: Shop,
  kind: Kind,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  const names = { card: pay.pay('').trim(), hosted: pay.pay('').trim(), sbp: pay.sbp_button, push: pay.push_button }
  if (kind === 'card' && (await page.getByLabel(pay.number).inputValue()) === '') {
    await page.getByLabel(pay.number).pressSequentially('4000000000003055')
    await page.getByLabel(pay.expiry).pressSequentially('1230')
    await page.getByLabel(pay.cvc).pressSequentially('123')
  }
  await press(page.getByRole('button', { name: new RegExp(`^${names[kind]}|^${pay.retry}$`) }))
}
