const hour = 3600
const day = 24 * hour

/** How many are counted within an hour or a day. From `captchaFrom` on it takes a harder captcha, at `atMost` it ends. */
export type Wall = { seconds: number; captchaFrom: number; atMost: number }

/** What is counted, under a name: in the database, where all processes add up. */
export type Bucket = { name: string; wall: Wall }

/** What lies around a message that is paid for: who asks for it, from where, and whose numbers it goes to. */
export type Surrounding = 'address' | 'network' | 'range' | 'country'

/** Strangers may fill a range of numbers or a whole country: honest people are then asked for more work, and not refused. */
const timesHarder = 10

const wall = (seconds: number, captchaFrom: number): Wall => ({ seconds, captchaFrom, atMost: captchaFrom * timesHarder })

/** A whole café may sit behind one address; a range of numbers that are all written to is a swindle. */
export const messagesAround: Record<Surrounding, readonly Wall[]> = {
  address: [wall(hour, 60), wall(day, 200)],
  network: [wall(hour, 120), wall(day, 400)],
  range: [wall(hour, 20), wall(day, 60)],
  country: [wall(hour, 1000), wall(day, 10_000)],
}

/** Texts about orders to one phone: no more than a big family orders. */
export const textsPerPhone: Wall = { seconds: day, captchaFrom: 10, atMost: 10 }

/** The purse of a brand. */
export const messagesOfBrand = (atMost: number): Wall => ({ seconds: day, captchaFrom: Math.ceil(atMost / 2), atMost })

/** Guests of one network are many people, so that it only takes more work. */
export const unpaidOrdersOfNetwork = (captchaFrom: number): Wall => ({ seconds: hour, captchaFrom, atMost: 2 ** 31 - 1 })

/** A customer is one person: nobody eats so much, and nobody fills a kitchen alone. */
export const unpaidOrdersOfCustomer = (captchaFrom: number): Wall => ({ seconds: hour, captchaFrom, atMost: captchaFrom * 2 })

/** Cards that were declined on our own form: whoever tries stolen ones needs many. */
export const declinesOfNetwork = (captchaFrom: number): Wall => ({ seconds: hour, captchaFrom, atMost: captchaFrom * 2 })

/** The range a number belongs to: all of it but the last four digits. */
export const rangeOf = (phone: string): string => phone.slice(0, -4)
