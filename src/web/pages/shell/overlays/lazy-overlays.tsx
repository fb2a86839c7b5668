import { lazy, Suspense, useSyncExternalStore } from 'react'

const Overlays = lazy(() => import('./overlays.tsx').catch(() => ({ default: () => <></> })))

const never = () => () => {}

/** The script of modals and messages comes after the page's own. Modals asked for meanwhile wait. */
export function LazyOverlays() {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    isAlive && (
      <Suspense>
        <Overlays />
      </Suspense>
    )
  )
}
