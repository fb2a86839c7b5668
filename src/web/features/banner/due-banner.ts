import type { CityFacts } from '#web/page-data.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { parseClock } from '#domain/schedule/time-of-day.ts'

export type BannerSchedule = CityFacts['banners'][number]

const hour = 3_600_000
const every = { hour, day: 24 * hour }

type BannerQuery = {
  /** The path after the city's alias, without surrounding slashes. */
  page: string
  timezone: string
  /** Epoch milliseconds. */
  now: number
  /** When a banner was last shown, epoch milliseconds; null for never. */
  lastSeen: (id: number) => number | null
}

/** The first banner of the list that is due on a page at a time. */
export const dueBanner = (banners: readonly BannerSchedule[], requested: BannerQuery): BannerSchedule | null =>
  banners.find((banner) => isOnPage(banner, requested.page) && isInTime(banner, requested) && isFresh(banner, requested)) ?? null

/** The path after the city's alias; pages outside of the city have none. */
export const pageOf = (pathname: string, alias: string): string => {
  const [, first, ...rest] = pathname.split('/')
  return first === alias ? rest.join('/') : pathname
}

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, '')

const isOnPage = ({ page_url }: BannerSchedule, page: string): boolean =>
  page_url.length === 0 || page_url.some((path) => trimmed(path) === trimmed(page))

/** A sortable text of a time, in the city's time zone like the schedule. */
const stamp = ({ date, time }: { date: string; time: string }): string => `${date} ${String(parseClock(time) ?? 0).padStart(4, '0')}`

function isInTime({ schedule: { show_time } }: BannerSchedule, { now, timezone }: BannerQuery): boolean {
  const { date, minutes } = toLocal(now, timezone)
  const here = `${date} ${String(minutes).padStart(4, '0')}`
  return stamp(show_time.from) <= here && (show_time.to === null || here <= stamp(show_time.to))
}

function isFresh({ id, schedule: { display_frequency, display_frequency_type } }: BannerSchedule, { now, lastSeen }: BannerQuery): boolean {
  const seen = lastSeen(id)
  return seen === null || display_frequency <= 0 || now - seen >= display_frequency * every[display_frequency_type]
}
