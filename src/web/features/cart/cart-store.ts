import { useEffect } from 'react'
import type { Cart, CartProduct, CityMove } from '#contract/cart.ts'
import type { CartPlace } from '#contract/cart-place.ts'
import { callApi } from '#web/browser/api.ts'
import { countRefusal } from '#web/browser/refusals.ts'
import { createListeners, useStore } from '#web/browser/store.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import type { CounterLabels } from '#web/ui/Counter.tsx'
import { type CartFlags, type CartState, emptyState, flagsOf } from './cart-state.ts'
import { createCartStore } from './create-cart-store.ts'
import { newLines, countOfProduct, overlay } from './line-changes.ts'
import { rememberedContext } from './place-context.ts'

const losses = createListeners()

/** The cart of this page. Never filled on the server, whose pages are cached for all. */
const store = createCartStore({
  call: callApi,
  remembered: rememberedContext,
  askPlace: (orderType) => openModal('OrderTypesModal', { tab: orderType }),
  notify: (message) => {
    countRefusal()
    openModal('ServerErrorModal', { message })
  },
  lost: losses.emit,
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
export const { addGift, removeGift, forgetGift, addPresent, removePresent, applyPromocode, forgetPromocode, applyBonuses, chooseTip } =
  store

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

function show(state: CartState): ShownCart {
  const { confirmed, status, changes, withoutBag, removed } = state
  return {
    cart: confirmed && overlay(confirmed, changes, withoutBag),
    status,
    ...flagsOf(state),
    step: state.step,
    arriving: newLines(confirmed, changes),
    removed,
  }
}

const nothing = show(emptyState)
let latest = { state: emptyState, shown: nothing }

/** The same object for the same state, as React requires of a snapshot. */
function shownOf(state: CartState): ShownCart {
  if (state === emptyState) return nothing
  if (state !== latest.state) latest = { state, shown: show(state) }
  return latest.shown
}

/** The cart including unconfirmed changes, when it is looked at once. */
export const shownCart = (): Cart | null => shownOf(store.get()).cart

/** The cart including unconfirmed changes. */
export const useCart = (): ShownCart => useStore(store, shownOf)

/**
 * A part of the cart: who needs no more is not rendered again by each of its changes. A page that is, while React has
 * not hydrated all of it yet, is begun anew for each of its boundaries.
 */
export const useFromCart = <Part>(read: (shown: ShownCart) => Part): Part => useStore(store, (state) => read(shownOf(state)))

/** What the cart has lost by coming to the city of this page. */
export const useCityMove = (): CityMove | null => useStore(store, ({ moved }) => moved)

/** The place of the cart; undefined until it is loaded. */
export const useCartPlace = (): CartPlace | undefined => useFromCart(({ cart }) => cart?.place)

/** Units of a product in the cart, over all its lines. */
export const useProductCount = (productId: number): number =>
  useStore(store, ({ confirmed, changes }) => countOfProduct(confirmed, changes, productId))

/** Loads the cart of the page's city once, and shows when a change was lost with the network. */
export function useCartOf(cityId: number): void {
  const t = useTexts('cart')
  useEffect(() => store.ensureCart(cityId), [cityId])
  useEffect(() => {
    const report = (): void => void flash(t.lost, { kind: 'error' })
    return losses.subscribe(report)
  }, [t])
}

/** The words of a counter of portions. */
export const counterLabels = (t: ReturnType<typeof useTexts<'cart'>>, name: string, count: number): CounterLabels => ({
  less: t.less(name),
  more: t.more(name),
  remove: t.remove(name),
  value: t.counted(name, count),
  least: t.least,
  most: t.most,
})
