import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { type Bucket, unpaidOrdersOfCustomer, unpaidOrdersOfNetwork } from '#domain/limits/message-limits.ts'
import type { Refused } from '#domain/problem.ts'
import { loadCartWith } from '#server/cart/cart-store.ts'
import { captchaHarder, passesHard } from '#server/customer/hard-captcha.ts'
import { takeFrom } from '#server/http/rate-limit.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Count } from '#server/http/serve.ts'
import { widerNetworkOf } from '#server/http/trusted-proxies.ts'
import { needsCaptcha, spentIn } from '#server/limits/windows.ts'
import type { Services } from '#server/services.ts'

/** What is read for an order before its form: the cart, and the unpaid orders that its counter has. */
export type FoundForOrder = { cart: StoredCart; unpaid: number }

/** The counter of an order, and up to which value it may be placed: with a solved captcha until the counter is full. */
export type UnpaidCount = { bucket: Bucket; atMost: number }

/**
 * Limits unpaid orders: anybody may order without paying, but nobody may fill the kitchen alone. The order is counted by
 * the statement that writes it, so what is not written is not counted.
 */
export type UnpaidLimit = {
  /** The counter of unpaid orders: a guest's network, or the customer. */
  bucket: Bucket
  /** How to count the order; a refusal when a required captcha was not solved. A captcha is taken once. */
  admit(): Promise<{ ok: true; count: UnpaidCount } | Refused>
}

const bucketOf = ({ bounds }: Pick<Services, 'bounds'>, { customer, owner, address }: RequestContext): Bucket =>
  customer
    ? { name: `customer-orders:${owner}`, wall: unpaidOrdersOfCustomer(bounds.unpaidOrders) }
    : { name: `guest-orders:${widerNetworkOf(address)}`, wall: unpaidOrdersOfNetwork(bounds.unpaidOrders) }

/** Applies the rate limit of an order, and reads its cart and its counter in one statement. */
export const countWithUnpaid: Count<FoundForOrder> = async (services, limit, context) => {
  if (!(await takeFrom(services, limit, context))) return { isWithin: false }
  const key = { owner: context.owner, brand: context.brand.alias }
  const [cart, unpaid] = await loadCartWith(services.database, key, spentIn(bucketOf(services, context), context.now))
  return { isWithin: true, found: { cart, unpaid } }
}

/** @param unpaid what the counter has, if that was read */
export function unpaidLimit(services: Services, context: RequestContext, token: string | null, unpaid: number | undefined): UnpaidLimit {
  const bucket = bucketOf(services, context)
  let admitted: Awaited<ReturnType<UnpaidLimit['admit']>> | null = null
  const decide: UnpaidLimit['admit'] = async () => {
    const isHigh = unpaid === undefined ? await needsCaptcha(services.database, [bucket], context.now) : unpaid >= bucket.wall.captchaFrom
    if (isHigh && !(await passesHard(services.signIn, token, context.address))) return captchaHarder
    return { ok: true, count: { bucket, atMost: isHigh ? bucket.wall.atMost : bucket.wall.captchaFrom } }
  }
  return { bucket, admit: async () => (admitted ??= await decide()) }
}
