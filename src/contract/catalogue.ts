import * as z from 'zod/mini'
import { call } from './call.ts'
import { age_limit, borrowed_texts, context, deposit, Id, Images, QueryId } from './common.ts'

export const Modifier = z.object({
  id: Id,
  name: z.string(),
  languages: borrowed_texts,
  image: z.string(),
  /** Where no size is chosen that it has another price in. */
  price: z.number(),
  /** Its prices beside a chosen `size`, the id of another modifier; null: it is not made in that size. Left out where there are none. */
  by_size: z.optional(z.array(z.object({ size: Id, price: z.nullable(z.number()) }))),
  min: z.number(),
  max: z.number(),
  count: z.number(),
  type: z.nullable(z.string()),
  /** ISO 8601: when a stopped modifier is available again; null when it is not stopped, or that is unknown. */
  stopped_until: z.nullable(z.string()),
  allergens: z.array(z.string()),
  additives: z.array(z.string()),
  diets: z.array(z.string()),
  /** When it is served, in words. Left out where it is always. */
  hours: z.optional(z.string()),
})
export type Modifier = z.infer<typeof Modifier>

export const ModifierGroup = z.object({
  id: Id,
  name: z.string(),
  languages: borrowed_texts,
  min: z.number(),
  max: z.number(),
  /** So many units of it cost nothing, the dearest ones; left out where none is free. */
  free: z.optional(z.number()),
  /** Only the dearest unit of it is paid, as of the halves of a pizza; left out where each is. */
  dearest_only: z.optional(z.literal(true)),
  modifiers: z.array(Modifier),
})
export type ModifierGroup = z.infer<typeof ModifierGroup>

export const Nutrition = z.object({
  /** What the values are of; left out: of 100 g. */
  per: z.optional(z.enum(['100g', 'portion'])),
  proteins: z.number(),
  fats: z.number(),
  carbohydrates: z.number(),
  kilocalories: z.number(),
})

const Weight = z.object({ value: z.number(), unit: z.string() })
const SizeFacts = z.object({
  size: Id,
  weight: z.nullable(Weight),
  deposit,
  nutritional_value: z.nullable(Nutrition),
  allergens: z.array(z.string()),
  additives: z.array(z.string()),
})

export const Product = z.object({
  id: Id,
  name: z.string(),
  /** Empty where it has none. */
  description: z.string(),
  languages: borrowed_texts,
  price: z.number(),
  price_with_modifiers: z.number(),
  /**
   * What its card shows where that differs: with the cheapest of what has to be chosen; `from` where that may cost more.
   * `basic_price`: before the discount, where that is taken off the full price of a size, too.
   */
  card_price: z.optional(z.object({ price: z.number(), from: z.boolean(), basic_price: z.optional(z.number()) })),
  basic_price: z.number(),
  deposit,
  discount: z.number(),
  /** Null where it says none. */
  weight: z.nullable(Weight),
  quantity: z.nullable(z.number()),
  sale_multiplicity: z.number(),
  sale_multiplicity_last_hour: z.nullable(z.number()),
  /** `stop` and `unavailable` are shown and cannot be ordered; of a `packet`, only the id is sent. */
  type: z.nullable(z.enum(['stop', 'packet', 'unavailable'])),
  /** ISO 8601: when a stopped dish is available again; null when it is not stopped, or that is unknown. */
  stopped_until: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  accent_text: z.nullable(z.string()),
  /** Of the dish with its preselected modifiers; other modifiers have their own. */
  allergens: z.array(z.string()),
  /** Those that must be declared, by code; the same of them. */
  additives: z.array(z.string()),
  diets: z.array(z.string()),
  age_limit,
  nutritional_value: z.nullable(Nutrition),
  /** What is otherwise in a `size`, the id of a modifier; null for what is not. Allergens and additives come on top. Left out where nothing is. */
  by_size: z.optional(z.array(SizeFacts)),
  /** When it is served, in words: `Mon–Fri 08:00–11:00, from 1 December`. Left out where it is always. */
  hours: z.optional(z.string()),
  has_related_products: z.boolean(),
  product_group_id: Id,
  sort: z.number(),
  images: Images,
  modifiers: z.object({ available: z.array(Modifier), single: z.array(Modifier), groups: z.array(ModifierGroup) }),
})
export type Product = z.infer<typeof Product>

export const ProductGroup = z.object({
  id: Id,
  alias: z.string(),
  name: z.string(),
  languages: borrowed_texts,
  sort: z.number(),
  products: z.array(Product),
  show_on_main: z.boolean(),
  images: z.object({ big: z.string(), color: z.string() }),
})
export type ProductGroup = z.infer<typeof ProductGroup>

/** The menu in a reply of a call that sets a place; its key is left out for clients that show no menu. */
export const menuOfPlace = { menu_key: z.optional(z.string()), product_groups: z.array(ProductGroup) }

export const listProducts = call({
  method: 'POST',
  path: '/api/products',
  summary: 'The menu at a place: groups with their products, and the popular ones',
  body: z.object({ ...context, city_id: Id }),
  reply: z.object({ product_groups: z.array(ProductGroup), popular_products: z.array(Product) }),
  refuses: [404],
  isPublic: true,
})
/** The place of the menu, as query parameters. */
export const counter = {
  city_id: QueryId,
  order_type: z.optional(z.string()),
  shop_id: z.optional(QueryId),
  delivery_zone_id: z.optional(QueryId),
}
export const getProduct = call({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One product with its modifiers, at the place of the last cart call or the one named',
  params: z.object({ id: QueryId }),
  query: z.object(counter),
  reply: z.object({ product: Product }),
  refuses: [404],
  isPublic: true,
})

export const listRelatedProducts = call({
  method: 'POST',
  path: '/api/products/get-related-products',
  summary: 'Products offered beside those of the given groups',
  body: z.object({ ...context, city_id: Id, product_groups_ids: z.array(Id).check(z.maxLength(100)) }),
  reply: z.object({ products: z.array(Product) }),
  refuses: [404],
  isPublic: true,
})
