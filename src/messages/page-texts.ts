import type { account } from './ru/account.ts'
import type { addresses } from './ru/addresses.ts'
import type { cart } from './ru/cart.ts'
import type { checkout } from './ru/checkout.ts'
import type { courier } from './ru/courier.ts'
import type { diets } from './ru/diets.ts'
import type { history } from './ru/history.ts'
import type { info } from './ru/info.ts'
import type { menu } from './ru/menu.ts'
import type { offline } from './ru/offline.ts'
import type { overlays } from './ru/overlays.ts'
import type { pay } from './ru/pay.ts'
import type { place } from './ru/place.ts'
import type { profile } from './ru/profile.ts'
import type { requests } from './ru/requests.ts'
import type { search } from './ru/search.ts'
import type { shell } from './ru/shell.ts'
import type { tracking } from './ru/tracking.ts'

/** The texts of the pages by noun; the default language's file is the type of all others. */
export type PageTexts = {
  shell: typeof shell
  menu: typeof menu
  cart: typeof cart
  place: typeof place
  checkout: typeof checkout
  overlays: typeof overlays
  pay: typeof pay
  tracking: typeof tracking
  courier: typeof courier
  diets: typeof diets
  info: typeof info
  history: typeof history
  account: typeof account
  profile: typeof profile
  addresses: typeof addresses
  offline: typeof offline
  requests: typeof requests
  search: typeof search
}
export type TextNoun = keyof PageTexts
export type AddressesTexts = PageTexts['addresses']
