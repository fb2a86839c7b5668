import { messagesAround, messagesOfBrand, rangeOf, type Surrounding } from '#domain/limits/message-limits.ts'
import { neighbourhoodOf } from '#server/http/network.ts'
import type { Services } from '#server/services.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { needsCaptcha, type Spent } from './windows.ts'

/** A message that the shop pays for: a code, or words about an order. */
export type PaidMessage = {
  brand: string
  phone: string
  /** The country of the number. */
  country: string
  /** Where a stranger asks for it from. */
  from: string
}

const strangersOf = ({ bounds }: Pick<Services, 'bounds'>, brand: string): Bucket => ({
  name: `messages:${brand}`,
  wall: messagesOfBrand(bounds.messages),
})

/** What a stranger's message is counted in. But for the brand's own it is of all brands together, as it is one purse that pays. */
export function strangerBuckets(services: Pick<Services, 'bounds'>, { brand, phone, country, from }: PaidMessage): Bucket[] {
  const around: Record<Surrounding, string> = { address: from, network: neighbourhoodOf(from), range: rangeOf(phone), country }
  return [
    ...(Object.keys(around) as Surrounding[]).flatMap((kind) =>
      messagesAround[kind].map((wall) => ({ name: `${kind}:${around[kind]}`, wall })),
    ),
    strangersOf(services, brand),
  ]
}

/** Somebody who is known, or has paid, is in nobody's way: their messages are added up, and end at no wall of strangers. */
export const knownBuckets = (brand: string): Bucket[] => [{ name: `known-messages:${brand}`, wall: messagesOfBrand(2 ** 31 - 1) }]

/** Tells staff once when half of a brand's messages of a day are sent, and when all of them are. */
export function warnOfSpending({ warn, bounds }: Pick<Services, 'warn' | 'bounds'>, counted: readonly Spent[]): void {
  for (const { bucket, spent } of counted) {
    if (!bucket.name.startsWith('messages:') || (spent !== messagesOfBrand(bounds.messages).captchaFrom && spent !== bounds.messages))
      continue
    warn(
      `${bucket.name}: ${spent} of ${bounds.messages} messages of this day are sent. Strangers are asked for a captcha, and at the end of it for patience.`,
    )
  }
}

/** How the messages of a brand's day stand: all that were sent, and whether strangers' are many. */
export async function messagesToday(services: Pick<Services, 'bounds' | 'database'>, brand: string, now: number) {
  const { name, wall } = strangersOf(services, brand)
  const rows = await services.database.kysely
    .selectFrom('spent_window')
    .select(['bucket', 'spent'])
    .where('bucket', 'in', [`${name}/${wall.seconds}`, `known-${name}/${wall.seconds}`])
    .where('opened', '=', Math.floor(now / 1000 / wall.seconds))
    .execute()
  const strangers = rows.find(({ bucket }) => bucket.startsWith(name))?.spent ?? 0
  const sent = rows.reduce((sum, { spent }) => sum + spent, 0)
  return { brand, sent, at_most: wall.atMost, alarm: strangers >= wall.captchaFrom }
}

export const isHigh = (services: Pick<Services, 'bounds' | 'database'>, message: PaidMessage, now: number): Promise<boolean> =>
  needsCaptcha(services.database, strangerBuckets(services, message), now)
