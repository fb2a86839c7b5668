import { useMemo, useState } from 'react'
import type { BaseMap } from '#contract/office/base-map.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { type Loaded, useLoaded } from '#office/ui/use-loaded.ts'

type Zones = Reply<'GET /api/staff/content/zones'>

/** The zones of a brand in a city, and its base map, which may be missing: the zones are drawn without streets then. */
export type ZoneFacts = Zones & { base: BaseMap }

/** The facts of the screen; what is shown stays while the zones are read again. The map stays the same one, or it would be drawn anew. */
export function useZoneFacts(brand: string, city: string): Loaded<ZoneFacts> {
  const language = useOfficeLanguage()
  const query = { brand, city }
  const zones = useLoaded<Zones>(`zones ${brand} ${city} ${language}`, (signal) =>
    callStaff('GET /api/staff/content/zones', { query, signal }),
  )
  const map = useLoaded(`map ${brand} ${city} ${language}`, (signal) => callStaff('GET /api/staff/map', { query, signal }))
  const [withoutStreets, setWithoutStreets] = useState<BaseMap | null>(null)
  if (zones.value && map.failure && !withoutStreets) setWithoutStreets(emptyMap(zones.value.city))
  const base = map.value ?? withoutStreets
  const value = useMemo(() => (zones.value && base ? { ...zones.value, base } : null), [zones.value, base])
  return { value, failure: zones.failure, reload: zones.reload, replace: zones.replace }
}

function emptyMap({ bbox, center, zoom }: Zones['city']): BaseMap {
  const [latitude, longitude] = center
  return { tiles: null, attribution: '', attribution_url: null, bbox, coordinates: { latitude, longitude }, zoom }
}
