import type { Cart, CartProduct, ChosenModifier } from '#contract/cart.ts'
import type { Context, OrderType } from '#contract/common.ts'
import type { callApi, Failure } from '#web/browser/api.ts'
import type { LineChanges } from './line-changes.ts'

/** A dish asked for before it was known where it goes; added once the place is set. */
export type AwaitingDish = { productId: number; modifiers: ChosenModifier[]; count: number }

export type CartState = {
  /** The server's last word. */
  confirmed: Cart | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  changes: LineChanges
  /** Calls that are running or queue up. */
  running: number
  /** The answer about the bag while it is on its way. */
  withoutBag: boolean | null
  wish: AwaitingDish | null
  /** 1 is the cart, 2 the order form (section 3). */
  step: 1 | 2
  /** The line removed last, as long as it can be taken back. */
  removed: CartProduct | null
}

export const emptyState: CartState = {
  confirmed: null,
  status: 'idle',
  changes: {},
  running: 0,
  withoutBag: null,
  wish: null,
  step: 1,
  removed: null,
}

/** Dishes that change, anything that changes, and prices that may still move (ENTITY-14). */
export type CartFlags = { productProcessing: boolean; cartProcessing: boolean; isLoadingPrices: boolean }

export function flagsOf({ changes, running }: Pick<CartState, 'changes' | 'running'>): CartFlags {
  const productProcessing = Object.keys(changes).length > 0
  const cartProcessing = running > 0
  return { productProcessing, cartProcessing, isLoadingPrices: productProcessing || cartProcessing }
}

/** What became of a change, and what a call answers that makes one. */
export type ChangeResult = { ok: true } | Failure
export type Reply = { ok: true; reply: { cart: Cart } } | Failure

/** What the store needs of the world around it. */
export type CartServices = {
  call: typeof callApi
  /** The place that this browser has chosen last. */
  remembered: () => Context
  /** Asks the customer where the order goes. */
  askPlace: (orderType: OrderType) => void
  /** Says why a change was refused, in the server's words. */
  tell: (message: string) => void
  /** Says that the network failed and nothing was changed. */
  lost: () => void
  /** Leaves a trace of a refusal that the customer is not told of (ERR-09). */
  note: (failure: Failure) => void
}

export type CartHolder = {
  get: () => CartState
  set: (part: Partial<CartState>) => void
  subscribe: (hear: () => void) => () => void
}

export function createHolder(): CartHolder {
  let state = emptyState
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (part) => {
      state = { ...state, ...part }
      for (const hear of listeners) hear()
    },
    subscribe: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
