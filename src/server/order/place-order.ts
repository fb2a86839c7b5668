import type { OrderForm } from '#contract/order.ts'
import { isPhone, phoneDigits } from '#domain/customer/phone.ts'
import { checkOrder } from '#domain/order/check-order.ts'
import { cashFault } from '#domain/payment/cash.ts'
import { isCash } from '#domain/payment/payment-types.ts'
import type { BlockerCode } from '#domain/cart/order-blockers.ts'
import { toMinor } from '#domain/money.ts'
import type { Problem, ProblemCode, Refused } from '#domain/problem.ts'
import { type Interval, judgeInterval } from '#domain/schedule/intervals.ts'
import { openCart } from '#server/cart/open-cart.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import type { Visit } from '#server/http/visit.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { Services } from '#server/services.ts'
import { orderFrom, type PlacedOrder } from './order-from-cart.ts'
import { recordOrder } from './record-order.ts'
import type { Idempotency } from '#server/http/idempotency.ts'

/**
 * Places an order for paying on receipt: repeats every check of the form, prices the cart again, and writes the order
 * with its snapshot in one transaction. Refusals name the field that has to change.
 */
export async function placeOrder(
  services: Services,
  visit: Visit,
  form: OrderForm,
  idempotency: Idempotency | null,
): Promise<{ ok: true; order: PlacedOrder } | Refused> {
  const opened = await openCart(services, visit, form)
  if (!opened.ok) return opened
  const { cart } = opened
  const checked = checkForm(visit, form, cart)
  if (!checked.ok) return checked
  const order = orderFrom(services, visit, form, cart, checked.interval)
  return recordOrder(services, order, cart, idempotency)
}

const blockerProblems: Record<BlockerCode, { field: string; code: ProblemCode }> = {
  'no-session': { field: 'phone', code: 'sign-in-needed' },
  empty: { field: 'product', code: 'cart-empty' },
  'no-address': { field: 'delivery_address.street', code: 'address-required' },
  'no-shop': { field: 'shop_id', code: 'shop-required' },
  'shop-stopped': { field: 'shop_id', code: 'shop-stopped' },
  'below-minimum': { field: 'product', code: 'below-minimum' },
  'unavailable-product': { field: 'product', code: 'product-unavailable' },
}

/** Everything that can be wrong with an order, all at once. */
function checkForm(visit: Visit, form: OrderForm, cart: PricedCart): { ok: true; interval: Interval } | Refused {
  const formProblems = checkOrder({
    orderType: cart.place.orderType,
    shopId: cart.chosenShop?.id ?? null,
    username: form.username ?? null,
    street: form.delivery_address?.street ?? cart.stored.address?.street ?? null,
    house: form.delivery_address?.house ?? cart.stored.address?.house ?? null,
    room: form.delivery_address?.room ?? null,
    intervalId: form.interval_id ?? null,
  })
  const cartProblems = cart.blockers.map(({ code, missing }): Problem => ({
    ...blockerProblems[code],
    ...(missing === null ? {} : { facts: { missing: missing / 100 } }),
  }))
  const problems = [
    ...formProblems,
    ...placeProblems(form, cart),
    ...cartProblems,
    ...contactProblems(form, visit),
    ...moneyProblems(form, cart, visit),
  ]
  const interval = form.interval_id ? judgeInterval(timeQuestion(cart.place, visit.now), form.interval_id) : null
  if (interval && !interval.ok) problems.push({ field: 'interval_id', code: 'interval-unavailable' })
  if (problems.length > 0 || !interval?.ok) return { ok: false, problems }
  return { ok: true, interval: interval.interval }
}

// An order is made for the place that its form names, or not at all: not for another that the cart would fall back to.
function placeProblems(form: OrderForm, { place, chosenShop }: PricedCart): Problem[] {
  if (form.order_type !== place.orderType) {
    return [
      form.order_type === 'delivery'
        ? { field: 'delivery_address.street', code: 'no-delivery-here' }
        : { field: 'shop_id', code: 'shop-required' },
    ]
  }
  const isOther = form.order_type === 'takeaway' && form.shop_id != null && chosenShop !== null && form.shop_id !== chosenShop.id
  return isOther ? [{ field: 'shop_id', code: 'shop-required' }] : []
}

function contactProblems(form: OrderForm, visit: Visit): Problem[] {
  if (visit.brand.customers.authEnabled || isPhone(phoneDigits(form.phone ?? ''))) return []
  return [{ field: 'phone', code: 'phone-required' }]
}

function moneyProblems(form: OrderForm, cart: PricedCart, visit: Visit): Problem[] {
  const problems: Problem[] = []
  if (!visit.brand.paymentTypes.includes(form.payment_type)) problems.push({ field: 'payment_type', code: 'payment-type-unknown' })
  const cash = isCash(form.payment_type) && form.cash != null ? toMinor(form.cash) : null
  const fault = cashFault(cash, cart.prices.total, cart.place.city.cashMaximum)
  if (fault) problems.push({ field: 'cash', code: fault })
  if (form.cart && toMinor(form.cart.prices.total) !== cart.prices.total) problems.push({ field: 'product', code: 'prices-changed' })
  return problems
}
