import {
  type Interval,
  type IntervalRefusal,
  intervalId,
  intervalWidth,
  judgeInterval,
  offeredDates,
  type TimeQuestion,
} from './intervals.ts'
import type { LocalDate, LocalTime } from './local-time.ts'
import { type Period, periodsTouching } from './working-hours.ts'

export type TimeVerdict = 'offered' | 'full' | IntervalRefusal

/** Why a time is offered or not, with everything that decides it. Durations in minutes, instants in epoch milliseconds. */
export type TimeExplanation = {
  why: TimeVerdict
  /** The interval that the asked minute lies in. */
  interval: Pick<Interval, 'id' | 'date' | 'from'>
  hours: Period[]
  leadMinutes: number
  /** What starts later than this can still be reached. */
  earliest: number
  lastDate: LocalDate
  stoppedUntil: number | null
  taken: number
  capacity: number
}

/** Explains any minute of a city's clock: “why is 23:40 not offered?” `taken` is asked with the interval's id. */
export function explainTime(question: TimeQuestion, asked: LocalTime, places: { taken: number; capacity: number }): TimeExplanation {
  const interval = intervalAround(asked)
  const verdict = judgeInterval(question, interval.id)
  const leadMinutes = question.cookingTime + question.deliveryTime
  const { stoppedUntil } = question
  return {
    why: !verdict.ok ? verdict.why : places.taken >= places.capacity ? 'full' : 'offered',
    interval,
    hours: periodsTouching(question.schedule, asked.date),
    leadMinutes,
    earliest: question.now + leadMinutes * 60_000,
    lastDate: offeredDates(question).at(-1) as LocalDate,
    stoppedUntil: stoppedUntil === undefined || stoppedUntil === Infinity ? null : stoppedUntil,
    ...places,
  }
}

/** The interval that a minute of the clock lies in, offered or not. */
export function intervalAround({ date, minutes }: LocalTime): TimeExplanation['interval'] {
  const from = minutes - (minutes % intervalWidth)
  return { id: intervalId(date, from), date, from }
}
