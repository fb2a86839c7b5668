import { useEffect, useEffectEvent } from 'react'
import type { SuggestedAddress } from '#contract/address.ts'
import type { Coordinates } from '#contract/common.ts'
import { callApi } from '#web/browser/api.ts'
import { useTexts } from '#web/texts.tsx'
import { type AddressDraft, withPoint } from './address-draft.ts'

type MapPoint = { cityId: number; draft: AddressDraft; change: (draft: AddressDraft) => void; onProblem: (text: string) => void }

/** Keeps words and pin together: a point on the map gets its words, a chosen suggestion its pin (DECIDE-34). */
export function useMapPoint({ cityId, draft, change, onProblem }: MapPoint): (point: Coordinates) => void {
  const t = useTexts('place')
  const pointAt = async (point: Coordinates) => {
    const result = await callApi('POST /api/geocoder/searchByCoordinates', { body: { coordinates: point, city_id: cityId } })
    if (!result.ok) return onProblem(t.offline)
    const { street, house } = result.reply
    if (street === null || house === null) return onProblem(t.map_nothing)
    change(withPoint(draft, point, `${street}, ${house}`))
  }
  const pinFor = useEffectEvent(async (chosen: SuggestedAddress, isWanted: () => boolean) => {
    const body = { address: chosen.address, place_id: chosen.place_id, city_id: cityId }
    const result = await callApi('POST /api/geocoder/searchByAddress', { body })
    if (!result.ok || !isWanted()) return
    const { latitude, longitude } = result.reply
    if (latitude !== null && longitude !== null) change({ ...draft, point: { latitude, longitude } })
  })
  const chosen = draft.chosen?.type === 'street' ? null : draft.chosen
  useEffect(() => {
    if (!chosen) return undefined
    let isWanted = true
    void pinFor(chosen, () => isWanted)
    return () => {
      isWanted = false
    }
  }, [chosen])
  return (point) => void pointAt(point)
}
