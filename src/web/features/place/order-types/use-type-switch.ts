import { useState } from 'react'
import type { OrderType } from '#contract/common.ts'
import { isServerFailure } from '#web/browser/api.ts'
import { cartState, shownCart, switchType } from '#web/features/cart/cart-store.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { leavesDelivery } from './leaves-delivery.ts'

type TypeSwitch = {
  /** The type that is being switched to. */
  switching: OrderType | null
  switchTo: (type: OrderType) => void
}

/** Switches the order type at once if its place is known; otherwise asks for the place. */
export function useTypeSwitch(): TypeSwitch {
  const t = useTexts('cart')
  const [switching, setSwitching] = useState<OrderType | null>(null)
  const begin = async (type: OrderType) => {
    setSwitching(type)
    const outcome = await switchType(type)
    setSwitching(null)
    if (!outcome.ok) {
      // The exceptions of single calls (shown-failures.ts) come with the modals, after the menu's first scripts.
      if (!isServerFailure(outcome.status)) flash(outcome.problem.message || t.lost, { kind: 'error' })
    } // The place may have been cleared in another tab.
    else if (!cartState().confirmed?.place.chosen) openModal('OrderTypesModal', { tab: type })
  }
  const switchTo = (type: OrderType) => {
    if (switching !== null) return
    const cart = shownCart()
    if (!cart?.place.known[type]) openModal('OrderTypesModal', { tab: type })
    else if (type === 'takeaway' && leavesDelivery(cart)) openModal('ConfirmChangeTakeaway', { onConfirm: () => void begin(type) })
    else void begin(type)
  }
  return { switching, switchTo }
}
