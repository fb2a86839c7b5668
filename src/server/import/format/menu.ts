import * as z from 'zod/mini'
import { Picture } from './picture.ts'
import { Text, TextOrNull } from './text.ts'
import { Alias, Count, named, Positive, Prices, suitability } from './value.ts'

const accents = ['new', 'hit', 'spicy', 'vegan'] as const

const gramsPer100 = z.number().check(z.minimum(0), z.maximum(100))
const Multiplicity = z.int().check(z.minimum(1), z.maximum(100))

/** The measure of a portion. */
export const Weight = z.strictObject({ value: z.number().check(z.positive()), unit: z.enum(['g', 'ml', 'pcs']) })

const Product = z.strictObject({
  alias: Alias,
  name: Text,
  description: Text,
  /** Before the discount. */
  basic_price: Prices,
  /** Percent. */
  discount: z.nullish(z.int().check(z.minimum(0), z.maximum(99))),
  weight: Weight,
  quantity: z.nullish(Positive),
  sale_multiplicity: z.nullish(Multiplicity),
  sale_multiplicity_last_hour: z.nullish(Multiplicity),
  type: z.nullish(z.enum(['stop', 'packet', 'unavailable'])),
  accent: z.nullish(z.enum(accents)),
  accent_text: TextOrNull,
  ...suitability,
  /** Per 100 g. */
  nutritional_value: z.nullish(
    z.strictObject({
      proteins: gramsPer100,
      fats: gramsPer100,
      carbohydrates: gramsPer100,
      kilocalories: z.number().check(z.minimum(0), z.maximum(1000)),
    }),
  ),
  popular: z.optional(z.boolean()),
  related: z.optional(z.array(Alias)),
  cities: z.nullish(z.array(Alias)),
  picture: Picture,
  modifiers: z.optional(
    z.strictObject({ available: z.optional(z.array(Alias)), single: z.optional(z.array(Alias)), groups: z.optional(z.array(Alias)) }),
  ),
})

/** content/brands/<brand>/menu/NN-<group>.json */
export const MenuFile = z.strictObject({
  ...named,
  group: z.strictObject({ alias: Alias, name: Text, sort: z.optional(Count), show_on_main: z.boolean(), picture: Picture }),
  products: z.array(Product),
})
export type MenuFile = z.infer<typeof MenuFile>
export type ProductEntry = z.infer<typeof Product>
