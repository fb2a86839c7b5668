import { dayOf, type LocalClock } from './local-clock.ts'

/** The schedule in the format of the wire (ENTITY-04, ENTITY-05). */
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
  /** The number of the day to whose shifts a local minute belongs; outside of them a day begins at four. */
  workingDay: (local: number) => number
}

/** Marks each local minute in which the shop is open, day by day, and looks up the clock's minutes. */
export function walkHours(clock: LocalClock, schedule: WrittenSchedule): ShopHours {
  const first = Math.floor((clock.shown[0] as number) / 1440) - 3
  const last = Math.floor((clock.shown.at(-1) as number) / 1440) + 1
  const marks = new Uint8Array((last - first + 4) * 1440)
  const days = new Int32Array(marks.length)
  // From the last day on, so that of two shifts that overlap the earlier one has its minutes.
  for (let day = last; day >= first; day -= 1) {
    for (const { from, to } of hoursOf(schedule, dayOf(day * 1440))) {
      marks.fill(1, (day - first) * 1440 + from, (day - first) * 1440 + to)
      days.fill(day, (day - first) * 1440 + from, (day - first) * 1440 + to)
    }
  }
  const works = new Uint8Array(clock.length)
  const changesAt = new Int32Array(clock.length)
  for (let index = clock.length - 1; index >= 0; index -= 1) {
    // A shop that has closed does not open again because the clock is set back.
    works[index] = marks[(clock.furthest[index] as number) - first * 1440] as number
    const isSame = index + 1 < clock.length && works[index + 1] === works[index]
    changesAt[index] = isSame ? (changesAt[index + 1] as number) : index + 1
  }
  return { works, changesAt, workingDay: (local) => days[local - first * 1440] || Math.floor((local - 240) / 1440) }
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

/** The text of a shop's card in a minute: the kind, and the local minute or the minutes left. */
export function cardAt(clock: LocalClock, { works, changesAt }: ShopHours, index: number): { kind: string; local: number; left: number } {
  const next = changesAt[index] as number
  const local = clock.shown[Math.min(next, clock.length - 1)] as number
  const left = next - index
  if (works[index] === 1) return { kind: left <= 60 ? 'closes-soon' : 'open', local, left }
  const isToday = next < clock.length && Math.floor(local / 1440) === Math.floor((clock.shown[index] as number) / 1440)
  return { kind: isToday ? 'opens' : 'closed', local, left }
}

/**
 * The last order of each minute's day, with the night until 04:00 belonging to yesterday: so many minutes before its
 * last half hour begins. -1 for a day without one, and for one that goes on into the next.
 */
export function lastHourEnds(clock: LocalClock, schedule: WrittenSchedule, lead: number): Int32Array {
  const reached = new Map<number, number>()
  for (let index = clock.length - 1; index >= 0; index -= 1) reached.set(clock.shown[index] as number, index)
  const ends = new Int32Array(clock.length).fill(-1)
  let [requested, end] = [-1, -1]
  for (let index = 0; index < clock.length; index += 1) {
    const local = clock.shown[index] as number
    const day = Math.floor(local / 1440) - (local % 1440 < 240 ? 1 : 0)
    if (day !== requested) [requested, end] = [day, lastHalfHour(schedule, day, reached)]
    ends[index] = end === -1 ? -1 : end - lead
  }
  return ends
}

function lastHalfHour(schedule: WrittenSchedule, day: number, reached: Map<number, number>): number {
  const open = new Uint8Array(3 * 1440)
  for (const { from, to } of hoursOf(schedule, dayOf(day * 1440))) open.fill(1, from, to)
  const closes = open.lastIndexOf(1) + 1
  if (hoursOf(schedule, dayOf((day + 1) * 1440)).some(({ from }) => from + 1440 <= closes)) return -1
  for (let from = 2 * 1440; from >= 0; from -= 30) {
    const index = reached.get(day * 1440 + from)
    if (open.subarray(from, from + 30).every((isOpen) => isOpen === 1) && index !== undefined) return index
  }
  return -1
}

/** Whether a shop is open for all of the minutes from one on. */
export function worksThrough({ works }: ShopHours, index: number, minutes: number): boolean {
  for (let minute = index; minute < index + minutes; minute += 1) if (works[minute] !== 1) return false
  return true
}
