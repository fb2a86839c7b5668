import type { OrderType } from '../city/order-type.ts'
import type { StoredCart } from './stored-cart.ts'

/** What a cart that comes to another city has lost on the way: its shop or address, and its order type. */
export type CityMove = { reset: 'shop' | 'address' | null; orderType: OrderType | null }

type FormerPlace = Pick<StoredCart, 'cityId' | 'orderType' | 'shopId' | 'address'>
type NewPlace = { cityId: number; orderType: OrderType; isPlaceKnown: boolean }

/** Null when the cart stays in its city, or has been in none. `orderType` is the new one, null when it is the same. */
export function moveToCity(left: FormerPlace, entered: NewPlace): CityMove | null {
  if (left.cityId === null || left.cityId === entered.cityId) return null
  const chosen = left.orderType === 'takeaway' ? left.shopId !== null && 'shop' : left.address !== null && 'address'
  const isOther = left.orderType !== null && left.orderType !== entered.orderType
  return { reset: (!entered.isPlaceKnown && chosen) || null, orderType: isOther ? entered.orderType : null }
}
