import * as z from 'zod/mini'
import { call } from './call.ts'
import { borrowed_texts, context, Id, Images } from './common.ts'

export const Modifier = z.object({
  id: Id,
  name: z.string(),
  languages: borrowed_texts,
  image: z.string(),
  price: z.number(),
  min: z.number(),
  max: z.number(),
  count: z.number(),
  type: z.nullable(z.string()),
  /** ISO 8601: when a stopped one is back; null when it is not stopped, or nobody knows. */
  stopped_until: z.nullable(z.string()),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
})
export type Modifier = z.infer<typeof Modifier>

export const ModifierGroup = z.object({
  id: Id,
  name: z.string(),
  languages: borrowed_texts,
  min: z.number(),
  max: z.number(),
  modifiers: z.array(Modifier),
})
export type ModifierGroup = z.infer<typeof ModifierGroup>

export const Nutrition = z.object({ proteins: z.number(), fats: z.number(), carbohydrates: z.number(), kilocalories: z.number() })

export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  languages: borrowed_texts,
  price: z.number(),
  price_with_modifiers: z.number(),
  basic_price: z.number(),
  discount: z.number(),
  weight: z.object({ value: z.number(), unit: z.string() }),
  quantity: z.nullable(z.number()),
  sale_multiplicity: z.number(),
  sale_multiplicity_last_hour: z.nullable(z.number()),
  /** `stop` and `unavailable` are shown and cannot be had; a `packet` is only told by its id. */
  type: z.nullable(z.enum(['stop', 'packet', 'unavailable'])),
  /** ISO 8601: when a stopped dish is back; null when it is not stopped, or nobody knows. */
  stopped_until: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  accent_text: z.nullable(z.string()),
  /** Of the dish as it comes, with what is preselected; every modifier tells of its own. */
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  nutritional_value: z.nullable(Nutrition),
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

export const listProducts = call({
  method: 'POST',
  path: '/api/products',
  summary: 'The menu at a place: groups with their products, and the popular ones',
  body: z.object({ ...context, city_id: Id }),
  reply: z.object({ product_groups: z.array(ProductGroup), popular_products: z.array(Product) }),
  refuses: [404],
  isPublic: true,
})
/** The place whose menu is meant, as a query. */
const counter = {
  city_id: z.coerce.number(),
  order_type: z.optional(z.string()),
  shop_id: z.optional(z.coerce.number()),
  delivery_zone_id: z.optional(z.coerce.number()),
}
export const getProduct = call({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One product with its modifiers, at the place of the last cart call or the one named',
  params: z.object({ id: z.coerce.number() }),
  query: z.object(counter),
  reply: z.object({ product: Product }),
  refuses: [404],
  isPublic: true,
})

/** A dish's own, and the ids of the `choices` that must be made with it. */
export const DietFacts = z.object({ id: Id, allergens: z.array(z.string()), diets: z.array(z.string()), choices: z.array(Id) })
export type DietFacts = z.infer<typeof DietFacts>

export const DietChoice = z.object({
  id: Id,
  /** Units that must be chosen. */
  min: z.number(),
  /** What is not sold out, each with the most units that can be chosen of it. */
  options: z.array(z.object({ most: z.number(), allergens: z.array(z.string()), diets: z.array(z.string()) })),
})
export type DietChoice = z.infer<typeof DietChoice>

export const listDiets = call({
  method: 'GET',
  path: '/api/products/diets',
  summary: 'Allergens and diets of every product at a place, and of what must be chosen with it',
  query: z.object(counter),
  reply: z.object({ products: z.array(DietFacts), choices: z.array(DietChoice) }),
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
