import { type Mask, maskOf, phoneFault } from '#domain/customer/phone.ts'
import { textsPerPhone } from '#domain/limits/message-limits.ts'
import { knownBuckets, strangerBuckets, warnOfSpending } from '#server/limits/paid-messages.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { countOrNone, uncountAround } from '#server/limits/windows.ts'
import type { Notice } from '#server/providers/code-senders/code-sender.ts'
import type { Services } from '#server/services.ts'

/** Whose order the words are about. */
type NoticeContext = {
  brand: string
  /** Of the order's city: messages go to these countries and to no other. */
  masks: readonly Mask[]
  /** Where a stranger ordered from; null for a customer, and for whoever has paid. */
  from: string | null
  /** Their own money goes back: of that they are told however many the day has had. */
  refund?: boolean
  /** For the log: an order's number, say. */
  about: string
}

/**
 * Sends a customer words about an order of theirs; false when nobody can, or there have been enough for today. Throws
 * when they surely were not sent, so that the queue tries again: what may have been sent is not sent again.
 */
export async function notifyPhone(services: Services, notice: Notice, telling: NoticeContext): Promise<boolean> {
  const { database, clock, signIn } = services
  const mask = maskOf(telling.masks, notice.phone)
  if (!signIn.sender?.tell || !mask || phoneFault(telling.masks, notice.phone) !== null) return false
  const [buckets, now] = [bucketsOf(services, notice.phone, mask.country_code, telling), clock()]
  const counted = await countOrNone(database, buckets, now)
  if (!counted) return false
  warnOfSpending(services, counted)
  const told = await signIn.sender.tell(notice)
  if (told.ok || told.sent) return true
  await uncountAround(database, buckets, now)
  throw new Error(`The customer of ${telling.about} could not be told: ${told.why}`)
}

/** Anybody may order to anybody's phone: what strangers use up silences nobody who has paid. */
function bucketsOf(services: Services, phone: string, country: string, { brand, from, refund }: NoticeContext): Bucket[] {
  const known = knownBuckets(brand)
  if (refund) return known
  if (from === null) return [{ name: `known-order-phone:${phone}`, wall: textsPerPhone }, ...known]
  return [{ name: `order-phone:${phone}`, wall: textsPerPhone }, ...strangerBuckets(services, { brand, phone, country, from })]
}
