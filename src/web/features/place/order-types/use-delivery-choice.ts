import { useEffect, useEffectEvent, useState } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import type { Coordinates, OrderType } from '#contract/common.ts'
import { callApi, type Failure, firstErrors, type Result } from '#web/browser/api.ts'
import { loadCart, useCart } from '#web/features/cart/cart-store.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { whileBusy } from '../settle.ts'
import { useCityOfAddress } from '../use-city-of-address.ts'
import { usePlaceSet } from '../use-place-set.ts'
import { type AddressDraft, completeAddress, isWorthSaving, lacksHouse } from './address-draft.ts'
import { draftOf } from './draft-of-place.ts'
import { useMapPoint } from './use-map-point.ts'

type Answer = Result<'POST /api/user/addresses/set-by-address'>
export type Unreached = DeliveryAddress & { map: { coordinates: Coordinates } }

/** What the server understood of a refused address (DECIDE-34). */
const understood = ({ problem }: Failure): DeliveryAddress | null => (problem.delivery_address as DeliveryAddress | undefined) ?? null

/** An address that was found but lies outside of every zone. */
function unreachedIn(address: DeliveryAddress | null): Unreached | null {
  return address?.found && !address.delivery_possible && address.map.coordinates ? (address as Unreached) : null
}

/** Giving a delivery address: what is typed, what became of sending it, and saving it when the modal is closed (ADDR-12). */
export function useDeliveryChoice(cityId: number, shownType: OrderType, onSet: () => void, given?: DeliveryAddress) {
  const t = useTexts('place')
  const placeSet = usePlaceSet()
  const goToCityOf = useCityOfAddress()
  const { cart } = useCart()
  const [typed, setTyped] = useState<AddressDraft | null>(null)
  const [sending, setSending] = useState(false)
  const [houseMissing, setHouseMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(given?.found === false ? t.address_not_found : null)
  // What the server found wrong with the address itself: it must be changed before it is sent again.
  const [refused, setRefused] = useState(false)
  const [unreached, setUnreached] = useState(() => unreachedIn(given ?? null))
  const draft = typed ?? draftOf(cart?.place ?? null)

  const change = (next: AddressDraft) => {
    setTyped(next)
    setProblem(null)
    setRefused(false)
    setHouseMissing(false)
  }

  const textOf = (failure: Failure): string | null => {
    if (failure.status === 0) return t.offline
    if (understood(failure)?.found === false) return t.address_not_found
    return firstErrors(failure).delivery_address ?? null
  }

  const receive = async (answer: Promise<Answer>) => {
    setProblem(null)
    setRefused(false)
    const result = await answer
    if (result.ok) {
      setTyped(null)
      if (await goToCityOf(result.reply.delivery_address, cityId)) return
      placeSet(result.reply)
      flash(t.deliver_to(result.reply.delivery_address.address), { kind: 'success' })
      onSet()
    } else {
      const outside = unreachedIn(understood(result))
      setUnreached(outside)
      if (!outside) setProblem(textOf(result))
      // The address before is let go of, too.
      setRefused(result.status === 422)
      if (result.status === 422) void loadCart(cityId)
    }
  }
  const send = (answer: Promise<Answer>) => void whileBusy(setSending, () => receive(answer))

  const select = () => {
    const address = completeAddress(draft)
    setHouseMissing(address === null && lacksHouse(draft))
    if (address !== null) send(draft.point ? sendPoint(cityId, draft.point, draft) : sendText(cityId, address, draft))
  }
  const selectPoint = useMapPoint({ cityId, draft, change, onProblem: setProblem })

  /** A saved address that is known to be out of reach. */
  const refuse = (address: DeliveryAddress) => {
    setUnreached(unreachedIn(address))
    setProblem(address.found ? null : t.address_not_found)
  }

  const startAnew = () => {
    setUnreached(null)
    setRefused(false)
  }

  useSavedOnClose(typed !== null && problem === null && unreached === null && shownType === 'delivery' ? typed : null, cityId)
  return { draft, change, select, selectPoint, sending, houseMissing, problem, unreached, refused, refuse, startAnew, setProblem }
}

const orNull = (text: string): string | null => text.trim() || null

const sendPoint = (cityId: number, point: Coordinates, { room, entrance, floor }: AddressDraft): Promise<Answer> =>
  callApi('POST /api/user/addresses/set-by-coordinates', {
    body: { city_id: cityId, ...point, room: orNull(room), entrance: orNull(entrance), floor: orNull(floor) },
  })

const sendText = (cityId: number, address: string, { room, entrance, floor, chosen }: AddressDraft): Promise<Answer> =>
  callApi('POST /api/user/addresses/set-by-address', {
    body: {
      city_id: cityId,
      address,
      room: orNull(room),
      entrance: orNull(entrance),
      floor: orNull(floor),
      place_id: chosen?.place_id ?? null,
    },
  })

/** Tries once to save what was typed and not sent; that it fails changes nothing (DECIDE-35). */
function useSavedOnClose(unsaved: AddressDraft | null, cityId: number): void {
  const placeSet = usePlaceSet()
  const save = useEffectEvent(async () => {
    const address = unsaved && isWorthSaving(unsaved) ? completeAddress(unsaved) : null
    if (unsaved === null || address === null) return
    const { point } = unsaved
    const result = await (point ? sendPoint(cityId, point, unsaved) : sendText(cityId, address, unsaved))
    if (result.ok) placeSet(result.reply)
  })
  useEffect(() => () => void save(), [])
}
