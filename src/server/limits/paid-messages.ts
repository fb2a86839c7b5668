import { messagesAround, messagesOfBrand, rangeOf, type Surrounding } from '#domain/limits/message-limits.ts'
import { neighbourhoodOf } from '#server/http/network.ts'
import type { Services } from '#server/services.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { needsCaptcha, type Spent } from './windows.ts'

/** A message that the shop pays for: a code, or a text about an order. */
export type PaidMessage = {
  brand: string
  phone: string
  /** The country of the number. */
  country: string
  /** The IP address of an unrecognized client. */
  from: string
}

const strangersOf = ({ bounds }: Pick<Services, 'bounds'>, brand: string): Bucket => ({
  name: `messages:${brand}`,
  wall: messagesOfBrand(bounds.messages),
})

/**
 * The counters of an unrecognized client's message. Except for the brand's own they are shared by all brands, because
 * all pay from one budget.
 */
export function unrecognizedBuckets(services: Pick<Services, 'bounds'>, { brand, phone, country, from }: PaidMessage): Bucket[] {
  const around: Record<Surrounding, string> = { address: from, network: neighbourhoodOf(from), range: rangeOf(phone), country }
  return [
    ...(Object.keys(around) as Surrounding[]).flatMap((kind) =>
      messagesAround[kind].map((wall) => ({ name: `${kind}:${around[kind]}`, wall })),
    ),
    strangersOf(services, brand),
  ]
}

/** Messages to known or paying customers are counted, but not limited by what unrecognized clients use up. */
export const recognizedBuckets = (brand: string): Bucket[] => [{ name: `known-messages:${brand}`, wall: messagesOfBrand(2 ** 31 - 1) }]

/** Notifies staff once when half of a brand's daily messages are sent, and when all of them are. */
export function warnOfSpending({ warn, bounds }: Pick<Services, 'warn' | 'bounds'>, counted: readonly Spent[]): void {
  for (const { bucket, spent } of counted) {
    if (!bucket.name.startsWith('messages:') || (spent !== messagesOfBrand(bounds.messages).captchaFrom && spent !== bounds.messages))
      continue
    warn(
      `${bucket.name}: ${spent} of ${bounds.messages} messages of this day are sent. Strangers are asked for a captcha, and at the end of it for patience.`,
    )
  }
}

/** A brand's messages of the day: the number sent, and whether unrecognized clients have caused many. */
export async function messagesToday(services: Pick<Services, 'bounds' | 'database'>, brand: string, now: number) {
  const { name, wall } = strangersOf(services, brand)
  const rows = await services.database.kysely
    .selectFrom('spent_window')
    .select(['bucket', 'spent'])
    .where('bucket', 'in', [`${name}/${wall.seconds}`, `known-${name}/${wall.seconds}`])
    .where('opened', '=', Math.floor(now / 1000 / wall.seconds))
    .execute()
  const otherVisitors = rows.find(({ bucket }) => bucket.startsWith(name))?.spent ?? 0
  const sent = rows.reduce((sum, { spent }) => sum + spent, 0)
  return { brand, sent, at_most: wall.atMost, alarm: otherVisitors >= wall.captchaFrom }
}

export const isHigh = (services: Pick<Services, 'bounds' | 'database'>, message: PaidMessage, now: number): Promise<boolean> =>
  needsCaptcha(services.database, unrecognizedBuckets(services, message), now)
