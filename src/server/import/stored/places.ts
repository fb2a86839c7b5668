import type { Selectable } from 'kysely'
import type { GivenTexts } from '#domain/language.ts'
import type { CapacityRule } from '#domain/schedule/capacity.ts'
import type { SpecialHours } from '#domain/schedule/shop-hours.ts'
import { majorOrNull, toMajor } from '#domain/money.ts'
import type { DeliveryZone, Shop } from '#server/database/schema.ts'
import type { CapacityRuleEntry, OverrideEntry, ShopEntry, ShopSchedule, ZoneEntry } from '../format/places.ts'
import { type Entry, entryOf, filled, type Reader, unless } from './entry.ts'

type Override = {
  product: string | null
  modifier: string | null
  price: number | null
  collecting_price: number | null
  type: string | null
  hidden: boolean
  shop_id: number | null
  zone_id: number | null
}
export type StoredPlaces = { city: string; shops: Entry[]; delivery_zones: Entry[] }

/** The live shops and zones of a brand by city, each list in its order. */
export async function readPlaces(database: Reader, brand: string): Promise<StoredPlaces[]> {
  const shops = await database
    .selectFrom('shop')
    .selectAll()
    .where('brand', '=', brand)
    .where('live', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const zones = await database
    .selectFrom('delivery_zone')
    .selectAll()
    .where('brand', '=', brand)
    .where('live', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const overrides = await database
    .selectFrom('offer_override')
    .leftJoin('product', 'product.id', 'product_id')
    .leftJoin('modifier', 'modifier.id', 'modifier_id')
    .where(({ fn }) => fn.coalesce('product.brand', 'modifier.brand'), '=', brand)
    .where(({ fn }) => fn.coalesce('product.live', 'modifier.live'), '=', true)
    .select([
      'product.alias as product',
      'modifier.alias as modifier',
      'offer_override.price',
      'offer_override.collecting_price',
      'offer_override.type',
      'hidden',
      'shop_id',
      'zone_id',
    ])
    .orderBy('product.sort')
    .orderBy('product.id')
    .orderBy('modifier.id')
    .execute()
  const cities = await database.selectFrom('city').select(['id', 'alias', 'currency_code']).orderBy('alias').execute()
  const aliases = new Map(shops.map(({ id, alias }) => [id, alias]))
  return cities.flatMap(({ id, alias, currency_code: currency }) => {
    const own = shops.filter(({ city_id }) => city_id === id)
    if (own.length === 0) return []
    const zonesHere = zones.filter(({ city_id, shop_id }) => city_id === id && aliases.has(shop_id))
    return [
      {
        city: alias,
        shops: own.map((shop) =>
          shopOf(
            shop,
            overrides.filter(({ shop_id }) => shop_id === shop.id),
            currency,
          ),
        ),
        delivery_zones: zonesHere.map((zone) =>
          zoneOf(
            zone,
            aliases.get(zone.shop_id),
            overrides.filter(({ zone_id }) => zone_id === zone.id),
            currency,
          ),
        ),
      },
    ]
  })
}

const overridesOf = (overrides: readonly Override[], currency: string): Entry[] | undefined =>
  filled(
    overrides.map(({ product, modifier, price, collecting_price, type, hidden }) =>
      entryOf<OverrideEntry>({
        product,
        modifier,
        price: majorOrNull(price, currency),
        collecting_price: majorOrNull(collecting_price, currency),
        type,
        hidden: unless(hidden, false),
      }),
    ),
  )

function shopOf(shop: Selectable<Shop>, overrides: readonly Override[], currency: string): Entry {
  const { default: week, custom, month } = shop.schedule
  return entryOf<ShopEntry>({
    alias: shop.alias,
    code: shop.code,
    name: shop.name,
    type: shop.type,
    alert: shop.alert,
    company_name: shop.company_name,
    inn: shop.inn,
    ogrn: shop.ogrn,
    address: entryOf({ street: shop.street, description: shop.description }),
    map: entryOf({
      coordinates: { latitude: shop.latitude, longitude: shop.longitude },
      zoom: unless(shop.zoom, 15),
      area: shop.area,
    }),
    tags: filled(shop.tags),
    cooking_time: shop.cooking_time,
    capacity: shop.capacity,
    capacity_rules: filled(shop.capacity_rules.map((rule) => entryOf<CapacityRuleEntry>(rulePartsOf(rule)))),
    schedule: entryOf<ShopSchedule>({ default: inOrder(week), custom: filled(inOrder(custom)), month: filled(month) }),
    overrides: overridesOf(overrides, currency),
  })
}

// The database has an order of keys of its own.
const rulePartsOf = ({ capacity, weekdays, date, from, to }: CapacityRule) => ({ capacity, weekdays, date, from, to })

/** Days with what is written of them in the order of the format; null is a value here. */
const inOrder = (days: Record<string, SpecialHours<GivenTexts> | null>): Record<string, SpecialHours<GivenTexts> | null> =>
  Object.fromEntries(
    Object.entries(days).map(([day, hours]) => {
      if (hours === null) return [day, null]
      const { name, working_time, delivery, takeaway } = hours
      const own = { ...(delivery === undefined ? {} : { delivery }), ...(takeaway === undefined ? {} : { takeaway }) }
      return [day, { ...(name && { name }), working_time, ...own }]
    }),
  )

const zoneOf = (zone: Selectable<DeliveryZone>, shop: string | undefined, overrides: readonly Override[], currency: string): Entry =>
  entryOf<ZoneEntry>({
    alias: zone.alias,
    name: zone.name,
    shop,
    map: entryOf({ area: zone.area, holes: filled(zone.holes), background_color: zone.background_color }),
    localities: filled(zone.localities),
    postcodes: filled(zone.postcodes),
    prices: entryOf<ZoneEntry['prices']>({
      delivery: toMajor(zone.delivery_price, currency),
      minimum_order_amount: toMajor(zone.minimum_order_amount, currency),
      free_delivery_from: majorOrNull(zone.free_delivery_from, currency),
      has_free_delivery: zone.has_free_delivery,
    }),
    delivery_time: zone.delivery_time,
    overrides: overridesOf(overrides, currency),
  })
