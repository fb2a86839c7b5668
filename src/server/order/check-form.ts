import { paymentTypesIn } from '#brands/brand.ts'
import { textIn } from '#domain/language.ts'
import type { OrderForm } from '#contract/order.ts'
import type { PhoneRead } from '#domain/customer/read-phone.ts'
import { checkOrder } from '#domain/order/check-order.ts'
import { addressDifferences, linesDiffer } from '#domain/order/shown-order.ts'
import { isEmail } from '#domain/customer/email.ts'
import { cashFault } from '#domain/payment/cash.ts'
import { isCash, paymentTypeOf } from '#domain/payment/payment-types.ts'
import type { Blocker, BlockerCode } from '#domain/cart/order-blockers.ts'
import { fitsDigits, toMinor } from '#domain/money.ts'
import { isOver } from '#domain/loyalty/gift-conditions.ts'
import { type Problem, type ProblemCode, type Refused } from '#domain/problem.ts'
import { judgeInterval } from '#domain/schedule/intervals.ts'
import { dropGifts } from '#server/cart/gift-store.ts'
import { dishProblems, priceText } from '#server/cart/line-problem.ts'
import { readPhoneBy } from '#server/city/read-phone.ts'
import { openCart } from '#server/cart/open-cart.ts'
import { ageOfCart, type PricedCart } from '#server/cart/price-cart.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { intervalProblem } from '#server/schedule/interval-problem.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { Services } from '#server/services.ts'
import { type CheckedForm, orderFrom } from './order-from-cart.ts'
import type { NewOrder } from '#domain/order/new-order.ts'

/** The checked and priced order of a form, with its cart. */
export async function checkedOrder(
  services: Services,
  context: RequestContext,
  form: OrderForm,
  found?: StoredCart,
): Promise<{ ok: true; order: NewOrder; cart: PricedCart } | Refused> {
  const opened = await openCart(services, context, form, { found, intervalId: form.interval_id ?? null, phone: form.phone ?? '' })
  if (!opened.ok) return opened
  const { cart } = opened
  const checked = checkForm(context, form, cart)
  // Gifts that a guest's phone may not have are removed now: without the form, later requests do not know the phone.
  if (!checked.ok && !context.customer && cart.droppedGifts.length > 0) {
    const ids = cart.droppedGifts.map(({ offer }) => offer.id)
    await dropGifts(services.database, { ...cart.stored, unsaved: {} }, ids, context.now)
  }
  return checked.ok ? { ok: true, order: orderFrom(services, context, form, cart, checked), cart } : checked
}

const blockerProblems: Record<Exclude<BlockerCode, 'unavailable-product'>, { field: string; code: ProblemCode }> = {
  'no-session': { field: 'phone', code: 'sign-in-needed' },
  empty: { field: 'product', code: 'cart-empty' },
  'no-address': { field: 'delivery_address.street', code: 'address-required' },
  'no-shop': { field: 'shop_id', code: 'shop-required' },
  'shop-stopped': { field: 'shop_id', code: 'shop-stopped' },
  'below-minimum': { field: 'product', code: 'below-minimum' },
}

function blockerProblem({ code, missing }: Blocker, cart: PricedCart, { language }: RequestContext): Problem[] {
  // Told for each dish.
  if (code === 'unavailable-product') return []
  const facts = missing === null ? {} : { facts: { missing: priceText(missing, cart.place.city, language) } }
  return [{ ...blockerProblems[code], ...facts }]
}

