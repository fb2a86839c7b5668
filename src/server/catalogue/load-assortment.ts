import type { Kysely } from 'kysely'
import type { Assortment, DishModifierGroup } from '#domain/catalogue/assortment.ts'
import { fillTexts, type WrittenLanguage } from '#domain/language.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Members, readDish, readModifier } from './read-dish.ts'

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
  const groupHours = new Map(groups.map(({ id, hours }) => [id, hours]))
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
    dishes: products.map((row) => readDish(row, { available, single, groupIds, brandLanguage, sizeIds, groupHours })),
    modifiers: new Map(modifierRows.map((row) => [row.id, readModifier(row, sizeIds, brandLanguage)])),
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

async function loadModifierGroups(db: Db, brand: string, brandLanguage: WrittenLanguage): Promise<Map<number, DishModifierGroup>> {
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
