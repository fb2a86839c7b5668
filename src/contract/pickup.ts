import * as z from 'zod/mini'
import { call } from './call.ts'
import { Cart } from './cart.ts'
import { menuOfPlace } from './catalogue.ts'
import { Shop } from './city.ts'
import { Id, menuWanted } from './common.ts'

const ShopSet = z.object({ shop: Shop, cart: Cart, ...menuOfPlace })
export const setShop = call({
  method: 'POST',
  path: '/api/shops/set',
  summary: 'Collect the order at this shop',
  body: z.object({ shop_id: Id, ...menuWanted }),
  reply: ShopSet,
  limit: 'cart',
  refuses: [404, 429],
})
export const confirmShop = call({
  method: 'POST',
  path: '/api/shops/confirm',
  summary: 'Collect the order at a shop that was offered instead of a delivery',
  body: z.object({ shop_id: Id, ...menuWanted }),
  reply: ShopSet,
  limit: 'cart',
  refuses: [404, 429],
})
