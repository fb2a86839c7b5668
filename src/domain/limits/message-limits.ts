const hour = 3600
const day = 24 * hour

/** A limit per hour or per day: from `captchaFrom` events on a harder captcha is required, at `atMost` events requests are refused. */
export type Wall = { seconds: number; captchaFrom: number; atMost: number }

/** A named counter in the database, shared by all processes. */
export type Bucket = { name: string; wall: Wall }

/** What a paid message is counted by: the requester's IP address and network, and the phone's number range and country. */
export type Surrounding = 'address' | 'network' | 'range' | 'country'

/** A number range or a whole country may be exhausted by attackers: honest people then get a harder captcha instead of a refusal. */
const timesHarder = 10

const wall = (seconds: number, captchaFrom: number): Wall => ({ seconds, captchaFrom, atMost: captchaFrom * timesHarder })

/** A whole café may share one IP address; messages to many numbers of one range are a sign of fraud. */
export const messagesAround: Record<Surrounding, readonly Wall[]> = {
  address: [wall(hour, 60), wall(day, 200)],
  network: [wall(hour, 120), wall(day, 400)],
  range: [wall(hour, 20), wall(day, 60)],
  country: [wall(hour, 1000), wall(day, 10_000)],
}

/** Order texts to one phone: no more than a big family needs. */
export const textsPerPhone: Wall = { seconds: day, captchaFrom: 10, atMost: 10 }

/** The daily message budget of a brand. */
export const messagesOfBrand = (atMost: number): Wall => ({ seconds: day, captchaFrom: Math.ceil(atMost / 2), atMost })

/** Guests of one network are many people, so only the captcha gets harder. */
export const unpaidOrdersOfNetwork = (captchaFrom: number): Wall => ({ seconds: hour, captchaFrom, atMost: 2 ** 31 - 1 })

/** A customer is one person, so orders are refused at the limit. */
export const unpaidOrdersOfCustomer = (captchaFrom: number): Wall => ({ seconds: hour, captchaFrom, atMost: captchaFrom * 2 })

/** Cards declined on the shop's own form: an attacker with stolen cards needs many attempts. */
export const declinesOfNetwork = (captchaFrom: number): Wall => ({ seconds: hour, captchaFrom, atMost: captchaFrom * 2 })

/** The number range of a phone: all but the last four digits. */
export const rangeOf = (phone: string): string => phone.slice(0, -4)
