/** At most so many within any stretch of so many seconds. */
export type Limit = { seconds: number; atMost: number }

const minute = 60
const day = 24 * 60 * minute

/** Codes sent to one phone for one asker, a browser or an address, whatever became of the earlier ones. */
export const codesPerAsker: readonly Limit[] = [
  { seconds: minute, atMost: 1 },
  { seconds: 10 * minute, atMost: 3 },
  { seconds: day, atMost: 5 },
]
/** Codes sent to one phone for all strangers together (ACC-DECIDE-27). A day has no end of them: strangers would close the phone by it. */
export const codesPerPhone: readonly Limit[] = [
  { seconds: minute, atMost: 1 },
  { seconds: 10 * minute, atMost: 3 },
  { seconds: 60 * minute, atMost: 5 },
]
/** Codes a day to one phone, after which the next takes harder work and a pause that grows up to an hour. */
const manyCodes = 5
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

const ofDay = (sent: readonly number[], now: number): number => sent.filter((moment) => moment > now - day * 1000).length

/** Whether strangers have had so many codes sent to a phone that the next one takes harder work. */
export const areManyCodes = (sent: readonly number[], now: number): boolean => ofDay(sent, now) >= manyCodes

/** Seconds until strangers may have one more code sent to a phone: a longer pause for each beyond those of a usual day. */
export function secondsUntilPhone(sent: readonly number[], now: number): number {
  const beyond = ofDay(sent, now) - manyCodes
  const pause = beyond < 0 ? 0 : Math.min(60 * minute, 10 * minute * 2 ** beyond)
  const since = (now - (sent.at(-1) ?? 0)) / 1000
  return Math.max(secondsUntilFree(codesPerPhone, sent, now), Math.ceil(pause - since), 0)
}
