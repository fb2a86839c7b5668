import type { ShortCity } from '#contract/city.ts'
import { writeCookie } from '#web/browser/cookies.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import { type CityPage, cityPagePath, isCityPage } from '#web/features/site/city-pages.ts'
import type { Site } from '#web/page-data.ts'
import { paths, withQuery } from '#web/paths.ts'
import { noteArrival } from './arrival.ts'

/** Query parameters of modals belong to the former city. */
const ofModals = ['modal', 'tab']

/** Stores the city, clears what belonged to the former one, and goes there. */
export const chooseCity = (city: ShortCity, brand: Site['brand']): void =>
  leaveForCity(
    city,
    cityUrl(city, location, (page) => cityPagePath(page, city.alias, brand) !== null),
  )

/** Goes to the home page of another city. */
export const goHomeOf = (city: ShortCity): void => leaveForCity(city, city.url)

/** Goes to a saved address in another city; it is set only when it is chosen there. */
export const goToSaved = (city: ShortCity, addressId: number | null): void =>
  leaveForCity(
    city,
    cityUrl(
      city,
      { pathname: paths.profile(city.alias).split('?')[0] ?? '', search: `?tab=addresses&delivery_address_id=${addressId}` },
      () => true,
    ),
  )

function leaveForCity(city: ShortCity, url: string): void {
  writeCookie('city', city.alias)
  noteArrival(city.alias)
  try {
    localStorage.clear()
  } catch {
    // Without storage there is nothing to clear.
  }
  leaveFor(url)
}

type UrlParts = { pathname: string; search: string }

/**
 * The URL after choosing a city: the same static page if that city has it, otherwise its home page, with the same query.
 */
export function cityUrl(target: Pick<ShortCity, 'url'>, here: UrlParts, offers: (page: CityPage) => boolean): string {
  const [, page = '', ...further] = here.pathname.split('/').filter((segment) => segment !== '')
  const kept = further.length === 0 && isCityPage(page) && offers(page) ? `/${page}` : ''
  const query = new URLSearchParams(here.search)
  if (query.has('modal')) for (const name of ofModals) query.delete(name)
  return withQuery(`${target.url.replace(/\/$/, '')}${kept}`, query)
}
