import { timingSafeEqual } from 'node:crypto'
import { notFound, type Refused } from '#domain/problem.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Order } from './order-store.ts'

/** What may entitle a visitor to see an order. */
export type Claim = {
  /** The customer's and this browser's: an order placed before signing in stays visible. */
  owners: readonly (string | null)[]
  brand: string
  key: string | null
}

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * An order is visible to the visitor who placed it, to anyone with its signed link, and to those who have looked it up
 * (`look-up-order.ts`); all others get “not found”.
 */
export const maySee = (order: Order, claim: Claim): boolean =>
  order.brand === claim.brand && (claim.owners.includes(order.owner) || (claim.key !== null && same(order.access_key, claim.key)))

/** Only the visitor who placed an order may cancel or repeat it. */
export const mayManage = (order: Order, claim: Claim): boolean => order.brand === claim.brand && claim.owners.includes(order.owner)

/**
 * The refusal of an order that the visitor may not manage, or that does not exist: the same for both. Where customers
 * sign in, the session may have ended on another device, so a client without a session is asked to sign in.
 */
export const notManaged = ({ brand, customer }: Pick<RequestContext, 'brand' | 'customer'>): Refused =>
  brand.customers.authEnabled && !customer ? { ok: false, status: 401, problems: [{ field: '', code: 'sign-in-needed' }] } : notFound()
