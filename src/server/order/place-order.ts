import { randomBytes } from 'node:crypto'
import type { OrderForm } from '#contract/order.ts'
import { deadlineOf } from '#domain/payment/deadline.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { lacksSession, signInNeeded } from '#server/customer/session-needed.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import type { Services } from '#server/services.ts'
import { checkedOrder } from './check-form.ts'
import { rememberContact } from './remember-contact.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { type PlacedOrder, presentPending, presentPlaced, type WrittenOrder } from './present-placed.ts'
import { type Draft, type Outdated, recordOrder } from './record-order.ts'
import type { MayReplace } from './replace-unpaid.ts'
import { unpaidWall } from './unpaid-wall.ts'

type Intent = {
  mayReplace: MayReplace
  idempotency: Idempotency | null
  /** The cart that was read together with the rate limit. */
  found?: StoredCart | undefined
}
type Placed<Reply> = { ok: true; reply: Reply } | Refused

/** The acquirer for an order; a refusal when there is none. */
export type AcquirerOf = (order: NewOrder, cart: PricedCart) => { ok: true; acquirer: string } | Refused

/** What to write for a checked order; `counted` is its counter of unpaid orders. */
type Drafting<Reply> = (order: NewOrder, cart: PricedCart, counted: Bucket) => { ok: true; draft: Draft<Reply> } | Refused

/** Places an order with payment on receipt. */
export async function placeOrder(
  services: Services,
  context: RequestContext,
  form: OrderForm,
  intent: Intent,
): Promise<Placed<PlacedOrder>> {
  if (lacksSession(context)) return signInNeeded
  if (isOnline(form.payment_type)) return refuse('payment_type', 'payment-online')
  return place(services, context, form, intent, (order) => ({ ok: true, draft: { order, pending: null, reply: presentPlaced } }))
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
  draftOf: Drafting<Reply>,
): Promise<Placed<Reply>> {
  const wall = unpaidWall(services, context, form.captcha_user_token ?? null)
  return wall.leaveUnless(
    whileOutdated<Placed<Reply>>(services, context, async (attempt) => {
      const checked = await checkedOrder(services, context, form, attempt === 1 ? intent.found : undefined)
      if (!checked.ok) return checked
      const { order, cart } = checked
      const refusal = await wall.enter(order)
      if (refusal) return refusal
      const drafted = draftOf(order, cart, wall.bucket)
      if (!drafted.ok) return drafted
      const recorded = await recordOrder(services, drafted.draft, { cart, ...intent })
      if (recorded !== 'outdated' && recorded.ok) await rememberContact(services, context, { ...checked, form })
      return recorded
    }),
  )
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
