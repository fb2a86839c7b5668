import { drawCode } from '#domain/customer/sign-in-code.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { hasHidden } from '#domain/text/hidden-characters.ts'
import { textsOf } from '#messages/texts.ts'
import { readPhoneIn } from '#server/city/read-phone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { CodeChannel, CodeSender } from '#server/providers/code-senders/code-sender.ts'
import { isHigh, type PaidMessage } from '#server/limits/paid-messages.ts'
import { uncountAround } from '#server/limits/windows.ts'
import type { Services } from '#server/services.ts'
import { type CodeRequester, takeBackSent, takesWork } from './sign-in-attempts.ts'
import { captchaHarder, passesHard } from './hard-captcha.ts'
import { armCode, dropCode } from './sign-in-store.ts'
import { reserve, bucketsOf } from './reserve-code.ts'

export type CodeWish = {
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

export type Waiting = { ok: true; phone: string; timer: number }

/**
 * Sends a code to a phone. The reply does not reveal whether a customer has this phone. The limits are counted before
 * the provider is called, in one transaction; they are given back only if the provider certainly sent nothing.
 */
export async function requestCode(services: Services, context: RequestContext, wish: CodeWish): Promise<Waiting | Refused> {
  const sender = services.signIn.sender
  const read = readPhoneIn(services, context, wish.phone, wish.cityId)
  if (!read.ok) return refuse('phone', read.code)
  if (hasHidden(wish.name)) return refuse('name', 'hidden-characters')
  if (!sender?.channels.includes(wish.channel)) return refuse('notify_channel', 'channel-unknown')
  const message = { brand: context.brand.alias, phone: read.digits, country: read.country, from: context.address }
  const requester = { ...context, phone: read.digits, device: await wish.deviceOf(read.digits) }
  const hard =
    requester.device === null &&
    ((await takesWork(services.database, requester, wish.channel, context.now)) || (await isHigh(services, message, context.now)))
  const refusal = hard ? await hardRefusal(services, wish) : await captchaRefusal(services, wish)
  if (refusal) return refusal
  const reserved = await reserve(services, context, { message, asker: requester, hard, name: wish.name, channel: wish.channel })
  if (!reserved.ok) return reserved
  if (await send(services, context, sender, { ...wish, phone: read.digits }, { id: reserved.id, message, asker: requester }))
    return { ok: true, phone: read.digits, timer: reserved.timer }
  return refuse('phone', 'code-not-sent')
}

async function captchaRefusal({ signIn: { captcha } }: Services, { captchaToken, address }: CodeWish): Promise<Refused | null> {
  if (!captcha) return null
  const passed = captchaToken ? await captcha.verify(captchaToken, address) : 'fail'
  return passed === 'pass' ? null : refuse('captcha_user_token', 'captcha-needed')
}

const hardRefusal = async ({ signIn }: Services, { captchaToken, address }: CodeWish): Promise<Refused | null> =>
  (await passesHard(signIn, captchaToken, address)) ? null : captchaHarder

async function send(
  services: Services,
  context: RequestContext,
  sender: CodeSender,
  wish: CodeWish,
  { id, message, asker }: { id: string; message: PaidMessage; asker: CodeRequester },
): Promise<boolean> {
  const code = drawCode(services.chance)
  const { phone, channel, address, warn } = wish
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
    await uncountAround(services.database, bucketsOf(services, message, asker), context.now)
  }
  return false
}
