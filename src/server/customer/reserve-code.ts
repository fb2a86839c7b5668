import type { Transaction } from 'kysely'
import { codeLifetime } from '#domain/customer/sign-in-limits.ts'
import type { Problem, Refused } from '#domain/problem.ts'
import type { Schema } from '#server/database/schema.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { CodeChannel } from '#server/providers/code-senders/code-sender.ts'
import { recognizedBuckets, type PaidMessage, unrecognizedBuckets, warnOfSpending } from '#server/limits/paid-messages.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { countAround, type Spent, tookCaptcha } from '#server/limits/windows.ts'
import type { Services } from '#server/services.ts'
import { type CodeRequester, lockAttempts } from './sign-in-attempts.ts'
import { callInstead } from './call-instead.ts'
import { captchaHarder } from './hard-captcha.ts'
import { openCode } from './sign-in-store.ts'

const tooMany: Problem[] = [{ field: 'phone', code: 'too-many-attempts' }]

class Refusal extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('No code is sent')
    this.refused = refused
  }
}

const tooManyNow = (): Refusal => new Refusal({ ok: false, status: 429, problems: tooMany })

type Reserved = { ok: true; id: string; timer: number }
/** The code to send, and whether a hard captcha was solved for it. */
type CodeToSend = { message: PaidMessage; asker: CodeRequester; hard: boolean; name: string; channel: CodeChannel }

export async function reserve(services: Services, context: RequestContext, requested: CodeToSend): Promise<Reserved | Refused> {
  try {
    const { counted, ...reserved } = await services.database.kysely
      .transaction()
      .execute((within) => write(within, services, context, requested))
    warnOfSpending(services, counted)
    return reserved
  } catch (error) {
    if (error instanceof Refusal) return error.refused
    throw error
  }
}

async function write(
  transaction: Transaction<Schema>,
  services: Services,
  context: RequestContext,
  { message, asker, hard, name, channel }: CodeToSend,
): Promise<Reserved & { counted: Spent[] }> {
  const { now } = context
  const { phone, country } = message
  const record = await lockAttempts(transaction, asker, channel, now)
  const wayOut = callInstead(services, context, record.locked, channel)
  if (wayOut) throw new Refusal(wayOut)
  if (record.locked !== null || record.wait > 0) throw tooManyNow()
  if (record.takesWork && !hard) throw new Refusal(captchaHarder)
  const counted = await countAround({ kysely: transaction }, bucketsOf(services, message, asker), now)
  if (!counted) throw tooManyNow()
  if (asker.device === null && !hard && tookCaptcha(counted)) throw new Refusal(captchaHarder)
  const timer = await record.countSent()
  const id = await openCode(transaction, {
    brand: context.brand.alias,
    phone,
    visitor: context.visitor,
    name: name.trim().slice(0, 254),
    countryCode: country,
    channel,
    expiresAt: now + codeLifetime * 1000,
  })
  return { ok: true, id, timer, counted }
}

export const bucketsOf = (services: Services, message: PaidMessage, { device }: CodeRequester): Bucket[] =>
  device === null ? unrecognizedBuckets(services, message) : recognizedBuckets(message.brand)
