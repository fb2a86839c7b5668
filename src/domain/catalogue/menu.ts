import type { Place } from '../city/place.ts'
import { type Minor, onStep, priceIn, type PriceList, pricesFor, priceStep, share } from '../money.ts'
import type { LocalDate } from '../schedule/timezone.ts'
import { isOver } from './serving-hours.ts'
import { depositIn } from './deposit.ts'
import type { GroupMember, Modifier, ModifierGroup, Group, Product } from './product.ts'
import { type Stop, stopsAt, withStops } from './stops.ts'
import type { BrandModifier, BrandModifierGroup, BrandProduct, Override, Assortment } from './assortment.ts'

/** The menu of one place, in the order of groups and products. Packets are in `products` but in no group. */
export type Menu = { groups: Group[]; products: Map<number, Product>; popular: Product[]; packets: Map<number, Product> }

/** The part of a place that prices depend on. */
export type Counter = {
  city: Pick<Place['city'], 'alias' | 'country' | 'currency'>
  orderType: Place['orderType']
  shop: { id: number }
  zone: { id: number } | null
}

/**
 * The menu of a place: dishes sold in the city and not hidden there, with the price in the place's currency, the
 * override of its zone (delivery) or shop (takeaway), and the discount; what is collected may cost something else. Groups without products are left out. Stops of
 * the preparing shop are applied at an instant (epoch milliseconds); without an instant, every stop counts. What was served
 * for the last time before a working day is not on its menu; without a day, everything is.
 */
