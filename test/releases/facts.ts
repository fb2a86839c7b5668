import type { TestApp } from '#kit/app.ts'
import { must, Shopper } from '#kit/shopper.ts'
import { Colleague } from '#kit/staff.ts'
import type { ReleaseApps } from './orders.ts'
import type { PlacedOrder, ReleaseFacts } from './releases.ts'

/** What this version says of a release's database. */
export async function tellFacts(apps: ReleaseApps, { orders, office }: Pick<ReleaseFacts, 'office'> & { orders: PlacedOrder[] }) {
  const { guests: app } = apps
  const olga = withCookies(new Colleague(app, office.id), office.cookies)
  const query = { brand: 'sofra' }
  return {
    orders: await Promise.all(orders.map((order) => tellOrder(apps, order))),
    menu: await tellMenu(app),
    drafts: must(await olga.call('GET /api/staff/content/changes', { query })).entries.map(({ key }) => key),
    publications: must(await olga.call('GET /api/staff/content/publications', { query })).publications.map(
      ({ number, undoes }) => `${number}${undoes === null ? '' : ` undoes ${undoes}`}`,
    ),
  }
}

const withCookies = <Visitor extends Shopper>(visitor: Visitor, cookies: Record<string, string>): Visitor => {
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value)
  return visitor
}

async function tellOrder({ guests, members }: ReleaseApps, placed: PlacedOrder): Promise<ReleaseFacts['orders'][number]> {
  const visitor = withCookies(new Shopper('session' in placed.cookies ? members : guests, { host: placed.host }), placed.cookies)
  const { order } = must(await visitor.status(placed.id))
  const sums = Object.entries(order).filter(
    (entry): entry is [string, number] => /_total$|^adjusted$|discount|bonus/.test(entry[0]) && entry[1] !== null,
  )
  return {
    ...placed,
    status: order.status.alias,
    dishes: order.products.map(({ name, quantity, missing, total_price }) => `${quantity} ${name} ${total_price}, missing ${missing}`),
    sums: Object.fromEntries(sums),
  }
}

async function tellMenu(app: TestApp): Promise<ReleaseFacts['menu']> {
  const body = { city_id: app.city('moscow').id }
  const { product_groups: groups } = must(await new Shopper(app, { 'accept-language': 'en' }).call('POST /api/products', { body }))
  return groups.flatMap(({ products }) => products.map(({ name, price }) => ({ name, price })))
}
