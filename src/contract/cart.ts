import * as z from 'zod/mini'
import { call } from './call.ts'
import { CartChanges, CartMessage } from './cart-messages.ts'
import { CartPlace, OrderTime } from './cart-place.ts'
import { tipTakers } from '#domain/cart/tips.ts'
import { Product } from './catalogue.ts'
import { age_limit, amountsBy, borrowable_name, context, DateString, deposit, Id, Images, OrderType } from './common.ts'

/** Wide on purpose: the domain checks the limits of dishes and modifiers, with texts of its own. */
const Count = z.int().check(z.positive(), z.maximum(1_000_000))

/** A chosen modifier: how many of it each unit of the product has. */
export const ChosenModifier = z.object({ id: Id, count: Count })
export type ChosenModifier = z.infer<typeof ChosenModifier>

export const CartProduct = z.object({
  id: Id,
  key: z.string(),
  ...borrowable_name,
  count: z.number(),
  price: z.number(),
  price_with_modifiers: z.number(),
  /** The price of one unit when the customer last saw it; null when it is unchanged, or the currency has changed. */
  was_price: z.nullable(z.number()),
  basic_price: z.number(),
  deposit,
  age_limit,
  type: z.enum(['default', 'related', 'unavailable']),
  alert: z.nullable(z.string()),
  /** Whether the modifiers of the line can be changed: the dish is on the menu of this place, and has chosen or required modifiers. */
  is_editable: z.boolean(),
  /** ISO 8601: when a stopped line is available again; null when it is not stopped, or that is unknown. */
  stopped_until: z.nullable(z.string()),
  images: Images,
  /** The multiplicity in effect: the last hour's while it runs. */
  sale_multiplicity: z.number(),
  /** `price`: of one; `free`: how many of `count` cost nothing, left out where none does. */
  modifiers: z.array(z.object({ id: Id, ...borrowable_name, price: z.number(), count: z.number(), free: z.optional(z.number()) })),
  added_at: z.string(),
})
export type CartProduct = z.infer<typeof CartProduct>

export const Gift = z.object({
  id: Id,
  ...borrowable_name,
  price: z.number(),
  images: Images,
  count: z.number(),
  quantity: z.number(),
  max_count: z.number(),
  is_available: z.boolean(),
  type: z.nullable(z.string()),
  /** The amount of dishes that is missing, if nothing else is. */
  missing: z.nullable(z.number()),
  conditions: z.array(
    z.object({
      message: z.string(),
      validated: z.boolean(),
      /** Met as far as is known: it is checked with the order, by the guest's phone. */
      checked_later: z.boolean(),
      /** What the customer can do to meet it: sign in, or enter the date of birth in the profile. */
      leads_to: z.nullable(z.enum(['sign-in', 'profile'])),
    }),
  ),
})
export type Gift = z.infer<typeof Gift>

export const Package = z.object({
  id: Id,
  alias: z.string(),
  ...borrowable_name,
  price: z.number(),
  count: z.number(),
  can_refuse: z.boolean(),
  images: Images,
})
export type Package = z.infer<typeof Package>

export const CartPrices = z.object({
  ...amountsBy('cart'),
  upcoming_bonuses: z.number(),
  total: z.number(),
  /** The amount missing to free delivery, 0 once it is reached; null when no amount makes it free, or there is no address. */
  to_free_delivery: z.nullable(z.number()),
  /** The amount missing until there is no fee for small orders, 0 once it is reached; null when the city has none, or there is no address. */
  to_no_small_order: z.nullable(z.number()),
})

/** Tips at the place of the cart: whose they are, the shares of the dishes in percent to choose from, and what is chosen. */
export const CartTips = z.object({
  to: z.enum(tipTakers),
  percents: z.array(z.number()),
  /** The chosen share. */
  percent: z.nullable(z.number()),
  /** The chosen sum, instead of a share. */
  amount: z.nullable(z.number()),
  /** The largest sum. */
  most: z.number(),
})
export type CartTips = z.infer<typeof CartTips>

/** Why the order button is disabled; the server refuses the order for the same reasons. */
export const Blocker = z.object({
  code: z.enum(['no-session', 'empty', 'no-address', 'no-shop', 'shop-stopped', 'below-minimum', 'unavailable-product']),
  missing: z.nullable(z.number()),
})
export type Blocker = z.infer<typeof Blocker>

export const Cart = z.object({
  count: z.number(),
  products: z.record(z.string(), CartProduct),
  packages: z.array(Package),
  without_bag: z.boolean(),
  gifts: z.array(Gift),
  presents: z.array(Gift),
  promocode: z.nullable(z.string()),
  /** Null where no tips are taken. */
  tips: z.nullable(CartTips),
  messages: z.array(CartMessage),
  /** Null when nothing has changed, or the customer has read the notice. */
  changes: z.nullable(CartChanges),
  selectedDate: z.nullable(z.string()),
  selectedInterval: z.nullable(z.string()),
  /** The chosen time while it is offered. */
  selected_time: z.nullable(OrderTime),
  /** What the customer has to confirm with the order; left out where anybody may have all of it. */
  age_limit: z.optional(z.object({ years: z.number(), text: z.string(), confirm: z.string() })),
  prices: CartPrices,
  blockers: z.array(Blocker),
  place: CartPlace,
  /** Last, because replies end in it: it is the same for many of them. */
  related: z.array(Product),
})
export type Cart = z.infer<typeof Cart>

/** What a cart has lost on the way to another city: the shop or address that was chosen, and its order type (the new one). */
export const CityMove = z.object({ reset: z.nullable(z.enum(['shop', 'address'])), order_type: z.nullable(OrderType) })
export type CityMove = z.infer<typeof CityMove>

