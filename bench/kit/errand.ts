import type { ProductGroup } from '#contract/catalogue.ts'
import { bodyOf, call, mustHaveBody, newVisitor, type Shop } from './shop.ts'
import { type Connection, openConnection, request } from './wire.ts'

/** Moscow has four zones and shops that never close, so that the benchmarks run at any hour. */
export const cityId = 2
const addresses = ['Тверская улица, 12', 'Тверская улица, 21', 'Тверская улица, 4', 'Тверская улица, 17']

/** `key` names the menu that the page shows: calls say it, so that no reply repeats that menu. */
export type Menu = { products: number[]; key: string }

/** Products without required modifiers, sold one by one, at any hour, and not stopped; and the key of the menu's page. */
export async function readMenu(shop: Pick<Shop, 'port'>): Promise<Menu> {
  const connection = openConnection(shop.port)
  const { product_groups: groups } = await call<{ product_groups: ProductGroup[] }>(connection, newVisitor(), 'POST', '/api/products', {
    city_id: cityId,
  })
  const page = bodyOf(await connection.send(request('GET', '/moscow')))
  connection.close()
  const key = /"key[\\"]+:[\\"]+([\w-]+)/.exec(page)?.[1]
  if (key === undefined) throw new Error('The page does not name its menu')
  const plain = groups
    .flatMap((group) => group.products)
    .filter(
      (product) =>
        product.type === null &&
        product.hours === undefined &&
        product.sale_multiplicity === 1 &&
        product.modifiers.groups.length === 0 &&
        product.price >= 200,
    )
  if (plain.length < 2) throw new Error('The demo menu has too few plain products')
  return { products: plain.map((product) => product.id), key }
}

/**
 * Makes a call as the page makes it, with a compressed reply, which is not decompressed here: the load shares its cores
 * with the server.
 */
export async function ask(connection: Connection, visitor: string, [method, path]: [string, string], body: object): Promise<void> {
  const headers = { cookie: visitor, 'accept-encoding': 'gzip, deflate, br, zstd' }
  mustHaveBody(await connection.send(request(method, path, headers, body)))
}

/** Chooses an address on the menu's page, as most deliveries begin: the reply has the menu of that place, unless it is the page's. */
export const deliver = (connection: Connection, visitor: string, turn: number, shown?: Pick<Menu, 'key'>): Promise<void> =>
  ask(connection, visitor, ['POST', '/api/user/addresses/set-by-address'], {
    city_id: cityId,
    address: addresses[turn % addresses.length],
    room: '7',
    keep_city: true,
    menu_key: shown?.key,
  })

/** Puts units of a product into the cart. */
export const add = (connection: Connection, visitor: string, product: number, count = 1): Promise<void> =>
  ask(connection, visitor, ['PUT', '/api/cart/add'], { product_key: String(product), count, city_id: cityId, order_type: 'delivery' })

/** Opens the times of today. */
export const readTimes = (connection: Connection, visitor: string): Promise<void> =>
  ask(connection, visitor, ['POST', '/api/schedule/intervals'], { city_alias: 'moscow' })

type Intervals = { intervals: { id: string; disabled: boolean }[]; dates: { date_string: string }[] }

/** The times offered tomorrow, which cover the whole day. */
export async function readIntervals(connection: Connection, visitor: string): Promise<string[]> {
  const { dates } = await call<Intervals>(connection, visitor, 'POST', '/api/schedule/intervals', { city_alias: 'moscow' })
  const { intervals } = await call<Intervals>(connection, visitor, 'POST', '/api/schedule/intervals', {
    city_alias: 'moscow',
    date: dates[1]?.date_string,
  })
  return intervals.filter((interval) => !interval.disabled).map((interval) => interval.id)
}

/** The same for a new visitor. */
export async function timesOfTomorrow(shop: Pick<Shop, 'port'>): Promise<string[]> {
  const connection = openConnection(shop.port)
  const visitor = newVisitor()
  await deliver(connection, visitor, 0)
  const intervals = await readIntervals(connection, visitor)
  connection.close()
  return intervals
}

export const orderForm = (intervalId: string): object => ({
  city_id: cityId,
  order_type: 'delivery',
  username: 'Bench',
  phone: '+79990000000',
  payment_type: 'card',
  interval_id: intervalId,
  delivery_address: { room: '7' },
})
