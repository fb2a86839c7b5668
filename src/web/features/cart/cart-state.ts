import type { Cart, CartProduct, ChosenModifier, CityMove } from '#contract/cart.ts'
import type { Context, OrderType } from '#contract/common.ts'
import type { callApi, Failure } from '#web/browser/api.ts'
import { createStore, type Store } from '#web/browser/store.ts'
import type { LineChanges } from './line-changes.ts'

/** A dish added before a place was chosen; it is added once the place is set. */
export type AwaitingDish = { productId: number; modifiers: ChosenModifier[]; count: number }

export type CartState = {
  /** The cart in the server's last response. */
  confirmed: Cart | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  changes: LineChanges
  /** Running and queued calls. */
  running: number
  /** The choice about the bag while its call is running. */
  withoutBag: boolean | null
  awaiting: AwaitingDish | null
  /** 1 is the cart, 2 the order form. */
  step: 1 | 2
  /** The line removed last, while it can be restored. */
  removed: CartProduct | null
  /** What it has lost by coming to this city, since this page was opened. */
  moved: CityMove | null
}

export const emptyState: CartState = {
  confirmed: null,
  status: 'idle',
  changes: {},
  running: 0,
  withoutBag: null,
  awaiting: null,
  step: 1,
  removed: null,
  moved: null,
}

/** Whether dishes change, anything changes, and prices may still change. */
export type CartFlags = { productProcessing: boolean; cartProcessing: boolean; isLoadingPrices: boolean }

export function flagsOf({ changes, running }: Pick<CartState, 'changes' | 'running'>): CartFlags {
  const productProcessing = Object.keys(changes).length > 0
  const cartProcessing = running > 0
  return { productProcessing, cartProcessing, isLoadingPrices: productProcessing || cartProcessing }
}

/** The result of a change, and of a call that makes one. */
export type ChangeResult = { ok: true } | Failure
export type Reply = { ok: true; reply: { cart: Cart; moved?: CityMove | undefined } } | Failure

/** The store's dependencies. */
export type CartServices = {
  call: typeof callApi
  /** The place last chosen in this browser. */
  remembered: () => Context
  /** Asks the customer for the place. */
  askPlace: (orderType: OrderType) => void
  /** Shows the server's reason for a refused change. */
  notify: (message: string) => void
  /** Shows that the network failed and nothing was changed. */
  lost: () => void
  /** Logs a refusal that is not shown to the customer. */
  note: (failure: Failure) => void
}

export type CartHolder = Omit<Store<CartState>, 'set'> & { set: (part: Partial<CartState>) => void }

export function createHolder(): CartHolder {
  const store = createStore(emptyState)
  return { ...store, set: (part) => store.set({ ...store.get(), ...part }) }
}
