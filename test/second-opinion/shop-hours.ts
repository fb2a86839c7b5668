import { dayOf, type WallClock } from './wall-clock.ts'

/** The schedule in the format of section 3. */
export type WrittenSchedule = {
  month: Record<string, { order_minutes: { from: number; to: number }[] } | null>
  custom: Record<string, { working_time: string } | null>
  default: Record<string, { working_time: string } | null>
}

/** The state of a shop in each minute of a clock. */
export type ShopHours = {
  works: Uint8Array
  /** The index of the minute in which it closes or opens; the number of minutes when it never does. */
  changesAt: Int32Array
}

/** Marks each wall-clock minute in which the shop is open, day by day, and looks up the clock's minutes. */
export function walkHours(clock: WallClock, schedule: WrittenSchedule): ShopHours {
  const first = Math.floor((clock.shown[0] as number) / 1440) - 3
  const last = Math.floor((clock.shown.at(-1) as number) / 1440) + 1
  const marks = new Uint8Array((last - first + 4) * 1440)
  for (let day = first; day <= last; day += 1) {
    for (const { from, to } of hoursOf(schedule, dayOf(day * 1440))) marks.fill(1, (day - first) * 1440 + from, (day - first) * 1440 + to)
  }
  const works = new Uint8Array(clock.length)
  const changesAt = new Int32Array(clock.length)
  for (let index = clock.length - 1; index >= 0; index -= 1) {
    // A shop that has closed does not open again because the clock is set back.
    works[index] = marks[(clock.furthest[index] as number) - first * 1440] as number
    const isSame = index + 1 < clock.length && works[index + 1] === works[index]
    changesAt[index] = isSame ? (changesAt[index + 1] as number) : index + 1
  }
  return { works, changesAt }
}

function hoursOf(schedule: WrittenSchedule, day: string): { from: number; to: number }[] {
  if (day in schedule.month) return schedule.month[day]?.order_minutes ?? []
  const sunday0 = new Date(`${day}T00:00:00Z`).getUTCDay()
  const entry = day in schedule.custom ? schedule.custom[day] : schedule.default[sunday0 === 0 ? '7' : String(sunday0)]
  if (!entry) return []
  return entry.working_time.split(', ').map((shift) => {
    const [fromHour, fromMinute, toHour, toMinute] = shift.split(/[:-]/).map(Number) as [number, number, number, number]
    const from = fromHour * 60 + fromMinute
    const to = toHour * 60 + toMinute
    return { from, to: to <= from ? to + 1440 : to }
  })
}

/** The text of a shop's card in a minute: the kind, and the wall-clock minute or the minutes left. */
export function cardAt(clock: WallClock, { works, changesAt }: ShopHours, index: number): { kind: string; wall: number; left: number } {
  const next = changesAt[index] as number
  const wall = clock.shown[Math.min(next, clock.length - 1)] as number
  const left = next - index
  if (works[index] === 1) return { kind: left <= 60 ? 'closes-soon' : 'open', wall, left }
  const isToday = next < clock.length && Math.floor(wall / 1440) === Math.floor((clock.shown[index] as number) / 1440)
  return { kind: isToday ? 'opens' : 'closed', wall, left }
}

/**
 * The last hour literally by the specification: the greatest `to` of the day's month entry, with the night until 04:00
 * belonging to yesterday.
 */
export function lastHourEnds(clock: WallClock, schedule: WrittenSchedule): Int32Array {
  const reached = new Map<number, number>()
  for (let index = clock.length - 1; index >= 0; index -= 1) reached.set(clock.furthest[index] as number, index)
  const ends = new Int32Array(clock.length).fill(-1)
  let [requested, end] = [-1, -1]
  for (let index = 0; index < clock.length; index += 1) {
    const wall = clock.shown[index] as number
    const day = Math.floor(wall / 1440) - (wall % 1440 < 240 ? 1 : 0)
    if (day !== requested) [requested, end] = [day, endOf(schedule, day, reached)]
    ends[index] = end
  }
  return ends
}

function endOf(schedule: WrittenSchedule, day: number, reached: Map<number, number>): number {
  let latest = -1
  for (const { to } of schedule.month[dayOf(day * 1440)]?.order_minutes ?? []) latest = Math.max(latest, to)
  if (latest < 0) return -1
  // A minute that the clock skips is never the furthest: the end is where the clock passes it.
  for (let wall = day * 1440 + latest; wall < day * 1440 + latest + 180; wall += 1) {
    const index = reached.get(wall)
    if (index !== undefined) return index
  }
  return -1
}

/** Whether a shop is open for all of the minutes from one on. */
export function worksThrough({ works }: ShopHours, index: number, minutes: number): boolean {
  for (let minute = index; minute < index + minutes; minute += 1) if (works[minute] !== 1) return false
  return true
}
