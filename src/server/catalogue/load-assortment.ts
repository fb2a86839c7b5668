import type { Kysely, Selectable } from 'kysely'
import type { Assortment, BrandProduct, BrandModifier, BrandModifierGroup } from '#domain/catalogue/assortment.ts'
import { plainFactsOf } from '#domain/catalogue/product.ts'
import { fillTexts, type WrittenLanguage } from '#domain/language.ts'
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
    db
      .selectFrom('offer_override')
      .leftJoin('product', 'product.id', 'offer_override.product_id')
      .leftJoin('modifier', 'modifier.id', 'offer_override.modifier_id')
      .where(({ fn }) => fn.coalesce('product.brand', 'modifier.brand'), '=', brand)
      .select([
        'product_id',
        'modifier_id',
        'shop_id',
        'zone_id',
        'offer_override.price',
        'offer_override.collecting_price',
        'offer_override.type',
        'hidden',
      ])
      .execute(),
    db
      .selectFrom('product_modifier')
      .innerJoin('product', 'product.id', 'product_id')
      .where('brand', '=', brand)
      .select(['product_id', 'modifier_id', 'kind'])
      .orderBy('product_modifier.sort')
      .execute(),
    db
      .selectFrom('product_modifier_group')
      .innerJoin('product', 'product.id', 'product_id')
      .where('brand', '=', brand)
      .select(['product_id', 'product_modifier_group.group_id'])
      .orderBy('product_modifier_group.sort')
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
    overrides: overrides.map((row) => ({
      dishId: row.product_id,
      modifierId: row.modifier_id ?? undefined,
      shopId: row.shop_id,
      zoneId: row.zone_id,
      price: row.price,
      collecting: row.collecting_price ?? undefined,
      stopped: row.type === 'stop',
      hidden: row.hidden,
    })),
  }
}

function gather<Row extends { product_id: number }>(rows: readonly Row[], idOf: (row: Row) => number): Members {
  const found: Members = new Map()
  for (const row of rows) found.set(row.product_id, [...(found.get(row.product_id) ?? []), idOf(row)])
  return found
}

async function loadModifierGroups(db: Db, brand: string, brandLanguage: WrittenLanguage): Promise<Map<number, BrandModifierGroup>> {
  const groups = await db.selectFrom('modifier_group').selectAll().where('brand', '=', brand).where('live', '=', true).execute()
  const members = await db
    .selectFrom('modifier_group_member')
    .innerJoin('modifier_group', 'modifier_group.id', 'group_id')
    .where('brand', '=', brand)
    .select(['group_id', 'modifier_id', 'count'])
    .orderBy('modifier_group_member.sort')
    .execute()
  return new Map(
    groups.map((group) => [
      group.id,
      {
        id: group.id,
        name: fillTexts(group.name, brandLanguage),
        min: group.min,
        max: group.max,
        ...(group.free > 0 ? { free: group.free } : {}),
        members: members
          .filter((member) => member.group_id === group.id)
          .map((member) => ({ modifierId: member.modifier_id, count: member.count })),
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
    serving: servingIn(row, ofGroups.get(row.group_id)),
    availableIds: available.get(id) ?? [],
    singleIds: single.get(id) ?? [],
    groupIds: groupIds.get(id) ?? [],
  }
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
