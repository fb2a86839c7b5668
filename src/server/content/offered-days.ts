import type { ReplyOf } from '#contract/call.ts'
import type { readOffered } from '#contract/office/hours.ts'
import type { Place } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import { explainTime } from '#domain/schedule/explain-time.ts'
import { intervalId, offeredDates } from '#domain/schedule/intervals.ts'
import { clock, intervalWidth, minutesOfDay } from '#domain/schedule/time-of-day.ts'
import type { Database } from '#server/database/connect.ts'
import { intervalPlaces } from '#server/schedule/interval-capacity.ts'
import { presentExplanation } from '#server/schedule/present-explanation.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'

type Day = ReplyOf<typeof readOffered>['days'][number]
type Run = Day['runs'][number]

const shownDays = 3

/** The times of the next days at a place by the rules that offer and refuse them, from the next one on. `now` in epoch milliseconds. */
export async function offeredDays(
  database: Database,
  place: Place,
  { now, language }: { now: number; language: Language },
): Promise<Day[]> {
  const question = timeQuestion(place, now)
  const dates = offeredDates(question).slice(0, shownDays)
  const starts = Array.from({ length: minutesOfDay / intervalWidth }, (_, index) => index * intervalWidth)
  const placesOf = await intervalPlaces(
    database,
    place.shop,
    dates.flatMap((date) => starts.map((from) => intervalId(date, from))),
    null,
  )
  return dates.map((date) => {
    const runs: Run[] = []
    for (const minutes of starts) {
      const explained = explainTime(question, { date, minutes }, placesOf(intervalId(date, minutes)))
      if (explained.why === 'past') continue
      const { offered, why, text } = presentExplanation(explained, { timezone: question.timezone, now, language })
      const last = runs.at(-1)
      const to = minutes + intervalWidth === minutesOfDay ? '24:00' : clock(minutes + intervalWidth)
      if (last && !offered && last.why === why) last.to = to
      else
        runs.push({
          from: clock(minutes),
          to,
          offered,
          why,
          text: offered ? null : text,
          taken: explained.taken,
          capacity: explained.capacity,
        })
    }
    return { date, runs }
  })
}