export function menuAt(
  assortment: Assortment,
  place: Counter,
  stops: readonly Stop[] = [],
  at = -Infinity,
  today: LocalDate | null = null,
): Menu {
  const here = priceHere(assortment, place)
  const idOf = new Map(assortment.dishes.map((dish) => [dish.alias, dish.id]))
  const stopped = stopsAt(stops, place.shop.id)
  const [products, packets] = [new Map<number, Product>(), new Map<number, Product>()]
  for (const dish of assortment.dishes) {
    if (today !== null && isOver(dish.serving, today)) continue
    const product = offer(assortment, dish, here, place, idOf)
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

type Overrides = { dishes: ReadonlyMap<number | null, Override>; modifiers: ReadonlyMap<number, Override> }

function overridesAt({ overrides }: Assortment, place: Counter): Overrides {
  const here = overrides.filter((override) => applies(override, place))
  return {
    dishes: new Map(here.map((override) => [override.dishId, override])),
    modifiers: new Map(here.flatMap((override) => (override.modifierId === undefined ? [] : [[override.modifierId, override]]))),
  }
}

/**
 * A place while its menu is made. What its extras and groups cost with a dish that has no sizes of its own is worked out once and
 * shared by the dishes: a dish has tens of them, and the same ones as its neighbours.
 */
type Here = Overrides & { priced(id: number): Modifier[]; grouped(group: BrandModifierGroup): ModifierGroup }

function priceHere(all: Assortment, place: Counter): Here {
  const here = overridesAt(all, place)
  const [modifiers, groups] = [new Map<number, Modifier[]>(), new Map<number, ModifierGroup>()]
  const priced = (id: number): Modifier[] => {
    const modifier = all.modifiers.get(id)
    const found = modifiers.get(id) ?? (modifier ? pricedModifier(modifier, place, here.modifiers.get(id) ?? null, null) : [])
    modifiers.set(id, found)
    return found
  }
  return {
    ...here,
    priced,
    grouped(group) {
      const found = groups.get(group.id) ?? pricedGroup(group, priced)
      groups.set(group.id, found)
      return found
    },
  }
}

function offer(all: Assortment, dish: BrandProduct, here: Here, place: Counter, idOf: Map<string, number>): Product | null {
  const override = here.dishes.get(dish.id) ?? null
  const { currency } = place.city
  const step = priceStep(currency)
  const listed = priceIn(pricesFor(place.orderType, dish.basicPrices, dish.collecting), currency)
  const own = override && ownPrice(override, place)
  const basicPrice = own == null ? listed : onStep(own, step)
  if (basicPrice === undefined || override?.hidden || (dish.cities && !dish.cities.includes(place.city.alias))) return null
  const {
    basicPrices,
    collecting: _,
    deposits,
    availableIds,
    singleIds,
    groupIds,
    related,
    cities: __,
    sizePrices,
    vat,
    isSet: ___,
    ...facts
  } = dish
  const bySize = new Map(sizePrices.map((one) => [one.size, one]))
  const atPlace: DishAtPlace = { listed, delivered: priceIn(basicPrices, currency), basicPrice, discount: dish.discount }
  const priced = (id: number): Modifier[] => {
    const modifier = all.modifiers.get(id)
    const inSize = bySize.get(id)
    if (!modifier || !inSize) return here.priced(id)
    return pricedModifier(modifier, place, here.modifiers.get(id) ?? null, addedBySize(inSize, atPlace, place))
  }
  const groups = groupIds.flatMap((id) => all.modifierGroups.get(id) ?? [])
  return {
    ...facts,
    vat: vat[place.city.country.code] ?? null,
    currency: currency.code,
    basicPrice,
    price: discounted(basicPrice, dish.discount, step),
    ...(deposits ? { deposit: depositIn(deposits, currency) } : {}),
    stopped:
      dish.stopped || dish.type === 'unavailable' || (override?.stopped ?? false) || groups.some((group) => isUnmet(group, all, here)),
    related: related.flatMap((alias) => idOf.get(alias) ?? []),
    available: availableIds.flatMap(priced),
    single: singleIds.flatMap(priced),
    groups: groups.map((group) => (bySize.size === 0 ? here.grouped(group) : pricedGroup(group, priced))),
  }
}

/** The price of a shop's or a zone's own; a shop may have another for what is collected there. */
const ownPrice = ({ price, collecting }: Override, { orderType }: Counter): Minor | null =>
  (orderType === 'takeaway' ? collecting : undefined) ?? price

/** `listed` is the price of its list for the order type, `delivered` the one for delivery, `basicPrice` the one that counts at the place. */
type DishAtPlace = { listed: Minor | undefined; delivered: Minor | undefined; basicPrice: Minor; discount: number }

/** `off`: how much the discount of the dish takes off it. */
type Added = { price: Minor | undefined; off?: Minor }

/**
 * What a size adds to a dish as a place sells it. A full price has the discount of the dish; where the place has a basic
 * price of its own, or the dish another one for collecting and the size none, the size keeps its distance from it (decision 51).
 * Null: what its modifier costs.
 */
function addedBySize(
  size: BrandProduct['sizePrices'][number],
  atPlace: DishAtPlace,
  { city: { currency }, orderType }: Counter,
): Added | null {
  const { basicPrice, discount } = atPlace
  const collected = orderType === 'takeaway' && size.collecting ? priceIn(size.collecting, currency) : undefined
  if (collected === undefined && !size.cost) return size.surcharge ? { price: priceIn(size.surcharge, currency) } : null
  const [cost, listed] = collected === undefined ? [priceIn(size.cost ?? {}, currency), atPlace.delivered] : [collected, atPlace.listed]
  if (cost === undefined || listed === undefined) return { price: undefined }
  const step = priceStep(currency)
  const price = discounted(basicPrice + cost - listed, discount, step) - discounted(basicPrice, discount, step)
  return { price, off: cost - listed - price }
}

/**
 * A modifier as the city pays for it; none where it has no price there, or the place does not have it. Where the place has a
 * price of its own, each size keeps its distance from it, as those of a dish do.
 * @param asSize what it adds where the dish says so
 */
function pricedModifier(modifier: BrandModifier, place: Counter, differs: Override | null, asSize: Added | null): Modifier[] {
  const { prices, collecting, bySize, ...facts } = modifier
  const { currency } = place.city
  const paid = (list: PriceList, collected: PriceList | undefined) => priceIn(pricesFor(place.orderType, list, collected), currency)
  const [listed, own] = [paid(prices, collecting), differs && ownPrice(differs, place)]
  const here = own == null ? listed : onStep(own, priceStep(currency))
  const { price, off = 0 } = asSize ?? { price: here }
  if (price === undefined || differs?.hidden) return []
  const inSize = (size: BrandModifier['bySize'][number]): Minor | null => {
    const cost = size.prices ? paid(size.prices, size.collecting) : undefined
    return cost === undefined ? null : Math.max(0, cost + (here ?? 0) - (listed ?? here ?? 0))
  }
  // A size that the currency has no price for is one that it is not made in.
  return [
    {
      ...facts,
      price,
      ...(off > 0 ? { off } : {}),
      stopped: facts.stopped || (differs?.stopped ?? false),
      bySize: bySize.map((size) => ({ size: size.size, price: inSize(size) })),
    },
  ]
}

/** Whether what a place has of a group is less than must be chosen, where the brand has enough. */
function isUnmet({ min, max, members }: BrandModifierGroup, { modifiers }: Assortment, here: Overrides): boolean {
  const most = (ids: readonly number[]): number => ids.reduce((sum, id) => sum + Math.min(modifiers.get(id)?.max ?? 0, max), 0)
  const all = members.map(({ modifierId }) => modifierId)
  const left = all.filter((id) => !here.modifiers.get(id)?.hidden)
  return left.length < all.length && most(left) < min && most(all) >= min
}

function pricedGroup(group: BrandModifierGroup, priced: (id: number) => Modifier[]): ModifierGroup {
  const members: GroupMember[] = group.members.flatMap(({ modifierId, count }) =>
    priced(modifierId).map((modifier) => ({ modifier, count })),
  )
  return { ...group, members }
}

/** A price after its discount, rounded half up to the price step of its city. */
export const discounted = (basicPrice: Minor, discount: number, step: Minor): Minor => share(basicPrice, 100 - discount, step)
