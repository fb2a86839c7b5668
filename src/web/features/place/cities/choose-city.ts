import type { ShortCity } from '#contract/city.ts'
import { writeCookie } from '#web/browser/cookies.ts'
import { cityPagePath } from '#web/features/site/city-pages.ts'
import type { Site } from '#web/page-data.ts'
import { cityUrl } from './city-url.ts'

/** Remembers the city, forgets what belonged to the one before, and goes there (CITY-07, 08, 09). */
export function chooseCity(city: ShortCity, brand: Site['brand']): void {
  writeCookie('city', city.alias)
  try {
    localStorage.clear()
  } catch {
    // Storage that is switched off has nothing to forget.
  }
  location.assign(cityUrl(city, location, (page) => cityPagePath(page, city.alias, brand) !== null))
}
