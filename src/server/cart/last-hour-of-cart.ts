import type { Place, Shop } from '#domain/city/place.ts'
import { lastHourMinutes } from '#domain/schedule/last-hour.ts'
import { addDays, toLocal } from '#domain/schedule/local-time.ts'
import { periodsOf, type Schedule } from '#domain/schedule/working-hours.ts'
import type { Visit } from '#server/http/visit.ts'

const minute = 60_000

/** When the chosen shop takes its last order (epoch milliseconds), while its last hour runs; null at any other time. */
export function lastHourEnd({ brand, now }: Pick<Visit, 'brand' | 'now'>, { city, orderType }: Place, shop: Shop | null): number | null {
  const left = lastHourMinutes({
    enabled: brand.features.lastHour,
    orderType,
    schedule: shop && monthOf(shop.schedule, toLocal(now, city.timezone).date),
    countryCode: city.country.code,
    timezone: city.timezone,
    now,
  })
  return left === null ? null : (Math.floor(now / minute) + left) * minute
}

// The rule asks the month for the day's order minutes; here they are filled in for shops that state their week alone.
const monthOf = (schedule: Schedule, today: string): Schedule => ({
  ...schedule,
  month: Object.fromEntries([addDays(today, -1), today].map((date) => [date, { order_minutes: periodsOf(schedule, date) }])),
})
