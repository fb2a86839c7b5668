import { data, Outlet } from 'react-router'
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

export default function CityLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />
}
