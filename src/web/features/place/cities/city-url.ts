import type { ShortCity } from '#contract/city.ts'
import { type CityPage, isCityPage } from '#web/features/site/city-pages.ts'

type UrlParts = { pathname: string; search: string }

/** Query parameters of modals belong to the former city. */
const ofModals = ['modal', 'tab']

/**
 * The URL after choosing a city: the same static page if that city has it, otherwise its home page, with the same query
 * (CITY-09, DECIDE-09).
 */
export function cityUrl(target: Pick<ShortCity, 'url'>, here: UrlParts, offers: (page: CityPage) => boolean): string {
  const [, page = '', ...further] = here.pathname.split('/').filter((segment) => segment !== '')
  const kept = further.length === 0 && isCityPage(page) && offers(page) ? `/${page}` : ''
  const query = new URLSearchParams(here.search)
  if (query.has('modal')) for (const name of ofModals) query.delete(name)
  return `${target.url.replace(/\/$/, '')}${kept}${query.size > 0 ? `?${query.toString()}` : ''}`
}
