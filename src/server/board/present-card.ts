import type { Card } from '#contract/office/board.ts'
import { columnOf } from '#domain/board/column.ts'
import { seesPhone } from '#domain/board/customer-phone.ts'
import { actionNeeds, boardActions, type Workable, whyNot } from '#domain/board/may.ts'
import { ringOf } from '#domain/board/ringing.ts'
import { startOf, startWhileBusy } from '#domain/board/start.ts'
import { busyMinutesAt } from '#domain/schedule/shop-load.ts'
import { dueTickets } from '#domain/printing/due-tickets.ts'
import { workerOf } from '#domain/city/order-taking.ts'
import type { City, Shop, Zone } from '#domain/city/place.ts'
import { type Language, textIn } from '#domain/language.ts'
import { dueOf, missingOf } from '#domain/order/adjustment.ts'
import type { Capability } from '#domain/staff/capabilities.ts'
import { covers, type Grant, reachOf, type StaffPlace } from '#domain/staff/reach.ts'
import { addressLine, doorOf } from '#server/order/present-for-kitchen.ts'
import type { Services } from '#server/services.ts'
import type { BoardOrder } from './board-store.ts'
import { foodOf } from './food-of-line.ts'

/** Who reads a card, and when. */
export type CardReader = { language: Language; grants: readonly Grant[]; now: number }

/** The minutes from the shop to the door; 0 for a takeaway, and when the chain has removed the zone. */
export const deliveryTimeOf = ({ snapshots }: Pick<Services, 'snapshots'>, order: Pick<BoardOrder, 'brand' | 'delivery_zone_id'>): number =>
  zoneOf({ snapshots }, order)?.deliveryTime ?? 0

const zoneOf = (
  { snapshots }: Pick<Services, 'snapshots'>,
  { brand, delivery_zone_id: id }: Pick<BoardOrder, 'brand' | 'delivery_zone_id'>,
): Zone | null => (id === null ? null : (snapshots.of(brand).places.zones.find((zone) => zone.id === id) ?? null))

export const workable = (order: BoardOrder): Workable => ({
  orderType: order.order_type,
  originalStatus: order.original_status,
  isAcknowledged: order.acknowledged_at !== null,
  completedAt: order.completed_at?.getTime() ?? null,
  isPaidOnline: order.transaction_id !== null,
})

export const placeOf = (order: BoardOrder): StaffPlace => ({ brand: order.brand, cityId: order.city_id, shopId: order.shop_id })

const iso = (instant: Date | number): string => new Date(instant).toISOString()

/** An order for the board, as somebody may see it. */
export function presentCard(
  services: Pick<Services, 'snapshots' | 'kitchen'>,
  order: BoardOrder,
  { language, grants, now }: CardReader,
): Card {
  const { places } = services.snapshots.of(order.brand)
  const [city, shop]: [City | null, Shop | null] = [places.city(order.city_id), places.shop(order.shop_id)]
  const place = placeOf(order)
  const can = (capability: Capability): boolean => covers(reachOf(grants, capability), place)
  const startsAt = startOf({
    readyFrom: order.ready_from.getTime(),
    cookingTime: shop?.cookingTime ?? 0,
    busyMinutes: 0,
    deliveryTime: deliveryTimeOf(services, order),
  })
  const onBoard = {
    originalStatus: order.original_status,
    isAcknowledged: order.acknowledged_at !== null,
    startsAt: startWhileBusy(startsAt, busyMinutesAt(shop?.load, now)),
  }
  const acceptedItself = order.acknowledged_by === 'system' ? order.acknowledged_at : null
  // A reader of cards has a board open, so the simulated kitchen leaves the shop to people.
  const worker = workerOf(shop?.taking?.workedBy ?? null, { kitchen: services.kitchen, hasBoard: true })
  const paid = order.transaction_id !== null
  return {
    order_id: order.id,
    version: order.version,
    brand: order.brand,
    city: city?.alias ?? '',
    shop_id: order.shop_id,
    timezone: city?.timezone ?? 'UTC',
    source: order.source,
    order_type: order.order_type,
    status: order.status,
    original_status: order.original_status,
    column: columnOf(onBoard, now),
    rings: worker === 'people' ? ringOf({ ...onBoard, acceptedItselfAt: acceptedItself?.getTime() ?? null }, now) : null,
    placed_at: iso(order.created_at),
    starts_at: iso(startsAt),
    ready_from: iso(order.ready_from),
    ready_to: iso(order.ready_to),
    promised: order.promised_from && order.promised_to && { from: iso(order.promised_from), to: iso(order.promised_to) },
    acknowledged: order.acknowledged_at && {
      by: order.acknowledger,
      at: iso(order.acknowledged_at),
      ...(acceptedItself ? { itself: true as const } : {}),
    },
    completed_at: order.completed_at && iso(order.completed_at),
    username: order.username,
    phone: seesPhone(grants, { ...workable(order), place }, now) ? order.phone : null,
    comment: order.comment,
    wants_call: order.is_required_call_confirm_order,
    wants_receipt: order.is_print_fiscal_receipt,
    ...whereTo(order),
    payment_type: order.payment_type,
    paid,
    cash: order.cash,
    currency_code: order.currency_code,
    total: order.total,
    due: dueOf({ total: order.total, adjustments: order.adjustments, isPaidOnline: paid, isCanceled: order.status === 'canceled' }),
    delivery: order.delivery,
    lines: order.lines.map((line) => ({
      ...foodOf(services.snapshots.of(order.brand).assortment, line, language),
      position: line.position,
      kind: line.kind,
      item_id: line.itemId,
      name: textIn(line.name, language),
      count: line.count,
      missing: missingOf(order.adjustments, line.position),
      total: line.total,
      modifiers: line.modifiers.map(({ id, name, count }) => ({ id, name: textIn(name, language), count })),
    })),
    adjustments: order.adjustments,
    notes: order.notes,
    cancel_reason: order.cancel_reason,
    tickets_due: can('orders.work') ? ticketsDue(order) : [],
    may: mayOf(order, can, now),
  }
}

/** `street`: the address without its door, which is sent separately. */
function whereTo({ delivery_address: to }: BoardOrder): Pick<Card, 'address' | 'street' | 'door'> {
  if (!to) return { address: null, street: null, door: null }
  return { address: addressLine(to), street: addressLine({ ...to, ...doorOf({}) }), door: doorOf(to) }
}

/** Orders that are older than the shop's setting of a ticket print it by hand alone. */
function ticketsDue(order: BoardOrder): Card['tickets_due'] {
  if (!order.desk) return []
  const { moments, printsSince } = order.desk
  return dueTickets({ ...workable(order), printed: order.printed }, moments).filter(
    (ticket) => order.created_at.getTime() >= Date.parse(printsSince[ticket]),
  )
}

function mayOf(order: BoardOrder, can: (capability: Capability) => boolean, now: number): Card['may'] {
  const facts = workable(order)
  return Object.fromEntries(
    boardActions.filter((action) => can(actionNeeds[action])).map((action) => [action, whyNot(action, facts, now) ?? true] as const),
  )
}
