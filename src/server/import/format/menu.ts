import * as z from 'zod/mini'
import { fault } from '#domain/content/fault.ts'
import { dishVats } from '#domain/catalogue/vat.ts'
import { Picture } from './picture.ts'
import { Text, TextOrNull } from './text.ts'
import { Additives, Alias, Code, CollectingPrice, Count, Country, named, orElse, Positive, Prices, serving, suitability } from './value.ts'

const accents = ['new', 'hit', 'spicy', 'vegan'] as const

const mostPer100 = { proteins: 100, fats: 100, carbohydrates: 100, kilocalories: 1000 } as const
const Grams = z.number().check(z.minimum(0), z.maximum(5000))
const Multiplicity = z.int().check(z.minimum(1), z.maximum(100))

/** The size of a portion. */
export const Weight = z.strictObject({ value: z.number().check(z.positive()), unit: z.enum(['g', 'ml', 'pcs']) })

/** Of 100 g, where it does not say that it is of a portion. */
const Nutrition = z
  .strictObject({
    per: z.optional(z.enum(['100g', 'portion'])).check(z.describe('"portion": the values are those of a portion; else of 100 g')),
    proteins: Grams,
    fats: Grams,
    carbohydrates: Grams,
    kilocalories: z.number().check(z.minimum(0), z.maximum(50_000)),
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.per === 'portion') return
      for (const key of ['proteins', 'fats', 'carbohydrates', 'kilocalories'] as const) {
        const [most, of] = [mostPer100[key], key === 'kilocalories' ? 'kilocalories-per-100' : 'grams-per-100'] as const
        if (value[key] <= most) continue
        const { code, facts } = fault('too-large', { most, of })
        issues.push({ code: 'custom', path: [key], message: code, params: { ...facts }, input: value })
      }
    }),
  )

/** What of a dish is otherwise in a size than as it comes. */
const Size = z.strictObject({
  cost: z
    .nullish(Prices)
    .check(z.describe('The full price of this dish in this size before its discount, by currency: {"EUR": 18.9}; in place of `price`')),
  price: z.nullish(Prices).check(z.describe('What this size adds to the price of this dish, in place of what it adds elsewhere')),
  collecting_cost: z
    .nullish(Prices)
    .check(z.describe('The full price of this dish in this size for customers who collect, before its discount, by currency')),
  deposit: z.nullish(Prices).check(z.describe('The deposit of one in this size, in place of that of the dish')),
  weight: z.nullish(Weight),
  nutritional_value: z.nullish(Nutrition),
  allergens: suitability.allergens.check(z.describe('What this size has on top of the allergens of the dish')),
  additives: z.optional(Additives).check(z.describe('What this size has on top of the additives of the dish')),
})
export type SizeEntry = z.infer<typeof Size>

export const Product = z.strictObject({
  alias: Alias,
  code: Code,
  name: Text,
  description: TextOrNull,
  /** Before the discount. */
  basic_price: Prices,
  /** Before the discount, too. */
  collecting_price: CollectingPrice,
  deposit: orElse(Prices, null).check(
    z.describe('What goes back for one when its bottle is returned, by currency: {"EUR": 0.25}; beside the price, and never reduced'),
  ),
  /** Percent. */
  discount: orElse(z.int().check(z.minimum(0), z.maximum(99)), 0),
  weight: orElse(Weight, null),
  quantity: orElse(Positive, null),
  sale_multiplicity: orElse(Multiplicity, 1),
  sale_multiplicity_last_hour: orElse(Multiplicity, null),
  type: orElse(z.enum(['stop', 'packet', 'unavailable']), null),
  accent: orElse(z.enum(accents), null),
  accent_text: TextOrNull,
  ...suitability,
  age_limit: orElse(z.int().check(z.minimum(1), z.maximum(99)), null).check(
    z.describe('The years from which it may be had: the customer confirms them with the order, and an ID is asked for'),
  ),
  nutritional_value: orElse(Nutrition, null),
  by_size: z
    ._default(z.record(Alias, Size), {})
    .check(z.describe('What is otherwise in a size, by the alias of the modifier that stands for it')),
  set: z._default(z.boolean(), false),
  popular: z._default(z.boolean(), false),
  related: z._default(z.array(Alias), []),
  ...serving,
  cities: orElse(z.array(Alias), null),
  vat: z
    ._default(z.record(Country, z.enum(dishVats)), {})
    .check(z.describe('Its rate of VAT on receipts by the code of a country, where the rate of the brand is not right for it')),
  picture: Picture,
  modifiers: z.optional(
    z.strictObject({ available: z.optional(z.array(Alias)), single: z.optional(z.array(Alias)), groups: z.optional(z.array(Alias)) }),
  ),
})

/** content/brands/<brand>/menu/NN-<group>.json */
export const MenuFile = z.strictObject({
  ...named,
  group: z.strictObject({
    alias: Alias,
    name: Text,
    sort: z.optional(Count),
    show_on_main: z.boolean(),
    ...serving,
    picture: Picture,
  }),
  products: z.array(Product),
})
export type MenuFile = z.infer<typeof MenuFile>
export type ProductEntry = z.infer<typeof Product>
