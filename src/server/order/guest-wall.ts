import { maskOf } from '#domain/customer/phone.ts'
import { guestOrdersOfNetwork } from '#domain/limits/message-limits.ts'
import type { Refused } from '#domain/problem.ts'
import { captchaHarder, passesHard } from '#server/customer/hard-captcha.ts'
import { neighbourhoodOf } from '#server/http/network.ts'
import type { Visit } from '#server/http/visit.ts'
import { isHigh } from '#server/limits/paid-messages.ts'
import { type Bucket, countAround, needsCaptcha, tookCaptcha, uncountAround } from '#server/limits/windows.ts'
import type { Services } from '#server/services.ts'
import type { NewOrder } from './order-from-cart.ts'

/** What stands between guests and the kitchen: anybody may order without paying, and nobody may fill it alone. */
export type GuestWall = {
  /** Counts the order of a guest, once; a refusal when it takes a captcha that was not solved. */
  enter(order: NewOrder): Promise<Refused | null>
  /** Takes back what was counted, when nothing was ordered after all. */
  leaveUnless<Outcome extends { ok: boolean }>(placing: Promise<Outcome>): Promise<Outcome>
}

const free: GuestWall = { enter: async () => null, leaveUnless: (placing) => placing }

/** A wall for one order; a customer's has none. */
export function guestWall(services: Services, visit: Visit, token: string | null): GuestWall {
  if (visit.customer) return free
  const { database, bounds } = services
  const network = neighbourhoodOf(visit.address)
  const buckets: Bucket[] = [{ name: `guest-orders:${network}`, wall: guestOrdersOfNetwork(bounds.guestOrders) }]
  let isIn = false
  const leave = async (): Promise<void> => {
    if (isIn) await uncountAround(database, buckets, visit.now)
    isIn = false
  }
  return {
    async enter(order) {
      if (isIn) return null
      const hard = (await needsCaptcha(database, buckets, visit.now)) || (await isTextHigh(services, visit, order))
      if (hard && !(await passesHard(services.signIn, token, visit.address))) return captchaHarder
      const counted = await countAround(database, buckets, visit.now)
      isIn = counted !== null
      if (hard || !counted || !tookCaptcha(counted)) return null
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

/** Whether the words that the order will be told in are among too many. */
async function isTextHigh(services: Services, visit: Visit, { site, phone, cityId }: NewOrder): Promise<boolean> {
  if (site === null) return false
  const brand = visit.brand.alias
  const country = maskOf(services.snapshots.of(brand).places.city(cityId)?.phoneMasks ?? [], phone)?.country_code ?? ''
  return isHigh(services, { brand, phone, country, from: visit.address }, visit.now)
}
