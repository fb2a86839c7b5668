import { intervalWidth, minutesOfDay, parseClock } from './time-of-day.ts'
import { hoursFor, type ShopHours } from './shop-hours.ts'
import { isDate, type LocalDate, weekday } from './timezone.ts'
import { workingDayOf } from './working-hours.ts'

/**
 * How many orders a shop takes for each interval of some working days, or of some hours of them; 0 is none. Weekdays are
 * 1 (Monday) to 7. Hours are `HH:MM`, both or neither, and may reach past midnight.
 */
export type CapacityRule = {
  capacity: number
  weekdays?: readonly number[] | undefined
  date?: LocalDate | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A shop's capacity: `capacity` where none of the rules says otherwise. */
export type ShopCapacity = { capacity: number; capacityRules: readonly CapacityRule[]; schedule: ShopHours<unknown> }

/** A date with hours, a date, weekdays with hours, weekdays, hours. */
const exactness = ({ weekdays, date, from }: CapacityRule): number =>
  (date !== undefined ? 4 : weekdays !== undefined ? 2 : 0) + (from !== undefined ? 1 : 0)

/** Whether a rule's hours contain the minute at which an interval begins. Hours that end before they begin pass midnight. */
function containsMinute({ from, to }: CapacityRule, minutes: number): boolean {
  if (from === undefined || to === undefined) return true
  const [begin, end] = [parseClock(from) ?? 0, parseClock(to) ?? minutesOfDay]
  return begin < end ? begin <= minutes && minutes < end : minutes >= begin || minutes < end
}

/**
 * The rule that counts for an interval of a working day, by the minute of the day at which it begins: the most exact one,
 * of equally exact ones the last. Null where none applies.
 */
export function ruleAt<Rule extends CapacityRule>(rules: readonly Rule[], day: LocalDate, minutes: number): Rule | null {
  let best: Rule | null = null
  for (const rule of rules) {
    if (rule.date !== undefined && rule.date !== day) continue
    if (rule.weekdays !== undefined && !rule.weekdays.includes(weekday(day))) continue
    if (!containsMinute(rule, minutes)) continue
    if (best === null || exactness(rule) >= exactness(best)) best = rule
  }
  return best
}

/**
 * How many orders an interval of a shop takes, by its id, unless people have set another number for it. The night after
 * midnight belongs to the working day on which the shift began.
 */
export function capacityOf({ capacity, capacityRules, schedule }: ShopCapacity, intervalId: string): number {
  if (capacityRules.length === 0) return capacity
  const date = intervalId.slice(0, 10)
  const minutes = parseClock(intervalId.slice(11))
  if (minutes === null || !isDate(date)) return capacity
  const day = workingDayOf(hoursFor(schedule, 'orders'), { date, minutes })
  return ruleAt(capacityRules, day, minutes)?.capacity ?? capacity
}

/** The least that some interval of a shop takes. */
export const leastCapacity = ({ capacity, capacityRules }: Omit<ShopCapacity, 'schedule'>): number =>
  Math.min(capacity, ...capacityRules.map((rule) => rule.capacity))

/** Any week: the fifth of January 1970 was a Monday. */
const anyWeek = [5, 6, 7, 8, 9, 10, 11].map((day): LocalDate => `1970-01-${String(day).padStart(2, '0')}`)

/** The indexes of the rules that count for no interval, whatever the shop's hours: others are as exact, or exact enough, everywhere. */
export function idleRules(rules: readonly CapacityRule[]): number[] {
  const dates = rules.flatMap(({ date }) => date ?? [])
  const counted = new Set<CapacityRule | null>()
  for (const day of [...anyWeek, ...dates]) {
    for (let minutes = 0; minutes < minutesOfDay; minutes += intervalWidth) counted.add(ruleAt(rules, day, minutes))
  }
  return rules.flatMap((rule, index) => (counted.has(rule) ? [] : [index]))
}
