import type { Place } from '../city/place.ts'
import type { Texts } from '../language.ts'
import { type Minor, onStep, priceIn, type PriceList, priceStep, share } from '../money.ts'
import type { GroupMember, Modifier, ModifierGroup, Group, Nutrition, Product, ProductType } from './product.ts'
import { type Stop, stopsAt, withStops } from './stops.ts'

export type DishModifier = Omit<Modifier, 'price'> & { prices: PriceList }
export type DishModifierGroup = Omit<ModifierGroup, 'members'> & { members: { modifierId: number; count: number }[] }

/** A dish as the brand knows it, before a place gives it a price. */
export type Dish = {
  id: number
  alias: string
  groupId: number
  name: Texts
  description: Texts
  basicPrices: PriceList
  discount: number
  weight: { value: number; unit: string }
  quantity: number | null
  multiplicity: number
  lastHourMultiplicity: number | null
  type: ProductType | null
  stopped: boolean
  accent: string | null
  accentText: Texts | null
  allergens: string[]
  diets: string[]
  nutrition: Nutrition | null
  related: string[]
  /** Aliases of the cities that sell it; null for all. */
  cities: string[] | null
  popular: boolean
  sort: number
  picture: string
  availableIds: number[]
  singleIds: number[]
  groupIds: number[]
}

export type Override = {
  dishId: number
  shopId: number | null
  zoneId: number | null
  price: Minor | null
  stopped: boolean
  hidden: boolean
}

/** Everything a brand sells, wherever it is. */
export type Assortment = {
  groups: Omit<Group, 'products'>[]
  dishes: Dish[]
  modifiers: Map<number, DishModifier>
  modifierGroups: Map<number, DishModifierGroup>
  overrides: Override[]
}

/** What one place offers, in the order of the groups and the products; packets are known by their ids, and listed nowhere. */
export type Menu = { groups: Group[]; products: Map<number, Product>; popular: Product[]; packets: Map<number, Product> }

/** The part of a place that prices depend on. */
type Counter = {
  city: Pick<Place['city'], 'alias' | 'currency'>
  orderType: Place['orderType']
  shop: { id: number }
  zone: { id: number } | null
}

/**
 * The menu of a place: dishes sold in the city and not hidden there, with the price of the place's currency, the
 * override of its zone (delivery) or shop (takeaway) and the discount. Groups without products are left out. What the
 * shop that cooks has stopped at an instant (epoch milliseconds) is marked; without one, every stop holds.
 */
export function menuAt(assortment: Assortment, place: Counter, stops: readonly Stop[] = [], at = -Infinity): Menu {
  const overrides = new Map(
    assortment.overrides.filter((override) => applies(override, place)).map((override) => [override.dishId, override]),
  )
  const idOf = new Map(assortment.dishes.map((dish) => [dish.alias, dish.id]))
  const stopped = stopsAt(stops, place.shop.id)
  const [products, packets] = [new Map<number, Product>(), new Map<number, Product>()]
  for (const dish of assortment.dishes) {
    const product = offer(assortment, dish, overrides.get(dish.id) ?? null, place, idOf)
    if (product) (product.type === 'packet' ? packets : products).set(product.id, withStops(product, stopped, at))
  }
  const bySort = [...products.values()].sort((a, b) => a.sort - b.sort || a.id - b.id)
  const groups = assortment.groups
    .map((group) => ({ ...group, products: bySort.filter((product) => product.groupId === group.id) }))
    .filter((group) => group.products.length > 0)
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
  return { groups, products, packets, popular: groups.flatMap((group) => group.products.filter((product) => product.popular)) }
}

const applies = (override: Override, place: Counter): boolean =>
  place.orderType === 'delivery' ? override.zoneId !== null && override.zoneId === place.zone?.id : override.shopId === place.shop.id

function offer(all: Assortment, dish: Dish, override: Override | null, place: Counter, idOf: Map<string, number>): Product | null {
  const { currency } = place.city
  const step = priceStep(currency)
  const basicPrice = override?.price == null ? priceIn(dish.basicPrices, currency) : onStep(override.price, step)
  if (basicPrice === undefined || override?.hidden || (dish.cities && !dish.cities.includes(place.city.alias))) return null
  const priced = (ids: readonly number[]): Modifier[] => ids.flatMap((id) => pricedModifier(all.modifiers.get(id), currency))
  const { basicPrices: _, availableIds, singleIds, groupIds, related, cities: __, ...facts } = dish
  return {
    ...facts,
    basicPrice,
    price: discounted(basicPrice, dish.discount, step),
    stopped: dish.stopped || dish.type === 'unavailable' || (override?.stopped ?? false),
    related: related.flatMap((alias) => idOf.get(alias) ?? []),
    available: priced(availableIds),
    single: priced(singleIds),
    groups: groupIds.flatMap((id) => pricedGroup(all, id, currency)),
  }
}

type Currency = Counter['city']['currency']

const pricedModifier = (modifier: DishModifier | undefined, currency: Currency): Modifier[] => {
  const price = modifier && priceIn(modifier.prices, currency)
  if (!modifier || price === undefined) return []
  const { prices: _, ...facts } = modifier
  return [{ ...facts, price }]
}

function pricedGroup(all: Assortment, id: number, currency: Currency): ModifierGroup[] {
  const group = all.modifierGroups.get(id)
  if (!group) return []
  const members: GroupMember[] = group.members.flatMap(({ modifierId, count }) =>
    pricedModifier(all.modifiers.get(modifierId), currency).map((modifier) => ({ modifier, count })),
  )
  return [{ ...group, members }]
}

/** A price after its discount, rounded once and half up to the step of its city's prices, on which it is before. */
export const discounted = (basicPrice: Minor, discount: number, step: Minor): Minor => share(basicPrice, 100 - discount, step)
