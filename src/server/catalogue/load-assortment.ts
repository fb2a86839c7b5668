import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Assortment, BrandProduct, BrandModifier, BrandModifierGroup, Override } from '#domain/catalogue/assortment.ts'
import { plainFactsOf, type StoredSize } from '#domain/catalogue/product.ts'
import { fillTexts, type WrittenLanguage } from '#domain/language.ts'
import type { PriceList } from '#domain/money.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Serving, servingOf } from '#domain/catalogue/serving-hours.ts'
import { parseWorkingTime } from '#domain/schedule/working-hours.ts'

type Db = Kysely<Schema>

/** Reads everything a brand sells. */
export async function loadAssortment(db: Db, brand: string, brandLanguage: WrittenLanguage): Promise<Assortment> {
  const [groups, products, modifierRows, modifierGroups, overrides, extras, choices] = await Promise.all([
    db.selectFrom('product_group').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('product').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('modifier').selectAll().where('brand', '=', brand).where('live', '=', true).execute(),
    loadModifierGroups(db, brand, brandLanguage),
    loadOverrides(db, brand),
    db
      .selectFrom('product_modifier')
      .where(isOf('product_id', 'product', brand))
      .select(['product_id', 'modifier_id', 'kind'])
      .orderBy('sort')
      .execute(),
    db
      .selectFrom('product_modifier_group')
      .where(isOf('product_id', 'product', brand))
      .select(['product_id', 'group_id'])
      .orderBy('sort')
      .execute(),
  ])
  const available = gather(
    extras.filter(({ kind }) => kind === 'available'),
    (row) => row.modifier_id,
  )
  const single = gather(
    extras.filter(({ kind }) => kind === 'single'),
    (row) => row.modifier_id,
  )
  const ofGroups = new Map(groups.map((group) => [group.id, group]))
  const sizeIds = new Map(modifierRows.map(({ alias, id }) => [alias, id]))
  const groupIds = gather(choices, (row) => row.group_id)
  return {
    groups: groups.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: fillTexts(row.name, brandLanguage),
      sort: row.sort,
      showOnMain: row.show_on_main,
      picture: row.picture,
    })),
    dishes: products.map((row) => readDish(row, { available, single, groupIds, brandLanguage, sizeIds, ofGroups })),
    modifiers: new Map(modifierRows.map((row) => [row.id, readModifier(row, sizeIds, brandLanguage)])),
    modifierGroups,
    overrides,
  }
}

/**
 * Whether a column names something of a brand. As an array the ids are looked up in the index of that column: joined, PostgreSQL
 * reads the rows of all brands for each of them.
 */
