import { randomBytes } from 'node:crypto'
import type { OrderForm } from '#contract/order.ts'
import { deadlineOf } from '#domain/payment/status.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import { lacksSession, signInNeeded } from '#server/customer/session-needed.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import type { Services } from '#server/services.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { greetCustomer } from '#server/customer/profile-store.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { keepAddress } from '#server/address/saved-addresses.ts'
import { renewAddress } from '#server/cart/cart-store.ts'
import { checkedOrder } from './check-form.ts'
import { type PlacedOrder, presentPending, presentPlaced, type WrittenOrder } from './present-order.ts'
import { type Draft, type Outdated, recordOrder } from './record-order.ts'
import type { MayReplace } from './replace-unpaid.ts'
import { doorOf } from './order-from-cart.ts'
import { type FoundForOrder, unpaidLimit } from './unpaid-limit.ts'

const doorParts = ['room', 'entrance', 'floor', 'intercom', 'description'] as const satisfies (keyof DeliveryAddress)[]

type Intent = {
  mayReplace: MayReplace
  idempotency: Idempotency | null
  /** What was read together with the rate limit. */
  found?: FoundForOrder | undefined
}
type Placed<Reply> = { ok: true; reply: Reply } | Refused

/** The acquirer for an order; a refusal when there is none. */
export type AcquirerOf = (order: NewOrder, cart: PricedCart) => { ok: true; acquirer: string } | Refused

/** What to write for a checked order; `counted` is its counter of unpaid orders. */
type DraftOrder<Reply> = (order: NewOrder, cart: PricedCart, counted: Bucket) => { ok: true; draft: Draft<Reply> } | Refused

/** Places an order with payment on receipt, or one that costs nothing. */
export async function placeOrder(
  services: Services,
  context: RequestContext,
  form: OrderForm,
  intent: Intent,
): Promise<Placed<PlacedOrder>> {
  if (lacksSession(context)) return signInNeeded
  return place(services, context, form, intent, (order) =>
    isOnline(order.paymentType)
      ? refuse('payment_type', 'payment-online')
      : { ok: true, draft: { order, pending: null, reply: presentPlaced } },
  )
}

/**
 * Stores an order that is paid online, with its capacity and promocode use held until the deadline. It replaces the
 * visitor's unpaid order. The cart stays until the payment.
 */
export async function placePendingOrder(
  services: Services,
  context: RequestContext,
  form: OrderForm,
  { acquirerOf, ...intent }: Intent & { acquirerOf: AcquirerOf },
): Promise<Placed<WrittenOrder>> {
  if (lacksSession(context)) return signInNeeded
  const key = randomBytes(24).toString('base64url')
  return place(services, context, form, intent, (checked, cart, counted) => {
    const chosen = acquirerOf(checked, cart)
    if (!chosen.ok) return chosen
    const pending = (order: NewOrder) => ({
      key,
      brand: order.brand,
      owner: order.owner,
      cityId: order.cityId,
      orderId: order.id,
      paymentType: order.paymentType,
      acquirer: chosen.acquirer,
      amount: order.prices.total,
      currency: order.currencyCode,
      order,
      cartLines: cart.stored.lines,
      status: 'open' as const,
      createdAt: order.now,
      deadline: deadlineOf(order.now),
      erased: false,
    })
    return {
      ok: true,
      draft: { order: { ...checked, from: null, countedIn: counted }, pending, reply: ({ now }) => presentPending(key, now) },
    }
  })
}

/**
 * Checks the form again, prices the cart, and writes the order with its snapshot in one transaction. Refusals name the
 * field to change. If the catalogue changes meanwhile, it is reloaded and the order checked again, so that it contains
 * nothing that was stopped before.
 */
async function place<Reply>(
  services: Services,
  context: RequestContext,
  form: OrderForm,
  intent: Intent,
  draftOf: DraftOrder<Reply>,
): Promise<Placed<Reply>> {
  const limit = unpaidLimit(services, context, form.captcha_user_token ?? null, intent.found?.unpaid)
  return whileOutdated<Placed<Reply>>(services, context, async (attempt) => {
    const checked = await checkedOrder(services, context, form, attempt === 1 ? intent.found?.cart : undefined)
    if (!checked.ok) return checked
    const { order, cart } = checked
    const admitted = await limit.admit()
    if (!admitted.ok) return admitted
    const drafted = draftOf(order, cart, limit.bucket)
    if (!drafted.ok) return drafted
    const recorded = await recordOrder(services, drafted.draft, { cart, unpaid: admitted.count, ...intent })
    if (recorded !== 'outdated' && recorded.ok) await rememberContact(services, context, { ...checked, form })
    return recorded
  })
}

/** Retries with the new catalogue when the old one is outdated. */
async function whileOutdated<Done>(
  services: Services,
  context: RequestContext,
  attempt: (count: number) => Promise<Done | Outdated>,
): Promise<Done | Refused> {
  for (let count = 1; count <= attemptsAtMost; count += 1) {
    const done = await attempt(count)
    if (done !== 'outdated') return done
    await services.snapshots.refresh(context.brand.alias)
  }
  return refuse('product', 'prices-changed')
}

/** Attempts while the catalogue keeps changing. */
const attemptsAtMost = 5

/**
 * Stores contact data of an order for the next one: the address details, and the name of a customer without one. The
 * order is placed, so its customer must be told so even if this fails.
 */
async function rememberContact(services: Services, context: RequestContext, shown: Parameters<typeof rememberDoor>[2]): Promise<void> {
  const { customer } = context
  try {
    await rememberDoor(services, context, shown)
    if (customer?.name === '') await greetCustomer(services.database, customer.id, { name: shown.order.username, countryCode: null })
  } catch (error) {
    services.warn(`The contact data of an order could not be kept for the next one: ${failureReason(error)}`)
  }
}

/** Changes of a form to a saved address are stored, so that nobody enters or deletes their flat number twice. */
async function rememberDoor(
  { database }: Services,
  { customer, now }: RequestContext,
  { order, cart, form }: { order: NewOrder; cart: PricedCart; form: OrderForm },
): Promise<void> {
  const [given, known] = [order.address, cart.stored.address]
  const id = known?.id
  if (!customer || !given || id === undefined || doorParts.every((part) => given[part] === known?.[part])) return
  const said = { ...given, said: doorOf(form.delivery_address) }
  await database.kysely.transaction().execute(async (transaction) => {
    const kept = await keepAddress(transaction, customer.id, order.cityId, said, now)
    await renewAddress(transaction, order, id, kept)
  })
}
