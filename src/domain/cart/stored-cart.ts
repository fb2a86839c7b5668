import type { StoredLines } from './lines.ts'
import type { ChosenTip } from './tips.ts'
import type { OrderType } from '../city/order-type.ts'
import type { DeliveryAddress } from '../city/delivery-address.ts'

export type CartKey = { owner: string; brand: string }

/** The place chosen in a city that the cart has left, restored when it comes back. */
export type StoredPlace = Pick<StoredCart, 'orderType' | 'shopId' | 'address'>

export type StoredCart = CartKey & {
  /** Changes with each order; null until the cart is first written. */
  id: string | null
  cityId: number | null
  orderType: OrderType | null
  shopId: number | null
  zoneId: number | null
  address: DeliveryAddress | null
  /** By city id. */
  places: Record<string, StoredPlace>
  lines: StoredLines
  withoutBag: boolean
  intervalId: string | null
  /** Chosen gifts and presents: id → count. */
  gifts: Record<string, number>
  promocode: string | null
  /** Points that the customer wants to write off. */
  bonuses: number
  /** The tip that the customer wants to give with this order; pricing says whether it is offered still. */
  tips: ChosenTip | null
  version: number
  /** Changes made while loading the cart that are not stored yet: they are saved together with the request's own change, or not at all. */
  unsaved: CartChange
}

/** What a request may change beside lines and gifts; undefined leaves a field as it is. */
export type CartChange = Partial<
  Pick<
    StoredCart,
    'cityId' | 'orderType' | 'shopId' | 'zoneId' | 'address' | 'withoutBag' | 'intervalId' | 'promocode' | 'bonuses' | 'tips'
  >
> & {
  /** Gifts to remove. */
  withoutGifts?: number[]
}
