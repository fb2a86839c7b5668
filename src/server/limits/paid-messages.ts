import { messageLimits, messagesOfBrand, rangeOf, type LimitKey, textLimits } from '#domain/limits/message-limits.ts'
import { widerNetworkOf } from '#server/http/trusted-proxies.ts'
import type { Services } from '#server/services.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { needsCaptcha, type CounterValue } from './windows.ts'

/** A message that the shop pays for: a code, or a text about an order. */
export type PaidMessage = {
  brand: string
  phone: string
  /** The country of the number. */
  country: string
  /** The IP address of an unrecognized client. */
  from: string
}

const unrecognizedBucket = ({ bounds }: Pick<Services, 'bounds'>, brand: string): Bucket => ({
  name: `messages:${brand}`,
  wall: messagesOfBrand(bounds.messages),
})

/**
 * The counters of an unrecognized client's message. Except for the brand's own they are shared by all brands, because
 * all pay from one budget.
 */
export function unrecognizedBuckets(services: Pick<Services, 'bounds'>, { brand, phone, country, from }: PaidMessage): Bucket[] {
  const keys: Record<LimitKey, string> = { address: from, network: widerNetworkOf(from), range: rangeOf(phone), country }
  return [
    ...(Object.keys(keys) as LimitKey[]).flatMap((kind) =>
      messageLimits[kind].map((limit) => ({ name: `${kind}:${keys[kind]}`, wall: limit })),
    ),
    unrecognizedBucket(services, brand),
  ]
}

/** The counters of a text about a guest's order. */
export const orderTextBuckets = ({ bounds }: Pick<Services, 'bounds'>, { brand, phone, country }: Omit<PaidMessage, 'from'>): Bucket[] => [
  ...textLimits.range.map((limit) => ({ name: `text-range:${rangeOf(phone)}`, wall: limit })),
  ...textLimits.country.map((limit) => ({ name: `text-country:${country}`, wall: limit })),
  { name: `order-messages:${brand}`, wall: messagesOfBrand(bounds.messages) },
]

/** Messages to known or paying customers are counted, but not limited by what unrecognized clients use up. */
export const recognizedBuckets = (brand: string): Bucket[] => [{ name: `known-messages:${brand}`, wall: messagesOfBrand(2 ** 31 - 1) }]

/** Notifies staff once when half of a brand's daily messages are sent, and when all of them are. */
export function warnOfSpending({ warn, bounds }: Pick<Services, 'warn' | 'bounds'>, counted: readonly CounterValue[]): void {
  for (const { bucket, spent } of counted) {
    if (!/^(order-)?messages:/.test(bucket.name) || (spent !== messagesOfBrand(bounds.messages).captchaFrom && spent !== bounds.messages))
      continue
    warn(
      `${bucket.name}: ${spent} of ${bounds.messages} messages of this day are sent. ${bucket.name.startsWith('order-') ? 'At the end of it guests get no message about their orders.' : 'Unrecognized clients must solve a captcha; when all are sent, they must wait.'}`,
    )
  }
}

/** A brand's messages of the day: the number sent, and whether unrecognized clients have caused many. */
export async function messagesToday(services: Pick<Services, 'bounds' | 'database'>, brand: string, now: number) {
  const { name, wall: limit } = unrecognizedBucket(services, brand)
  const rows = await services.database.kysely
    .selectFrom('spent_window')
    .select(['bucket', 'spent'])
    .where(
      'bucket',
      'in',
      ['', 'known-', 'order-'].map((kind) => `${kind}${name}/${limit.seconds}`),
    )
    .where('opened', '=', Math.floor(now / 1000 / limit.seconds))
    .execute()
  const unrecognized = rows.filter(({ bucket }) => !bucket.startsWith('known-')).map(({ spent }) => spent)
  const sent = rows.reduce((sum, { spent }) => sum + spent, 0)
  return { brand, sent, at_most: limit.atMost, alarm: Math.max(0, ...unrecognized) >= limit.captchaFrom }
}

export const isHigh = (services: Pick<Services, 'bounds' | 'database'>, message: PaidMessage, now: number): Promise<boolean> =>
  needsCaptcha(services.database, unrecognizedBuckets(services, message), now)
