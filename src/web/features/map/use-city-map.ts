import { useEffect, useState } from 'react'
import { callApi, type Reply } from '#web/browser/api.ts'
import { fetchMap } from './open-city-map.ts'

type CityMapState = { facts: Reply<'GET /api/map'> | null; failed: boolean }

/** The map and zones of a city, loaded once. */
export function useCityMap(cityId: number): CityMapState {
  const [answer, setAnswer] = useState<CityMapState & { of: number }>({ of: cityId, facts: null, failed: false })
  useEffect(() => {
    let wanted = true
    void callApi('GET /api/map', { query: { city_id: cityId } }).then((result) => {
      if (wanted && result.ok) fetchMap(result.reply.map.service.provider)
      if (wanted) setAnswer({ of: cityId, facts: result.ok ? result.reply : null, failed: !result.ok })
    })
    return () => {
      wanted = false
    }
  }, [cityId])
  return answer.of === cityId ? answer : { facts: null, failed: false }
}
