import type { ShortCity } from '#contract/city.ts'
import { callApi } from '#web/browser/api.ts'
import { shownCart } from '#web/features/cart/cart-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'

/** Leaves for another city; where a filled cart would differ there, its customer is asked first. */
export async function askCity(city: Pick<ShortCity, 'id' | 'name'>, go: () => void): Promise<void> {
  const cart = shownCart()
  if (cart && (cart.count === 0 || cart.place.city_id === city.id)) return go()
  const result = await callApi('POST /api/cart/in-city', { body: { city_id: city.id }, isAhead: true })
  // Nobody is kept from a city by a failure: the cart says there what has changed.
  const { changes, order_type } = result.ok ? result.reply : { changes: null, order_type: null }
  if (changes === null && order_type === null) return go()
  openModal('ConfirmChangeCity', { city: city.name, changes, orderType: order_type, onConfirm: go })
}
