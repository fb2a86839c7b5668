import type { Entry } from '../stored/entry.ts'
import { isEntry, valueAt } from '../sheets/edits.ts'
import { entriesAt, type Targets, textAt } from '../sheets/targets.ts'
import { type Counter, countersOf, type Sales, salesOf, type SoldDish } from './sales.ts'

/** What of the files that sheets are written from is sold where; they are not checked yet. */
export function salesOfTargets({ cities, currencies, shops, zones, dishes, modifierGroups }: Targets): Sales {
  const differencesIn = (places: Targets['shops'], city: string): Counter['differs'][] =>
    [...places.values()].filter((place) => place.city === city).map(({ entry }) => differences(entry))
  const counters = countersOf(
    [...cities].map(([alias, entry]) => ({
      alias,
      currency: currencies.get(alias) ?? '',
      delivery: valueAt(entry, ['order_types', 'delivery']) === true,
      takeaway: valueAt(entry, ['order_types', 'takeaway']) === true,
    })),
    [...new Set([...shops.values()].map(({ city }) => city))].map((city) => ({
      city,
      shops: differencesIn(shops, city),
      zones: differencesIn(zones, city),
    })),
  )
  const membersOf = (group: string): string[] =>
    entriesAt(modifierGroups.get(group), 'modifiers').map((member) => textAt(member, 'modifier'))
  return salesOf(
    counters,
    [...dishes.values()].map(({ entry }) => dishOf(entry, membersOf)),
  )
}

function dishOf(entry: Entry, membersOf: (group: string) => string[]): SoldDish {
  const [available, single, groups] = ['available', 'single', 'groups'].map((key) => namesAt(valueAt(entry, ['modifiers', key])))
  const bySize = isEntry(entry.by_size) ? Object.entries(entry.by_size) : []
  return {
    alias: textAt(entry, 'alias'),
    cities: Array.isArray(entry.cities) ? namesAt(entry.cities) : null,
    modifiers: [...(available ?? []), ...(single ?? []), ...(groups ?? []).flatMap(membersOf)],
    pricedByDish: bySize.flatMap(([size, own]) => (['cost', 'price'].some((key) => isEntry(valueAt(own, [key]))) ? [size] : [])),
  }
}

const namesAt = (list: unknown): string[] => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [])

const differences = (place: Entry): Counter['differs'] =>
  new Map(
    entriesAt(place, 'overrides').map((override) => [
      textAt(override, 'product'),
      { hasPrice: typeof override.price === 'number', isHidden: override.hidden === true },
    ]),
  )
