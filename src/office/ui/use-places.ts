import { callStaff } from '#office/api.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { type Loaded, useLoaded } from './use-loaded.ts'
import type { Places } from './places.ts'

/** The brands, cities and shops in one's reach. */
export const usePlaces = (): Loaded<Places> =>
  useLoaded(`places ${useOfficeLanguage()}`, (signal) => callStaff('GET /api/staff/places', { signal }))
