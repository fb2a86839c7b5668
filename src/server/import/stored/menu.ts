import type { Selectable } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { type MenuFile, Product, type SizeEntry } from '../format/menu.ts'
import { Modifier, type ModifierGroupEntry } from '../format/modifiers.ts'
import { type Entry, entryIn, entryOf, filled, majorPrices, majorPricesOrNull, type Reader, unless } from './entry.ts'
import type { FindPicture } from './pictures.ts'

export type StoredGroup = { group: Entry; products: Entry[] }
type Rows = Awaited<ReturnType<typeof readMenuRows>>

/** The live groups, dishes and modifiers of a brand, in their order. */
export async function readMenuRows(database: Reader, brand: string) {
  const groups = await database.selectFrom('product_group').selectAll().where('brand', '=', brand).where('live', '=', true).execute()
  const products = await database.selectFrom('product').selectAll().where('brand', '=', brand).where('live', '=', true).execute()
  const modifiers = await database.selectFrom('modifier').selectAll().where('brand', '=', brand).where('live', '=', true).execute()
  const modifierGroups = await database
    .selectFrom('modifier_group')
    .selectAll()
    .where('brand', '=', brand)
    .where('live', '=', true)
    .execute()
  const members = await database
    .selectFrom('modifier_group_member')
    .innerJoin('modifier', 'modifier.id', 'modifier_id')
    .where('brand', '=', brand)
    .select(['group_id', 'alias', 'count', 'sort'])
    .execute()
  const extras = await database
    .selectFrom('product_modifier')
    .innerJoin('modifier', 'modifier.id', 'modifier_id')
    .where('brand', '=', brand)
    .select(['product_id', 'alias', 'kind', 'sort'])
    .execute()
  const choices = await database
    .selectFrom('product_modifier_group')
    .innerJoin('modifier_group', 'modifier_group.id', 'group_id')
    .where('brand', '=', brand)
    .select(['product_id', 'alias', 'sort'])
    .execute()
  return { groups, products, modifiers, modifierGroups, members, extras, choices }
}

const bySort = (a: { sort: number }, b: { sort: number }): number => a.sort - b.sort
const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id

/**
 * The menu in the order of its files: that of the dishes, because their order counts across files. A group whose own
 * place in the menu differs says so by `sort`. Empty groups come last.
 */
export function menuOf({ groups, products, extras, choices }: Rows, find: FindPicture): StoredGroup[] {
  const dishes = Map.groupBy(
    products.toSorted((a, b) => a.sort - b.sort || a.id - b.id),
    ({ group_id }) => group_id,
  )
  const first = (id: number): number => dishes.get(id)?.[0]?.sort ?? Infinity
  const inOrder = groups.toSorted((a, b) => (first(a.id) === first(b.id) ? a.sort - b.sort || a.id - b.id : first(a.id) - first(b.id)))
  const ownExtras = Map.groupBy(extras.toSorted(bySort), ({ product_id }) => product_id)
  const ownChoices = Map.groupBy(choices.toSorted(bySort), ({ product_id }) => product_id)
  const chosen = (id: number): Entry | undefined => {
    const own = ownExtras.get(id) ?? []
    const aliases = (kind: string): string[] | undefined => filled(own.filter((one) => one.kind === kind).map(({ alias }) => alias))
    const groupAliases = filled((ownChoices.get(id) ?? []).map(({ alias }) => alias))
    return filled(entryOf({ available: aliases('available'), single: aliases('single'), groups: groupAliases }))
  }
  return inOrder.map(({ id, alias, name, sort, show_on_main, picture, ...group }, index) => ({
    group: entryOf<MenuFile['group']>({
      alias,
      name,
      sort: unless(sort, (index + 1) * 10),
      show_on_main,
      ...servingOf(group),
      picture: find(picture),
    }),
    products: (dishes.get(id) ?? []).map((dish) => dishOf(dish, chosen(dish.id), find)),
  }))
}

type Limits = Pick<Selectable<Schema['product']>, 'hours' | 'weekdays' | 'served_from' | 'served_until'>
const servingOf = ({ hours, weekdays, served_from: from, served_until: until }: Limits) => ({ hours, weekdays, from, until })

const dishOf = (dish: Selectable<Schema['product']>, modifiers: Entry | undefined, find: FindPicture): Entry =>
  entryIn(Product, {
    ...dish,
    ...servingOf(dish),
    basic_price: majorPrices(dish.basic_price),
    collecting_price: majorPricesOrNull(dish.collecting_price),
    deposit: majorPricesOrNull(dish.deposit),
    weight: dish.weight_value === null ? null : { value: Number(dish.weight_value), unit: dish.weight_unit },
    by_size: sizesOf(dish),
    set: dish.is_set,
    picture: find(dish.picture),
    modifiers,
  })

const sizesOf = ({ by_size }: Selectable<Schema['product']>): Record<string, Entry> =>
  Object.fromEntries(
    Object.entries(by_size).map(([size, { price, cost, collecting_cost, deposit, weight, nutritional_value, allergens, additives }]) => [
      size,
      entryOf<SizeEntry>({
        cost: cost && majorPrices(cost),
        price: price && majorPrices(price),
        collecting_cost: majorPricesOrNull(collecting_cost),
        deposit: majorPricesOrNull(deposit),
        weight,
        nutritional_value,
        allergens: filled(allergens),
        additives: additives && filled(additives),
      }),
    ]),
  )

/** The modifiers and their groups; they have no order of their own. */
export function modifiersOf({ modifiers, modifierGroups, members }: Rows, find: FindPicture): { modifiers: Entry[]; groups: Entry[] } {
  return {
    modifiers: modifiers.toSorted(byId).map((one) =>
      entryIn(Modifier, {
        ...one,
        ...servingOf(one),
        price: majorPrices(one.price),
        collecting_price: majorPricesOrNull(one.collecting_price),
        by_size: modifierSizes(one.by_size),
        picture: find(one.picture),
      }),
    ),
    groups: modifierGroups.toSorted(byId).map(({ id, alias, name, min, max, free, dearest_only }) => {
      const own = members.filter(({ group_id }) => group_id === id).sort(bySort)
      return entryOf<ModifierGroupEntry>({
        alias,
        name,
        min,
        max,
        free: unless(free, 0),
        dearest_only: unless(dearest_only, false),
        modifiers: own.map((member) => ({ modifier: member.alias, count: member.count })),
      })
    }),
  }
}

const modifierSizes = (bySize: Selectable<Schema['modifier']>['by_size']): Entry =>
  Object.fromEntries(
    Object.entries(bySize).map(([size, own]) => [
      size,
      own && entryOf({ price: majorPrices(own.price), collecting_price: majorPricesOrNull(own.collecting_price) }),
    ]),
  )
