import { useEffect, useEffectEvent, useState } from 'react'
import type { DeliveryAddress, SuggestedAddress } from '#contract/address.ts'
import type { Coordinates, OrderType } from '#contract/common.ts'
import { callApi, type Failure, firstErrors, type Result } from '#web/browser/api.ts'
import { loadCart, useCart, whilePlaceChanges } from '#web/features/cart/cart-store.ts'
import type { CityFacts } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import type { Cart } from '#contract/cart.ts'
import { addressText } from '#domain/city/address-text.ts'
import { whileBusy } from '../while-busy.ts'
import { withDoor } from '../saved/address-state.ts'
import { asksForCity } from '../cities/ask-city.ts'
import { useCityOfAddress } from '../use-city-of-address.ts'
import { type MenuWanted, usePlaceSet } from '../use-place-set.ts'
import { type AddressDraft, completeAddress, emptyDraft, lacksHouse, placeIdOf, withMiddle } from './address-draft.ts'
import { type TypedDraft, typedDraft } from './typed-draft.ts'
import { unreachedOf } from './unreached.ts'
import { useMapPoint } from './use-map-point.ts'

type Answer = Result<'POST /api/user/addresses/set-by-address'>
type SendAddress = (keepsCity: boolean) => Promise<Answer>

/** The address that the server recognized in a refused request. */
const understood = ({ problem }: Failure): DeliveryAddress | null => (problem.delivery_address as DeliveryAddress | undefined) ?? null

/** The addresses that fit what was typed alike. */
const severalIn = ({ problem }: Failure): SuggestedAddress[] => (problem.suggestions as SuggestedAddress[] | undefined) ?? []

/** The draft for an address that the server refused because the directory lacks its house. */
const wantedPin = (draft: AddressDraft, seen: DeliveryAddress | null): AddressDraft | null =>
  seen?.pinned && seen.street !== null && seen.map.coordinates
    ? withMiddle(draft, seen.map.coordinates, { street: seen.street, area: seen.area })
    : null

