import { useEffect, useEffectEvent } from 'react'
import type { Coordinates } from '#contract/common.ts'
import { callApi } from '#web/browser/api.ts'
import type { CityFacts } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import type { AddressDraft } from './address-draft.ts'
import { pinSuggestion, seekPin, takePoint } from './map-answers.ts'
import type { TypedDraft } from './typed-draft.ts'

type MapPoint = {
  city: Pick<CityFacts, 'id' | 'countryCode'>
  draft: AddressDraft
  typed: TypedDraft
  change: (draft: AddressDraft) => void
  onProblem: (text: string) => void
}

/** Keeps text and pin in sync: a map point gets its text, a chosen suggestion its pin (DECIDE-34). */
export function useMapPoint({ city: { id: cityId, countryCode }, draft, typed, change, onProblem }: MapPoint): {
  selectPoint: (point: Coordinates) => void
  seekPin: () => Promise<boolean>
} {
  const t = useTexts('place')
  const form = { read: () => typed.read() ?? draft, change, begin: typed.begin }
  const geocoding = {
    countryCode,
    wordsAt: async (coordinates: Coordinates, street: string | null) => {
      const result = await callApi('POST /api/geocoder/searchByCoordinates', { body: { coordinates, city_id: cityId, street } })
      return result.ok ? result.reply : null
    },
    pointOf: async (address: string, place_id: string | null) => {
      const result = await callApi('POST /api/geocoder/searchByAddress', { body: { address, place_id, city_id: cityId } })
      return result.ok ? result.reply : null
    },
  }
  const pin = useEffectEvent(() => void pinSuggestion(form, geocoding))
  const { chosen } = draft
  useEffect(() => {
    if (chosen) pin()
  }, [chosen])
  return {
    selectPoint: (point) =>
      void takePoint(point, form, geocoding).then((trouble) => trouble && onProblem(trouble === 'offline' ? t.offline : t.map_nothing)),
    seekPin: () => seekPin(form, geocoding),
  }
}
