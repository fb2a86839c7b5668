import { useRouteLoaderData } from 'react-router'
import type { BrandFiles } from '#web/features/site/brand-files.ts'
import type { CityFacts, Site } from '#web/page-data.ts'

/** The brand, language and settings of the page. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (!site) throw new Error('The site is asked for outside of a page')
  return site
}

/** The URLs of the brand's own files. */
export const useBrandFiles = (): BrandFiles => useRouteLoaderData<{ files?: BrandFiles }>('root')?.files ?? {}

/** The city of the page, or the one chosen before on a page outside of cities; null without either. */
export function useCity(): CityFacts | null {
  const ofPage = useRouteLoaderData<CityFacts>('pages/city/layout')
  const chosen = useRouteLoaderData<CityFacts | null>('pages/shell/layout')
  return ofPage ?? chosen ?? null
}

/** The city of a page inside a city. */
export function useCityHere(): CityFacts {
  const city = useCity()
  if (!city) throw new Error('A city is asked for outside of a city')
  return city
}
