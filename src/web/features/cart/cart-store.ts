import { useEffect, useSyncExternalStore } from 'react'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { callApi } from '#web/browser/api.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-store.ts'
import { type CartFlags, type CartState, emptyState, flagsOf } from './cart-state.ts'
import { createCartStore } from './create-cart-store.ts'
import { arrivingLines, countOfProduct, overlay } from './line-changes.ts'
import { rememberedContext } from './place-context.ts'

const lossListeners = new Set<() => void>()

/** The cart of this page. The server never has one: what it renders is kept for everybody. */
const store = createCartStore({
  call: callApi,
  remembered: rememberedContext,
  askPlace: (orderType) => openModal('OrderTypesModal', { tab: orderType }),
  tell: (message) => openModal('ServerErrorModal', { message }),
  lost: () => {
    for (const hear of lossListeners) hear()
  },
  // oxlint-disable-next-line no-console
  note: ({ status, problem }) => console.warn('The cart was not changed', status, problem.errors),
})

export const { loadCart, replaceCart, addProduct, takeProduct, changeLine, replaceLine, forgetLine, undoForget, clearCart } = store
export const { acknowledgeChanges, setBag, chooseInterval, setStep, reloadCart, whilePlaceChanges, switchType } = store
/** For what follows the cart without drawing it. */
export const { get: cartState, subscribe: hearCart } = store
export const { addGift, removeGift, forgetGift, addPresent, removePresent, applyPromocode, forgetPromocode, applyBonuses } = store

// A tap just before the page is left must not be lost.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', store.flush)
  window.addEventListener('pageshow', ({ persisted }) => persisted && store.reloadCart())
}

type ShownCart = CartFlags & {
  /** With changes that the server has not confirmed yet. */
  cart: Cart | null
  status: CartState['status']
  /** Lines that were tapped and that the server has not answered with yet. */
  arriving: number
  /** The line removed last, as long as it can be taken back. */
  removed: CartProduct | null
  step: 1 | 2
}

/** The step that the cart is at. */
export const cartStep = (): 1 | 2 => store.get().step

let shownOf: CartState | null = null
let shown: ShownCart = show(emptyState)

function show(state: CartState): ShownCart {
  const { confirmed, status, changes, withoutBag, removed } = state
  return {
    cart: confirmed && overlay(confirmed, changes, withoutBag),
    status,
    ...flagsOf(state),
    step: state.step,
    arriving: arrivingLines(confirmed, changes),
    removed,
  }
}

// The same object for the same state, as React asks of a snapshot.
function currentCart(): ShownCart {
  const state = store.get()
  if (state !== shownOf) [shownOf, shown] = [state, show(state)]
  return shown
}

const nothing = show(emptyState)

/** The cart, also before the server has confirmed the latest taps. */
export const useCart = (): ShownCart => useSyncExternalStore(store.subscribe, currentCart, () => nothing)

/** Units of a product in the cart, over all its lines. */
export function useProductCount(productId: number): number {
  const read = () => countOfProduct(store.get().confirmed, store.get().changes, productId)
  return useSyncExternalStore(store.subscribe, read, () => 0)
}

/** Loads the cart of the page's city once (DECIDE-65), and says so when a change was lost with the network. */
export function useCartOf(cityId: number): void {
  const t = useTexts('cart')
  useEffect(() => store.ensureCart(cityId), [cityId])
  useEffect(() => {
    const tell = (): void => void flash(t.lost, { kind: 'error' })
    lossListeners.add(tell)
    return () => void lossListeners.delete(tell)
  }, [t])
}
