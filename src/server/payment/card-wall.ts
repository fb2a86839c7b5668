import { declinesOfNetwork } from '#domain/limits/message-limits.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { captchaHarder, hasWorked } from '#server/customer/hard-captcha.ts'
import { neighbourhoodOf } from '#server/http/network.ts'
import type { Visit } from '#server/http/visit.ts'
import { type Bucket, countAround, needsCaptcha, tookCaptcha, uncountAround } from '#server/limits/windows.ts'
import type { Services } from '#server/services.ts'

/** What stands between a list of stolen cards and our own card form. */
export type CardWall = {
  /** Cards that may be tried for the order. */
  tries: number
  /** Counts a card as declined before it is tried, so that no number of tries at once gets past the limits. */
  enter(): Promise<Refused | null>
  /** It was not declined. */
  leave(): Promise<void>
}

export function cardWall({ database, bounds, signIn }: Services, visit: Visit, token: string | null): CardWall {
  const wall = declinesOfNetwork(bounds.cardDeclines)
  const buckets: Bucket[] = [{ name: `declines:${neighbourhoodOf(visit.address)}`, wall }]
  const leave = (): Promise<void> => uncountAround(database, buckets, visit.now)
  return {
    tries: bounds.cardTries,
    async enter() {
      const hard = await needsCaptcha(database, buckets, visit.now)
      if (hard && !(await hasWorked(signIn, token, visit.address))) return captchaHarder
      const counted = await countAround(database, buckets, visit.now)
      if (!counted) return refuse('', 'cards-paused')
      if (hard || !tookCaptcha(counted)) return null
      await leave()
      return captchaHarder
    },
    leave,
  }
}
