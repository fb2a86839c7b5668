import type { Cart } from '#contract/cart.ts'
import type { Failure } from '#web/browser/api.ts'
import { type CartHolder, createHolder, type Surroundings } from './cart-state.ts'
import { createGifts } from './create-gifts.ts'
import { createLines } from './create-lines.ts'

export type CartStore = ReturnType<typeof createCartStore>
export type Outcome = { ok: true } | Failure
type Reply = { ok: true; reply: { cart: Cart } } | Failure

/** The visitor's cart as one page sees it: changes show at once, travel one after another, and are taken back when refused. */
export function createCartStore(surroundings: Surroundings) {
  const holder = createHolder()
  const queue = createQueue(holder)
  const { call } = surroundings
  let cityId: number | null = null
  let loading: Promise<Outcome> | null = null
  const context = () => (cityId === null ? {} : { city_id: cityId })
  const { add, ...lines } = createLines({ holder, surroundings, queue, context, reload: reloadCart })

  const run = (act: () => Promise<Reply>): Promise<Outcome> =>
    queue(async () => {
      const result = await act()
      if (result.ok) holder.set({ confirmed: result.reply.cart, status: 'ready' })
      else if (!holder.get().confirmed) holder.set({ status: 'failed' })
      return result
    })

  /** Gets the cart, in a city (by id) when one is entered; a load that is under way is not repeated. */
  function loadCart(city: number | null = cityId): Promise<Outcome> {
    if (loading && city === cityId) return loading
    if (city !== cityId) holder.set({ changes: {}, removed: null })
    cityId = city
    if (!holder.get().confirmed) holder.set({ status: 'loading' })
    const coming = run(() => call('PUT /api/cart', { body: context() })).finally(() => {
      if (loading === coming) loading = null
    })
    loading = coming
    return coming
  }

  /** Loads the cart of a city unless it is there already. */
  function ensureCart(city: number): void {
    const { status } = holder.get()
    if (city !== cityId || status === 'idle' || status === 'failed') void loadCart(city)
  }

  /** Takes over the cart that another call answered with; a dish that waited for the place is added now. */
  function replaceCart(cart: Cart): void {
    const { wish } = holder.get()
    cityId = cart.place.city_id
    holder.set({ confirmed: cart, status: 'ready' })
    if (!wish || !cart.place.chosen) return
    holder.set({ wish: null })
    add(wish, 0)
  }

  /** Asks for the cart anew: a page that comes back from the browser's own store shows an old one. */
  function reloadCart(): void {
    if (cityId !== null) void loadCart(cityId)
  }

  async function setBag(withoutBag: boolean): Promise<Outcome> {
    holder.set({ withoutBag })
    const outcome = await run(() => call('PUT /api/cart/packages/bag', { body: { without_bag: withoutBag, ...context() } }))
    holder.set({ withoutBag: null })
    return outcome
  }

  function clearCart(): Promise<Outcome> {
    holder.set({ changes: {}, removed: null })
    return run(() => call('DELETE /api/cart/clear', {}))
  }

  const chooseInterval = (intervalId: string | null): Promise<Outcome> =>
    run(() => call('PUT /api/cart/set-interval', { body: { interval_id: intervalId, ...context() } }))

  const setStep = (step: 1 | 2): void => holder.set({ step })
  const gifts = createGifts({ run, surroundings, context })
  return { ...holder, ...lines, ...gifts, loadCart, reloadCart, ensureCart, replaceCart, setBag, clearCart, chooseInterval, setStep }
}

/** Lets calls run one after another and counts those that have not ended. */
function createQueue(holder: CartHolder) {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(act: () => Promise<Value>): Promise<Value> => {
    holder.set({ running: holder.get().running + 1 })
    const next = last.then(act).finally(() => holder.set({ running: holder.get().running - 1 }))
    last = next.catch(() => undefined)
    return next
  }
}