const isOf = (column: string, table: 'product' | 'modifier' | 'modifier_group', brand: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(array(select id from ${sql.table(table)} where brand = ${brand}))`

async function loadOverrides(db: Db, brand: string): Promise<Override[]> {
  const all = db.selectFrom('offer_override').selectAll()
  const [dishes, extras] = await Promise.all([
    all.where(isOf('product_id', 'product', brand)).execute(),
    all.where(isOf('modifier_id', 'modifier', brand)).execute(),
  ])
  return [...dishes, ...extras].map((row) => ({
    dishId: row.product_id,
    modifierId: row.modifier_id ?? undefined,
    shopId: row.shop_id,
    zoneId: row.zone_id,
    price: row.price,
    collecting: row.collecting_price ?? undefined,
    stopped: row.type === 'stop',
    hidden: row.hidden,
  }))
}

function gather<Row extends { product_id: number }>(rows: readonly Row[], idOf: (row: Row) => number): Members {
  const found: Members = new Map()
  for (const row of rows) {
    const ids = found.get(row.product_id)
    if (ids) ids.push(idOf(row))
    else found.set(row.product_id, [idOf(row)])
  }
  return found
}

async function loadModifierGroups(db: Db, brand: string, brandLanguage: WrittenLanguage): Promise<Map<number, BrandModifierGroup>> {
  const groups = await db.selectFrom('modifier_group').selectAll().where('brand', '=', brand).where('live', '=', true).execute()
  const members = await db
    .selectFrom('modifier_group_member')
    .where(isOf('group_id', 'modifier_group', brand))
    .select(['group_id', 'modifier_id', 'count'])
    .orderBy('sort')
    .execute()
  const ofGroups = Map.groupBy(members, (member) => member.group_id)
  return new Map(
    groups.map((group) => [
      group.id,
      {
        id: group.id,
        name: fillTexts(group.name, brandLanguage),
        min: group.min,
        max: group.max,
        ...(group.free > 0 ? { free: group.free } : {}),
        ...(group.dearest_only ? { dearestOnly: true } : {}),
        members: (ofGroups.get(group.id) ?? []).map((member) => ({ modifierId: member.modifier_id, count: member.count })),
      },
    ]),
  )
}

/** By the id of a dish. */
type Members = Map<number, number[]>

type Limits = Pick<Selectable<Schema['product']>, 'hours' | 'weekdays' | 'served_from' | 'served_until'>

/** When something is served by its own limits; what it does not limit itself its group may. */
function servingIn(own: Limits, group?: Limits): Serving {
  const hours = own.hours ?? group?.hours ?? null
  return servingOf({
    weekdays: own.weekdays ?? group?.weekdays ?? null,
    hours: hours === null ? null : parseWorkingTime(hours),
    from: own.served_from ?? group?.served_from ?? null,
    until: own.served_until ?? group?.served_until ?? null,
  })
}

type SizeIds = ReadonlyMap<string, number>

type DishParts = {
  available: Members
  single: Members
  groupIds: Members
  brandLanguage: WrittenLanguage
  sizeIds: SizeIds
  ofGroups: ReadonlyMap<number, Limits>
}

/** What is said by size, with the ids of the sizes; one that nobody can choose any more is left out. */
const eachSize = <Entry>(bySize: Record<string, Entry>, sizeIds: SizeIds): { size: number; entry: Entry }[] =>
  Object.entries(bySize).flatMap(([alias, entry]) => {
    const size = sizeIds.get(alias)
    return size === undefined ? [] : [{ size, entry }]
  })

function readDish(
  row: Selectable<Schema['product']>,
  { available, single, groupIds, brandLanguage, sizeIds, ofGroups }: DishParts,
): BrandProduct {
  const { id } = row
  const sizes = eachSize(row.by_size, sizeIds)
  return {
    ...plainFactsOf(row),
    id,
    alias: row.alias,
    code: row.code,
    groupId: row.group_id,
    name: fillTexts(row.name, brandLanguage),
    description: row.description && fillTexts(row.description, brandLanguage),
    basicPrices: row.basic_price,
    collecting: row.collecting_price ?? undefined,
    deposits: depositsOf(row.deposit, sizes),
    weight: row.weight_value === null || row.weight_unit === null ? null : { value: Number(row.weight_value), unit: row.weight_unit },
    multiplicity: row.sale_multiplicity,
    lastHourMultiplicity: row.sale_multiplicity_last_hour,
    type: row.type === 'packet' || row.type === 'unavailable' ? row.type : null,
    stopped: row.type === 'stop',
    accentText: row.accent_text && fillTexts(row.accent_text, brandLanguage),
    nutrition: row.nutritional_value,
    sizes: sizes.map(({ size, entry: { weight, nutritional_value, allergens, additives = [] } }) => ({
      size,
      weight,
      nutrition: nutritional_value,
      allergens,
      additives,
    })),
    sizePrices: sizes.flatMap(({ size, entry: { price, cost, collecting_cost: collecting } }): BrandProduct['sizePrices'] =>
      cost || price || collecting ? [{ size, ...(cost ? { cost } : price ? { surcharge: price } : {}), collecting }] : [],
    ),
    related: row.related,
    cities: row.cities,
    isSet: row.is_set,
    popular: row.popular,
    sort: row.sort,
    picture: row.picture,
    vat: row.vat,
    ...(row.age_limit === null ? {} : { ageLimit: row.age_limit }),
    serving: servingIn(row, ofGroups.get(row.group_id)),
    availableIds: available.get(id) ?? [],
    singleIds: single.get(id) ?? [],
    groupIds: groupIds.get(id) ?? [],
  }
}

/** A dish may have a deposit in some sizes only. */
function depositsOf(own: PriceList | null, sizes: readonly { size: number; entry: StoredSize }[]): BrandProduct['deposits'] {
  const bySize = sizes.flatMap(({ size, entry: { deposit } }) => (deposit ? [{ size, prices: deposit }] : []))
  return own || bySize.length > 0 ? { prices: own ?? {}, bySize } : undefined
}

const readModifier = (row: Selectable<Schema['modifier']>, sizeIds: SizeIds, brandLanguage: WrittenLanguage): BrandModifier => ({
  id: row.id,
  code: row.code,
  name: fillTexts(row.name, brandLanguage),
  picture: row.picture,
  prices: row.price,
  collecting: row.collecting_price ?? undefined,
  bySize: eachSize(row.by_size, sizeIds).map(({ size, entry }) => ({
    size,
    prices: entry && entry.price,
    collecting: entry?.collecting_price,
  })),
  min: row.min,
  max: row.max,
  stopped: row.type === 'stop',
  allergens: row.allergens,
  additives: row.additives,
  diets: row.diets,
  serving: servingIn(row),
})
