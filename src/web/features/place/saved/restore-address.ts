import { callApi } from '#web/browser/api.ts'
import { cartState, replaceCart } from '#web/features/cart/cart-store.ts'
import { replaceSaved } from './saved-store.ts'

/** Undoes the removal of a saved address; `wasCurrent`: it is delivered to again, unless another place was chosen meanwhile. */
export async function restoreAddress(id: number, wasCurrent: boolean): Promise<void> {
  const result = await callApi('POST /api/user/addresses/restore/:id', { params: { id } })
  if (!result.ok) return
  replaceSaved(result.reply.delivery_addresses)
  if (!wasCurrent || cartState().confirmed?.place.chosen) return
  const set = await callApi('POST /api/user/addresses/set-by-id', { body: { delivery_address_id: id, without_menu: true } })
  if (!set.ok) return
  replaceCart(set.reply.cart)
  replaceSaved(set.reply.delivery_addresses)
}