/** What came of the last address that was sent or looked up. */
function useOutcome(given: DeliveryAddress | undefined) {
  const [houseMissing, setHouseMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [several, setSeveral] = useState<SuggestedAddress[]>([])
  // The server refused the address itself: it must be changed before it is sent again.
  const [refused, setRefused] = useState(false)
  const [unreached, setUnreached] = useState(() => unreachedOf(given ?? null, null))
  const clear = () => {
    setProblem(null)
    setSeveral([])
    setRefused(false)
    setHouseMissing(false)
  }
  /** What a refusal says of the address; returns the draft to go on with where a pin is wanted. */
  const takeRefusal = (failure: Failure, draft: AddressDraft, offline: string): AddressDraft | null => {
    const ones = severalIn(failure)
    setSeveral(ones)
    if (ones.length > 0) return null
    const seen = understood(failure)
    const pinless = wantedPin(draft, seen)
    if (pinless) return pinless
    const missed = unreachedOf(seen, draft)
    setUnreached(missed)
    if (!missed) setProblem(failure.status === 0 ? offline : (firstErrors(failure).delivery_address ?? null))
    setRefused(failure.status === 422)
    return null
  }
  const shown = { houseMissing, problem, several, refused, unreached, setProblem }
  return { shown, setHouseMissing, setSeveral, setRefused, setUnreached, clear, takeRefusal }
}

/** Entering a delivery address: the draft, the result of sending it, and saving it when the modal closes. */
export function useDeliveryChoice(city: CityFacts, shownType: OrderType, onSet: () => void, given?: DeliveryAddress) {
  const { id: cityId } = city
  const t = useTexts('place')
  const words = useTexts('addresses')
  const { placeSet, menuWanted } = usePlaceSet()
  const goToCityOf = useCityOfAddress()
  const { cart } = useCart()
  const [typed] = useState(typedDraft)
  const [shownDraft, setShownDraft] = useState<AddressDraft | null>(null)
  const [sending, setSending] = useState(false)
  const { shown, setHouseMissing, setSeveral, setRefused, setUnreached, clear, takeRefusal } = useOutcome(given)
  const { problem, refused, unreached, setProblem } = shown
  const draft = shownDraft ?? draftOf(cart?.place ?? null, city.countryCode)

  const change = (next: AddressDraft) => {
    typed.type(next, draft)
    setShownDraft(next)
    clear()
  }

  const receive = async (call: SendAddress, keep_city: boolean) => {
    setProblem(null)
    setRefused(false)
    const result = await call(keep_city)
    if (await asksForCity(result, () => send(call, false))) return
    if (result.ok) {
      typed.clear()
      setShownDraft(null)
      if (await goToCityOf(result.reply.delivery_address, cityId)) return
      placeSet(result.reply)
      flash(t.deliver_to(withDoor(result.reply.delivery_address, words)), { kind: 'success' })
      onSet()
    } else {
      // The former address is cleared too.
      if (result.status === 422) void loadCart(cityId)
      const pinless = takeRefusal(result, draft, t.offline)
      if (pinless) change(pinless)
    }
  }
  const send = (call: SendAddress, keepsCity = true) => {
    typed.letGo()
    void whileBusy(setSending, () => whilePlaceChanges(() => receive(call, keepsCity)))
  }

  const onProblem = (text: string, isOfAddress: boolean) => {
    setProblem(text)
    setRefused(isOfAddress)
  }
  const { selectPoint, seekPin } = useMapPoint({ city, draft, typed, change, onProblem, onSeveral: setSeveral })

  const select = () => {
    const address = completeAddress(draft)
    setHouseMissing(false)
    // A pin where the street has no known numbers, otherwise the number.
    if (address === null && lacksHouse(draft)) void seekPin().then((isPin) => setHouseMissing(!isPin))
    if (address === null) return
    send((keep_city) => sendDraft({ city_id: cityId, keep_city, ...menuWanted }, address, draft))
  }

  /** A saved address that is known to have no delivery. */
  const refuse = (address: DeliveryAddress) => setUnreached(unreachedOf(address, null))

  const startAnew = () => {
    setUnreached(null)
    // An address that was not found must be changed; one outside of the zones may be sent again with other details.
    if (!refused || unreached?.found !== false) return setRefused(false)
    if (lacksHouse(draft)) setShownDraft({ ...draft, isHouseUnknown: true })
    else setProblem(t.address_not_found)
  }

  useSavedOnClose(typed, problem === null && unreached === null && shownType === 'delivery', cityId)
  const { letGo } = typed
  return { draft, change, select, selectPoint, sending, refuse, startAnew, letGo, ...shown }
}

const orNull = (text: string): string | null => text.trim() || null

type PlaceQuery = { city_id: number; keep_city: boolean } & MenuWanted

const sendPoint = (at: PlaceQuery, point: Coordinates, { room, entrance, floor, pinned, street, house }: AddressDraft): Promise<Answer> =>
  callApi('POST /api/user/addresses/set-by-coordinates', {
    body: {
      ...at,
      ...point,
      ...(pinned === null ? {} : { street, house: orNull(house) }),
      room: orNull(room),
      entrance: orNull(entrance),
      floor: orNull(floor),
    },
  })

const sendText = (at: PlaceQuery, address: string, draft: AddressDraft): Promise<Answer> =>
  callApi('POST /api/user/addresses/set-by-address', {
    body: {
      ...at,
      address,
      district: draft.district,
      room: orNull(draft.room),
      entrance: orNull(draft.entrance),
      floor: orNull(draft.floor),
      place_id: placeIdOf(draft),
    },
  })

const sendDraft = (at: PlaceQuery, address: string, draft: AddressDraft): Promise<Answer> =>
  draft.point ? sendPoint(at, draft.point, draft) : sendText(at, address, draft)

/** Tries once to save a typed but unsent address; a failure is ignored. */
function useSavedOnClose(typed: TypedDraft, isWanted: boolean, cityId: number): void {
  const { placeSet, menuWanted } = usePlaceSet()
  const save = useEffectEvent(async () => {
    const unsaved = isWanted ? typed.takeUnsaved() : null
    const address = unsaved && completeAddress(unsaved)
    if (unsaved === null || address === null) return
    await whilePlaceChanges(async () => {
      const result = await sendDraft({ city_id: cityId, keep_city: true, ...menuWanted }, address, unsaved)
      if (result.ok) placeSet(result.reply)
    })
  })
  useEffect(() => () => void save(), [])
}

/** The cart's address as a draft; also while the order is a takeaway. */
export function draftOf(place: Cart['place'] | null, countryCode: string): AddressDraft {
  if (!place || place.street === null) return emptyDraft
  const { street, house, area, district, room, entrance, floor, pin } = place
  return {
    ...emptyDraft,
    // The text says it already where it is needed.
    district: area === null ? district : null,
    ...(pin ? { point: pin, pinned: 'set' as const, street, house: house ?? '' } : {}),
    text: addressText({ area, street, house: pin ? null : house }, countryCode),
    room: room ?? '',
    entrance: entrance ?? '',
    floor: floor ?? '',
  }
}
