import { useState } from 'react'
import type { SuggestedAddress } from '#contract/address.ts'
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
  typedHouse,
} from '#web/features/place/order-types/address-draft.ts'
import { addressAt, withPointed } from '#web/features/place/order-types/map-answers.ts'
import { geocodingOf } from '#web/features/place/order-types/use-map-point.ts'
import { latest } from '#web/features/place/order-types/latest.ts'
import { whileBusy } from '#web/features/place/while-busy.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'

/** What a checked point is called; street and house, so that the house is kept when it is set. */
type Checked = { address: string; street: string | null; house: string | null }
/** The result of a check: null before any, then whether the address is in a zone. `point`: null where only its place is known. */
export type AddressResult = null | (Checked & { inside: boolean; point: Coordinates | null; zone: DeliveryZone | null })

/** Checks a typed address against the city's zones, and opens the next step. */
export function useAddressCheck(zones: DeliveryZone[]) {
  const t = useTexts('place')
  const city = useCityHere()
  const [draft, setDraft] = useState<AddressDraft>(emptyDraft)
  const [busy, setBusy] = useState(false)
  const [houseMissing, setHouseMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [several, setSeveral] = useState<SuggestedAddress[]>([])
  const [verdict, setVerdict] = useState<AddressResult>(null)
  const [requests] = useState(latest)

  const change = (next: AddressDraft) => {
    requests.goOn()
    setDraft(next)
    setHouseMissing(false)
    setProblem(null)
    setSeveral([])
    setVerdict(null)
    if (next.chosen?.type === 'street' && next.chosen !== draft.chosen && next.house !== '') void lookUpHouse(next)
  }

  /** Reports at once an unknown house number in the chosen street. */
  const lookUpHouse = async (of: AddressDraft) => {
    const isWanted = requests.begin()
    const result = await findAddress(city.id, of)
    if (isWanted() && result.ok && (result.reply.latitude === null || result.reply.needs_pin))
      setDraft({ ...of, street: result.reply.street, isHouseUnknown: true })
  }

  const judge = (checked: Checked, point: Coordinates | null, zoneId: number | null) => {
    const zone = zoneOf(zones, zoneId)
    setVerdict({ inside: zone !== null, ...checked, point, zone })
    if (zone) openModal('ConfirmSelectAddressModal', { ...point, ...checked })
    else if (point) openModal('NearestShopModal', { ...point, address: checked.address })
  }

  const seek = async (address: string) => {
    const isWanted = requests.begin()
    const result = await findAddress(city.id, draft)
    if (!isWanted()) return
    if (!result.ok) return setProblem(result.status === 0 ? t.offline : null)
    const { latitude, longitude, street, house, needs_pin, suggestions, zone_id } = result.reply
    if (suggestions.length > 0) return setSeveral(suggestions)
    if (needs_pin) {
      const typed = typedHouse(draft)
      setDraft({ ...draft, street })
      return setProblem(typed === null ? t.pin_wanted : t.pin_wanted_house(typed))
    }
    if (latitude === null || longitude === null) {
      // Its place is enough where a zone is a list.
      if (zone_id !== null) return judge({ address, street, house }, null, zone_id)
      return lacksHouse(draft) ? setDraft({ ...draft, isHouseUnknown: true }) : setProblem(t.address_not_found)
    }
    judge({ address, street, house }, { latitude, longitude }, zone_id)
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
      const pointed = await addressAt(point, draft, geocodingOf(city), isWanted)
      if (pointed === null) return
      if (pointed === 'offline') return setProblem(t.offline)
      setProblem(pointed === 'nothing' ? t.map_nothing : null)
      if (pointed === 'nothing') return setVerdict(null)
      setDraft(withPointed(emptyDraft, point, pointed, city.countryCode))
      const { street, house } = pointed
      judge({ address: addressText(pointed, city.countryCode), street, house }, point, pointed.zoneId)
    })
  return { draft, change, houseMissing, check, checkPoint, busy, problem, several, verdict }
}

const findAddress = (city_id: number, draft: AddressDraft) =>
  callApi('POST /api/geocoder/searchByAddress', {
    body: { address: completeAddress(draft) ?? draft.text, city_id, place_id: placeIdOf(draft) },
  })
