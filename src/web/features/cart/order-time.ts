import type { OrderTime } from '#contract/cart-place.ts'
import type { Cart } from '#contract/cart.ts'

/** The one time that menu, cart, button and checkout name: the chosen one, otherwise the first that is offered. */
export const orderTime = ({ selected_time: chosen, place }: Pick<Cart, 'selected_time' | 'place'>): OrderTime | null =>
  chosen ?? place.promise

/** `11:30–12:00`, `tomorrow 11:30–12:00`. Its parts are not broken between lines. */
export const timeWords = ({ title, day }: OrderTime): string => (day === null ? title : `${day} ${title}`)
