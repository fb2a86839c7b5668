import { isPhone, phoneDigits } from '#domain/customer/phone.ts'
import { drawCode } from '#domain/customer/sign-in-code.ts'
import {
  codeLifetime,
  codesAround,
  codesPerPhone,
  countryOfPhone,
  type Limit,
  rangeOf,
  secondsUntilFree,
  stillCounted,
  type Surrounding,
  wrongPerPhone,
} from '#domain/customer/sign-in-limits.ts'
import { type Problem, refuse, type Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import type { Visit } from '#server/http/visit.ts'
import type { CodeChannel, CodeSender } from '#server/providers/code-senders/code-sender.ts'
import type { Services } from '#server/services.ts'
import { armCode, type Bucket, countAround, dropCode, lockPhone, openCode, takeBack, writePhone } from './sign-in-store.ts'

export type CodeWish = {
  /** As typed. */
  phone: string
  channel: CodeChannel
  name: string
  /** Where the customer is: of countries that share a calling code, it is the first to be thought of. */
  cityId: number
  captchaToken: string | null
  address: string
  /** Hears why a provider did not send; never the phone or the code. */
  warn: (why: string) => void
}

export type Waiting = { ok: true; phone: string; timer: number }

/**
 * Sends a code to a phone. Nothing of the answer depends on whether a customer has this phone. What is counted is
 * counted before the provider is asked, in one transaction; only a provider that surely sent nothing gives it back.
 */
export async function requestCode(services: Services, visit: Visit, wish: CodeWish): Promise<Waiting | Refused> {
  const sender = services.signIn.sender
  const phone = phoneDigits(wish.phone)
  if (!isPhone(phone)) return refuse('phone', 'phone-required')
  if (!sender?.channels.includes(wish.channel)) return refuse('notify_channel', 'channel-unknown')
  const refusal = await captchaRefusal(services, wish)
  if (refusal) return refusal
  const reserved = await reserve(services, visit, phone, wish)
  if (!reserved.ok) return reserved
  return (await send(services, visit, sender, { ...wish, phone }, reserved.id))
    ? { ok: true, phone, timer: reserved.timer }
    : refuse('phone', 'code-not-sent')
}

async function captchaRefusal({ signIn: { captcha } }: Services, { captchaToken, address }: CodeWish): Promise<Refused | null> {
  if (!captcha) return null
  const passed = captchaToken ? await captcha.verify(captchaToken, address) : 'fail'
  return passed === 'pass' ? null : refuse('captcha_user_token', 'captcha-needed')
}

const tooMany: Problem[] = [{ field: 'phone', code: 'too-many-attempts' }]

class TooMany extends Error {}

async function reserve(
  services: Services,
  visit: Visit,
  phone: string,
  wish: CodeWish,
): Promise<{ ok: true; id: string; timer: number } | Refused> {
  const { now } = visit
  const countryCode = countryOf(services, visit, phone, wish.cityId)
  try {
    return await services.database.kysely.transaction().execute(async (transaction) => {
      const record = await lockPhone(transaction, phone)
      const sent = stillCounted(codesPerPhone, record.sent, now)
      const isSpent = secondsUntilFree(wrongPerPhone, record.wrong, now) > 0
      if (isSpent || secondsUntilFree(codesPerPhone, sent, now) > 0) throw new TooMany()
      if (!(await countAround(transaction, bucketsOf(phone, countryCode, visit.address), now))) throw new TooMany()
      sent.push(now)
      await writePhone(transaction, phone, { sent })
      const expiresAt = now + codeLifetime * 1000
      const name = wish.name.trim().slice(0, 254)
      const id = await openCode(transaction, { brand: visit.brand.alias, phone, visitor: visit.visitor, name, countryCode, expiresAt })
      return { ok: true as const, id, timer: secondsUntilFree(codesPerPhone, sent, now) }
    })
  } catch (error) {
    if (error instanceof TooMany) return { ok: false, status: 429, problems: tooMany }
    throw error
  }
}

function countryOf({ snapshots }: Services, { brand }: Visit, phone: string, cityId: number): string | null {
  const { cities } = snapshots.of(brand.alias).places
  const nearFirst = [...cities.filter(({ id }) => id === cityId), ...cities]
  return countryOfPhone(
    phone,
    nearFirst.flatMap(({ phoneMasks }) => phoneMasks.map(({ code, country_code }) => ({ code, country: country_code }))),
  )
}

/** What is counted beside the phone itself: of all brands together, as it is one purse that pays. */
function bucketsOf(phone: string, country: string | null, address: string): Bucket[] {
  const around: [Surrounding, string][] = [
    ['address', address],
    ['range', rangeOf(phone)],
    country === null ? ['elsewhere', ''] : ['country', country],
  ]
  return around.flatMap(([kind, of]) => codesAround[kind].map((limit: Limit) => ({ name: `${kind}:${of}`, limit })))
}

async function send(services: Services, visit: Visit, sender: CodeSender, wish: CodeWish, id: string): Promise<boolean> {
  const code = drawCode(services.chance)
  const { phone, channel, address, warn } = wish
  const text = textsOf(visit.language).sign_in_message(visit.brand.name, code)
  const sent = await sender.send({ channel, phone, code, text, language: visit.language, address })
  if (sent.ok) {
    const digest = sent.code === null ? null : visit.seal(`${id} ${sent.code}`)
    return armCode(services.database, id, { digest, verification: sent.verification })
  }
  warn(sent.why)
  await dropCode(services.database, id)
  if (!sent.sent) await takeBack(services.database, phone, 'sent', visit.now)
  return false
}
