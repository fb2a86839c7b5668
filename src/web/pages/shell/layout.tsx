import { Outlet } from 'react-router'
import { FailurePage } from '../failure/failure-page.tsx'
import type { Route } from './+types/layout.ts'
import { Frame } from './frame.tsx'

/** What stands around every page. */
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
