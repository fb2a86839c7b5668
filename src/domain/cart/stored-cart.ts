import type { StoredLines } from './lines.ts'
import type { OrderType } from '../city/order-type.ts'
import type { DeliveryAddress } from '../city/delivery-address.ts'

export type CartKey = { owner: string; brand: string }

/** Where the visitor would be served in a city that the cart has left. */
export type KeptPlace = Pick<StoredCart, 'orderType' | 'shopId' | 'address'>

export type StoredCart = CartKey & {
  /** Another one after each order; null while nobody has written the cart. */
  id: string | null
  cityId: number | null
  orderType: OrderType | null
  shopId: number | null
  zoneId: number | null
  address: DeliveryAddress | null
  /** By the ids of cities. */
  places: Record<string, KeptPlace>
  lines: StoredLines
  withoutBag: boolean
  intervalId: string | null
  /** Chosen gifts and presents: id → count. */
  gifts: Record<string, number>
  promocode: string | null
  /** Points that the customer wants to write off. */
  bonuses: number
  version: number
  /** What the call's context has changed and nothing has written yet: it goes with the call's own change, or not at all. */
  unsaved: CartChange
}

/** What a call may change beside the lines and gifts; undefined leaves as it is. */
export type CartChange = Partial<
  Pick<StoredCart, 'cityId' | 'orderType' | 'shopId' | 'zoneId' | 'address' | 'withoutBag' | 'intervalId' | 'promocode' | 'bonuses'>
> & {
  /** Gifts that fall away. */
  withoutGifts?: number[]
}
