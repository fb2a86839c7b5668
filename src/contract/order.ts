import * as z from 'zod/mini'
import { call } from './call.ts'
import { amountsBy, borrowable_name, Coordinates, deposit, freeText, Id, nameText, OrderType, Phone, Text } from './common.ts'

/** Wide on purpose: the domain checks the real limits, each with a text of its own. */
const part = z.optional(z.nullable(freeText(20_000)))
export const OrderForm = z.object({
  city_id: Id,
  order_type: OrderType,
  shop_id: z.optional(z.nullable(Id)),
  phone: z.optional(z.nullable(Phone)),
  username: z.optional(z.nullable(nameText(20_000))),
  email: z.optional(z.nullable(Text)),
  payment_type: Text,
  cash: z.optional(z.nullable(z.number())),
  order_comment: part,
  /** Somebody else who receives it: the courier calls them, while messages and questions go to who has ordered. */
  recipient: z.optional(z.nullable(z.object({ name: nameText(20_000), phone: Phone }))),
  /** What the form shows: the total, and the count of each line by its key. The order is refused when the cart differs by now. */
  cart: z.optional(
    z.nullable(
      z.object({
        prices: z.object({ total: z.number() }),
        products: z.optional(z.nullable(z.record(z.string().check(z.maxLength(80)), z.number()))),
      }),
    ),
  ),
  order_cache_key: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
  /** `street`, `house`, `district` and `pin` say which address the form shows: the order is refused when the cart's is another by now. */
  delivery_address: z.optional(
    z.nullable(
      z.object({
        street: part,
        house: part,
        district: part,
        pin: z.optional(z.nullable(Coordinates)),
        room: part,
        entrance: part,
        floor: part,
        intercom: part,
        description: part,
      }),
    ),
  ),
  interval_id: z.optional(z.nullable(Text)),
  /** That the customer is old enough; asked for only where a dish of the cart has an age limit. */
  age_confirmed: z.optional(z.nullable(z.boolean())),
  /** Sent by a guest when a captcha was required. */
  captcha_user_token: z.optional(z.nullable(z.string().check(z.maxLength(8000)))),
})
export type OrderForm = z.infer<typeof OrderForm>

export const OrderStatus = z.object({
  alias: z.string(),
  name: z.string(),
  description: z.string(),
  original_status: z.nullable(z.string()),
})

const OrderedModifier = z.object({ id: Id, ...borrowable_name, price: z.number(), count: z.number() })
export const OrderProduct = z.object({
  id: Id,
  ...borrowable_name,
  type: z.string(),
  image_url: z.string(),
  quantity: z.number(),
  /** How many of them the restaurant could not bring. */
  missing: z.number(),
  total_price: z.number(),
  deposit,
  modifiers: z.array(OrderedModifier),
  /** `price`: of one; `free`: how many of `count` cost nothing, left out where none does. */
  groupModifiers: z.array(z.extend(OrderedModifier, { free: z.optional(z.number()) })),
})
export type OrderProduct = z.infer<typeof OrderProduct>

/** The data of the tracking page. Amounts are in major units of the order's currency. */
export const TrackedOrder = z.object({
  order_id: Id,
  order_type: OrderType,
  status: OrderStatus,
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  /** The promised window, ISO 8601. */
  ready_from: z.string(),
  ready_to: z.string(),
  delivery: z.nullable(Coordinates),
  shop: z.nullable(Coordinates),
  shop_title: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The name of somebody else who receives it; null for viewers who may not manage it. */
  recipient: z.nullable(z.string()),
  products: z.array(OrderProduct),
  currency_code: z.string(),
  ...amountsBy('order'),
  price_total: z.number(),
  /** What goes back for what is missing; of an order that is paid at the door, what is not collected. */
  adjusted: z.number(),
  payment_type: z.string(),
  timezone: z.string(),
  /** Null for a city that the chain no longer serves. */
  city_alias: z.nullable(z.string()),
  /** The next page after payment: the paid order, or another paid order of the same cart. */
  complete_link: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  /** Whether money came too late for the order and is being refunded. */
  is_returned: z.boolean(),
  /**
   * While the order waits for payment: why its last payment was refused, as keys of the card-errors catalogue; empty
   * when the bank gave no reason. Null when nothing was refused.
   */
  payment_refusal: z.nullable(z.object({ errors: z.array(z.string()) })),
  /** Whether the customer gets no text message about it, because too many are sent at this time. */
  text_left_out: z.boolean(),
  can_manage: z.boolean(),
  /** The key of the signed link; null for viewers who may not share it. */
  share_key: z.nullable(z.string()),
  late_pickup_minutes: z.nullable(z.number()),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

export const createOrder = call({
  method: 'POST',
  path: '/api/order/create',
  summary: 'Place the order: everything is checked and priced again, and written in one transaction',
  /** With only the key, it refers to an existing order that waits for payment. */
  body: z.union([z.strictObject({ order_cache_key: Text }), OrderForm]),
  reply: z.object({
    order_id: Id,
    payment_type: z.string(),
    order_cache_key: z.nullable(z.string()),
    amount: z.number(),
    currency_code: z.string(),
    acquiring: z.nullable(z.string()),
    verify_param: z.nullable(z.string()),
  }),
  limit: 'order',
  idempotent: true,
  refuses: [401, 404, 409, 429],
})
export const getOrderStatus = call({
  method: 'POST',
  path: '/api/order/status',
  summary: 'The order as its tracking page shows it',
  body: z.object({
    order_id: Id,
    order_type: z.optional(z.nullable(OrderType)),
    key: z.optional(z.nullable(Text)),
    /** For the look-up: the order is returned only if it was ordered with this phone. */
    phone: z.optional(z.nullable(Phone)),
  }),
  reply: z.object({ order: TrackedOrder }),
  limit: 'read',
  refuses: [404, 429],
})
