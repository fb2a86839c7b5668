import { useState } from 'react'
import type { DeliveryZone } from '#contract/city.ts'
import type { Coordinates } from '#contract/common.ts'
import { callApi } from '#web/browser/api.ts'
import { zoneOf } from '#web/features/place/delivery-check.ts'
import { type AddressDraft, completeAddress, emptyDraft, withPoint } from '#web/features/place/order-types/address-draft.ts'
import { latest } from '#web/features/place/order-types/latest.ts'
import { whileBusy } from '#web/features/place/settle.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'

/** What came of a check: null before any, then whether the address lies in a zone (ZONE-07, 08, 09). */
export type Verdict = null | { inside: boolean; address: string; point: Coordinates; zone: DeliveryZone | null }

/** Checks a typed address against the zones of the city, and asks what is to follow. */
export function useAddressCheck(zones: DeliveryZone[]) {
  const t = useTexts('place')
  const city = useCityHere()
  const [draft, setDraft] = useState<AddressDraft>(emptyDraft)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<Verdict>(null)

  const [asking] = useState(latest)

  const change = (next: AddressDraft) => {
    asking.goOn()
    setDraft(next)
    setProblem(null)
    setVerdict(null)
  }

  const judge = (address: string, point: Coordinates) => {
    const zone = zoneOf(zones, point)
    setVerdict({ inside: zone !== null, address, point, zone })
    openModal(zone ? 'ConfirmSelectAddressModal' : 'NearestShopModal', { ...point, address })
  }

  const seek = async (address: string) => {
    const isWanted = asking.ask()
    const result = await callApi('POST /api/geocoder/searchByAddress', {
      body: { address, city_id: city.id, place_id: draft.chosen?.place_id ?? null },
    })
    if (!isWanted()) return
    if (!result.ok) return setProblem(result.status === 0 ? t.offline : null)
    const { latitude, longitude } = result.reply
    if (latitude === null || longitude === null) return setProblem(t.address_not_found)
    judge(address, { latitude, longitude })
  }

  const check = (of: AddressDraft = draft) => {
    const address = completeAddress(of)
    setVerdict(null)
    if (address === null) setProblem(t.check_prompt)
    else void whileBusy(setBusy, () => seek(address))
  }
  /** A point of the map: its words are asked for, then it is judged like a typed address. */
  const checkPoint = (point: Coordinates) =>
    void whileBusy(setBusy, async () => {
      const isWanted = asking.ask()
      const result = await callApi('POST /api/geocoder/searchByCoordinates', { body: { coordinates: point, city_id: city.id } })
      if (!isWanted()) return
      if (!result.ok) return setProblem(t.offline)
      const { street, house } = result.reply
      if (street === null || house === null) {
        setVerdict(null)
        return setProblem(t.map_nothing)
      }
      const address = `${street}, ${house}`
      setProblem(null)
      setDraft(withPoint(emptyDraft, point, address))
      judge(address, point)
    })
  return { draft, change, check, checkPoint, busy, problem, verdict }
}
