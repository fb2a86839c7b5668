import { type Mask, maskOf, phoneFault } from '#domain/customer/phone.ts'
import { textsPerPhone } from '#domain/limits/message-limits.ts'
import { recognizedBuckets, unrecognizedBuckets, warnOfSpending } from '#server/limits/paid-messages.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { countOrNone, uncountAround } from '#server/limits/windows.ts'
import type { Notice } from '#server/providers/code-senders/code-sender.ts'
import type { Services } from '#server/services.ts'

/** The order that the message is about. */
type NoticeContext = {
  brand: string
  /** Masks of the order's city: messages are sent to its countries only. */
  masks: readonly Mask[]
  /** The IP address of a guest's order; null for customers and for paid orders. */
  from: string | null
  /** A refund of their own money: sent even beyond the daily limits. */
  refund?: boolean
  /** For the log: an order's number, for example. */
  about: string
}

/**
 * Sends a message about an order; false when no sender is configured or a limit is reached. Throws when it certainly
 * was not sent, so that the queue retries; a message that may have been sent is not repeated.
 */
export async function notifyPhone(services: Services, notice: Notice, context: NoticeContext): Promise<boolean> {
  const { database, clock, signIn } = services
  const mask = maskOf(context.masks, notice.phone)
  if (!signIn.sender?.sendText || !mask || phoneFault(context.masks, notice.phone) !== null) return false
  const [buckets, now] = [bucketsOf(services, notice.phone, mask.country_code, context), clock()]
  const counted = await countOrNone(database, buckets, now)
  if (!counted) return false
  warnOfSpending(services, counted)
  const result = await signIn.sender.sendText(notice)
  if (result.ok || result.sent) return true
  await uncountAround(database, buckets, now)
  throw new Error(`The customer of ${context.about} could not be told: ${result.why}`)
}

/** Anybody may order to any phone: limits used up by guests must not block messages to people who have paid. */
function bucketsOf(services: Services, phone: string, country: string, { brand, from, refund }: NoticeContext): Bucket[] {
  const known = recognizedBuckets(brand)
  if (refund) return known
  if (from === null) return [{ name: `known-order-phone:${phone}`, wall: textsPerPhone }, ...known]
  return [{ name: `order-phone:${phone}`, wall: textsPerPhone }, ...unrecognizedBuckets(services, { brand, phone, country, from })]
}
