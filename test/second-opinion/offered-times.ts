import { type ShopHours, worksThrough } from './shop-hours.ts'
import { dayOf, midnightOf, type WallClock } from './wall-clock.ts'

export type Wish = {
  /** Epoch milliseconds. */
  now: number
  /** Minutes of cooking and of the way. */
  lead: number
  stoppedUntil: number | undefined
  taken: number
  capacity: number
}

/** A shop whose clock and hours have been walked through. */
export type WalkedShop = { clock: WallClock; hours: ShopHours }

/** Why half an hour that begins at a minute of a day is offered or not, asked in the order in which a person would. */
export function verdictOf(
  { clock, hours }: WalkedShop,
  { now, lead, stoppedUntil, taken, capacity }: Wish,
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
  if (start - lead * 60_000 <= now) return 'too-soon'
  return taken < capacity ? 'offered' : 'full'
}

/** All the starts of a day that are offered, as the wall writes them. */
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

/** What the wall shows at an instant. */
export const shownAt = (clock: WallClock, instant: number): number => clock.shown[Math.floor((instant - clock.start) / 60_000)] as number
export const todayAt = (clock: WallClock, instant: number): string => dayOf(shownAt(clock, instant))

/** The minute (by its index) in which the wall first shows a time; -1 when it never does. */
export function firstShown(clock: WallClock, wall: number): number {
  const near = wall - (clock.shown[0] as number)
  for (let index = Math.max(0, near - 120); index < Math.min(clock.length, near + 120); index += 1) {
    if (clock.shown[index] === wall) return index
  }
  return -1
}
