import { type Language, textIn } from '#domain/language.ts'
import type { RepeatChanges } from '#contract/user-orders.ts'
import type { City, Shop, Zone } from '#domain/city/place.ts'
import { priceLines } from '#domain/cart/lines.ts'
import { asSeen } from '#domain/cart/seen-prices.ts'
import { spotOf, zonesOf } from '#domain/city/zone-of-address.ts'
import { shownIn } from '#domain/currency.ts'
import { formatPrice } from '#domain/format-price.ts'
import { toMajor } from '#domain/money.ts'
import { canBeRepeated } from '#domain/order/status.ts'
import { type OrderedDish, type Repeated, repeatDishes } from '#domain/order/repeat.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import { loadCart } from '#server/cart/cart-store.ts'
import { replaceCart } from '#server/cart/change-lines.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import { type Idempotency, runIdempotent } from '#server/http/idempotency.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { loadOrder, type Order, type OrderLine } from './order-store.ts'
import { mayManage, notManaged } from './who-may-see.ts'

type Dish = OrderedDish & { line: OrderLine }

/** The place of the repeated order: the former one, if it can still be used. */
type Target = { city: City; shop: Shop; zone: Zone | null }

export type RepeatedOrder = { ok: true; order: Order; target: Target; cart: StoredCart; changes: RepeatChanges }

/** Replaces the cart by a past order, at its shop or address, with the current menu and prices. */
export async function repeatOrder(
  services: Services,
  context: RequestContext,
  id: number,
  idempotency: Idempotency | null,
): Promise<RepeatedOrder | Refused> {
  const found = await orderToRepeat(services, context, id)
  if (!found.ok) return found
  const { order, target } = found
  const filled = await runIdempotent(services.database, idempotency, context.now, () => fill(services, context, order, target))
  if (!filled.ok) return filled
  const cart = await loadCart(services.database, { owner: context.owner, brand: context.brand.alias })
  return { ok: true, order, target, cart, changes: { ...noChanges, ...filled.reply } }
}

/** A past order of the visitor with the place where it would be repeated, or why it cannot be. */
export async function orderToRepeat(
  services: Services,
  context: RequestContext,
  id: number,
): Promise<{ ok: true; order: Order; target: Target } | Refused> {
  const order = await loadOrder(services.database, id)
  const claim = { owners: [context.owner, context.visitor], brand: context.brand.alias, key: null }
  if (!order || !mayManage(order, claim)) return notManaged(context)
  if (!canBeRepeated(order.status)) return refuse('', 'order-not-over')
  const found = targetOf(context.snapshot(), order)
  return found.ok ? { ok: true, order, target: found.target } : found
}

async function fill(
  services: Services,
  context: RequestContext,
  order: Order,
  target: Target,
): Promise<{ ok: true; reply: RepeatChanges } | Refused> {
  const menu = context.snapshot().menuAt({ ...target, orderType: order.order_type })
  const repeated = repeatDishes(menu, order.lines.flatMap(dishOf), new Date(context.now).toISOString())
  if (Object.keys(repeated.lines).length === 0) return refuse('', 'nothing-to-repeat')
  await replaceCart(
    services.database,
    { owner: context.owner, brand: context.brand.alias },
    {
      cityId: target.city.id,
      orderType: order.order_type,
      shopId: order.order_type === 'takeaway' ? target.shop.id : null,
      zoneId: target.zone?.id ?? null,
      address: order.delivery_address,
    },
    asSeen(repeated.lines, priceLines(menu, repeated.lines, null), target.city),
    context.now,
  )
  return { ok: true, reply: changesOf(repeated, context, target.city) }
}

export const dishOf = (line: OrderLine): Dish[] =>
  line.kind === 'product'
    ? [
        {
          line,
          productId: line.itemId,
          count: line.count,
          price: line.price,
          choices: line.modifiers.map(({ id, count, free = 0, price }) => ({ id, count, free, price })),
        },
      ]
    : []

function targetOf({ places }: Snapshot, order: Order): { ok: true; target: Target } | Refused {
  const city = places.city(order.city_id)
  if (!city) return notFound('city-unknown')
  if (order.order_type === 'takeaway') {
    const shop = places.shop(order.shop_id)
    return shop && !shop.stopped && city.takeaway ? { ok: true, target: { city, shop, zone: null } } : refuse('shop_id', 'shop-stopped')
  }
  const address = city.delivery ? order.delivery_address : null
  const [zone] = address ? zonesOf(places.zonesIn(city.id), spotOf(address)) : []
  const shop = places.shop(zone?.shopId)
  if (!zone || !shop) return refuse('delivery_address', 'address-outside')
  return shop.stopped ? refuse('shop_id', 'shop-stopped') : { ok: true, target: { city, shop, zone } }
}

/** A response that was stored by an earlier version has not all of them. */
const noChanges: RepeatChanges = { left: [], without: [], repriced: [] }

/** The names of modifiers of a line, as they were ordered. */
const namesIn = ({ modifiers }: OrderLine, ids: readonly number[], language: Language): string[] =>
  modifiers.filter(({ id }) => ids.includes(id)).map(({ name }) => textIn(name, language))

const changesOf = ({ left, without, repriced }: Repeated<Dish>, { language }: RequestContext, { currency }: City): RepeatChanges => ({
  left: left.map(({ dish: { line }, gone }) => withGone(textIn(line.name, language), namesIn(line, gone, language))),
  without: without.map(({ dish: { line }, gone }) => ({ name: textIn(line.name, language), gone: namesIn(line, gone, language) })),
  repriced: repriced.map(({ dish, was, price }) => ({
    name: textIn(dish.line.name, language),
    was: toMajor(was, currency.code),
    now: toMajor(price, currency.code),
  })),
})

/** A dish with what is gone of it in brackets. */
const withGone = (name: string, gone: readonly string[]): string => (gone.length > 0 ? `${name} (${gone.join(', ')})` : name)

/** Reports what is gone and what has another price, before the customer orders. */
export function changesMessage(
  { left, without, repriced }: RepeatChanges,
  { language }: RequestContext,
  { currency }: City,
): string | null {
  const { cart_messages } = textsOf(language)
  const shown = shownIn(currency, language)
  const price = (major: number): string => formatPrice(major, language, shown)
  const parts = [
    ...(left.length > 0 ? [cart_messages.repeat_left(left.join(', '))] : []),
    ...(without.length > 0 ? [cart_messages.repeat_without(without.map(({ name, gone }) => withGone(name, gone)).join(', '))] : []),
    ...(repriced.length > 0
      ? [cart_messages.repeat_repriced(repriced.map(({ name, was, now }) => `${name} ${price(was)} → ${price(now)}`).join(', '))]
      : []),
  ]
  return parts.length > 0 ? parts.join('. ') : null
}
