import { useState } from 'react'
import type { Shop } from '#contract/city.ts'
import { callApi, firstErrors } from '#web/browser/api.ts'
import { useCart, whilePlaceChanges } from '#web/features/cart/cart-store.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { leavesDelivery } from '../order-types/leaves-delivery.ts'
import { whileBusy } from '../while-busy.ts'
import { usePlaceSet } from '../use-place-set.ts'

type ShopChoice = {
  /** The shop of the current takeaway. */
  chosen: number | null
  /** The shop that is being set. */
  choosing: number | null
  choose: (shop: Pick<Shop, 'id' | 'name'>) => void
}

/** The shop of the current takeaway. */
export function useChosenShop(): number | null {
  const place = useCart().cart?.place
  return place?.order_type === 'takeaway' && place.chosen ? place.shop_id : null
}

/** Chooses a shop for takeaway; a cart for delivery needs confirmation. */
export function useShopChoice(onChosen?: () => void): ShopChoice {
  const t = useTexts('place')
  const { cart } = useCart()
  const { placeSet, menuWanted } = usePlaceSet()
  const [choosing, setChoosing] = useState<number | null>(null)
  const send = async (shop: Pick<Shop, 'id' | 'name'>) => {
    const result = await callApi('POST /api/shops/set', { body: { shop_id: shop.id, ...menuWanted } })
    if (result.ok) {
      placeSet(result.reply)
      flash(t.collect_at(result.reply.shop.name), { kind: 'success' })
      onChosen?.()
    } else {
      const refusal = firstErrors(result).shop_id
      if (refusal) flash(refusal, { kind: 'error' })
    }
  }
  const begin = (shop: Pick<Shop, 'id' | 'name'>) =>
    void whileBusy(
      (busy) => setChoosing(busy ? shop.id : null),
      () => whilePlaceChanges(() => send(shop)),
    )
  const choose = (shop: Pick<Shop, 'id' | 'name'>) => {
    if (leavesDelivery(cart)) openModal('ConfirmChangeTakeaway', { shopName: shop.name, onConfirm: () => begin(shop) })
    else begin(shop)
  }
  return { chosen: useChosenShop(), choosing, choose }
}
