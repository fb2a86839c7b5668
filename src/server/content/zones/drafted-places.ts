import { createPlaces, type DrawnZone, type Places, type Shop } from '#domain/city/place.ts'
import { fillTexts, type WrittenLanguage } from '#domain/language.ts'
import { readZone } from '#server/city/load-places.ts'
import { PlacesFile } from '#server/import/format/places.ts'
import { zoneRow } from '#server/import/load/brand.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import type { DeliveryZone } from '#server/database/schema.ts'
import type { Selectable } from 'kysely'

const Zones = PlacesFile.shape.delivery_zones

/** The zones of a city's documents as the shop would have them; those that do not follow the format yet are left out. */
function zonesOf(entries: readonly Entry[], at: ZonesAt): DrawnZone[] {
  return entries.flatMap((entry, index) => {
    const read = Zones.safeParse([entry])
    const [zone] = (read.success && read.data) || []
    if (!zone) return []
    const { cityId, currency, shopId, language } = at
    const row = zoneRow('', zone, { cityId, currency, shopId: shopId(zone.shop) }, index)
    // The row is what the import writes, with the columns that the database adds.
    const stored = { ...row, id: index + 1, live: true } as Selectable<DeliveryZone>
    return [readZone(stored, (texts) => fillTexts(texts, language))]
  })
}

type ZonesAt = { cityId: number; currency: string; shopId: (alias: string) => number; language: WrittenLanguage }

/**
 * The places of a city as they would be with a draft: its zones and shops from the documents, and what people of the shops have
 * set from what is published.
 */
export function draftedPlaces(published: Places, stored: Stored, alias: string, language: WrittenLanguage): Places | null {
  const city = published.cityNamed(alias)
  const places = stored.brands[0]?.places.find((one) => one.city === alias)
  if (!city || !places) return null
  const shops = places.shops.map((entry, index) => draftedShop(entry, index, published.shopsIn(city.id), language))
  const ids = new Map(shops.map((shop) => [shop.alias, shop.id]))
  const at = { cityId: city.id, currency: city.currency.code, language, shopId: (shop: string) => ids.get(shop) ?? 0 }
  return createPlaces({ cities: [city], shops, zones: zonesOf(places.delivery_zones, at) })
}

function draftedShop(entry: Entry, index: number, published: readonly Shop[], language: WrittenLanguage): Shop {
  const known = published.find(({ alias }) => alias === entry.alias)
  const stopped = entry.type === 'stop' || known?.taking?.isPausedWithoutListener === true
  const name = fillTexts(entry.name ?? {}, language)
  // What zones ask of a shop is its id, its name and whether it takes orders; a new one has no more yet.
  return { ...known, id: known?.id ?? -1 - index, alias: String(entry.alias), name, stopped } as Shop
}
