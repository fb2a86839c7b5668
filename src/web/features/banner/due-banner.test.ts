import { expect, test } from 'vitest'
import { dueBanner, type BannerSchedule, pageOf } from './due-banner.ts'

type Schedule = BannerSchedule['schedule']
const banner = (id: number, schedule: Partial<Schedule> = {}, page_url = ['']): BannerSchedule => ({
  id,
  page_url,
  schedule: {
    show_time: { from: { date: '2026-03-01', time: '09:30' }, to: { date: '2026-03-31', time: '23:59' } },
    display_frequency: 1,
    display_frequency_type: 'day',
    delay: 20,
    ...schedule,
  },
})
const moment = (text: string) => Date.parse(text)
const requested = {
  page: '',
  timezone: 'Europe/Moscow',
  now: moment('2026-03-04T12:00:00+03:00'),
  lastSeen: (_id: number): number | null => null,
}

// @BANNER-07 @ACC-DECIDE-62
test.each<[string, BannerSchedule[], Partial<typeof requested>, number | undefined]>([
  ['the first of the list', [banner(1), banner(2)], {}, 1],
  ['not before its time, by the clock of the city', [banner(1)], { now: moment('2026-03-01T09:29:00+03:00') }, undefined],
  ['from its first minute on', [banner(1)], { now: moment('2026-03-01T09:30:00+03:00') }, 1],
  ['to its last minute', [banner(1)], { now: moment('2026-03-31T23:59:00+03:00') }, 1],
  ['not after it', [banner(1)], { now: moment('2026-04-01T00:00:00+03:00') }, undefined],
  [
    'without an end',
    [banner(1, { show_time: { from: { date: '2026-03-01', time: '00:00' }, to: null } })],
    { now: moment('2030-01-01') },
    1,
  ],
  ['not on another page', [banner(1, {}, ['promotions'])], {}, undefined],
  ['on its page, however the slashes stand', [banner(1, {}, ['/promotions/'])], { page: 'promotions' }, 1],
  ['on every page when none is named', [banner(1, {}, [])], { page: 'shops' }, 1],
  ['the next while the first was seen', [banner(1), banner(2)], { lastSeen: (id: number) => (id === 1 ? requested.now - 1000 : null) }, 2],
  ['again after a day', [banner(1)], { lastSeen: () => requested.now - 24 * 3_600_000 }, 1],
  ['not a moment before', [banner(1)], { lastSeen: () => requested.now - 24 * 3_600_000 + 1 }, undefined],
  [
    'again after its hours',
    [banner(1, { display_frequency: 2, display_frequency_type: 'hour' })],
    { lastSeen: () => requested.now - 2 * 3_600_000 },
    1,
  ],
  ['always without a frequency', [banner(1, { display_frequency: 0 })], { lastSeen: () => requested.now }, 1],
])('a banner is due: %s (BANNER-05, BANNER-06)', (_, banners, other, id) => {
  expect(dueBanner(banners, { ...requested, ...other })?.id).toBe(id)
})

test.each([
  ['/moscow', ''],
  ['/moscow/', ''],
  ['/moscow/shops', 'shops'],
  ['/privacy-policy', '/privacy-policy'],
  ['/berlin/nowhere', '/berlin/nowhere'],
])('for the banners of Moscow %s is the page "%s": one outside of the city is none of its pages (BANNER-05)', (pathname, page) => {
  expect(pageOf(pathname, 'moscow')).toBe(page)
})
