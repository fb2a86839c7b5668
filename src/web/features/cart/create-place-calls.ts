import type { Cart } from '#contract/cart.ts'
import type { Context, OrderType } from '#contract/common.ts'
import type { CartHolder, ChangeResult, Reply, CartServices } from './cart-state.ts'
import { contextOf } from './place-context.ts'

type PlaceNeeds = {
  holder: CartHolder
  surroundings: CartServices
  /** Makes a call that returns the cart, after earlier ones. */
  run: (act: () => Promise<Reply>) => Promise<ChangeResult>
}

/** The calls for the cart of a city and order type, and the place that all other calls send. */
export function createPlaceCalls({ holder, surroundings, run }: PlaceNeeds) {
  const { call, remembered } = surroundings
  let cityId: number | null = null
  let loading: Promise<ChangeResult> | null = null

  /** The current place; responses about another city are ignored. */
  function context(): Context {
    const place = holder.get().confirmed?.place
    if (cityId === null) return {}
    return place?.city_id === cityId ? contextOf(place) : { ...remembered(), city_id: cityId }
  }

  /** Loads the cart, in a city (by id) when one is entered; a running load is not repeated. */
  function loadCart(city: number | null = cityId): Promise<ChangeResult> {
    if (loading && city === cityId) return loading
    if (city !== cityId) holder.set({ changes: {}, removed: null })
    cityId = city
    if (!holder.get().confirmed) holder.set({ status: 'loading' })
    // Not the place shown: another tab may have chosen one, or the page was restored from the browser's cache.
    const place = (): Context => (cityId === null ? {} : { ...remembered(), city_id: cityId })
    const coming = run(() => call('PUT /api/cart', { body: place() })).finally(() => {
      if (loading === coming) loading = null
    })
    loading = coming
    return coming
  }

  /** Loads the cart of a city unless it is loaded. */
  function ensureCart(city: number): void {
    const { status } = holder.get()
    if (city !== cityId || status === 'idle' || status === 'failed') void loadCart(city)
  }

  /** Reloads the cart: a page restored from the browser's cache shows an old one. */
  function reloadCart(): void {
    if (cityId !== null) void loadCart(cityId)
  }

  /** Switches the order type; the server knows the address and the shop of both. */
  const changeType = (order_type: OrderType): Promise<ChangeResult> =>
    run(() => call('PUT /api/cart', { body: cityId === null ? { order_type } : { city_id: cityId, order_type } }))

  /** Shows a cart from another call. */
  function takeOver(cart: Cart): void {
    cityId = cart.place.city_id
    holder.set({ confirmed: cart, status: 'ready' })
  }
  return { context, loadCart, ensureCart, reloadCart, changeType, takeOver }
}
