import { useEffect, useEffectEvent, useState } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import type { Coordinates, OrderType } from '#contract/common.ts'
import { callApi, type Failure, firstErrors, type Result } from '#web/browser/api.ts'
import { loadCart, useCart, whilePlaceChanges } from '#web/features/cart/cart-store.ts'
import type { CityFacts } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { whileBusy } from '../while-busy.ts'
import { useCityOfAddress } from '../use-city-of-address.ts'
import { usePlaceSet } from '../use-place-set.ts'
import { type AddressDraft, completeAddress, lacksHouse, placeIdOf, withMiddle } from './address-draft.ts'
import { draftOf } from './draft-of-place.ts'
import { type TypedDraft, typedDraft } from './typed-draft.ts'
import { unreachedOf } from './unreached.ts'
import { useMapPoint } from './use-map-point.ts'

type Answer = Result<'POST /api/user/addresses/set-by-address'>

/** The address that the server recognized in a refused request (DECIDE-34). */
const understood = ({ problem }: Failure): DeliveryAddress | null => (problem.delivery_address as DeliveryAddress | undefined) ?? null

/** The draft for an address that the server refused because its street has no known numbers. */
const wantedPin = (draft: AddressDraft, seen: DeliveryAddress | null): AddressDraft | null =>
  seen?.pinned && seen.street !== null && seen.map.coordinates ? withMiddle(draft, seen.map.coordinates, seen.street) : null

/** Entering a delivery address: the draft, the result of sending it, and saving it when the modal closes (ADDR-12). */
export function useDeliveryChoice(city: CityFacts, shownType: OrderType, onSet: () => void, given?: DeliveryAddress) {
  const { id: cityId } = city
  const t = useTexts('place')
  const { placeSet, without_menu } = usePlaceSet()
  const goToCityOf = useCityOfAddress()
  const { cart } = useCart()
  const [typed] = useState(typedDraft)
  const [shownDraft, setShownDraft] = useState<AddressDraft | null>(null)
  const [sending, setSending] = useState(false)
  const [houseMissing, setHouseMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // The server refused the address itself: it must be changed before it is sent again.
  const [refused, setRefused] = useState(false)
  const [unreached, setUnreached] = useState(() => unreachedOf(given ?? null, null))
  const draft = shownDraft ?? draftOf(cart?.place ?? null, city.countryCode)

  const change = (next: AddressDraft) => {
    typed.type(next, draft)
    setShownDraft(next)
    setProblem(null)
    setRefused(false)
    setHouseMissing(false)
  }

  const textOf = (failure: Failure) => (failure.status === 0 ? t.offline : (firstErrors(failure).delivery_address ?? null))

  const receive = async (call: () => Promise<Answer>) => {
    setProblem(null)
    setRefused(false)
    const result = await call()
    if (result.ok) {
      typed.clear()
      setShownDraft(null)
      if (await goToCityOf(result.reply.delivery_address, cityId)) return
      placeSet(result.reply)
      flash(t.deliver_to(result.reply.delivery_address.address), { kind: 'success' })
      onSet()
    } else {
      const seen = understood(result)
      const pinless = wantedPin(draft, seen)
      if (pinless) return change(pinless)
      const missed = unreachedOf(seen, draft)
      setUnreached(missed)
      if (!missed) setProblem(textOf(result))
      // The former address is cleared too.
      setRefused(result.status === 422)
      if (result.status === 422) void loadCart(cityId)
    }
  }
  const send = (call: () => Promise<Answer>) => {
    typed.letGo()
    void whileBusy(setSending, () => whilePlaceChanges(() => receive(call)))
  }

  const { selectPoint, seekPin } = useMapPoint({ city, draft, typed, change, onProblem: setProblem })

  const select = () => {
    const address = completeAddress(draft)
    setHouseMissing(false)
    // A pin where the street has no known numbers, otherwise the number.
    if (address === null && lacksHouse(draft)) void seekPin().then((isPin) => setHouseMissing(!isPin))
    if (address === null) return
    send(() => sendDraft({ city_id: cityId, without_menu }, address, draft))
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
  return { draft, change, select, selectPoint, sending, houseMissing, problem, unreached, refused, refuse, startAnew, setProblem, letGo }
}

const orNull = (text: string): string | null => text.trim() || null

type At = { city_id: number; without_menu: boolean }

const sendPoint = (at: At, point: Coordinates, { room, entrance, floor, pinned, text, house }: AddressDraft): Promise<Answer> =>
  callApi('POST /api/user/addresses/set-by-coordinates', {
    body: {
      ...at,
      ...point,
      ...(pinned === null ? {} : { street: text, house: orNull(house) }),
      room: orNull(room),
      entrance: orNull(entrance),
      floor: orNull(floor),
    },
  })

const sendText = (at: At, address: string, draft: AddressDraft): Promise<Answer> =>
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

const sendDraft = (at: At, address: string, draft: AddressDraft): Promise<Answer> =>
  draft.point ? sendPoint(at, draft.point, draft) : sendText(at, address, draft)

/** Tries once to save a typed but unsent address; a failure is ignored (DECIDE-35). */
function useSavedOnClose(typed: TypedDraft, isWanted: boolean, cityId: number): void {
  const { placeSet, without_menu } = usePlaceSet()
  const save = useEffectEvent(async () => {
    const unsaved = isWanted ? typed.takeUnsaved() : null
    const address = unsaved && completeAddress(unsaved)
    if (unsaved === null || address === null) return
    await whilePlaceChanges(async () => {
      const result = await sendDraft({ city_id: cityId, without_menu }, address, unsaved)
      if (result.ok) placeSet(result.reply)
    })
  })
  useEffect(() => () => void save(), [])
}
