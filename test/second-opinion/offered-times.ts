import { type ShopHours, worksThrough } from './shop-hours.ts'
import { dayOf, midnightOf, type WallClock } from './wall-clock.ts'

export type Wish = {
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
export type WalkedShop = { clock: WallClock; hours: ShopHours }

/** Why an interval that begins at a minute of a day is offered or not, in a natural order of checks. */
export function verdictOf(
  { clock, hours }: WalkedShop,
  { now, lead, stoppedUntil, pausedUntil = 0, busy = 0, taken, capacity }: Wish,
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
  if (start < pausedUntil) return 'shop-paused'
  if (start - lead * 60_000 <= now) return 'too-soon'
  if (start - (lead + busy) * 60_000 <= now) return 'shop-busy'
  if (capacity === 0) return 'capacity-closed'
  return taken < capacity ? 'offered' : 'full'
}

/** All offered starts of a day, in local time. */
export function offeredOf(shop: WalkedShop, wish: Wish, day: string): string[] {
  const offered: string[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    for (const half of [0, 30]) {
      const isOffered = verdictOf(shop, wish, day, hour * 60 + half) === 'offered'
      if (isOffered) offered.push(`${day}_${String(hour).padStart(2, '0')}:${half === 0 ? '00' : '30'}`)
    }
  }
  return offered
}

/** The wall time at an instant. */
export const shownAt = (clock: WallClock, instant: number): number => clock.shown[Math.floor((instant - clock.start) / 60_000)] as number
export const todayAt = (clock: WallClock, instant: number): string => dayOf(shownAt(clock, instant))

/** The index of the minute in which the wall clock first shows a time; -1 when it never does. */
export function firstShown(clock: WallClock, wall: number): number {
  const near = wall - (clock.shown[0] as number)
  for (let index = Math.max(0, near - 120); index < Math.min(clock.length, near + 120); index += 1) {
    if (clock.shown[index] === wall) return index
  }
  return -1
}
