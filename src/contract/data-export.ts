import * as z from 'zod/mini'
import { partsBy } from '#domain/cart/totals.ts'
import { call } from './call.ts'
import { Id } from './common.ts'
import { User } from './customer.ts'

const Address = z.record(z.string(), z.unknown())
/** Amounts are major units of its currency. */
const ExportedOrder = z.object({
  order_id: Id,
  created_at: z.string(),
  completed_at: z.optional(z.nullable(z.string())),
  status: z.string(),
  order_type: z.string(),
  city_id: Id,
  shop_id: Id,
  interval_id: z.string(),
  language: z.string(),
  username: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** Who was to receive it, if not the customer. */
  recipient: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  is_print_fiscal_receipt: z.boolean(),
  is_required_call_confirm_order: z.boolean(),
  delivery_address: z.nullable(Address),
  payment_type: z.string(),
  /** The banknote that change is needed from. */
  cash: z.nullable(z.number()),
  ...partsBy('order', () => z.optional(z.number())),
  upcoming_bonuses: z.optional(z.number()),
  price_total: z.number(),
  currency_code: z.string(),
  /** When the number and link of the order were sent. */
  notified_at: z.optional(z.nullable(z.string())),
  transaction_id: z.optional(z.nullable(z.string())),
  lines: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      count: z.number(),
      price_total: z.number(),
      modifiers: z.array(z.object({ name: z.string(), count: z.number(), price: z.number() })),
    }),
  ),
})
export const exportUser = call({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything that is kept of the customer, as a file',
  reply: z.object({
    user: z.extend(User, { created_at: z.string() }),
    /** `removed_at`: null, or since when it waits to be deleted. */
    addresses: z.array(z.intersection(Address, z.object({ removed_at: z.nullable(z.string()) }))),
    sessions: z.array(z.object({ created_at: z.string(), expires_at: z.string() })),
    orders: z.array(ExportedOrder),
    /** Orders with online payment that are not paid. */
    unpaid_orders: z.array(ExportedOrder),
    bonus_entries: z.array(z.object({ order_id: z.nullable(Id), kind: z.string(), points: z.int(), happened_at: z.string() })),
    cart: z.object({
      city_id: z.nullable(Id),
      order_type: z.nullable(z.string()),
      shop_id: z.nullable(Id),
      interval_id: z.nullable(z.string()),
      delivery_address: z.nullable(Address),
      /** Choices in cities that the cart has left. */
      places: z.array(
        z.object({ city_id: Id, order_type: z.nullable(z.string()), shop_id: z.nullable(Id), delivery_address: z.nullable(Address) }),
      ),
      promocode: z.nullable(z.string()),
      bonuses: z.number(),
      /** The tip chosen for the next order: a share in percent, or a sum. */
      tips: z.nullable(z.object({ to: z.string(), percent: z.nullable(z.number()), amount: z.nullable(z.number()) })),
      lines: z.array(z.object({ product_id: Id, count: z.number(), modifiers: z.array(z.object({ id: Id, count: z.number() })) })),
    }),
  }),
  limit: 'sign-in',
  refuses: [401, 429],
})
