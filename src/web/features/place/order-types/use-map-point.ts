import { useEffect, useEffectEvent } from 'react'
import type { SuggestedAddress } from '#contract/address.ts'
import type { Coordinates } from '#contract/common.ts'
import { callApi } from '#web/browser/api.ts'
import type { CityFacts } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import type { AddressDraft } from './address-draft.ts'
import { type Geocoding, pinSuggestion, seekPin, takePoint } from './map-answers.ts'
import type { TypedDraft } from './typed-draft.ts'

type MapPoint = {
  city: Pick<CityFacts, 'id' | 'countryCode'>
  draft: AddressDraft
  typed: TypedDraft
  change: (draft: AddressDraft) => void
  /** `isOfAddress`: there is nothing at the point, so it must be changed; otherwise it may be sent again. */
  onProblem: (text: string, isOfAddress: boolean) => void
  onSeveral: (several: SuggestedAddress[]) => void
}

export const geocodingOf = ({ id: city_id, countryCode }: MapPoint['city']): Geocoding => ({
  countryCode,
  wordsAt: async (coordinates, named) => {
    const result = await callApi('POST /api/geocoder/searchByCoordinates', { body: { coordinates, city_id, ...named } })
    return result.ok ? result.reply : null
  },
  pointOf: async (address, place_id) => {
    const result = await callApi('POST /api/geocoder/searchByAddress', { body: { address, place_id, city_id } })
    return result.ok ? result.reply : null
  },
})

/** Keeps text and pin in sync: a map point gets its text, a chosen suggestion its pin. */
export function useMapPoint({ city: { id: cityId, countryCode }, draft, typed, change, onProblem, onSeveral }: MapPoint): {
  selectPoint: (point: Coordinates) => void
  seekPin: () => Promise<boolean>
} {
  const t = useTexts('place')
  const form = { read: () => typed.read() ?? draft, change, begin: typed.begin, ask: onSeveral }
  const geocoding = geocodingOf({ id: cityId, countryCode })
  const pin = useEffectEvent(() => void pinSuggestion(form, geocoding))
  const { chosen } = draft
  useEffect(() => {
    if (chosen) pin()
  }, [chosen])
  return {
    selectPoint: (point) =>
      void takePoint(point, form, geocoding).then(
        (trouble) => trouble && onProblem(trouble === 'offline' ? t.offline : t.map_nothing, trouble !== 'offline'),
      ),
    seekPin: () => seekPin(form, geocoding),
  }
}
