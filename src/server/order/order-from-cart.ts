import { paymentTypesIn } from '#brands/brand.ts'
import { randomBytes } from 'node:crypto'
import type { OrderForm } from '#contract/order.ts'
import { freeIn, modifiersOf } from '#domain/catalogue/modifiers.ts'
import { isTurkey } from '#domain/country.ts'
import { toMinor } from '#domain/money.ts'
import { isCash, nothingToPay, paymentTypeOf } from '#domain/payment/payment-types.ts'
import { methodOf } from '#domain/payment/payment-types.ts'
import { capacityOf } from '#domain/schedule/capacity.ts'
import type { Interval } from '#domain/schedule/intervals.ts'
import type { NewLine, NewOrder, Recipient } from '#domain/order/new-order.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { ageOfCart, type PricedCart } from '#server/cart/price-cart.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'

/** A random number of 8 digits, so that numbers reveal nothing about other orders. */
export const randomOrderId = (services: Pick<Services, 'chance'>): number => 10_000_000 + services.chance(90_000_000)

/** Fields of the form that become part of the order, and those read before: for where and when, by whom, at which prices. */
type InOrder = 'username' | 'email' | 'payment_type' | 'cash' | 'order_comment' | 'recipient' | 'delivery_address'
type ReadBefore =
  | 'city_id'
  | 'order_type'
  | 'shop_id'
  | 'interval_id'
  | 'phone'
  | 'captcha_user_token'
  | 'age_confirmed'
  | 'cart'
  | 'order_cache_key'
/** Fails to compile for a field that is named in neither, and which nobody would read. */
type Known<Field extends InOrder | ReadBefore> = Extract<Field, InOrder>
type FormInOrder = Pick<OrderForm, Known<keyof OrderForm>>

/** The validated interval, and the normalized phones. */
export type CheckedForm = { interval: Interval; phone: string; recipient: Recipient | null }

export function orderFrom(
  services: Services,
  context: RequestContext,
  form: FormInOrder,
  cart: PricedCart,
  checked: CheckedForm,
): NewOrder {
  const { username, email, cash, order_comment, delivery_address } = form
  const { place, stored } = cart
  const payment_type = cart.prices.total === 0 ? nothingToPay : form.payment_type
  return {
    id: randomOrderId(services),
    accessKey: randomBytes(24).toString('base64url'),
    brand: context.brand.alias,
    owner: context.owner,
    cartId: stored.id,
    language: context.language,
    site: services.signIn.sender?.sendText ? context.site : null,
    from: context.customer ? null : context.address,
    countedIn: null,
    cityId: place.city.id,
    orderType: place.orderType,
    shopId: place.shop.id,
    capacity: capacityOf(place.shop, checked.interval.id),
    zoneId: place.zone?.id ?? null,
    address: place.orderType === 'delivery' && stored.address ? { ...stored.address, ...doorOf(delivery_address) } : null,
    interval: checked.interval,
    username: (username ?? '').trim(),
    phone: checked.phone,
    email: emailOf(email, payment_type, place.city.country.code),
    paymentType: paymentTypeOf(paymentTypesIn(context.brand, place.city), payment_type) ?? payment_type,
    cash: isCash(payment_type) && cash != null ? toMinor(cash, place.city.currency.code) : null,
    comment: order_comment?.trim() || null,
    recipient: checked.recipient,
    printsReceipt: context.customer?.printsReceipt ?? false,
    wantsCall: context.customer?.wantsCall ?? false,
    currencyCode: place.city.currency.code,
    prices: cart.prices,
    ageLimit: ageOfCart(cart),
    promocode: cart.promocode && !cart.promocode.refusal ? cart.promocode.offer : null,
    writeOff: context.customer && cart.bonuses?.points ? { customerId: context.customer.id, points: cart.bonuses.points } : null,
    giftClaims: cart.giftClaims,
    lines: [...productLines(cart), ...packageLines(cart), ...giftLines(cart)],
    now: context.now,
  }
}

// Only Turkey with card online requires an e-mail.
const emailOf = (email: OrderForm['email'], paymentType: string, countryCode: string): string | null =>
  isTurkey(countryCode) && methodOf(paymentType) === 'card' ? email?.trim() || null : null

/**
 * Entrance, floor, flat and intercom in a form: missing fields are left out, emptied ones are null. Street and house
 * stay those that were checked against the zone.
 */
export function doorOf(given: OrderForm['delivery_address']): Partial<DeliveryAddress> {
  const { room, entrance, floor, intercom, description } = given ?? {}
  const parts = Object.entries({ room, entrance, floor, intercom, description })
  return Object.fromEntries(parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value?.trim() || null]])))
}

const productLines = (cart: PricedCart): NewLine[] =>
  cart.lines.flatMap((line): NewLine[] => {
    if (!line.product) return []
    const [known, freed] = [modifiersOf(line.product, line.modifiers), freeIn(line.product, line.modifiers)]
    const inGroups = new Set(line.product.groups.flatMap(({ members }) => members.map(({ modifier }) => modifier.id)))
    const modifiers = line.modifiers.flatMap(({ id, count }) => {
      const [modifier, free] = [known.get(id), freed.get(id)]
      if (!modifier) return []
      return [{ id, name: modifier.name, price: modifier.price, count, ...(free ? { free } : {}), grouped: inGroups.has(id) }]
    })
    const { id, name, picture, vat } = line.product
    return [
      {
        kind: 'product',
        item_id: id,
        key: line.key,
        name,
        picture,
        count: line.count,
        price: line.priceWithModifiers,
        total: line.priceWithModifiers * line.count,
        modifiers,
        ...(line.deposit > 0 ? { deposit: line.deposit } : {}),
        ...(vat ? { vat } : {}),
      },
    ]
  })

const packageLines = (cart: PricedCart): NewLine[] =>
  cart.packages
    .filter(({ count }) => count > 0)
    .map(({ offer, count, price }) => ({
      kind: 'package',
      item_id: offer.id,
      key: `package-${offer.id}`,
      name: offer.name,
      picture: offer.picture,
      count,
      price,
      total: price * count,
      modifiers: [],
    }))

const giftLines = (cart: PricedCart): NewLine[] =>
  cart.gifts
    .filter(({ count, available }) => available && count > 0)
    .map(({ offer, dishId, count }) => ({
      kind: offer.isPresent ? 'present' : 'gift',
      item_id: offer.id,
      key: `gift-${offer.id}`,
      name: offer.name,
      picture: offer.picture,
      count: count * offer.quantity,
      price: 0,
      total: 0,
      modifiers: [],
      ...(dishId === null ? {} : { dish_id: dishId }),
    }))
