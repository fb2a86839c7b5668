import type * as account from './ru/account.ts'
import type * as address from './ru/address.ts'
import type * as cart from './ru/cart.ts'
import type * as cartPanel from './ru/cart-panel.ts'
import type * as checkout from './ru/checkout.ts'
import type * as dish from './ru/dish.ts'
import type * as info from './ru/info.ts'
import type * as menu from './ru/menu.ts'
import type * as order from './ru/order.ts'
import type * as payment from './ru/payment.ts'
import type * as search from './ru/search.ts'
import type * as shell from './ru/shell.ts'
import type * as support from './ru/support.ts'

type Files = {
  account: typeof account
  address: typeof address
  cart: typeof cart
  'cart-panel': typeof cartPanel
  checkout: typeof checkout
  dish: typeof dish
  info: typeof info
  menu: typeof menu
  order: typeof order
  payment: typeof payment
  search: typeof search
  shell: typeof shell
  support: typeof support
}

/** The file of each group of page texts. A file is loaded as a whole. */
export const fileOf = {
  account: 'account',
  addresses: 'address',
  cart: 'cart',
  cart_panel: 'cart-panel',
  checkout: 'checkout',
  cities: 'address',
  courier: 'order',
  diets: 'search',
  dish: 'dish',
  history: 'order',
  info: 'info',
  menu: 'menu',
  offline: 'info',
  overlays: 'shell',
  pay: 'payment',
  place: 'address',
  profile: 'account',
  requests: 'support',
  search: 'search',
  shell: 'shell',
  tracking: 'order',
} as const satisfies Record<string, keyof Files>

type FileOf = typeof fileOf
export type TextNoun = keyof FileOf

/** The texts of the pages by group; the default language's files are the type of all others. */
export type PageTexts = { [Noun in TextNoun]: Noun extends keyof Files[FileOf[Noun]] ? Files[FileOf[Noun]][Noun] : never }
export type AddressesTexts = PageTexts['addresses']
