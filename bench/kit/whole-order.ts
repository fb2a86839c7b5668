import { randomUUID } from 'node:crypto'
import { add, deliver, type Menu, orderForm, readTimes } from './errand.ts'
import { bodyOf, newVisitor } from './shop.ts'
import { type Connection, request } from './wire.ts'

/** The order of a new visitor in the five calls of the page; returns the milliseconds of the last one. */
export async function placeWholeOrder(connection: Connection, turn: number, menu: Menu, intervals: string[]): Promise<number> {
  const { products } = menu
  const visitor = newVisitor()
  await deliver(connection, visitor, turn, menu)
  await add(connection, visitor, products[turn % products.length] as number, 4)
  await add(connection, visitor, products[(turn + 1) % products.length] as number)
  await readTimes(connection, visitor)
  return placeCart(connection, visitor, intervals[turn % intervals.length] as string)
}

/** Places what is in a visitor's cart; returns the milliseconds that it took. */
export async function placeCart(connection: Connection, visitor: string, interval: string): Promise<number> {
  const create = request('POST', '/api/order/create', { cookie: visitor, 'idempotency-key': randomUUID() }, orderForm(interval))
  const began = performance.now()
  bodyOf(await connection.send(create))
  return performance.now() - began
}

/** The same errand at `references/orders.ts`. */
export async function placeBareOrder(connection: Connection, turn: number): Promise<void> {
  const owner = randomUUID()
  const ask = async (path: string, body: object): Promise<void> =>
    void bodyOf(await connection.send(request('POST', path, {}, { owner, ...body })))
  await ask('/address', { address: { street: 'Тверская улица', house: '12', room: '7', latitude: 55.763, longitude: 37.615 } })
  await ask('/add', { product: turn % 40 })
  await ask('/add', { product: (turn + 1) % 40 })
  await ask('/times', {})
  await ask('/order', { slot: `slot-${turn % 200}`, form: orderForm(`slot-${turn % 200}`) })
}
