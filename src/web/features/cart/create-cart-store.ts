import type { Cart } from '#contract/cart.ts'
import type { OrderType } from '#contract/common.ts'
import { type CartHolder, type CartState, createHolder, type ChangeResult, type Reply, type CartServices } from './cart-state.ts'
import { createChoices } from './create-choices.ts'
import { createGifts } from './create-gifts.ts'
import { createLines } from './create-lines.ts'
import { createPlaceCalls } from './create-place-calls.ts'

export type CartStore = ReturnType<typeof createCartStore>

/** The visitor's cart on one page: changes show at once, are sent one after another, and are reverted when refused. */
export function createCartStore(surroundings: CartServices) {
  const holder = createHolder()
  const queue = createQueue(holder)
  const run = (act: () => Promise<Reply>): Promise<ChangeResult> =>
    queue(act, (result) => {
      if (result.ok) return { confirmed: result.reply.cart, status: 'ready' }
      return holder.get().confirmed ? {} : { status: 'failed' }
    })
  const { context, takeOver, changeType, ...places } = createPlaceCalls({ holder, surroundings, run })
  const { add, ...lines } = createLines({ holder, surroundings, queue, context, reload: places.reloadCart })

  /** Adopts the cart from another call's response; a dish that waited for a place is added now. */
  function replaceCart(cart: Cart): void {
    const { wish } = holder.get()
    takeOver(cart)
    if (!wish || !cart.place.chosen) return
    holder.set({ wish: null })
    add(wish, 0)
  }

  /** Runs a change of place after all pending taps, and delays later taps: none is sent for the former place. */
  function whilePlaceChanges<Value>(act: () => Promise<Value>): Promise<Value> {
    lines.flush()
    return queue(act)
  }

  /** Switches the order type after all pending taps. */
  function switchType(type: OrderType): Promise<ChangeResult> {
    lines.flush()
    return changeType(type)
  }

  const setStep = (step: 1 | 2): void => holder.set({ step })
  const gifts = createGifts({ run, surroundings, context })
  const choices = createChoices({ run, surroundings, context, holder })
  return {
    ...holder,
    ...lines,
    ...gifts,
    ...choices,
    ...places,
    replaceCart,
    setStep,
    whilePlaceChanges,
    switchType,
  }
}

/** Runs calls one after another and counts unfinished ones. What a call changes is shown with its end, at once. */
function createQueue(holder: CartHolder) {
  let last: Promise<unknown> = Promise.resolve()
  const end = (part: Partial<CartState>): void => holder.set({ ...part, running: holder.get().running - 1 })
  return <Value>(act: () => Promise<Value>, changeOf: (value: Value) => Partial<CartState> = () => ({})): Promise<Value> => {
    holder.set({ running: holder.get().running + 1 })
    const next = last.then(act).then(
      (value) => {
        end(changeOf(value))
        return value
      },
      (error: unknown) => {
        end({})
        throw error
      },
    )
    last = next.catch(() => undefined)
    return next
  }
}
