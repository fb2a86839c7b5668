import type { DeliveryAddress } from '#contract/address.ts'
import type { ShortCity } from '#contract/city.ts'
import type { OrderType } from '#contract/common.ts'
import { callApi, type Failure } from '#web/browser/api.ts'
import { shownCart } from '#web/features/cart/cart-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'

type NamedCity = Pick<ShortCity, 'id' | 'name'>

/**
 * Leaves for another city; where a filled cart would differ there, its customer is asked first. `order_type`: the one
 * that they have chosen for there.
 */
export async function askCity(city: NamedCity, go: () => void, order_type?: OrderType): Promise<void> {
  const cart = shownCart()
  if (cart && (cart.count === 0 || cart.place.city_id === city.id)) return go()
  const ask = () => callApi('POST /api/cart/in-city', { body: { city_id: city.id, order_type }, isAhead: true })
  const first = await ask()
  // A phone that changes its network breaks what is on its way: that is no answer.
  const result = !first.ok && first.status === 0 ? await ask() : first
  // Nobody is kept from a city by a failure: the cart says there what has changed.
  const { changes, order_type: orderType } = result.ok ? result.reply : { changes: null, order_type: null }
  if (changes === null && orderType === null) return go()
  openModal('ConfirmChangeCity', { city: city.name, changes, orderType, onConfirm: go })
}

/**
 * After an address was sent with `keep_city`: whether it lies in another city, whose cart is asked about. Sends it once
 * more where it may move the cart.
 */
export async function asksForCity(result: { ok: true } | Failure, sendAgain: () => void): Promise<boolean> {
  if (result.ok || result.status !== 409) return false
  const address = result.problem.delivery_address as DeliveryAddress | undefined
  if (!address) return false
  await askCity(address.city, sendAgain, 'delivery')
  return true
}
