/** At most so many within any stretch of so many seconds. */
export type Limit = { seconds: number; atMost: number }

const minute = 60
const day = 24 * 60 * minute

/** Codes sent to one phone, whoever asks and whatever became of the earlier ones. */
export const codesPerPhone: readonly Limit[] = [
  { seconds: minute, atMost: 1 },
  { seconds: 10 * minute, atMost: 3 },
  { seconds: day, atMost: 5 },
]
/** Wrong codes that one asker, a browser or an address, tries for one phone: with four digits, a guesser needs thousands of days. */
export const wrongPerAsker: readonly Limit[] = [{ seconds: day, atMost: 5 }]
/**
 * Wrong codes that all strangers together try for one phone. A single one does not get so far, so that nobody locks
 * somebody else's; behind the wall a call still brings a code, until there can be no more of them.
 */
export const wrongPerPhone: Record<'sms' | 'call', readonly Limit[]> = {
  sms: [{ seconds: day, atMost: 9 }],
  call: [{ seconds: day, atMost: 15 }],
}
/** Codes that may be tried before a new one has to be sent. */
export const checksPerCode = 3
/** Seconds a code is good for. */
export const codeLifetime = 5 * minute

/** Of earlier moments those that still count. Moments are epoch milliseconds, oldest first. */
export function stillCounted(limits: readonly Limit[], earlier: readonly number[], now: number): number[] {
  const longest = Math.max(...limits.map(({ seconds }) => seconds))
  return earlier.filter((moment) => moment > now - longest * 1000)
}

/** Seconds until one more is within all limits; 0 when it is now. */
export function secondsUntilFree(limits: readonly Limit[], earlier: readonly number[], now: number): number {
  const waits = limits.map(({ seconds, atMost }) => {
    const first = earlier[earlier.length - atMost]
    return first === undefined ? 0 : Math.ceil((first + seconds * 1000 - now) / 1000)
  })
  return Math.max(0, ...waits)
}
