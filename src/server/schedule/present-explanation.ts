import type { ReplyOf } from '#contract/call.ts'
import type { explainTime } from '#contract/explain.ts'
import type { Language } from '#domain/language.ts'
import type { TimeExplanation } from '#domain/schedule/explain-time.ts'
import { clock, minutesOfDay } from '#domain/schedule/time-of-day.ts'
import { textsOf } from '#messages/texts.ts'
import { intervalTitle } from './present-schedule.ts'
import { returnText } from './return-text.ts'

type ExplanationContext = { timezone: string; now: number; language: Language }

const closing = (minutes: number): string => (minutes === minutesOfDay ? '24:00' : clock(minutes))

/** Why a time is offered or not, as text and figures. */
export function presentExplanation(
  explained: TimeExplanation,
  { timezone, now, language }: ExplanationContext,
): ReplyOf<typeof explainTime> {
  const { why, interval, earliest, leadMinutes, lastDate, stoppedUntil, pausedUntil, busy, taken, capacity, usual } = explained
  const hours = explained.hours.map(({ from, to }) => ({ opens: clock(from), closes: closing(to) }))
  const said = (instant: number): string => returnText(instant, now, timezone, language)
  const { schedule } = textsOf(language)
  const text = schedule.why[why]({
    interval: intervalTitle(interval),
    hours: hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', '),
    minutes: leadMinutes,
    earliest: said(earliest),
    last: lastDate,
    until: stoppedUntil === null ? null : said(stoppedUntil),
    paused_until: pausedUntil === null ? '' : said(pausedUntil),
    busy: busy?.minutes ?? 0,
    busy_until: busy === null ? '' : said(busy.until),
    taken,
    capacity,
    usual: usual ?? capacity,
  })
  return {
    offered: why === 'offered',
    why,
    // Busy is a part of the minutes, whatever decided; one reason names it itself.
    text: busy === null || why === 'shop-busy' ? text : `${text}. ${schedule.busy(busy.minutes, said(busy.until))}`,
    facts: {
      interval_id: interval.id,
      interval: intervalTitle(interval),
      hours,
      lead_minutes: leadMinutes,
      earliest: new Date(earliest).toISOString(),
      last_date: lastDate,
      stopped_until: stoppedUntil === null ? null : new Date(stoppedUntil).toISOString(),
      paused_until: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
      busy: busy && { minutes: busy.minutes, until: new Date(busy.until).toISOString() },
      taken,
      capacity,
      usual_capacity: usual,
    },
  }
}
