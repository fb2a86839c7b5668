/** At most `atMost` events within any `seconds` seconds. */
export type Limit = { seconds: number; atMost: number }

const minute = 60
const day = 24 * 60 * minute

/** Codes sent to one phone at the request of one client (a browser or an IP address), whatever became of earlier ones. */
export const codesPerRequester: readonly Limit[] = [
  { seconds: minute, atMost: 1 },
  { seconds: 10 * minute, atMost: 3 },
  { seconds: day, atMost: 5 },
]
/**
 * Codes sent to one phone for all unrecognized clients together. There is no daily maximum: otherwise
 * anyone could block somebody else's phone.
 */
export const codesPerPhone: readonly Limit[] = [
  { seconds: minute, atMost: 1 },
  { seconds: 10 * minute, atMost: 3 },
  { seconds: 60 * minute, atMost: 5 },
]
/** Codes per day to one phone, after which the next one requires a harder captcha and a growing pause of up to an hour. */
const manyCodes = 5
/** Wrong codes that one client (a browser or an IP address) may try for one phone: with four digits, guessing takes thousands of days. */
export const wrongPerRequester: readonly Limit[] = [{ seconds: day, atMost: 5 }]
/**
 * Wrong codes that all unrecognized clients together may try for one phone. One client alone cannot reach this limit,
 * so it cannot block somebody else's phone. Beyond the SMS limit a call still delivers a code, up to its own limit.
 */
export const wrongPerPhone: Record<'sms' | 'call', readonly Limit[]> = {
  sms: [{ seconds: day, atMost: 9 }],
  call: [{ seconds: day, atMost: 15 }],
}
/** Attempts per code; then a new one has to be sent. */
export const checksPerCode = 3
/** Seconds for which a code is valid. */
export const codeLifetime = 5 * minute

/** The earlier times that still count. Epoch milliseconds, oldest first. */
export function stillCounted(limits: readonly Limit[], earlier: readonly number[], now: number): number[] {
  const longest = Math.max(...limits.map(({ seconds }) => seconds))
  return earlier.filter((moment) => moment > now - longest * 1000)
}

/** Seconds until one more event is within all limits; 0 when it is now. */
export function secondsUntilFree(limits: readonly Limit[], earlier: readonly number[], now: number): number {
  const waits = limits.map(({ seconds, atMost }) => {
    const first = earlier[earlier.length - atMost]
    return first === undefined ? 0 : Math.ceil((first + seconds * 1000 - now) / 1000)
  })
  return Math.max(0, ...waits)
}

const ofDay = (sent: readonly number[], now: number): number => sent.filter((moment) => moment > now - day * 1000).length

/** Whether unrecognized clients have requested so many codes for a phone that the next one requires a harder captcha. */
export const areManyCodes = (sent: readonly number[], now: number): boolean => ofDay(sent, now) >= manyCodes

/**
 * Seconds until unrecognized clients may request one more code for a phone: the pause grows with each code beyond the
 * usual number per day.
 */
export function secondsUntilPhone(sent: readonly number[], now: number): number {
  const beyond = ofDay(sent, now) - manyCodes
  const pause = beyond < 0 ? 0 : Math.min(60 * minute, 10 * minute * 2 ** beyond)
  const since = (now - (sent.at(-1) ?? 0)) / 1000
  return Math.max(secondsUntilFree(codesPerPhone, sent, now), Math.ceil(pause - since), 0)
}

/** Digits of a code. */
export const codeLength = 4

/** Whether a text is a possible code: exactly four digits. */
export const isCode = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** @param chance returns a whole number from 0 to below its bound */
export const drawCode = (chance: (bound: number) => number): string => String(chance(10 ** codeLength)).padStart(codeLength, '0')

/** The digits of a typed or pasted text, at most four. */
export const codeDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, codeLength)
