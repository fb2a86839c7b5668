import * as z from 'zod/mini'
import { Weight } from './menu.ts'
import { Picture } from './picture.ts'
import { Text } from './text.ts'
import { Alias, named, OrderType, Positive, Prices, Sign } from './value.ts'

/** `message` says what remains to be done. */
const Condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('subtotal-from'), amount: Prices, message: Text }),
  z.strictObject({ kind: z.literal('order-type'), order_type: OrderType, message: Text }),
  z.strictObject({ kind: z.literal('group-count'), group: Alias, count: Positive, message: Text }),
  z.strictObject({ kind: z.literal('promocode'), code: Sign, message: Text }),
])

const Gift = z.strictObject({
  alias: Alias,
  name: Text,
  type: z.nullish(z.literal('personalGift')),
  quantity: Positive,
  max_count: Positive,
  basic_price: Prices,
  weight: z.optional(Weight),
  picture: Picture,
  conditions: z.array(Condition),
})

/** content/brands/<brand>/gifts.json */
export const GiftsFile = z.strictObject({ ...named, gifts: z.array(Gift) })
export type GiftEntry = z.infer<typeof Gift>
