import { declinesOfNetwork } from '#domain/limits/message-limits.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { captchaHarder, hasWorked } from '#server/customer/hard-captcha.ts'
import { widerNetworkOf } from '#server/http/trusted-proxies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { countIn, countOrNone, needsCaptcha, tookCaptcha, uncountIn } from '#server/limits/windows.ts'
import type { Services } from '#server/services.ts'
import type { Payment } from './payment-store.ts'

/** Limits the use of our own card form to test stolen cards. */
export type DeclineLimit = {
  /** Cards that may be tried for the order. */
  tries: number
  /** Counts a card as declined before it is tried, so that parallel attempts cannot exceed the limits. */
  count(): Promise<Refused | null>
  /** Reverts the count: the card was not declined. */
  uncount(): Promise<void>
}

const declinesBucket = ({ bounds }: Pick<Services, 'bounds'>, address: string): Bucket => ({
  name: `declines:${widerNetworkOf(address)}`,
  wall: declinesOfNetwork(bounds.cardDeclines),
})

export function declineLimit(services: Services, context: RequestContext, token: string | null): DeclineLimit {
  const { database, bounds, signIn } = services
  const buckets = [declinesBucket(services, context.address)]
  const uncount = (): Promise<void> => uncountIn(database, buckets, context.now)
  return {
    tries: bounds.cardTries,
    async count() {
      const hard = await needsCaptcha(database, buckets, context.now)
      if (hard && !(await hasWorked(signIn, token, context.address))) return captchaHarder
      const counted = await countIn(database, buckets, context.now)
      if (!counted) return refuse('', 'cards-paused')
      if (hard || !tookCaptcha(counted)) return null
      await uncount()
      return captchaHarder
    },
    uncount,
  }
}

/** A payment counts as declined once, however often its state is read. */
const onceFor = ({ reference }: Payment): Bucket => ({
  name: `declined:${reference}`,
  wall: { seconds: 7 * 86_400, captchaFrom: 1, atMost: 1 },
})

/**
 * Counts a card that was declined after 3-D Secure: it was not counted before, because the result is known only after
 * the issuer's page.
 */
export async function countLateDecline(services: Services, payment: Payment | null, address: string | null): Promise<void> {
  if (address === null || payment?.status !== 'refused' || !payment.step?.kind.startsWith('3ds-')) return
  // The provider was down, so no card was checked.
  if (payment.problems.every((problem) => problem === 'try-later') && payment.problems.length > 0) return
  await countOrNone(services.database, [onceFor(payment), declinesBucket(services, address)], services.clock())
}
