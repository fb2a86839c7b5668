import type { SoldChange } from '#contract/office/prices.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { entryAt } from './entry-lists.ts'
import type { PricedShop } from './price-changes.ts'
import { pathOf, putAt, valueAt } from './stored-entries.ts'

/**
 * Takes dishes and extras out of what shops sell, or puts them back, in stored content. The zones of a shop follow, but for
 * those that were told otherwise. Returns the places in the list of what is not there any more.
 */
export function changeSold(stored: Stored, changes: readonly SoldChange[], shops: ReadonlyMap<number, PricedShop>): number[] {
  const gone: number[] = []
  for (const [index, { kind, alias, shop_id, sold }] of changes.entries()) {
    const place = shops.get(shop_id)
    const shop = place && entryAt(stored, { kind: 'shop', key: place.alias })
    if (!place || !shop || !entryAt(stored, { kind, key: alias })) {
      gone.push(index)
      continue
    }
    const path = pathOf('overrides', kind === 'modifier' ? `+${alias}` : alias, 'hidden')
    const was = valueAt(shop, path) === true
    if (was === !sold) continue
    const zones = stored.brands
      .flatMap(({ places }) => places.filter(({ city }) => city === place.city).flatMap((one) => one.delivery_zones))
      .filter((zone) => zone.shop === place.alias)
    for (const entry of [shop, ...zones]) if ((valueAt(entry, path) === true) === was) putAt(entry, path, sold ? undefined : true)
  }
  return gone
}
