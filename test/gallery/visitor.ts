import type { Page } from '@playwright/test'
import { type Shop, visit } from '../journeys/shop.ts'
import type { Tour } from './tours.ts'

type ShopFacts = {
  id: number
  type: string | null
  address: { street: string }
  map: { coordinates: { latitude: number; longitude: number } }
}
type Dish = { id: number }
type CityFacts = { id: number; promotions: { alias: string }[]; popular_products: Dish[] }

/** A visitor of a tour: a page, its texts, and short ways to the states that screens need. */
export type Visitor = {
  page: Page
  shop: Shop
  tour: Tour
  city: CityFacts
  /** An open restaurant. */
  place: ShopFacts
  call<Reply>(method: string, path: string, body?: object): Promise<Reply>
  /** Opens a page of the city, and waits for its hydration. */
  go(path: string): Promise<void>
  /** Adds the first dishes without choices to a cart for delivery, or for takeaway. */
  fillCart(): Promise<void>
}

export async function welcome(page: Page, tour: Tour): Promise<Visitor> {
  const shop = await visit(page, tour.brand, tour.language)

  const call = <Reply>(method: string, path: string, body?: object): Promise<Reply> =>
    page.evaluate(
      async ([method, path, sent]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(path, { method, ...(sent === null ? {} : { headers, body: sent }) })
        if (!answer.ok) throw new Error(`${method} ${path} is answered with ${answer.status}: ${await answer.text()}`)
        return (await answer.json()) as Reply
      },
      [method, path, body ? JSON.stringify(body) : null] as const,
    )

  await shop.openEmptyPage()
  const { city } = await call<{ city: CityFacts }>('GET', `/api/cities/${tour.city}`)
  const { shops } = await call<{ shops: ShopFacts[] }>('GET', `/api/shops?city_id=${city.id}`)
  const place = shops.find(({ type }) => type === null)
  if (!place) throw new Error(`No restaurant of ${tour.brand} in ${tour.city} is open.`)

  async function fillCart(): Promise<void> {
    await call('POST', '/api/user/addresses/set-by-address', { city_id: city.id, address: place?.address.street }).catch(() =>
      call('POST', '/api/shops/set', { shop_id: place?.id }),
    )
    for (const { id } of city.popular_products.slice(0, 3))
      await call('PUT', '/api/cart/add', { product_key: String(id), count: 2 }).catch(() => null)
  }

  return {
    page,
    shop,
    tour,
    city,
    place,
    call,
    async go(path) {
      await page.goto(`${shop.origin}/${tour.city}${path}`)
      await page.waitForLoadState('networkidle')
    },
    fillCart,
  }
}
