import type { CartPlace } from '#contract/cart-place.ts'
import type { Context } from '#contract/common.ts'
import { readCookie } from '#web/browser/cookies.ts'

/** The place of a cart call, in the fields of the wire. */
export const contextOf = ({ city_id, order_type, shop_id, delivery_zone_id }: CartPlace): Context =>
  order_type === 'delivery' ? { city_id, order_type, delivery_zone_id } : { city_id, order_type, shop_id }

const idIn = (name: string): number | null => (/^\d{1,9}$/.test(readCookie(name) ?? '') ? Number(readCookie(name)) : null)

/** The place last chosen in this browser, in any tab; missing parts are left to the server. */
export function rememberedContext(): Context {
  const order_type = readCookie('order_type')
  if (order_type === 'delivery') return { order_type, delivery_zone_id: idIn('delivery_zone_id') }
  return order_type === 'takeaway' ? { order_type, shop_id: idIn('shop_id') } : {}
}
