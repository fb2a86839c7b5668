import type { ShortCity } from '#contract/city.ts'
import { type CityPage, isCityPage } from '#web/features/site/city-pages.ts'

type UrlParts = { pathname: string; search: string }

/** What a modal left in the address belongs to the city that is left. */
const ofModals = ['modal', 'tab']

/**
 * Where choosing a city leads: the same static page of that city when it offers it, else its home, with the same query
 * (CITY-09, DECIDE-09).
 */
export function cityUrl(target: Pick<ShortCity, 'url'>, here: UrlParts, offers: (page: CityPage) => boolean): string {
  const [, page = '', ...further] = here.pathname.split('/').filter((segment) => segment !== '')
  const kept = further.length === 0 && isCityPage(page) && offers(page) ? `/${page}` : ''
  const query = new URLSearchParams(here.search)
  if (query.has('modal')) for (const name of ofModals) query.delete(name)
  return `${target.url.replace(/\/$/, '')}${kept}${query.size > 0 ? `?${query.toString()}` : ''}`
}
