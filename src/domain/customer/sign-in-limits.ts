/** At most so many within any stretch of so many seconds. */
export type Limit = { seconds: number; atMost: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Codes sent to one phone, whoever asks and whatever became of the earlier ones. */
export const codesPerPhone: readonly Limit[] = [
  { seconds: minute, atMost: 1 },
  { seconds: 10 * minute, atMost: 3 },
  { seconds: day, atMost: 5 },
]
/** Wrong codes tried for one phone: with four digits, a guesser needs thousands of days. */
export const wrongPerPhone: readonly Limit[] = [{ seconds: day, atMost: 5 }]
/** Codes that may be tried before a new one has to be sent. */
export const checksPerCode = 3
/** Seconds a code is good for. */
export const codeLifetime = 5 * minute

/** What lies around a phone. A whole café may sit behind one address; a range of numbers that all sign in is a swindle. */
export type Surrounding = 'address' | 'range' | 'country' | 'elsewhere'
export const codesAround: Record<Surrounding, readonly Limit[]> = {
  address: [
    { seconds: hour, atMost: 60 },
    { seconds: day, atMost: 200 },
  ],
  range: [
    { seconds: hour, atMost: 20 },
    { seconds: day, atMost: 60 },
  ],
  country: [
    { seconds: hour, atMost: 1000 },
    { seconds: day, atMost: 10_000 },
  ],
  elsewhere: [
    { seconds: hour, atMost: 10 },
    { seconds: day, atMost: 30 },
  ],
}

/** Of earlier moments those that still count. Moments are epoch milliseconds, oldest first. */
export function stillCounted(limits: readonly Limit[], earlier: readonly number[], now: number): number[] {
  const longest = Math.max(...limits.map(({ seconds }) => seconds))
  return earlier.filter((moment) => moment > now - longest * 1000)
}

/** Seconds until one more is within all limits; 0 when it is now. */
export function secondsUntilFree(limits: readonly Limit[], earlier: readonly number[], now: number): number {
  const waits = limits.map(({ seconds, atMost }) => {
    const within = earlier.filter((moment) => moment > now - seconds * 1000)
    const first = within[within.length - atMost]
    return first === undefined ? 0 : Math.ceil((first + seconds * 1000 - now) / 1000)
  })
  return Math.max(0, ...waits)
}

/** The range a number belongs to: all of it but the last four digits. */
export const rangeOf = (phone: string): string => phone.slice(0, -4)

type CountryCode = { code: string; country: string }

/** The country of a phone by the calling codes that are served, the longest that fits; null elsewhere. */
export function countryOfPhone(phone: string, codes: readonly CountryCode[]): string | null {
  const fitting = codes
    .map(({ code, country }) => ({ digits: code.replace(/\D/g, ''), country }))
    .filter(({ digits }) => digits !== '' && phone.startsWith(digits))
  return fitting.sort((a, b) => b.digits.length - a.digits.length)[0]?.country ?? null
}
