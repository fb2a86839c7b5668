import {
  type Interval,
  type IntervalRefusal,
  intervalId,
  judgeInterval,
  leadMinutes,
  offeredDates,
  type TimeQuestion,
} from './intervals.ts'
import { type IntervalPlaces, isClosed, isFull } from './interval-places.ts'
import type { Busy } from './shop-load.ts'
import { intervalWidth } from './time-of-day.ts'
import type { LocalDate, LocalTime } from './timezone.ts'
import { type Period, periodsTouching } from './working-hours.ts'

/** `capacity-closed`: people of the shop take no orders for it today. */
export type TimeVerdict = 'offered' | 'full' | 'capacity-closed' | IntervalRefusal

/** Why a time is offered or not, with everything the decision depends on. Durations in minutes, instants in epoch milliseconds. */
export type TimeExplanation = {
  why: TimeVerdict
  /** The interval that contains the minute. */
  interval: Pick<Interval, 'id' | 'date' | 'from'>
  hours: Period[]
  leadMinutes: number
  /** Intervals that start later than this can still be reached. */
  earliest: number
  lastDate: LocalDate
  stoppedUntil: number | null
  pausedUntil: number | null
  busy: Busy | null
} & IntervalPlaces

/** Explains any minute of a city's day: “why is 23:40 not offered?” `taken` is called with the interval's id. */
export function explainTime(question: TimeQuestion, time: LocalTime, places: IntervalPlaces): TimeExplanation {
  const interval = intervalAround(time)
  const judged = judgeInterval(question, interval.id)
  const minutes = leadMinutes(question)
  const { stoppedUntil, pausedUntil = null, busy = null } = question
  return {
    why: judged.ok ? reasonOfPlaces(places) : judged.why,
    interval,
    hours: periodsTouching(question.schedule, time.date),
    leadMinutes: minutes,
    earliest: question.now + minutes * 60_000,
    lastDate: offeredDates(question).at(-1) as LocalDate,
    stoppedUntil: stoppedUntil === undefined || stoppedUntil === Infinity ? null : stoppedUntil,
    pausedUntil,
    busy,
    ...places,
  }
}

const reasonOfPlaces = (places: IntervalPlaces): TimeVerdict => (isClosed(places) ? 'capacity-closed' : isFull(places) ? 'full' : 'offered')

/** The interval that contains a minute, offered or not. */
export function intervalAround({ date, minutes }: LocalTime): TimeExplanation['interval'] {
  const from = minutes - (minutes % intervalWidth)
  return { id: intervalId(date, from), date, from }
}
