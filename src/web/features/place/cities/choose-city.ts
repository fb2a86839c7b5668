import type { ShortCity } from '#contract/city.ts'
import { writeCookie } from '#web/browser/cookies.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import { cityPagePath } from '#web/features/site/city-pages.ts'
import type { Site } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { noteArrival } from './arrival.ts'
import { cityUrl } from './city-url.ts'

/** Stores the city, clears what belonged to the former one, and goes there (CITY-07, 08, 09). */
export const chooseCity = (city: ShortCity, brand: Site['brand']): void =>
  leaveForCity(
    city,
    cityUrl(city, location, (page) => cityPagePath(page, city.alias, brand) !== null),
  )

/** Goes to the home page of another city (SHOP-10). */
export const goHomeOf = (city: ShortCity): void => leaveForCity(city, city.url)

/** Goes to a saved address in another city; it is set only when it is chosen there (ADDR-16, ACC-DECIDE-39). */
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
