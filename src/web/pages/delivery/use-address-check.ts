import { useState } from 'react'
import type { DeliveryZone } from '#contract/city.ts'
import { addressText } from '#domain/city/address-text.ts'
import type { Coordinates } from '#contract/common.ts'
import { callApi } from '#web/browser/api.ts'
import { zoneOf } from '#web/features/place/delivery-check.ts'
import {
  type AddressDraft,
  completeAddress,
  emptyDraft,
  lacksHouse,
  placeIdOf,
  withPin,
  withPoint,
} from '#web/features/place/order-types/address-draft.ts'
import { latest } from '#web/features/place/order-types/latest.ts'
import { whileBusy } from '#web/features/place/while-busy.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'

/** The result of a check: null before any, then whether the address is in a zone (ZONE-07, 08, 09). */
export type AddressVerdict = null | { inside: boolean; address: string; point: Coordinates; zone: DeliveryZone | null }

/** Checks a typed address against the city's zones, and opens the next step. */
export function useAddressCheck(zones: DeliveryZone[]) {
  const t = useTexts('place')
  const city = useCityHere()
  const [draft, setDraft] = useState<AddressDraft>(emptyDraft)
  const [busy, setBusy] = useState(false)
  const [houseMissing, setHouseMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<AddressVerdict>(null)

  const [requests] = useState(latest)

  const change = (next: AddressDraft) => {
    requests.goOn()
    setDraft(next)
    setHouseMissing(false)
    setProblem(null)
    setVerdict(null)
    if (next.chosen?.type === 'street' && next.chosen !== draft.chosen && next.house !== '') void lookUpHouse(next)
  }

  const find = (of: AddressDraft) =>
    callApi('POST /api/geocoder/searchByAddress', {
      body: { address: completeAddress(of) ?? of.text, city_id: city.id, place_id: placeIdOf(of) },
    })

  /** Reports at once an unknown house number in the chosen street. */
  const lookUpHouse = async (of: AddressDraft) => {
    const isWanted = requests.begin()
    const result = await find(of)
    if (isWanted() && result.ok && result.reply.latitude === null) setDraft({ ...of, isHouseUnknown: true })
  }

  const judge = (address: string, point: Coordinates) => {
    const zone = zoneOf(zones, point)
    setVerdict({ inside: zone !== null, address, point, zone })
    openModal(zone ? 'ConfirmSelectAddressModal' : 'NearestShopModal', { ...point, address })
  }

  const seek = async (address: string) => {
    const isWanted = requests.begin()
    const result = await find(draft)
    if (!isWanted()) return
    if (!result.ok) return setProblem(result.status === 0 ? t.offline : null)
    const { latitude, longitude, needs_pin } = result.reply
    if (needs_pin) return setProblem(t.pin_wanted)
    if (latitude === null || longitude === null)
      return lacksHouse(draft) ? setDraft({ ...draft, isHouseUnknown: true }) : setProblem(t.address_not_found)
    judge(address, { latitude, longitude })
  }

  const check = (of: AddressDraft = draft) => {
    const address = completeAddress(of)
    setVerdict(null)
    if (of.pinned === 'wanted') setProblem(t.pin_wanted)
    else if (address === null) setHouseMissing(lacksHouse(of))
    else void whileBusy(setBusy, () => seek(address))
  }
  /** A map point: loads its address text, then checks it like a typed address. */
  const checkPoint = (point: Coordinates) =>
    void whileBusy(setBusy, async () => {
      const isWanted = requests.begin()
      const result = await callApi('POST /api/geocoder/searchByCoordinates', { body: { coordinates: point, city_id: city.id } })
      if (!isWanted()) return
      if (!result.ok) return setProblem(t.offline)
      const { street, house, needs_pin } = result.reply
      if (street === null || (house === null && !needs_pin)) {
        setVerdict(null)
        return setProblem(t.map_nothing)
      }
      const address = addressText({ street, house }, city.countryCode)
      setProblem(null)
      setDraft(house === null ? withPin(emptyDraft, point, street) : withPoint(emptyDraft, point, address))
      judge(address, point)
    })
  return { draft, change, houseMissing, check, checkPoint, busy, problem, verdict }
}
