import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { explainTime } from '#domain/schedule/explain-time.ts'
import { intervalsOf, type TimeQuestion } from '#domain/schedule/intervals.ts'
import { addDays } from '#domain/schedule/timezone.ts'
import { oddSchedule } from './odd-schedule.ts'
import { firstShown, offeredOf, todayAt, expectedReason, type WalkedShop, type Situation } from './offered-times.ts'
import { walkHours, type WrittenSchedule } from './shop-hours.ts'
import { dayOf, midnightOf, walkClock } from './local-clock.ts'
import { dayAfter, firstDay, zones } from './zones.ts'

type WalkedSchedule = WalkedShop & { schedule: WrittenSchedule; timezone: string }

function walk(timezone: string): WalkedSchedule {
  const clock = walkClock(timezone, '2025-12-20', '2028-01-12')
  const schedule = oddSchedule(100 + zones.indexOf(timezone), '2025-12-18', '2028-01-14')
  return { clock, schedule, timezone, hours: walkHours(clock, schedule) }
}

const questionOf = ({ schedule, timezone }: WalkedSchedule, { now, lead, stoppedUntil, pausedUntil, busy }: Situation): TimeQuestion => ({
  schedule,
  timezone,
  now,
  cookingTime: Math.ceil(lead / 2),
  deliveryTime: Math.floor(lead / 2),
  ...(stoppedUntil === undefined ? {} : { stoppedUntil }),
  ...(pausedUntil === undefined ? {} : { pausedUntil }),
  ...(busy === undefined ? {} : { busy: { minutes: busy, until: now + 1 } }),
})

const minute = 60_000

/** Tests a slot where its result changes: around its start, the last moment to order it, and the end of a stop. */
function situationsNear(start: number, turn: number): Situation[] {
  const lead = (turn * 7) % 131
  const last = start - lead * minute
  const free = { lead, taken: turn % 5, capacity: 5, stoppedUntil: undefined }
  return [
    { ...free, now: last - 1 },
    { ...free, now: last },
    { ...free, now: last - minute, [turn % 4 < 2 ? 'stoppedUntil' : 'pausedUntil']: start + (turn % 2) },
    { ...free, now: last - minute, busy: turn % 3 },
    { ...free, now: turn % 2 === 0 ? start : start - 6 * 1440 * minute - (turn % 1440) * minute },
    { ...free, now: last - minute, taken: 5 + (turn % 2), capacity: turn % 4 === 0 ? 0 : 5 },
  ]
}

// @DECIDE-92
const title = '(DECIDE-75, DECIDE-76)'

test.each(zones)(`%s: every half hour of two years is judged alike, at each moment when its answer turns ${title}`, (timezone) => {
  const shop = walk(timezone)
  let count = 0
  for (let local = midnightOf(firstDay); local < midnightOf(dayAfter); local += 30) {
    const date = dayOf(local)
    const minutes = local - midnightOf(date)
    const index = firstShown(shop.clock, local)
    const start = shop.clock.start + (index === -1 ? firstShown(shop.clock, local - 60) : index) * minute
    for (const situation of situationsNear(start, local / 30)) {
      const expected = expectedReason(shop, situation, date, minutes)
      const { why } = explainTime(questionOf(shop, situation), { date, minutes: minutes + (count % 30) }, { ...situation, usual: null })
      count += 1
      if (why !== expected) expect({ date, minutes, situation, why }).toEqual({ why: expected })
    }
  }
  expect(count).toBe(2 * 365 * 48 * 6)
})

test.each(zones)(
  '%s: every day of two years is offered alike, and so are the days around each change of the clock (DECIDE-76)',
  (timezone) => {
    const shop = walk(timezone)
    const moments = momentsToList(shop)
    for (const [turn, now] of moments.entries()) {
      const situation: Situation = {
        now,
        lead: (turn * 11) % 97,
        taken: 0,
        capacity: 1,
        stoppedUntil: turn % 7 === 0 ? now + turn * 7000 : undefined,
      }
      const date = addDays(todayAt(shop.clock, now), turn % 8)
      const offered = turn % 8 === 7 ? [] : intervalsOf(questionOf(shop, situation), date).map(({ id }) => id)
      expect(offered, `${timezone} ${new Date(now).toISOString()} ${date}`).toEqual(offeredOf(shop, situation, date))
    }
    expect(moments.length).toBeGreaterThan(1400)
  },
)

/** Twice a day, and every seventh minute of the three days around each clock change. */
function momentsToList({ clock }: WalkedSchedule): number[] {
  const moments: number[] = []
  const from = Date.parse(`${firstDay}T00:00:00Z`)
  for (let half = 0; half < 2 * 730; half += 1) moments.push(from + half * 720 * minute + (half % 720) * minute)
  for (let index = 1; index < clock.length; index += 1) {
    if (clock.shown[index] === (clock.shown[index - 1] as number) + 1) continue
    for (let near = -2160; near < 2160; near += 7) moments.push(clock.start + (index + near) * minute)
  }
  return moments
}

test('the zones of all cities in the content are among them', () => {
  const cities = readdirSync('content/cities').map(
    (file) => JSON.parse(readFileSync(`content/cities/${file}`, 'utf8')) as { timezone: string },
  )
  expect(cities.length).toBeGreaterThan(0)
  expect(cities.filter(({ timezone }) => !zones.includes(timezone))).toEqual([])
})
