import { dayOf, midnightOf } from './local-clock.ts'
import type { WrittenSchedule } from './shop-hours.ts'

const weeks = [
  '10:00-22:00',
  '11:00-02:00',
  '00:00-24:00',
  '09:00-24:00',
  '18:00-05:30',
  '10:00-10:00',
  '23:45-00:15',
  '02:30-03:15',
  '10:00-15:00, 17:00-23:00',
  '08:00-10:30, 12:00-13:00, 22:00-04:00',
  null,
]
const plans: ([from: number, to: number][] | null)[] = [
  null,
  [],
  [[600, 840]],
  [
    [600, 720],
    [780, 1440],
  ],
  [[0, 150]],
  [[150, 210]],
  [[1080, 1590]],
  [[660, 1650]],
  [[0, 1440]],
  [[1440, 1620]],
  [[1439, 2870]],
  [
    [0, 1],
    [1, 2],
    [60, 2880],
  ],
  [
    [900, 960],
    [300, 420],
  ],
  [
    [1260, 1605],
    [45, 61],
  ],
]

/** A schedule whose days all differ: every combination of adjacent kinds of hours, by a seed. */
export function oddSchedule(seed: number, from: string, to: string): WrittenSchedule {
  let state = seed * 2_654_435_761
  const draw = (count: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const hours = (): { working_time: string } | null => {
    const time = weeks[draw(weeks.length)] ?? null
    return time === null ? null : { working_time: time }
  }
  const schedule: WrittenSchedule = { month: {}, custom: {}, default: {} }
  for (let day = 1; day <= 7; day += 1) schedule.default[String(day)] = hours()
  for (let local = midnightOf(from); local < midnightOf(to); local += 1440) {
    const kind = draw(10)
    if (kind < 3) schedule.custom[dayOf(local)] = hours()
    // Often in addition to a custom day: the month entry must win.
    if (kind === 2 || kind > 5) schedule.month[dayOf(local)] = planOf(draw(plans.length))
  }
  return schedule
}

function planOf(index: number): { order_minutes: { from: number; to: number }[] } | null {
  const plan = plans[index] ?? null
  return plan && { order_minutes: plan.map(([start, end]) => ({ from: start, to: end })) }
}
