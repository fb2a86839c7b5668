import { useEffect } from 'react'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { type Loaded, useLoaded } from './use-loaded.ts'
import type { Places } from './places.ts'

/** Milliseconds until places that could not be loaded are asked for again. */
const againAfter = 5000

/** The brands, cities and shops in one's reach. Most screens show nothing without them: they are asked for until they are there. */
export function usePlaces(): Loaded<Places> {
  const places = useLoaded(`places ${useOfficeLanguage()}`, (signal) => callStaff('GET /api/staff/places', { signal }))
  const { failure, reload } = places
  useEffect(() => {
    if (!failure) return undefined
    const timer = setTimeout(reload, againAfter)
    return () => clearTimeout(timer)
  }, [failure, reload])
  return places
}
