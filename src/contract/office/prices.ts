import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { freeText, Id, QueryId } from '#contract/common.ts'

const Brand = z.string().check(z.maxLength(40))
const Alias = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9-]+$/))
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** Minor units. */
const Price = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))

/** What has prices: dishes and extras, each also in a size, and packages. */
export const PricedKind = z.enum(['dish', 'modifier', 'package'])

/** The prices of one thing, or of a dish or an extra in one size. */
export const PriceRow = z.object({
  kind: PricedKind,
  alias: z.string(),
  size: z.nullable(z.string()),
  name: z.string(),
  /** What another system calls it; left out where none does. */
  code: z.optional(z.string()),
  /** Of the size. */
  size_name: z.nullable(z.string()),
  /** The group of the menu; null for what is in none. */
  group: z.nullable(z.string()),
  /** Percent taken off the prices below. */
  discount: z.number(),
  /** Whether the price of the size follows that of the dish, to which it adds something. */
  follows: z.boolean(),
  /** By currency, before the discount. */
  prices: z.record(z.string(), z.number()),
  /** By the id of a shop: the price of its own, in the currency of its city. */
  at: z.record(z.string(), z.number()),
  /** The same for customers who collect; a price that is not there is that for delivery. */
  collecting: z.record(z.string(), z.number()),
  collecting_at: z.record(z.string(), z.number()),
  /** The ids of the shops that do not sell it; of a dish and an extra as they come. */
  absent_at: z.array(Id),
})
export type PriceRow = z.infer<typeof PriceRow>

export const PriceTable = z.object({
  brand: z.string(),
  /** `cities`: where it is paid. `step`: every price there is a multiple of it, in minor units. `may`: whether the reader may change the prices of the brand. */
  currencies: z.array(z.object({ code: z.string(), cities: z.array(z.string()), step: z.number() })),
  shops: z.array(z.object({ id: Id, name: z.string(), city: z.string(), currency: z.string(), may: z.boolean() })),
  may: z.boolean(),
  rows: z.array(PriceRow),
})
export type PriceTable = z.infer<typeof PriceTable>

export const readPrices = call({
  method: 'GET',
  path: '/api/staff/content/prices',
  summary: 'All prices of a brand by currency, and those of shops with a price of their own',
  query: z.object({ brand: Brand }),
  reply: PriceTable,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'prices.edit', at: 'list' },
})

/** One price that becomes another. `from` is what the person saw. */
export const PriceChange = z.object({
  kind: PricedKind,
  alias: Alias,
  size: z.nullable(Alias),
  /** Null: the price of the brand in the currency. */
  shop_id: z.nullable(Id),
  currency: Currency,
  /** Whether it is the price for collecting. */
  collecting: z.optional(z.boolean()),
  from: z.nullable(Price),
  /** Null: the shop has no price of its own any more, or collecting costs as much as delivery. */
  to: z.nullable(Price),
})
export type PriceChange = z.infer<typeof PriceChange>

/** A dish or an extra that a shop does not sell, or sells again; its zones follow where they were not told otherwise. */
export const SoldChange = z.object({ kind: z.enum(['dish', 'modifier']), alias: Alias, shop_id: Id, sold: z.boolean() })
export type SoldChange = z.infer<typeof SoldChange>

/** Why prices were not published. `cell`: where the table shows it; null for what is about no price. `text` is in the language of the person. */
export const PriceFault = z.object({
  cell: z.nullable(
    z.object({
      kind: PricedKind,
      alias: z.string(),
      size: z.nullable(z.string()),
      /** Null: the price of the brand in the currency. */
      shop_id: z.nullable(Id),
      currency: z.string(),
      collecting: z.boolean(),
    }),
  ),
  code: z.string(),
  facts: z.record(z.string(), z.unknown()),
  text: z.string(),
})
export type PriceFault = z.infer<typeof PriceFault>

export const publishPrices = call({
  method: 'POST',
  path: '/api/staff/content/prices',
  summary: 'Change prices at once, all that are still as they were seen, and what shops sell; the others come back with what they are now',
  body: z.object({
    brand: Brand,
    changes: z.array(PriceChange).check(z.maxLength(2_000)),
    sold: z.optional(z.array(SoldChange).check(z.maxLength(2_000))),
    note: z.optional(z.nullable(freeText(200))),
  }),
  reply: z.object({
    /** Null: nothing was to be changed. */
    publication: z.nullable(z.object({ id: Id, number: z.number() })),
    /** By their place in the list. `is`: the price now; null where there is none. `gone`: it is not sold any more. */
    conflicts: z.array(z.object({ index: z.number(), is: z.nullable(z.number()), gone: z.boolean() })),
    /** Of `sold`, by their place in the list: what is not sold anywhere any more. */
    sold_gone: z.array(z.number()),
    /** Why nothing was published: what the menu as a whole would be at fault for. */
    faults: z.array(PriceFault),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'prices.edit', at: 'list' },
})

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

export const PublishedChange = z.object({
  kind: z.string(),
  name: z.string(),
  /** A JSON pointer within the entry. */
  path: z.string(),
  before: Value,
  after: Value,
})

export const PublicationEntry = z.object({
  id: Id,
  number: z.number(),
  at: z.string(),
  by: z.string(),
  note: z.nullable(z.string()),
  /** The number of the publication that it takes back. */
  undoes: z.nullable(z.number()),
  /** The number of the one that has taken it back. */
  undone_by: z.nullable(z.number()),
  /** The place that has all of it. */
  city_id: z.nullable(Id),
  shop_id: z.nullable(Id),
  /** How many values it changed; the first of them are listed. */
  count: z.number(),
  changes: z.array(PublishedChange),
  may_undo: z.boolean(),
})

export const listPublications = call({
  method: 'GET',
  path: '/api/staff/content/publications',
  summary: 'What was published of a brand, by whom and when, newest first; ask again with `before` while `next` is not null',
  query: z.object({ brand: Brand, before: z.optional(QueryId) }),
  reply: z.object({ publications: z.array(PublicationEntry), next: z.nullable(Id) }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  // What it has changed says which right its reader needs: that of prices, or of places.
  needs: { capability: 'content.view', at: 'list' },
})

export const undoPublication = call({
  method: 'POST',
  path: '/api/staff/content/publications/:id/undo',
  summary: 'Publish what a publication has replaced, where that was not changed since; repeating is harmless',
  params: z.object({ id: QueryId }),
  body: z.object({}),
  reply: z.object({
    publication: z.nullable(z.object({ id: Id, number: z.number() })),
    /** How many values were changed by somebody since, and stay. */
    kept: z.number(),
    faults: z.array(z.string()),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  // What it has changed says which right its reader needs: that of prices, or of places.
  needs: { capability: 'content.view', at: 'list' },
})
