import { useEffect } from 'react'
import { data, Outlet } from 'react-router'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { useChangesMessage } from '#web/features/place/use-changes-message.ts'
import { usePlaceQuestion } from '#web/features/place/use-place-question.ts'
import { type CityFacts, pageData } from '#web/page-data.ts'
import { FailurePage } from '../failure/failure-page.tsx'
import type { Route } from './+types/layout.ts'

export function loader({ context, params }: Route.LoaderArgs): CityFacts {
  const city = context.get(pageData).city(params.city)
  if (!city) throw data('city', { status: 404 })
  return city
}

// A city's facts change only with the city.
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { city?: string }
  nextParams: { city?: string }
}): boolean => currentParams.city !== nextParams.city

export default function CityLayout({ loaderData: city }: Route.ComponentProps) {
  usePlaceQuestion(city)
  useChangesMessage(city)
  useFirstCity(city.alias)
  return <Outlet />
}

/** Entering a city without having chosen one counts as choosing it. */
function useFirstCity(alias: string): void {
  useEffect(() => {
    if (readCookie('city') === null) writeCookie('city', alias)
  }, [alias])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />
}
