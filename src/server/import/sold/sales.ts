/** Where a brand's dishes can be bought: a shop for takeaway, a zone for delivery, with what differs there. */
export type Counter = { city: string; currency: string; differs: ReadonlyMap<string, Difference> }
export type Difference = { hasPrice: boolean; isHidden: boolean }

export type SellingCity = { alias: string; currency: string; delivery: boolean; takeaway: boolean }
export type SellingPlaces = { city: string; shops: Counter['differs'][]; zones: Counter['differs'][] }

/** `modifiers` are all that can be chosen with the dish, `pricedByDish` those of them that it says the price of itself. */
export type SoldDish = { alias: string; cities: readonly string[] | null; modifiers: readonly string[]; pricedByDish: readonly string[] }

/** `paid`: the currencies that it is bought in; `listed`: those of them in which its own price counts somewhere. */
export type Currencies = { paid: ReadonlySet<string>; listed: ReadonlySet<string> }

export type Sales = { everywhere: ReadonlySet<string>; dish: (alias: string) => Currencies; modifier: (alias: string) => Currencies }

/** In which currencies dishes and modifiers are really on sale: a price is asked for in these, and in no others. */
export function salesOf(counters: readonly Counter[], dishes: readonly SoldDish[]): Sales {
  const soldDishes = new Map(dishes.map((dish) => [dish.alias, currenciesOf(counters, dish)]))
  const modifiers = new Map<string, { paid: Set<string>; listed: Set<string> }>()
  for (const { alias, modifiers: chosen, pricedByDish } of dishes) {
    const paid = soldDishes.get(alias)?.paid ?? []
    for (const name of chosen) {
      const known = modifiers.get(name) ?? { paid: new Set(), listed: new Set() }
      modifiers.set(name, known)
      for (const currency of paid) {
        known.paid.add(currency)
        if (!pricedByDish.includes(name)) known.listed.add(currency)
      }
    }
  }
  return {
    everywhere: new Set(counters.map(({ currency }) => currency)),
    dish: (alias) => soldDishes.get(alias) ?? nowhere,
    modifier: (alias) => modifiers.get(alias) ?? nowhere,
  }
}

const nowhere: Currencies = { paid: new Set(), listed: new Set() }

function currenciesOf(counters: readonly Counter[], { alias, cities }: SoldDish): Currencies {
  const open = counters.filter(({ city, differs }) => (cities?.includes(city) ?? true) && !differs.get(alias)?.isHidden)
  const paid = new Set(open.map(({ currency }) => currency))
  return { paid, listed: new Set(open.filter(({ differs }) => !differs.get(alias)?.hasPrice).map(({ currency }) => currency)) }
}

/** The counters of a brand; a city that delivers, but has no zones yet, is a counter where nothing differs. */
export function countersOf(cities: readonly SellingCity[], places: readonly SellingPlaces[]): Counter[] {
  return places.flatMap(({ city, shops, zones }) => {
    const found = cities.find(({ alias }) => alias === city)
    if (!found) return []
    const delivering = zones.length > 0 ? zones : [new Map<string, Difference>()]
    return [...(found.takeaway ? shops : []), ...(found.delivery ? delivering : [])].map((differs) => ({
      city,
      currency: found.currency,
      differs,
    }))
  })
}
