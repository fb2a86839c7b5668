import type { Place, Shop } from '#domain/city/place.ts'
import { lastHourMinutes, type LastHourQuestion, lastHourStart } from '#domain/schedule/last-hour.ts'
import { addDays, toLocal } from '#domain/schedule/timezone.ts'
import { periodsOf, type Schedule } from '#domain/schedule/working-hours.ts'
import type { RequestContext } from '#server/http/request-context.ts'

const minute = 60_000

/** The last hour of the chosen shop, epoch milliseconds: the last order while the hour runs, and the start if it is yet to come today. */
export type LastHour = { lastHourEnd: number | null; lastHourStart: number | null }

export function lastHourOf({ brand, now }: Pick<RequestContext, 'brand' | 'now'>, { city, orderType }: Place, shop: Shop | null): LastHour {
  const question: LastHourQuestion = {
    enabled: brand.features.lastHour,
    orderType,
    schedule: shop && monthOf(shop.schedule, toLocal(now, city.timezone).date),
    countryCode: city.country.code,
    timezone: city.timezone,
    now,
  }
  const left = lastHourMinutes(question)
  return { lastHourEnd: left === null ? null : (Math.floor(now / minute) + left) * minute, lastHourStart: lastHourStart(question) }
}

// The rule needs the month's entries with order minutes; here they are filled in for shops that have weekly hours only.
const monthOf = (schedule: Schedule, today: string): Schedule => ({
  ...schedule,
  month: Object.fromEntries([addDays(today, -1), today].map((date) => [date, { order_minutes: periodsOf(schedule, date) }])),
})
