import { useRouteLoaderData } from 'react-router'
import type { CityFacts, Site } from '#web/page-data.ts'

/** The brand, language and settings of the page. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (!site) throw new Error('The site is asked for outside of a page')
  return site
}

/** The city of the page; null outside of a city. */
export const useCity = (): CityFacts | null => useRouteLoaderData<CityFacts>('pages/city/layout') ?? null

/** The city of a page that has one. */
export function useCityHere(): CityFacts {
  const city = useCity()
  if (!city) throw new Error('A city is asked for outside of a city')
  return city
}