/** All problems of an order at once. */
function checkForm(context: RequestContext, form: OrderForm, cart: PricedCart): ({ ok: true } & CheckedForm) | Refused {
  const phone = phoneOf(context, form, cart)
  const recipient = recipientOf(form, cart)
  const { street, house, ...door } = form.delivery_address ?? {}
  const { address } = cart.stored
  const formProblems = checkOrder({
    ...form,
    order_type: cart.place.orderType,
    shop_id: cart.chosenShop?.id ?? null,
    delivery_address: { ...door, street: street ?? address?.street, house: house ?? address?.house, pinned: address?.pinned === true },
  })
  const problems = [
    ...formProblems,
    ...placeProblems(form, cart),
    ...(cart.place.orderType === 'delivery' ? addressDifferences(form, address) : []),
    ...dishProblems(cart, context.language),
    ...cart.blockers.flatMap((blocker) => blockerProblem(blocker, cart, context)),
    ...giftProblems(cart, context),
    ...contactProblems(form, phone),
    ...(recipient && !recipient.phone.ok ? [{ field: 'recipient.phone', code: recipient.phone.code }] : []),
    ...moneyProblems(form, cart, context),
    ...ageProblems(form, cart),
  ]
  const interval = form.interval_id ? judgeInterval(timeQuestion(cart.place, context.now), form.interval_id) : null
  const refusal = interval && !interval.ok ? intervalProblem(interval.why, cart.place, context) : null
  if (refusal && !problems.some(({ code }) => code === refusal.code)) problems.push(refusal)
  if (problems.length > 0 || !interval?.ok || !phone.ok) return { ok: false, problems }
  const received = recipient?.phone.ok ? { name: recipient.name, phone: recipient.phone.digits } : null
  return { ok: true, interval: interval.interval, phone: phone.digits, recipient: received }
}

// An order is placed only for the place in its form, never for a fallback of the cart.
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

// An order never has less than the customer last saw: a gift that is removed now is reported first.
const giftProblems = ({ droppedGifts }: PricedCart, { language }: RequestContext): Problem[] =>
  droppedGifts.map(({ offer, unmet }) => ({
    field: 'product',
    code: isOver([unmet]) ? 'gift-taken' : 'gift-lost',
    facts: { name: textIn(offer.name, language) },
  }))

const emailInvalid: Problem = { field: 'email', code: 'email-invalid' }

/** The customer's own, verified at sign-in; otherwise the form's, a number of the city's masks. */
const phoneOf = ({ customer }: RequestContext, form: OrderForm, { place }: PricedCart): PhoneRead =>
  customer ? { ok: true, digits: customer.phone } : readPhoneBy(place.city.phoneMasks, form.phone ?? '')

/** Somebody else's name, and their number of the city's masks. */
const recipientOf = ({ recipient }: OrderForm, { place }: PricedCart): { name: string; phone: PhoneRead } | null =>
  recipient ? { name: recipient.name.trim(), phone: readPhoneBy(place.city.phoneMasks, recipient.phone) } : null

function contactProblems(form: OrderForm, phone: PhoneRead): Problem[] {
  const isWrong = form.email?.trim() && !isEmail(form.email)
  return [...(phone.ok ? [] : [{ field: 'phone', code: phone.code }]), ...(isWrong ? [emailInvalid] : [])]
}

/** Whoever orders what has an age limit confirms that they are old enough. */
function ageProblems(form: OrderForm, cart: PricedCart): Problem[] {
  const years = ageOfCart(cart)
  return years === null || form.age_confirmed === true ? [] : [{ field: 'age_confirmed', code: 'age-unconfirmed', facts: { years } }]
}

/** NaN where the currency has no such coins. */
const cashIn = (cash: number, currency: string): number => (fitsDigits(cash, currency) ? toMinor(cash, currency) : Number.NaN)

function moneyProblems(form: OrderForm, cart: PricedCart, context: RequestContext): Problem[] {
  const problems: Problem[] = []
  const { code: currency } = cart.place.city.currency
  const isFree = cart.prices.total === 0
  if (!isFree && paymentTypeOf(paymentTypesIn(context.brand, cart.place.city), form.payment_type) === null)
    problems.push({ field: 'payment_type', code: 'payment-type-unknown' })
  const cash = !isFree && isCash(form.payment_type) && form.cash != null ? cashIn(form.cash, currency) : null
  const fault = cashFault(cash, { total: cart.prices.total, maximum: cart.place.city.cashMaximum, currency })
  if (fault) problems.push({ field: 'cash', code: fault })
  const isOther = linesDiffer(form, cart.stored.lines) || (form.cart && toMinor(form.cart.prices.total, currency) !== cart.prices.total)
  if (isOther) problems.push({ field: 'product', code: 'prices-changed' })
  return problems
}
