import { maskOf } from '#domain/customer/phone.ts'
import { unpaidOrdersOfCustomer, unpaidOrdersOfNetwork } from '#domain/limits/message-limits.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { captchaHarder, passesHard } from '#server/customer/hard-captcha.ts'
import { neighbourhoodOf } from '#server/http/network.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isHigh } from '#server/limits/paid-messages.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { countAround, needsCaptcha, tookCaptcha, uncountAround } from '#server/limits/windows.ts'
import type { Services } from '#server/services.ts'
import type { NewOrder } from '#domain/order/new-order.ts'

/** Limits unpaid orders: anybody may order without paying, but nobody may fill the kitchen alone. */
export type UnpaidWall = {
  /** The counter of unpaid orders: a guest's network, or the customer. */
  bucket: Bucket
  /** Counts the order once; a refusal when a required captcha was not solved, or the limit is reached. */
  enter(order: NewOrder): Promise<Refused | null>
  /** Reverts the count when nothing was ordered after all. */
  leaveUnless<Outcome extends { ok: boolean }>(placing: Promise<Outcome>): Promise<Outcome>
}

const bucketOf = ({ bounds }: Pick<Services, 'bounds'>, { customer, owner, address }: RequestContext): Bucket =>
  customer
    ? { name: `customer-orders:${owner}`, wall: unpaidOrdersOfCustomer(bounds.unpaidOrders) }
    : { name: `guest-orders:${neighbourhoodOf(address)}`, wall: unpaidOrdersOfNetwork(bounds.unpaidOrders) }

/** The limit for one order. */
export function unpaidWall(services: Services, context: RequestContext, token: string | null): UnpaidWall {
  const { database } = services
  const bucket = bucketOf(services, context)
  const buckets = [bucket]
  let isIn = false
  const leave = async (): Promise<void> => {
    if (isIn) await uncountAround(database, buckets, context.now)
    isIn = false
  }
  return {
    bucket,
    async enter(order) {
      if (isIn) return null
      const hard =
        (await needsCaptcha(database, buckets, context.now)) || (context.customer === null && (await isTextHigh(services, context, order)))
      if (hard && !(await passesHard(services.signIn, token, context.address))) return captchaHarder
      const counted = await countAround(database, buckets, context.now)
      if (!counted) return refuse('', 'orders-paused')
      isIn = true
      if (hard || !tookCaptcha(counted)) return null
      await leave()
      return captchaHarder
    },
    async leaveUnless(placing) {
      try {
        const outcome = await placing
        if (!outcome.ok) await leave()
        return outcome
      } catch (error) {
        await leave()
        throw error
      }
    },
  }
}

/** Whether the order's text message would exceed a captcha limit. */
async function isTextHigh(services: Services, context: RequestContext, { site, phone, cityId }: NewOrder): Promise<boolean> {
  if (site === null) return false
  const brand = context.brand.alias
  const country = maskOf(services.snapshots.of(brand).places.city(cityId)?.phoneMasks ?? [], phone)?.country_code ?? ''
  return isHigh(services, { brand, phone, country, from: context.address }, context.now)
}
