import { sql } from 'kysely'
import type { BrandContent } from '../content.ts'
import type { StoredSize } from '#domain/catalogue/product.ts'
import { plainHours } from '#domain/schedule/working-hours.ts'
import type { ServingEntry } from '../format/value.ts'
import type { ProductEntry, SizeEntry } from '../format/menu.ts'
import type { ModifierEntry } from '../format/modifiers.ts'
import { idOf, idsOf, type Tx } from './bulk.ts'
import type { RowOf, Tally } from './tally.ts'
import type { Album } from './pictures.ts'
import { minorOrNull, minorPrices, sortOf } from './rows.ts'

/** A brand's groups, dishes and modifiers as rows; adds pictures to the album. */
export function menuRows({ brand: { alias: brand }, menu, modifiers }: BrandContent, album: Album) {
  return {
    groups: menu.map(({ data: { group } }, index): RowOf<'group'> => ({
      brand,
      alias: group.alias,
      name: group.name,
      sort: group.sort ?? sortOf(index),
      show_on_main: group.show_on_main,
      ...servingRow(group),
      picture: album.add('tile', group.picture),
    })),
    products: menu
      .flatMap(({ data }) => data.products.map((product) => ({ product, group: data.group.alias })))
      .map(({ product, group }, index) => ({ group, row: productRow(brand, product, index, album) })),
    modifiers: modifiers
      .flatMap(({ data }) => data.modifiers ?? [])
      .map(({ hours, weekdays, from, until, ...modifier }): RowOf<'modifier'> => ({
        ...modifier,
        ...servingRow({ hours, weekdays, from, until }),
        brand,
        price: minorPrices(modifier.price),
        collecting_price: minorOrNull(modifier.collecting_price),
        by_size: eachSize(modifier.by_size, modifierSize),
        picture: album.add('dish', modifier.picture),
      })),
    modifierGroups: modifiers
      .flatMap(({ data }) => data.groups ?? [])
      .map(({ alias, name, min, max, free, dearest_only }): RowOf<'modifierGroup'> => ({
        brand,
        alias,
        name,
        min,
        max,
        free,
        dearest_only,
      })),
  }
}

const eachSize = <Entry, Stored>(bySize: Record<string, Entry>, stored: (entry: Entry) => Stored): Record<string, Stored> =>
  Object.fromEntries(Object.entries(bySize).map(([size, entry]) => [size, stored(entry)]))

const servingRow = ({ hours, weekdays, from, until }: ServingEntry) => ({
  hours: hours && plainHours(hours),
  weekdays,
  served_from: from,
  served_until: until,
})

const modifierSize = (own: ModifierEntry['by_size'][string]) =>
  own && {
    price: minorPrices(own.price),
    ...(own.collecting_price ? { collecting_price: minorPrices(own.collecting_price) } : {}),
  }

const storedSize = ({ cost, price, collecting_cost, deposit, weight, nutritional_value, allergens, additives }: SizeEntry): StoredSize => ({
  price: price ? minorPrices(price) : null,
  ...(cost ? { cost: minorPrices(cost) } : {}),
  ...(collecting_cost ? { collecting_cost: minorPrices(collecting_cost) } : {}),
  ...(deposit ? { deposit: minorPrices(deposit) } : {}),
  weight: weight ?? null,
  nutritional_value: nutritional_value ?? null,
  allergens,
  ...(additives && additives.length > 0 ? { additives } : {}),
})

function productRow(brand: string, product: ProductEntry, index: number, album: Album): Omit<RowOf<'product'>, 'group_id'> {
  const { basic_price, weight, by_size, hours, weekdays, from, until, set, picture, modifiers: _, ...plain } = product
  return {
    ...plain,
    brand,
    basic_price: minorPrices(basic_price),
    collecting_price: minorOrNull(product.collecting_price),
    deposit: minorOrNull(product.deposit),
    weight_value: weight?.value,
    weight_unit: weight?.unit,
    by_size: eachSize(by_size, storedSize),
    ...servingRow({ hours, weekdays, from, until }),
    is_set: set,
    sort: sortOf(index),
    picture: album.add('dish', picture),
  }
}

/** Writes the menu: groups and modifiers before the dishes that refer to them. */
export async function loadMenu(tx: Tx, content: BrandContent, rows: ReturnType<typeof menuRows>, tally: Tally): Promise<void> {
  const brand = content.brand.alias
  const own = sql<boolean>`kept.brand = ${brand}`
  await tally.sync(tx, 'group', rows.groups, own)
  const groupIds = await idsOf(tx, 'product_group', brand)
  await tally.sync(
    tx,
    'product',
    rows.products.map(({ row, group }) => ({ ...row, group_id: idOf(groupIds, group) })),
    own,
  )
  await tally.sync(tx, 'modifier', rows.modifiers, own)
  await tally.sync(tx, 'modifierGroup', rows.modifierGroups, own)
  await loadChoices(tx, content, tally)
}

async function loadChoices(tx: Tx, { brand: { alias: brand }, menu, modifiers }: BrandContent, tally: Tally): Promise<void> {
  const [products, modifierIds, groups] = [
    await idsOf(tx, 'product', brand),
    await idsOf(tx, 'modifier', brand),
    await idsOf(tx, 'modifier_group', brand),
  ]
  const members = modifiers
    .flatMap(({ data }) => data.groups ?? [])
    .flatMap((group) =>
      group.modifiers.map(({ modifier, count }, sort) => ({
        group_id: idOf(groups, group.alias),
        modifier_id: idOf(modifierIds, modifier),
        sort,
        count,
      })),
    )
  await tally.sync(tx, 'member', members, sql`kept.group_id in (select id from modifier_group where brand = ${brand})`)
  const dishes = menu
    .flatMap(({ data }) => data.products)
    .map((product) => ({ id: idOf(products, product.alias), chosen: product.modifiers ?? {} }))
  const extras = dishes.flatMap(({ id, chosen: { available = [], single = [] } }) => [
    ...available.map((alias, sort) => ({ product_id: id, modifier_id: idOf(modifierIds, alias), kind: 'available', sort })),
    ...single.map((alias, sort) => ({ product_id: id, modifier_id: idOf(modifierIds, alias), kind: 'single', sort })),
  ])
  const ofBrand = sql<boolean>`kept.product_id in (select id from product where brand = ${brand})`
  await tally.sync(tx, 'productModifier', extras, ofBrand)
  const choices = dishes.flatMap(({ id, chosen: { groups: own = [] } }) =>
    own.map((alias, sort) => ({ product_id: id, group_id: idOf(groups, alias), sort })),
  )
  await tally.sync(tx, 'productModifierGroup', choices, ofBrand)
}
