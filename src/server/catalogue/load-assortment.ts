import type { Kysely, Selectable } from 'kysely'
import type { Assortment, Dish, DishModifier, DishModifierGroup } from '#domain/catalogue/menu.ts'
import { fillTexts, type Language } from '#domain/language.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>
type Members = Map<number, number[]>

/** Reads everything a brand sells. */
export async function loadAssortment(db: Db, brand: string, brandLanguage: Language): Promise<Assortment> {
  const [groups, products, modifiers, modifierGroups, overrides, extras, choices] = await Promise.all([
    db.selectFrom('product_group').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('product').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    loadModifiers(db, brand, brandLanguage),
    loadModifierGroups(db, brand, brandLanguage),
    db
      .selectFrom('offer_override')
      .innerJoin('product', 'product.id', 'offer_override.product_id')
      .where('brand', '=', brand)
      .select(['product_id', 'shop_id', 'zone_id', 'price', 'offer_override.type', 'hidden'])
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
    dishes: products.map((row) => readDish(row, { available, single, groupIds, brandLanguage })),
    modifiers,
    modifierGroups,
    overrides: overrides.map((row) => ({
      dishId: row.product_id,
      shopId: row.shop_id,
      zoneId: row.zone_id,
      price: row.price,
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

type DishParts = { available: Members; single: Members; groupIds: Members; brandLanguage: Language }

function readDish(row: Selectable<Schema['product']>, { available, single, groupIds, brandLanguage }: DishParts): Dish {
  const { id } = row
  return {
    id,
    alias: row.alias,
    groupId: row.group_id,
    name: fillTexts(row.name, brandLanguage),
    description: fillTexts(row.description, brandLanguage),
    basicPrices: row.basic_price,
    discount: row.discount,
    weight: { value: Number(row.weight_value), unit: row.weight_unit },
    quantity: row.quantity,
    multiplicity: row.sale_multiplicity,
    lastHourMultiplicity: row.sale_multiplicity_last_hour,
    type: row.type === 'packet' || row.type === 'unavailable' ? row.type : null,
    stopped: row.type === 'stop',
    accent: row.accent,
    accentText: row.accent_text && fillTexts(row.accent_text, brandLanguage),
    allergens: row.allergens,
    diets: row.diets,
    nutrition: row.nutritional_value,
    related: row.related,
    cities: row.cities,
    popular: row.popular,
    sort: row.sort,
    picture: row.picture,
    availableIds: available.get(id) ?? [],
    singleIds: single.get(id) ?? [],
    groupIds: groupIds.get(id) ?? [],
  }
}

async function loadModifiers(db: Db, brand: string, brandLanguage: Language): Promise<Map<number, DishModifier>> {
  const rows = await db.selectFrom('modifier').selectAll().where('brand', '=', brand).where('live', '=', true).execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: fillTexts(row.name, brandLanguage),
        picture: row.picture,
        prices: row.price,
        min: row.min,
        max: row.max,
        stopped: row.type === 'stop',
        allergens: row.allergens,
        diets: row.diets,
      },
    ]),
  )
}

async function loadModifierGroups(db: Db, brand: string, brandLanguage: Language): Promise<Map<number, DishModifierGroup>> {
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
        members: members
          .filter((member) => member.group_id === group.id)
          .map((member) => ({ modifierId: member.modifier_id, count: member.count })),
      },
    ]),
  )
}
