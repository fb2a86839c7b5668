import { useRouteLoaderData } from 'react-router'
import type { Site } from '#web/page-data.ts'

/** A scene of the brand for a place with nothing in it, for a wait, or for a failure. */
export function Scene({ of }: { of: 'empty' | 'waiting' | 'error' }) {
  const alias = useRouteLoaderData<Site>('root')?.brand.alias
  return alias ? <img src={`/brand/${alias}/scene-${of}.svg`} alt="" width={160} height={120} /> : null
}
