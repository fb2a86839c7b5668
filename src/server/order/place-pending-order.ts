import { randomBytes } from 'node:crypto'
import type { OrderForm } from '#contract/order.ts'
import { deadlineOf } from '#domain/payment/deadline.ts'
import type { Refused } from '#domain/problem.ts'
import type { PricedCart } from '#server/cart/price-cart.ts'
import { isCurrent } from '#server/catalogue/is-current.ts'
import { lacksSession, signInNeeded } from '#server/customer/session-needed.ts'
import { againWhenUndone } from '#server/database/again-when-undone.ts'
import { claim, type Idempotency, replayOf, stillRunning } from '#server/http/idempotency.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { takeHolds } from './holds.ts'
import { type PendingOrder, holdCart, insertPendingOrder } from './pending-order-store.ts'
import { unpaidWall } from './unpaid-wall.ts'
import { keepTold } from './keep-told.ts'
import type { NewOrder } from './new-order.ts'
import { checkedOrder, whileOutdated } from './place-order.ts'
import { type Outdated, whyNotTaken, Withdrawn } from './record-order.ts'
import { type MayReplace, replaceUnpaid } from './replace-unpaid.ts'

/** What the customer's browser is told of it. */
export type Written = { order_cache_key: string; created_at: string }
type Placed = { ok: true; written: Written } | Refused

/** What paying needs to say of an order before it is written down. */
export type Paying = {
  /** Who takes the money for an order; a refusal when nobody does. */
  acquirerOf(order: NewOrder, cart: PricedCart): { ok: true; acquirer: string } | Refused
  mayReplace: MayReplace
}

/**
 * Writes down an order that is paid online: checked and priced like any other, with its interval's place and its
 * promocode's use held until the deadline. What the visitor had written down before and not paid is replaced. The cart
 * stays until the money has come.
 */
export async function placePendingOrder(
  services: Services,
  visit: Visit,
  form: OrderForm,
  paying: Paying,
  idempotency: Idempotency | null,
): Promise<Placed> {
  if (lacksSession(visit)) return signInNeeded
  const wall = unpaidWall(services, visit, form.captcha_user_token ?? null)
  return wall.leaveUnless(
    whileOutdated<Placed>(services, visit, async () => {
      const checked = await checkedOrder(services, visit, form)
      if (!checked.ok) return checked
      const { cart } = checked
      const order = { ...checked.order, from: null, countedIn: wall.bucket }
      const refusal = await wall.enter(checked.order)
      if (refusal) return refusal
      const chosen = paying.acquirerOf(order, cart)
      if (!chosen.ok) return chosen
      const pending: PendingOrder = {
        key: randomBytes(24).toString('base64url'),
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
        status: 'open',
        createdAt: visit.now,
        deadline: deadlineOf(visit.now),
        erased: false,
      }
      const recorded = await record(services, pending, cart, paying, idempotency)
      if (recorded !== 'outdated' && recorded.ok) await keepTold(services, visit, { ...checked, form })
      return recorded
    }),
  )
}

async function record(
  services: Services,
  pending: PendingOrder,
  cart: PricedCart,
  paying: Paying,
  idempotency: Idempotency | null,
): Promise<Placed | Outdated> {
  const written = { order_cache_key: pending.key, created_at: new Date(pending.createdAt).toISOString() }
  try {
    await againWhenUndone(() => write(services, { pending, cart, written }, paying, idempotency))
    return { ok: true, written }
  } catch (error) {
    // Of two orders written down at once for one visitor, the other one came first: it is replaced in the next round.
    if (isSecond(error)) return stillRunning
    if (!(error instanceof Withdrawn)) throw error
    return error.refusal === 'claimed' ? answerOfOther(services, idempotency) : error.refusal
  }
}

/** Writes it down with all that it holds, or nothing of it. */
const write = (
  { database }: Services,
  { pending, cart, written }: { pending: PendingOrder; cart: PricedCart; written: Written },
  paying: Paying,
  idempotency: Idempotency | null,
): Promise<void> =>
  database.kysely.transaction().execute(async (transaction) => {
    if (idempotency && !(await claim(transaction, idempotency, written, pending.createdAt))) throw new Withdrawn('claimed')
    const kept = await replaceUnpaid(transaction, pending.order, paying.mayReplace)
    if (kept) throw new Withdrawn(kept)
    const { version } = cart.snapshot
    const current = await transaction.selectNoFrom(isCurrent(pending.brand, version).as('it')).executeTakeFirstOrThrow()
    if (!current.it || !(await holdCart(transaction, cart.stored))) throw new Withdrawn(await whyNotTaken(transaction, cart))
    await insertPendingOrder(transaction, pending)
    const refusal = await takeHolds(transaction, pending.order, pending.createdAt)
    if (refusal) throw new Withdrawn(refusal)
  })

async function answerOfOther(services: Services, idempotency: Idempotency | null): Promise<Placed> {
  const replay = idempotency && (await replayOf(services.database, idempotency))
  if (!replay) return stillRunning
  return replay.ok ? { ok: true, written: replay.reply as Written } : replay
}

const isSecond = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'pending_order_open'
