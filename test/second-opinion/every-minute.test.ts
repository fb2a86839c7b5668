import { expect, test } from 'vitest'
import { lastHourMinutes } from '#domain/schedule/last-hour.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { openState } from '#domain/schedule/working-hours.ts'
import { oddSchedule } from './odd-schedule.ts'
import { cardAt, lastHourEnds, walkHours } from './shop-hours.ts'
import { midnightOf, walkClock } from './local-clock.ts'
import { dayAfter, firstDay, zones } from './zones.ts'

// @LASTHOUR-07 @CONST-34 @CONST-35 @DECIDE-41 @DECIDE-79
test.each(zones)('%s: two years, minute by minute (SHOP-04, LASTHOUR-04)', (timezone) => {
  const clock = walkClock(timezone, '2025-12-30', '2028-01-06')
  const schedule = oddSchedule(zones.indexOf(timezone) + 1, '2025-12-27', '2028-01-10')
  const hours = walkHours(clock, schedule)
  const lead = 15
  const ends = lastHourEnds(clock, schedule, lead)
  const first = (Date.parse(`${firstDay}T00:00:00Z`) - clock.start) / 60_000
  const last = (Date.parse(`${dayAfter}T00:00:00Z`) - clock.start) / 60_000
  let count = 0
  for (let index = first; index < last; index += 1) {
    const now = clock.start + index * 60_000
    const localMinute = clock.shown[index] as number
    const local = toLocal(now, timezone)
    const said = openState(schedule, now, timezone)
    const card = cardAt(clock, hours, index)
    const midnight = localMinute - (localMinute % 1440)
    // A closing after tomorrow's midnight is not shown: such a shop must only close later than that.
    const isFar = card.kind === 'open' && card.local > midnight + 2880
    const left = (ends[index] as number) - index
    const times = { schedule, timezone, now, cookingTime: lead, deliveryTime: 0 }
    const minutes = lastHourMinutes({ enabled: true, orderType: 'takeaway', countryCode: 'RU', times })
    const isRight =
      local.minutes === localMinute % 1440 &&
      midnightOf(local.date) === midnight &&
      said.kind === card.kind &&
      (said.kind === 'closed' || (isFar ? said.time >= 2880 : said.time === card.local - midnight)) &&
      (said.kind !== 'closes-soon' || said.minutes === card.left) &&
      minutes === (left > 0 && left <= 60 ? left : null)
    count += 1
    // An assertion for each of a million minutes would be too slow.
    if (!isRight) expect({ now: new Date(now).toISOString(), local, said, minutes }).toEqual({ card, left, midnight })
  }
  expect(count).toBe(2 * 365 * 1440)
})
