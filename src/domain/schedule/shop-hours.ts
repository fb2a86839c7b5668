import type { Texts } from '../language.ts'
import { clock, minutesOfDay } from './time-of-day.ts'
import type { LocalDate } from './timezone.ts'
import { joinPeriods, parseWorkingTime, type Schedule } from './working-hours.ts'

/**
 * The hours of a day as a shop writes them: those of the door (null: closed), and those of delivery and of collecting where
 * they are other ones (null: none that day; left out: as the door).
 */
export type WrittenHours = {
  working_time: string | null
  delivery?: string | null | undefined
  takeaway?: string | null | undefined
}

/** The hours of a date, and the name under which customers know the day. */
export type SpecialHours<Name = Texts> = WrittenHours & { name?: Name | undefined }

/** A shop's hours with those of delivery and of collecting. A date's hours count for them, too, unless it has their own. */
export type ShopHours<Name = Texts> = {
  month: Schedule['month']
  custom: Record<LocalDate, SpecialHours<Name> | null>
  default: Record<string, WrittenHours | null>
}

/** A type of order: schedules know no cities. */
export type OrderKind = 'delivery' | 'takeaway'

/** Of the door, of one type of order, or of `orders` of any type: the hours in which the kitchen may have work. */
export type HoursOf = 'door' | OrderKind | 'orders'

const kept = new WeakMap<ShopHours<unknown>, Record<HoursOf, Schedule>>()

/**
 * The plain schedule of a shop's door or orders. The same object for the same hours, because what is computed of a schedule
 * is kept by it. When an order can be had is asked of its type, when people can come in of the door.
 */
export function hoursFor(hours: ShopHours<unknown>, of: HoursOf): Schedule {
  const known = kept.get(hours) ?? schedulesOf(hours)
  kept.set(hours, known)
  return known[of]
}

/** Whether delivery or collecting has hours of its own on some day. */
const hasOwn = ({ default: week, custom }: ShopHours<unknown>, type: OrderKind): boolean =>
  [...Object.values(week), ...Object.values(custom)].some((day) => day?.[type] !== undefined)

function schedulesOf(hours: ShopHours<unknown>): Record<HoursOf, Schedule> {
  const door = scheduleOf(hours, (day) => day.working_time)
  const ofType = (type: OrderKind): Schedule => (hasOwn(hours, type) ? scheduleOf(hours, (day) => ownOrDoor(day, type)) : door)
  const [delivery, takeaway] = [ofType('delivery'), ofType('takeaway')]
  const isOne = delivery === door && takeaway === door
  return {
    door,
    delivery,
    takeaway,
    orders: isOne ? door : scheduleOf(hours, (day) => either(ownOrDoor(day, 'delivery'), ownOrDoor(day, 'takeaway'))),
  }
}

const ownOrDoor = (day: WrittenHours, type: OrderKind): string | null => (day[type] === undefined ? day.working_time : day[type])

function scheduleOf({ month, custom, default: week }: ShopHours<unknown>, written: (day: WrittenHours) => string | null): Schedule {
  const days = (of: Record<string, WrittenHours | null>): Schedule['default'] =>
    Object.fromEntries(
      Object.entries(of).map(([day, hours]) => {
        const working_time = hours && written(hours)
        return [day, working_time === null ? null : { working_time }]
      }),
    )
  return { month, custom: days(custom), default: days(week) }
}

/** The hours of one or the other as one text. A joined period of more than a day is cut at its 24th hour. */
function either(one: string | null, other: string | null): string | null {
  if (one === null || one === other) return other
  if (other === null) return one
  const periods = joinPeriods([...(parseWorkingTime(one) ?? []), ...(parseWorkingTime(other) ?? [])])
  return periods
    .map(({ from, to }) => `${clock(from)}-${to === minutesOfDay ? '24:00' : clock(Math.min(to, from + minutesOfDay))}`)
    .join(', ')
}
