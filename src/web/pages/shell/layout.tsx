import { Outlet } from 'react-router'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { type CityFacts, pageData } from '#web/page-data.ts'
import { FailurePage } from '../failure/failure-page.tsx'
import type { Route } from './+types/layout.ts'
import { Frame } from './frame.tsx'

/** The city chosen before, for pages outside of cities, which keep its frame. City pages have their own. */
export function loader({ context, params }: Route.LoaderArgs): CityFacts | null {
  const page = context.get(pageData)
  if ('city' in params && page.city(String(params.city))) return null
  const chosen = page.rememberedCity()
  return chosen === null ? null : page.city(chosen)
}

export const shouldRevalidate = byPathAlone

/** The frame around every page. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <FailurePage error={error} />
    </Frame>
  )
}
