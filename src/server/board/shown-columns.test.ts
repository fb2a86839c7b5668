import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsBy } from '#domain/cart/totals.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { brandPlace, grant } from '#kit/staff.ts'
import { must, readyShopper } from '#kit/shopper.ts'
import type { Desk } from '#server/staff/desk-store.ts'
import { presentForKitchen } from '#server/order/present-for-kitchen.ts'
import { type BoardOrder, ordersOfIds } from './board-store.ts'
import { presentCard } from './present-card.ts'

const moments = { kitchen: 'arrival', bag: 'acceptance', courier: 'ready' } as const
const since = new Date(0).toISOString()
const desk: Desk = { paper: 80, moments, printsSince: { kitchen: since, bag: since, courier: since }, rejectFrom: null, version: 1 }

let app: TestApp
let order: BoardOrder
beforeAll(async () => {
  app = await createTestApp()
  const { order_id } = must(await (await readyShopper(app)).order())
  const [found] = await ordersOfIds(app.database, [order_id])
  if (!found) throw new Error('the order is not on the board')
  const at = new Date(app.clock.now())
  // Accepted, promised later and with a printer: what is shown of these is read as well.
  order = { ...found, acknowledged_at: at, acknowledged_by: 'person:1', promised_from: at, promised_to: at, desk }
})
afterAll(() => app.close())

/** The fields of an order that are not read while it is presented. */
function unreadBy(present: (order: BoardOrder) => unknown): string[] {
  const unread = new Set(Object.keys(order))
  present(
    new Proxy(order, {
      get(of, name) {
        unread.delete(String(name))
        return Reflect.get(of, name)
      },
    }),
  )
  return [...unread].toSorted()
}

/** What neither cooks nor couriers nor the counter need to know. A new column of orders is shown to them, or is listed here. */
const ofNobody = [
  'access_key',
  'cart_id',
  'customer_notified_at',
  'email',
  'interval_id',
  'language',
  'owner',
  'promocode_id',
  'text_left_out',
  'upcoming_bonuses',
]

test('the board shows each field of an order, or it is said to be of nobody', () => {
  const unread = unreadBy((seen) =>
    presentCard(app.services, seen, { language: 'en', grants: [grant('counter', brandPlace('sofra'))], now: app.clock.now() }),
  )
  expect(unread).toEqual(ofNobody)
})

/** The parts of the price, which the board tells; the kitchen is told its tip. */
const ofPrice = Object.keys(partsBy('column', () => 0)).filter((column) => column !== 'tips')

/** What the board tells and a kitchen's own system does not need. */
const ofBoard = ['acknowledged_at', 'acknowledged_by', 'acknowledger', 'cancel_reason', 'completed_at', 'delivery_zone_id']
const ofBoardToo = [
  'canceled_by',
  'canceler',
  'city_id',
  'desk',
  'notes',
  'printed',
  'promised_from',
  'promised_to',
  'source',
  'unseen_cancel',
  'version',
]

test('the kitchen is sent each field of an order, or it is said to be of others', () => {
  const unread = unreadBy((seen) => presentForKitchen(seen, { city: null, shop: null, offers: null, brand: null }))
  expect(unread).toEqual([...ofNobody, ...ofPrice, ...ofBoard, ...ofBoardToo].toSorted())
})
