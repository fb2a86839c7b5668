import type { Cart } from '#contract/cart.ts'
import type { Context, OrderType } from '#contract/common.ts'
import type { CartHolder, ChangeResult, Reply, CartServices } from './cart-state.ts'
import { contextOf } from './place-context.ts'

type PlaceNeeds = {
  holder: CartHolder
  surroundings: CartServices
  /** Makes a call that answers with the cart, after those before it. */
  run: (act: () => Promise<Reply>) => Promise<ChangeResult>
}

/** The cart of a city and of a way to have the order, and the place that every other call names. */
export function createPlaceCalls({ holder, surroundings, run }: PlaceNeeds) {
  const { call, remembered } = surroundings
  let cityId: number | null = null
  let loading: Promise<ChangeResult> | null = null

  /** The place that is shown; what the server says of another city is none of this page's. */
  function context(): Context {
    const place = holder.get().confirmed?.place
    if (cityId === null) return {}
    return place?.city_id === cityId ? contextOf(place) : { ...remembered(), city_id: cityId }
  }

  /** Gets the cart, in a city (by id) when one is entered; a load that is under way is not repeated. */
  function loadCart(city: number | null = cityId): Promise<ChangeResult> {
    if (loading && city === cityId) return loading
    if (city !== cityId) holder.set({ changes: {}, removed: null })
    cityId = city
    if (!holder.get().confirmed) holder.set({ status: 'loading' })
    // Not the place that was shown: another tab may have chosen one since, or the page come back from the browser's store.
    const place = (): Context => (cityId === null ? {} : { ...remembered(), city_id: cityId })
    const coming = run(() => call('PUT /api/cart', { body: place() })).finally(() => {
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

  /** Asks for the cart anew: a page that comes back from the browser's own store shows an old one. */
  function reloadCart(): void {
    if (cityId !== null) void loadCart(cityId)
  }

  /** Has the order the other way; the server knows the address and the shop of both. */
  const changeType = (order_type: OrderType): Promise<ChangeResult> =>
    run(() => call('PUT /api/cart', { body: cityId === null ? { order_type } : { city_id: cityId, order_type } }))

  /** Shows a cart that came otherwise. */
  function takeOver(cart: Cart): void {
    cityId = cart.place.city_id
    holder.set({ confirmed: cart, status: 'ready' })
  }
  return { context, loadCart, ensureCart, reloadCart, changeType, takeOver }
}
