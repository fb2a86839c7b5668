import type { Transaction } from 'kysely'
import { codeLifetime, drawCode } from '#domain/customer/sign-in-limits.ts'
import { type Problem, refuse, type Refused } from '#domain/problem.ts'
import { hasHidden } from '#domain/text/hidden-characters.ts'
import { textsOf } from '#messages/texts.ts'
import { readPhoneIn } from '#server/city/read-phone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { CodeChannel, CodeSender } from '#server/providers/code-senders/code-sender.ts'
import { isHigh, type PaidMessage, recognizedBuckets, unrecognizedBuckets, warnOfSpending } from '#server/limits/paid-messages.ts'
import { countIn, type CounterValue, tookCaptcha, uncountIn } from '#server/limits/windows.ts'
import type { Services } from '#server/services.ts'
import type { Brand } from '#brands/brand.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { type CodeRequester, lockAttempts, type Locked, takeBackSent, takesWork } from './sign-in-attempts.ts'
import { captchaHarder, passesHard } from './hard-captcha.ts'
import { armCode, dropCode, openCode } from './sign-in-store.ts'

const tooMany: Problem[] = [{ field: 'phone', code: 'too-many-attempts' }]

class Refusal extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('No code is sent')
    this.refused = refused
  }
}

export type CodeRequest = {
  /** As typed. */
  phone: string
  channel: CodeChannel
  name: string
  /** The customer's city: codes are sent only to numbers of its masks. */
  cityId: number
  captchaToken: string | null
  address: string
  /** The id of this browser if it has signed in with the phone before. */
  deviceOf: (phone: string) => Promise<string | null>
  /** Logs why a provider did not send; never the phone or the code. */
  warn: (why: string) => void
}

export type CodeSent = { ok: true; phone: string; timer: number; channel: CodeChannel }

/**
 * Sends a code to a phone. The reply does not reveal whether a customer has this phone. The limits are counted before
 * the provider is called, in one transaction; they are given back only if the provider certainly sent nothing.
 */
export async function requestCode(services: Services, context: RequestContext, request: CodeRequest): Promise<CodeSent | Refused> {
  const sender = services.signIn.sender
  const read = readPhoneIn(services, context, request.phone, request.cityId)
  if (!read.ok) return refuse('phone', read.code)
  if (hasHidden(request.name)) return refuse('name', 'hidden-characters')
  if (!sender?.channels.includes(request.channel)) return refuse('notify_channel', 'channel-unknown')
  // A landline receives no text: it is called.
  const channel = read.kind === 'mobile' ? request.channel : 'call'
  if (channel !== request.channel && !offeredChannels(services, context.brand).includes(channel)) return refuse('phone', 'phone-no-texts')
  const message = { brand: context.brand.alias, phone: read.digits, country: read.country, from: context.address }
  const requester = { ...context, phone: read.digits, device: await request.deviceOf(read.digits) }
  const hard =
    requester.device === null &&
    ((await takesWork(services.database, requester, channel, context.now)) || (await isHigh(services, message, context.now)))
  const refusal = hard ? await hardRefusal(services, request) : await captchaRefusal(services, request)
  if (refusal) return refusal
  const reserved = await reserve(services, context, { message, asker: requester, hard, name: request.name, channel })
  if (!reserved.ok) return reserved
  if (await send(services, context, sender, { ...request, channel, phone: read.digits }, { id: reserved.id, message, asker: requester }))
    return { ok: true, phone: read.digits, timer: reserved.timer, channel }
  return refuse('phone', 'code-not-sent')
}

async function captchaRefusal({ signIn: { captcha } }: Services, { captchaToken, address }: CodeRequest): Promise<Refused | null> {
  if (!captcha) return null
  const passed = captchaToken ? await captcha.verify(captchaToken, address) : 'fail'
  return passed === 'pass' ? null : refuse('captcha_user_token', 'captcha-needed')
}

const hardRefusal = async ({ signIn }: Services, { captchaToken, address }: CodeRequest): Promise<Refused | null> =>
  (await passesHard(signIn, captchaToken, address)) ? null : captchaHarder

async function send(
  services: Services,
  context: RequestContext,
  sender: CodeSender,
  request: CodeRequest,
  { id, message, asker }: { id: string; message: PaidMessage; asker: CodeRequester },
): Promise<boolean> {
  const code = drawCode(services.chance)
  const { phone, channel, address, warn } = request
  const text = textsOf(context.language).sign_in_message(context.brand.name, code)
  const sent = await sender.send({ channel, phone, code, text, language: context.language, address })
  if (sent.ok) {
    const digest = sent.code === null ? null : context.seal(`${id} ${sent.code}`)
    return armCode(services.database, id, { digest, verification: sent.verification })
  }
  warn(sent.why)
  await dropCode(services.database, id)
  if (!sent.sent) {
    await takeBackSent(services.database, asker, channel, context.now)
    await uncountIn(services.database, bucketsOf(services, message, asker), context.now)
  }
  return false
}

/** Offers a call when attackers have used up a phone's limit of SMS attempts; null when that is not possible. */
export const callInstead = (services: Services, { brand }: RequestContext, locked: Locked, channel: CodeChannel): Refused | null =>
  locked === 'phone' && channel === 'sms' && offeredChannels(services, brand).includes('call')
    ? { ok: false, status: 429, problems: [{ field: 'phone', code: 'call-instead' }] }
    : null

type Channel = Brand['customers']['channels'][number]

/** The sign-in channels that a brand wants and that are configured, in the brand's order. */
export function offeredChannels({ signIn }: Pick<Services, 'signIn'>, brand: Brand): Channel[] {
  return brand.customers.channels.filter((channel) =>
    channel === 'vk' ? signIn.vk !== null : signIn.sender?.channels.includes(channel) === true,
  )
}

const tooManyNow = (): Refusal => new Refusal({ ok: false, status: 429, problems: tooMany })

type Reservation = { ok: true; id: string; timer: number }

/** The code to send, and whether a hard captcha was solved for it. */
type CodeToSend = { message: PaidMessage; asker: CodeRequester; hard: boolean; name: string; channel: CodeChannel }

export async function reserve(services: Services, context: RequestContext, requested: CodeToSend): Promise<Reservation | Refused> {
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
): Promise<Reservation & { counted: CounterValue[] }> {
  const { now } = context
  const { phone, country } = message
  const record = await lockAttempts(transaction, asker, channel, now)
  const wayOut = callInstead(services, context, record.locked, channel)
  if (wayOut) throw new Refusal(wayOut)
  if (record.locked !== null || record.wait > 0) throw tooManyNow()
  if (record.takesWork && !hard) throw new Refusal(captchaHarder)
  const counted = await countIn({ kysely: transaction }, bucketsOf(services, message, asker), now)
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

const bucketsOf = (services: Services, message: PaidMessage, { device }: CodeRequester): Bucket[] =>
  device === null ? unrecognizedBuckets(services, message) : recognizedBuckets(message.brand)
