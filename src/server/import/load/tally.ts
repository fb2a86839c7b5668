import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { type Counts, syncRows, type Table, type Tx } from './bulk.ts'

const byAlias = { key: ['brand', 'alias'], unnamed: 'retire' } as const

const ofSame = sql`kept.product_id is not distinct from given.product_id and kept.modifier_id is not distinct from given.modifier_id`

/** The tables that content fills, each with the words that a shop owner would use for its rows. */
const tables = {
  city: { name: 'city', words: 'cities', key: ['alias'], unnamed: 'keep' },
  shop: { name: 'shop', words: 'shops', ...byAlias },
  zone: { name: 'delivery_zone', words: 'delivery zones', key: ['brand', 'city_id', 'alias'], unnamed: 'retire' },
  picture: { name: 'picture', words: 'pictures', key: ['hash'], unnamed: 'keep' },
  group: { name: 'product_group', words: 'groups', ...byAlias },
  product: { name: 'product', words: 'dishes', ...byAlias },
  modifier: { name: 'modifier', words: 'modifiers', ...byAlias },
  modifierGroup: { name: 'modifier_group', words: 'modifier groups', ...byAlias },
  member: {
    name: 'modifier_group_member',
    words: 'members of modifier groups',
    key: ['group_id', 'modifier_id'],
    unnamed: 'delete',
  },
  productModifier: { name: 'product_modifier', words: 'extras of dishes', key: ['product_id', 'modifier_id'], unnamed: 'delete' },
  productModifierGroup: {
    name: 'product_modifier_group',
    words: 'choices of dishes',
    key: ['product_id', 'group_id'],
    unnamed: 'delete',
  },
  shopOverride: {
    name: 'offer_override',
    words: 'overrides of shops',
    key: ['shop_id', 'product_id', 'modifier_id'],
    unnamed: 'delete',
    match: sql<boolean>`kept.shop_id = given.shop_id and ${ofSame}`,
  },
  zoneOverride: {
    name: 'offer_override',
    words: 'overrides of zones',
    key: ['zone_id', 'product_id', 'modifier_id'],
    unnamed: 'delete',
    match: sql<boolean>`kept.zone_id = given.zone_id and ${ofSame}`,
  },
  package: { name: 'package', words: 'packages', ...byAlias },
  gift: { name: 'gift', words: 'gifts', ...byAlias },
  promocode: {
    name: 'promocode',
    words: 'promocodes',
    key: ['brand'],
    unnamed: 'retire',
    match: sql<boolean>`kept.brand = given.brand and folded_text(kept.code) = folded_text(given.code)`,
  },
  promotion: { name: 'promotion', words: 'promotions', ...byAlias },
  banner: { name: 'banner', words: 'banners', ...byAlias },
  brandPicture: { name: 'brand_picture', words: 'pictures of the brand', key: ['brand', 'alias'], unnamed: 'delete' },
  setting: { name: 'brand_setting', words: 'settings', key: ['brand'], unnamed: 'delete' },
  text: { name: 'brand_text', words: 'texts', key: ['brand', 'alias'], unnamed: 'delete' },
} as const satisfies Record<string, Table & { words: string }>

type Tables = typeof tables

/** Columns that the database or orders write; `live` is written where rows that are no longer listed are retired. */
type LeftAlone<One extends Table> = 'id' | 'used' | 'spent' | 'paused_at' | (One['unnamed'] extends 'retire' ? 'live' : never)

/** A row with a value for each other column: one that a migration adds must be given, or this does not compile. */
export type RowOf<Name extends keyof Tables> = Record<Exclude<keyof Schema[Tables[Name]['name']], LeftAlone<Tables[Name]>>, unknown>

/** The changes of an import to one kind of entry; `brand` is null for cities and gazetteers. */
export type Change = Counts & { brand: string | null; kind: string; named: number }

/** Writes rows and counts changes. */
export type Tally = {
  changes: Change[]
  sync<Name extends keyof Tables>(tx: Tx, table: Name, rows: readonly RowOf<Name>[], scope: RawBuilder<boolean>): Promise<Counts>
  /** Whether anything has changed. */
  isChanged(): boolean
}

/** An empty tally of a brand, or of what brands share. `isPreview`: nothing of it will be kept. */
export function openTally(brand: string | null, isPreview = false): Tally {
  const changes: Change[] = []
  return {
    changes,
    async sync(tx, table, rows, scope) {
      const counts = await syncRows(tx, tables[table], rows, scope, isPreview)
      changes.push({ brand, kind: tables[table].words, named: rows.length, ...counts })
      return counts
    },
    isChanged: () => changes.some(({ added, changed, removed }) => added + changed + removed > 0),
  }
}
