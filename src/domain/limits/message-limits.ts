const hour = 3600
const day = 24 * hour

/** A limit per hour or per day: from `captchaFrom` events on a harder captcha is required, at `atMost` events requests are refused. */
export type CaptchaLimit = { seconds: number; captchaFrom: number; atMost: number }

/** A named counter in the database, shared by all processes. `wall` is its limit: stored orders contain it by that name. */
export type Bucket = { name: string; wall: CaptchaLimit }

/** What a paid message is counted by: the requester's IP address and network, and the phone's number range and country. */
export type LimitKey = 'address' | 'network' | 'range' | 'country'

/** A number range or a whole country may be exhausted by attackers: honest people then get a harder captcha instead of a refusal. */
const timesHarder = 10

const captchaLimit = (seconds: number, captchaFrom: number): CaptchaLimit => ({ seconds, captchaFrom, atMost: captchaFrom * timesHarder })

/** Without a captcha that could be asked for, the end is where it would be. */
function lastAtCaptcha({ seconds, captchaFrom }: CaptchaLimit): CaptchaLimit {
  return { seconds, captchaFrom, atMost: captchaFrom }
}

/** A whole café may share one IP address; messages to many numbers of one range are a sign of fraud. */
export const messageLimits: Record<LimitKey, readonly CaptchaLimit[]> = {
  address: [captchaLimit(hour, 60), captchaLimit(day, 200)],
  network: [captchaLimit(hour, 120), captchaLimit(day, 400)],
  range: [captchaLimit(hour, 20), captchaLimit(day, 60)],
  country: [captchaLimit(hour, 1000), captchaLimit(day, 10_000)],
}

/**
 * What texts about accepted orders of guests are counted by, apart from sign-in codes: neither ends the other. A full one
 * leaves the text out, and is no reason to refuse an order or to ask for more.
 */
export const textLimits: Record<'range' | 'country', readonly CaptchaLimit[]> = {
  range: messageLimits.range.map(lastAtCaptcha),
  country: messageLimits.country.map(lastAtCaptcha),
}

/** Order texts to one phone: no more than a big family needs. */
export const textsPerPhone: CaptchaLimit = { seconds: day, captchaFrom: 10, atMost: 10 }

/** The daily message budget of a brand. */
export const messagesOfBrand = (atMost: number): CaptchaLimit => ({ seconds: day, captchaFrom: Math.ceil(atMost / 2), atMost })

/** Guests of one network are many people, so only the captcha gets harder. */
export const unpaidOrdersOfNetwork = (captchaFrom: number): CaptchaLimit => ({ seconds: hour, captchaFrom, atMost: 2 ** 31 - 1 })

/** A customer is one person, so orders are refused at the limit. */
export const unpaidOrdersOfCustomer = (captchaFrom: number): CaptchaLimit => ({ seconds: hour, captchaFrom, atMost: captchaFrom * 2 })

/** Cards declined on the shop's own form: an attacker with stolen cards needs many attempts. */
export const declinesOfNetwork = (captchaFrom: number): CaptchaLimit => ({ seconds: hour, captchaFrom, atMost: captchaFrom * 2 })

/** The number range of a phone: all but the last four digits. */
export const rangeOf = (phone: string): string => phone.slice(0, -4)
