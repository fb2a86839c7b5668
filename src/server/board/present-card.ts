import type { Card } from '#contract/office/board.ts'
import { columnOf } from '#domain/board/column.ts'
import { seesPhone } from '#domain/board/customer-phone.ts'
import { partsOfRow } from '#domain/cart/totals.ts'
import { feesOf } from '#domain/payment/settlements.ts'
import { actionNeeds, boardActions, whyNot, type Workable } from '#domain/board/may.ts'
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
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { wholeAddress } from '#domain/city/whole-address.ts'
import { textsOf } from '#messages/texts.ts'
import { doorOf } from '#server/order/present-for-kitchen.ts'
import type { Services } from '#server/services.ts'
import { additivesOf } from '#domain/catalogue/additives.ts'
import { dishOfLine, type Offers } from '#server/catalogue/dishes-by-id.ts'
import type { OrderLine } from '#server/order/order-store.ts'
import type { BoardOrder } from './board-store.ts'
import { byOf } from './timeline-entry.ts'

/** Who reads a card, and when. */
export type CardReader = { language: Language; grants: readonly Grant[]; now: number }

/** The minutes from the shop to the door; 0 for a takeaway, and when the chain has removed the zone. */
export const deliveryTimeOf = ({ snapshots }: Pick<Services, 'snapshots'>, order: Pick<BoardOrder, 'brand' | 'delivery_zone_id'>): number =>
  zoneOf({ snapshots }, order)?.deliveryTime ?? 0

const zoneOf = (
  { snapshots }: Pick<Services, 'snapshots'>,
  { brand, delivery_zone_id: id }: Pick<BoardOrder, 'brand' | 'delivery_zone_id'>,
): Zone | null => (id === null ? null : (snapshots.of(brand).places.zones.find((zone) => zone.id === id) ?? null))

/** When the kitchen has to start on an order, epoch milliseconds; earlier while its shop is busy. */
export function startsAtOf(
  services: Pick<Services, 'snapshots'>,
  order: Pick<BoardOrder, 'brand' | 'shop_id' | 'delivery_zone_id' | 'ready_from'>,
  now: number,
): { usually: number; now: number } {
  const shop = services.snapshots.of(order.brand).places.shop(order.shop_id)
  const usually = startOf({
    readyFrom: order.ready_from.getTime(),
    cookingTime: shop?.cookingTime ?? 0,
    busyMinutes: 0,
    deliveryTime: deliveryTimeOf(services, order),
  })
  return { usually, now: startWhileBusy(usually, busyMinutesAt(shop?.load, now)) }
}

export const workable = (order: BoardOrder): Workable => ({
  orderType: order.order_type,
  originalStatus: order.original_status,
  isAcknowledged: order.acknowledged_at !== null,
  isUnseenCancel: order.unseen_cancel,
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
  const snapshot = services.snapshots.of(order.brand)
  const [city, shop]: [City | null, Shop | null] = [snapshot.places.city(order.city_id), snapshot.places.shop(order.shop_id)]
  const place = placeOf(order)
  const can = (capability: Capability): boolean => covers(reachOf(grants, capability), place)
  const startsAt = startsAtOf(services, order, now)
  const onBoard = {
    originalStatus: order.original_status,
    isAcknowledged: order.acknowledged_at !== null,
    startsAt: startsAt.now,
    isUnseenCancel: order.unseen_cancel,
  }
  const acceptedItself = order.acknowledged_by === 'system' ? order.acknowledged_at : null
  // A reader of cards has a board open, so the simulated kitchen leaves the shop to people.
  const worker = workerOf(shop?.taking?.workedBy ?? null, { kitchen: services.kitchen, hasBoard: true })
  const paid = order.transaction_id !== null
  const isPhoneSeen = seesPhone(grants, { ...workable(order), place }, now)
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
    starts_at: iso(startsAt.usually),
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
    phone: isPhoneSeen ? order.phone : null,
    recipient: order.recipient && { name: order.recipient.name, phone: isPhoneSeen ? order.recipient.phone : null },
    comment: order.comment,
    wants_call: order.is_required_call_confirm_order,
    wants_receipt: order.is_print_fiscal_receipt,
    ...(order.age_limit === null ? {} : { age_limit: textsOf(language).age_limit.ask(order.age_limit) }),
    ...whereTo(order, language),
    payment_type: order.payment_type,
    paid,
    cash: order.cash,
    currency_code: order.currency_code,
    total: order.total,
    due: dueOf({ total: order.total, adjustments: order.adjustments, isPaidOnline: paid, isCanceled: order.status === 'canceled' }),
    fees: feesOf(partsOfRow(order)),
    lines: order.lines.map((line) => ({
      ...foodOf(snapshot, line, language),
      position: line.position,
      kind: line.kind,
      item_id: line.itemId,
      name: textIn(line.name, language),
      count: line.count,
      missing: missingOf(order.adjustments, line.position),
      total: line.total,
      ...(line.deposit > 0 ? { deposit: line.deposit } : {}),
      modifiers: line.modifiers.map(({ id, name, count }) => ({ id, name: textIn(name, language), count })),
    })),
    adjustments: order.adjustments,
    notes: order.notes,
    cancel_reason: order.cancel_reason,
    canceled: canceledOf(order),
    tickets_due: can('orders.work') ? ticketsDue(order) : [],
    may: mayOf(order, can, now),
  }
}

/** Who has canceled an order; those who have given no reason are the customer, and another system. */
const canceledOf = ({ original_status, canceled_by, canceler, unseen_cancel }: BoardOrder): Card['canceled'] =>
  original_status === 'canceled' ? { by: byOf(canceled_by, canceler), unseen: unseen_cancel } : null

/** `street`: the address without its door, which is sent separately. */
function whereTo({ delivery_address: to }: BoardOrder, language: Language): Pick<Card, 'address' | 'street' | 'door'> {
  if (!to) return { address: null, street: null, door: null }
  const whole = (address: Partial<DeliveryAddress>) => wholeAddress(address, textsOf(language).whole_address, { toGoThere: true })
  return { address: whole(to), street: whole({ ...to, ...doorOf({}) }), door: doorOf(to) }
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

type Food = { contents: string | null; allergens: string[] | null; additives: string[] | null }

/** The contents of a line by today's menu: orders store names and prices only. */
function foodOf(offers: Offers, line: OrderLine, language: Language): Food {
  const dish = dishOfLine(offers, line)
  if (dish === null) return { contents: null, allergens: [], additives: [] }
  if (!dish) return { contents: null, allergens: null, additives: null }
  const added = line.modifiers.map(({ id }) => offers.assortment.modifiers.get(id))
  const ofSize = dish.sizes.filter(({ size }) => line.modifiers.some(({ id }) => id === size))
  const foods = [dish, ...added, ...ofSize]
  return {
    contents: dish.isSet && dish.description ? textIn(dish.description, language) : null,
    allergens: foods.includes(undefined) ? null : [...new Set(foods.flatMap((food) => food?.allergens ?? []))],
    additives: foods.includes(undefined) ? null : additivesOf(foods.flatMap((food) => food ?? [])),
  }
}
