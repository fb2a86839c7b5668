import { useEffect, useSyncExternalStore } from 'react'
import type { Cart, CartProduct } from '#contract/cart.ts'
import type { CartPlace } from '#contract/cart-place.ts'
import { callApi } from '#web/browser/api.ts'
import { countRefusal } from '#web/browser/refusals.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { type CartFlags, type CartState, emptyState, flagsOf } from './cart-state.ts'
import { createCartStore } from './create-cart-store.ts'
import { arrivingLines, countOfProduct, overlay } from './line-changes.ts'
import { rememberedContext } from './place-context.ts'

const lossListeners = new Set<() => void>()

/** The cart of this page. Never filled on the server, whose pages are cached for all. */
const store = createCartStore({
  call: callApi,
  remembered: rememberedContext,
  askPlace: (orderType) => openModal('OrderTypesModal', { tab: orderType }),
  tell: (message) => {
    countRefusal()
    openModal('ServerErrorModal', { message })
  },
  lost: () => {
    for (const listener of lossListeners) listener()
  },
  // oxlint-disable-next-line no-console
  note: ({ status, problem }) => console.warn('The cart was not changed', status, problem.errors),
})

/** The cart of this page, for what uses most of it. */
export const cartStore = store
export const { loadCart, replaceCart, addProduct, takeProduct, changeLine, replaceLine, clearCart } = store
export const { forgetLine, holdUndo, resumeUndo, undoForget } = store
export const { acknowledgeChanges, setBag, chooseInterval, setStep, reloadCart, whilePlaceChanges, switchType } = store
/** For subscribers that do not render the cart. */
export const { get: cartState, subscribe: subscribeToCart } = store
export const { addGift, removeGift, forgetGift, addPresent, removePresent, applyPromocode, forgetPromocode, applyBonuses } = store

// Sends pending taps before the page is left.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', store.flush)
  window.addEventListener('pageshow', ({ persisted }) => persisted && store.reloadCart())
}

type ShownCart = CartFlags & {
  /** Includes changes that the server has not confirmed yet. */
  cart: Cart | null
  status: CartState['status']
  /** Lines that the server has not confirmed yet. */
  arriving: number
  /** The line removed last, while it can be restored. */
  removed: CartProduct | null
  step: 1 | 2
}

/** The current step of the cart. */
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

// The same object for the same state, as React requires of a snapshot.
function currentCart(): ShownCart {
  const state = store.get()
  if (state !== shownOf) [shownOf, shown] = [state, show(state)]
  return shown
}

const nothing = show(emptyState)

/** The cart including unconfirmed changes, when it is looked at once. */
export const shownCart = (): Cart | null => currentCart().cart

/** The cart including unconfirmed changes. */
export const useCart = (): ShownCart => useSyncExternalStore(store.subscribe, currentCart, () => nothing)

/**
 * A part of the cart: who needs no more is not rendered again by each of its changes. A page that is, while React has
 * not hydrated all of it yet, is begun anew for each of its boundaries.
 */
export const useFromCart = <Part>(read: (shown: ShownCart) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => read(currentCart()),
    () => read(nothing),
  )

/** The place of the cart; undefined until it is loaded. */
export const useCartPlace = (): CartPlace | undefined => useFromCart(({ cart }) => cart?.place)

/** Units of a product in the cart, over all its lines. */
export function useProductCount(productId: number): number {
  const read = () => countOfProduct(store.get().confirmed, store.get().changes, productId)
  return useSyncExternalStore(store.subscribe, read, () => 0)
}

/** Loads the cart of the page's city once (DECIDE-65), and shows when a change was lost with the network. */
export function useCartOf(cityId: number): void {
  const t = useTexts('cart')
  useEffect(() => store.ensureCart(cityId), [cityId])
  useEffect(() => {
    const report = (): void => void flash(t.lost, { kind: 'error' })
    lossListeners.add(report)
    return () => void lossListeners.delete(report)
  }, [t])
}