const CartReply = z.object({ notification: z.optional(z.string()), cart: Cart })
/** What calls that change a cart have in common. */
const changing = { reply: CartReply, limit: 'cart', refuses: [404, 429] } as const
const ProductKey = z.string().check(z.minLength(1), z.maxLength(80))
/** The date must be that of the interval; otherwise the request is refused. */
export const ChosenInterval = z.object({ interval_id: z.nullable(z.string()), date: z.optional(z.nullable(DateString)) })
export type ChosenInterval = z.infer<typeof ChosenInterval>

export const refreshCart = call({
  method: 'PUT',
  path: '/api/cart',
  summary: 'Tell the place and get the cart with today’s prices',
  body: z.object({ ...context, interval: z.optional(z.nullable(ChosenInterval)) }),
  /** `moved`: this call has brought the cart from another city. */
  reply: z.extend(CartReply, { moved: z.optional(CityMove) }),
  limit: 'read',
  refuses: [404, 429],
})
export const previewCity = call({
  method: 'POST',
  path: '/api/cart/in-city',
  summary: 'What would differ in the cart in another city; nothing is changed',
  /** `order_type`: the one that the customer has chosen for there. */
  body: z.object({ city_id: Id, order_type: context.order_type }),
  /** Both null when the cart would not differ; `order_type` is the one that it would have instead of its own or of the chosen. */
  reply: z.object({ changes: z.nullable(CartChanges), order_type: z.nullable(OrderType) }),
  limit: 'read',
  refuses: [404, 429],
})
export const clearCart = call({
  method: 'DELETE',
  path: '/api/cart/clear',
  summary: 'Empty the cart',
  reply: CartReply,
  limit: 'cart',
  refuses: [429],
})
export const addToCart = call({
  method: 'PUT',
  path: '/api/cart/add',
  summary: 'Add `count` units of a product; `product_key` is a product id, or the key of a line',
  body: z.object({
    product_key: ProductKey,
    count: Count,
    modifiers: z.optional(z.nullable(z.array(ChosenModifier).check(z.maxLength(500)))),
    ...context,
  }),
  ...changing,
})
export const removeFromCart = call({
  method: 'PUT',
  path: '/api/cart/remove',
  summary: 'Take `count` units of a line away',
  body: z.object({ product_key: ProductKey, count: Count, ...context }),
  ...changing,
})
export const forgetInCart = call({
  method: 'PUT',
  path: '/api/cart/forget',
  summary: 'Drop a line',
  body: z.object({ product_key: ProductKey, ...context }),
  ...changing,
})
export const acknowledgeChanges = call({
  method: 'PUT',
  path: '/api/cart/changes/acknowledge',
  summary: 'The customer has read what is otherwise: prices and dishes of now are the ones last seen',
  body: z.object(context),
  ...changing,
})
export const chooseBag = call({
  method: 'PUT',
  path: '/api/cart/packages/bag',
  summary: 'With or without a bag',
  body: z.object({ without_bag: z.boolean(), ...context }),
  ...changing,
})
export const setInterval = call({
  method: 'PUT',
  path: '/api/cart/set-interval',
  summary: 'Choose the time; null clears the choice',
  body: z.object({ ...ChosenInterval.shape, ...context }),
  ...changing,
})

const gift = { gift_id: Id, ...context }
export const addGift = call({
  method: 'PUT',
  path: '/api/cart/gift/add',
  summary: 'Choose one more of a gift',
  body: z.object(gift),
  ...changing,
})
export const removeGift = call({
  method: 'PUT',
  path: '/api/cart/gift/remove',
  summary: 'Choose one less of a gift',
  body: z.object(gift),
  ...changing,
})
export const forgetGift = call({
  method: 'PUT',
  path: '/api/cart/gift/forget',
  summary: 'Drop a gift',
  body: z.object(gift),
  ...changing,
})
export const addPresent = call({
  method: 'PUT',
  path: '/api/cart/gift/add-present',
  summary: 'Take a present',
  body: z.object({ id: Id, ...context }),
  ...changing,
})
export const removePresent = call({
  method: 'PUT',
  path: '/api/cart/gift/remove-present',
  summary: 'Leave a present',
  body: z.object({ id: Id, ...context }),
  ...changing,
})
export const applyPromocode = call({
  method: 'PUT',
  path: '/api/cart/gift/apply-promocode',
  summary: 'Put a promocode on the cart in place of any other',
  body: z.object({ promocode: z.string().check(z.maxLength(100)), ...context }),
  reply: CartReply,
  limit: 'promocode',
  refuses: [404, 429],
})
export const applyBonuses = call({
  method: 'PUT',
  path: '/api/cart/gift/apply-bonuses',
  summary: 'Write points off this order, as many as the cart and the balance allow; 0 for none',
  body: z.object({ bonuses: z.number().check(z.minimum(0), z.maximum(1e9)), ...context }),
  reply: CartReply,
  limit: 'cart',
  refuses: [401, 404, 429],
})
export const chooseTip = call({
  method: 'PUT',
  path: '/api/cart/tips',
  summary: 'Give a tip with the order: a share of the dishes in percent, or a sum; without either, none',
  body: z.object({
    percent: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
    amount: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1e9)))),
    ...context,
  }),
  ...changing,
})
export const forgetPromocode = call({
  method: 'PUT',
  path: '/api/cart/gift/forget-promocode',
  summary: 'Take the promocode off the cart',
  body: z.object(context),
  ...changing,
})
