import { type ShopHours, worksThrough } from './shop-hours.ts'
import { dayOf, midnightOf, type LocalClock } from './local-clock.ts'

export type Situation = {
  /** Epoch milliseconds. */
  now: number
  /** Minutes of cooking and delivery. */
  lead: number
  stoppedUntil: number | undefined
  pausedUntil?: number
  /** Minutes added to cooking. */
  busy?: number
  taken: number
  capacity: number
}

/** A shop whose clock and hours have been computed minute by minute. */
export type WalkedShop = { clock: LocalClock; hours: ShopHours }

/** Why an interval that begins at a minute of a day is offered or not, in a natural order of checks. */
export function expectedReason(
  { clock, hours }: WalkedShop,
  { now, lead, stoppedUntil, pausedUntil = 0, busy = 0, taken, capacity }: Situation,
  day: string,
  minutes: number,
): string {
  const today = shownAt(clock, now) - (shownAt(clock, now) % 1440)
  if (midnightOf(day) < today) return 'past'
  if (midnightOf(day) > today + 6 * 1440) return 'too-far'
  const index = firstShown(clock, midnightOf(day) + minutes)
  if (index === -1) return 'skipped-by-clock-change'
  const start = clock.start + index * 60_000
  if (start <= now) return 'past'
  if (!worksThrough(hours, index, 30)) return 'closed'
  if (stoppedUntil !== undefined && start < stoppedUntil) return 'shop-stopped'
  const isOfPausedDay = hours.workingDay(midnightOf(day) + minutes) <= hours.workingDay(shownAt(clock, now))
  if (now < pausedUntil && (start < pausedUntil || isOfPausedDay)) return 'shop-paused'
  if (start - lead * 60_000 <= now) return 'too-soon'
  if (start - (lead + busy) * 60_000 <= now) return 'shop-busy'
  if (capacity === 0) return 'capacity-closed'
  return taken < capacity ? 'offered' : 'full'
}

/** All offered starts of a day, in local time. */
export function offeredOf(shop: WalkedShop, situation: Situation, day: string): string[] {
  const offered: string[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    for (const half of [0, 30]) {
      const isOffered = expectedReason(shop, situation, day, hour * 60 + half) === 'offered'
      if (isOffered) offered.push(`${day}_${String(hour).padStart(2, '0')}:${half === 0 ? '00' : '30'}`)
    }
  }
  return offered
}

/** The local time at an instant. */
export const shownAt = (clock: LocalClock, instant: number): number => clock.shown[Math.floor((instant - clock.start) / 60_000)] as number
export const todayAt = (clock: LocalClock, instant: number): string => dayOf(shownAt(clock, instant))

/** The index of the minute in which a local time first occurs; -1 when it never does. */
export function firstShown(clock: LocalClock, minute: number): number {
  const near = minute - (clock.shown[0] as number)
  for (let index = Math.max(0, near - 120); index < Math.min(clock.length, near + 120); index += 1) {
    if (clock.shown[index] === minute) return index
  }
  return -1
}
