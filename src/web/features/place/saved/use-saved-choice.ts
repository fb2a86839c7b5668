import { useRef, useState } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import { callApi, firstErrors } from '#web/browser/api.ts'
import { loadCart, whilePlaceChanges } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { askCity } from '../cities/ask-city.ts'
import { goToSaved } from '../cities/choose-city.ts'
import { whileBusy } from '../while-busy.ts'
import { whereabouts } from '../use-city-of-address.ts'
import { usePlaceSet } from '../use-place-set.ts'
import { withDoor } from './address-state.ts'
import { loadSaved } from './saved-store.ts'

type SavedChoice = {
  /** The address that is being set. */
  choosing: number | null
  /** The server's text for an address that it refused. */
  refusal: { id: number; text: string } | null
  choose: (address: DeliveryAddress) => void
}

/**
 * Chooses a saved address: sets one of this city, goes to the city of another, and explains one without delivery.
 */
export function useSavedChoice(onSet: () => void, onUnreached: (address: DeliveryAddress) => void): SavedChoice {
  const t = useTexts('place')
  const words = useTexts('addresses')
  const city = useCityHere()
  const { placeSet, menuWanted } = usePlaceSet()
  const [choosing, setChoosing] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<SavedChoice['refusal']>(null)
  const next = useRef<DeliveryAddress | null>(null)

  const set = async (id: number) => {
    const result = await callApi('POST /api/user/addresses/set-by-id', { body: { delivery_address_id: id, ...menuWanted } })
    if (result.ok) {
      placeSet(result.reply)
      flash(t.deliver_to(withDoor(result.reply.delivery_address, words)), { kind: 'success' })
      return onSet()
    }
    const text = result.status === 0 ? t.offline : firstErrors(result).delivery_address
    if (text) setRefusal({ id, text })
    // The former address is cleared too, and offers of saved ones may have changed.
    if (result.status !== 0) void Promise.all([loadCart(city.id), loadSaved()])
  }
  const leave = async (address: DeliveryAddress, id: number) => {
    const result = await callApi('GET /api/cities', {})
    // Other failures are shown for every call already.
    if (!result.ok) return result.status === 0 ? setRefusal({ id, text: t.offline }) : undefined
    const found = whereabouts(address, city.id, result.reply.cities)
    if (found.kind === 'other') await askCity(found.city, () => goToSaved(found.city, address.id))
    else openModal('ServerErrorModal', { message: t.not_possible })
  }
  const choose = (address: DeliveryAddress) => {
    const { id, city_id, found, delivery_possible } = address
    setRefusal(null)
    if (city_id === city.id && !(found && delivery_possible)) return onUnreached(address)
    if (id === null) return
    // A press meanwhile counts when the first is done.
    if (choosing !== null) return void (next.current = address)
    void whileBusy(
      (busy) => {
        setChoosing(busy ? id : null)
        const wanted = next.current
        if (busy || !wanted) return
        next.current = null
        choose(wanted)
      },
      () => (city_id === city.id ? whilePlaceChanges(() => set(id)) : leave(address, id)),
    )
  }
  return { choosing, refusal, choose }
}
