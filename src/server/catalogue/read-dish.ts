import type { Selectable } from 'kysely'
import type { Dish, DishModifier } from '#domain/catalogue/assortment.ts'
import { fillTexts, type WrittenLanguage } from '#domain/language.ts'
import { servingHours } from '#domain/catalogue/serving-hours.ts'
import { parseWorkingTime } from '#domain/schedule/working-hours.ts'
import type { Schema } from '#server/database/schema.ts'

/** By the id of a dish. */
export type Members = Map<number, number[]>
type SizeIds = ReadonlyMap<string, number>
type DishParts = {
  available: Members
  single: Members
  groupIds: Members
  brandLanguage: WrittenLanguage
  sizeIds: SizeIds
  groupHours: Map<number, string | null>
}

/** What is said by size, with the ids of the sizes; one that nobody can choose any more is left out. */
const eachSize = <Entry>(bySize: Record<string, Entry>, sizeIds: SizeIds): { size: number; entry: Entry }[] =>
  Object.entries(bySize).flatMap(([alias, entry]) => {
    const size = sizeIds.get(alias)
    return size === undefined ? [] : [{ size, entry }]
  })

export function readDish(
  row: Selectable<Schema['product']>,
  { available, single, groupIds, brandLanguage, sizeIds, groupHours }: DishParts,
): Dish {
  const { id } = row
  const hours = row.hours ?? groupHours.get(row.group_id) ?? null
  const times = hours === null ? null : parseWorkingTime(hours)
  const sizes = eachSize(row.by_size, sizeIds)
  return {
    id,
    alias: row.alias,
    groupId: row.group_id,
    name: fillTexts(row.name, brandLanguage),
    description: row.description && fillTexts(row.description, brandLanguage),
    basicPrices: row.basic_price,
    discount: row.discount,
    weight: row.weight_value === null || row.weight_unit === null ? null : { value: Number(row.weight_value), unit: row.weight_unit },
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
    sizes: sizes.map(({ size, entry: { weight, nutritional_value, allergens } }) => ({
      size,
      weight,
      nutrition: nutritional_value,
      allergens,
    })),
    sizePrices: sizes.flatMap(({ size, entry: { price } }) => (price ? [{ size, prices: price }] : [])),
    related: row.related,
    cities: row.cities,
    isSet: row.is_set,
    popular: row.popular,
    sort: row.sort,
    picture: row.picture,
    vat: row.vat,
    hours: times && servingHours(times),
    availableIds: available.get(id) ?? [],
    singleIds: single.get(id) ?? [],
    groupIds: groupIds.get(id) ?? [],
  }
}

export const readModifier = (row: Selectable<Schema['modifier']>, sizeIds: SizeIds, brandLanguage: WrittenLanguage): DishModifier => ({
  id: row.id,
  name: fillTexts(row.name, brandLanguage),
  picture: row.picture,
  prices: row.price,
  bySize: eachSize(row.by_size, sizeIds).map(({ size, entry }) => ({ size, prices: entry && entry.price })),
  min: row.min,
  max: row.max,
  stopped: row.type === 'stop',
  allergens: row.allergens,
  diets: row.diets,
})
