import * as z from 'zod/mini'
import type { PlainCode } from '#domain/content/fault.ts'
import { Alias, Day, named, OrderType, Positive, Prices } from './value.ts'

const Promocode = z.strictObject({
  code: z.string().check(z.regex(/^[\p{L}\d_-]{2,40}$/u, 'promocode-form' satisfies PlainCode)),
  kind: z.enum(['percent', 'amount', 'gift', 'free-delivery']),
  percent: z.nullish(z.int().check(z.minimum(1), z.maximum(100))),
  amount: z.nullish(Prices),
  gift: z.nullish(Alias),
  /** The smallest subtotal for which it works. */
  minimum: z.nullish(Prices),
  limit: z.nullish(Positive),
  /** The greatest sum of its discounts. */
  budget: z.nullish(Prices),
  limit_per_customer: z.nullish(Positive),
  from: z.nullish(Day),
  to: z.nullish(Day),
  single_codes: z._default(z.boolean(), false),
  order_types: z.array(OrderType).check(z.minLength(1)),
  cities: z.nullish(z.array(Alias)),
})

/** content/brands/<brand>/promocodes.json */
export const PromocodesFile = z.strictObject({ ...named, promocodes: z.array(Promocode) })
export type PromocodeEntry = z.infer<typeof Promocode>
