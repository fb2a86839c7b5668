import * as z from 'zod/mini'
import { widestWindow } from '#domain/loyalty/birthday.ts'
import { Picture } from './picture.ts'
import { Text } from './text.ts'
import { Alias, named, orElse, OrderType, Positive, Prices, Sign } from './value.ts'

/** Days on one side of a birthday. */
const Days = z.int().check(z.minimum(0), z.maximum(widestWindow))

/** `message` says what is still missing; {missing} stands for the amount. Conditions on the customer have built-in texts. */
const Condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('subtotal-from'), amount: Prices, message: Text }),
  z.strictObject({ kind: z.literal('order-type'), order_type: OrderType, message: Text }),
  z.strictObject({ kind: z.literal('group-count'), group: Alias, count: Positive, message: Text }),
  z.strictObject({ kind: z.literal('promocode'), code: Sign, message: Text }),
  z.strictObject({ kind: z.literal('birthday'), days_before: Days, days_after: Days }),
  z.strictObject({ kind: z.literal('first-order') }),
  z.strictObject({ kind: z.literal('once') }),
])

export const Gift = z.strictObject({
  alias: Alias,
  name: Text,
  type: orElse(z.literal('personalGift'), null),
  product: z.optional(Alias),
  quantity: Positive,
  max_count: Positive,
  basic_price: Prices,
  picture: Picture,
  conditions: z.array(Condition),
})

/** content/brands/<brand>/gifts.json */
export const GiftsFile = z.strictObject({ ...named, gifts: z.array(Gift) })
export type GiftEntry = z.infer<typeof Gift>
