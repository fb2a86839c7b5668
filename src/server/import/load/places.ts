import { sql } from 'kysely'
import { toMinor } from '#domain/money.ts'
import type { BrandContent } from '../content.ts'
import type { OverrideEntry, ShopEntry, ZoneEntry } from '../format/places.ts'
import { idOf, idsOf, type Tx } from './bulk.ts'
import { sortOf } from './rows.ts'
import type { RowOf } from './tables.ts'
import type { Tally } from './tally.ts'

/** Writes a brand's shops and zones with their overrides. The dishes must exist already. */
export async function loadPlaces(
  tx: Tx,
  { brand: { alias: brand }, places }: BrandContent,
  cityIds: ReadonlyMap<string, number>,
  tally: Tally,
): Promise<void> {
  const own = sql<boolean>`kept.brand = ${brand}`
  const shops = places.flatMap(({ data }) => data.shops.map((shop) => ({ shop, cityId: idOf(cityIds, data.city) })))
  await tally.sync(
    tx,
    'shop',
    shops.map(({ shop, cityId }, index) => shopRow(brand, shop, cityId, index)),
    own,
  )
  const shopIds = await idsOf(tx, 'shop', brand)
  const zones = places.flatMap(({ data }) => (data.delivery_zones ?? []).map((zone) => ({ zone, cityId: idOf(cityIds, data.city) })))
  await tally.sync(
    tx,
    'zone',
    zones.map(({ zone, cityId }, index) => zoneRow(brand, zone, { cityId, shopId: idOf(shopIds, zone.shop) }, index)),
    own,
  )
  const products = await idsOf(tx, 'product', brand)
  const ofShops = shops.flatMap(({ shop }) => overrideRows(shop.overrides, products, { shop_id: idOf(shopIds, shop.alias) }))
  await tally.sync(tx, 'shopOverride', ofShops, sql`kept.shop_id in (select id from shop where brand = ${brand})`)
  const zoneIds = await zoneIdsOf(tx, brand)
  const ofZones = zones.flatMap(({ zone, cityId }) =>
    overrideRows(zone.overrides, products, { zone_id: idOf(zoneIds, `${cityId}/${zone.alias}`) }),
  )
  await tally.sync(tx, 'zoneOverride', ofZones, sql`kept.zone_id in (select id from delivery_zone where brand = ${brand})`)
}

async function zoneIdsOf(tx: Tx, brand: string): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('delivery_zone').select(['id', 'city_id', 'alias']).where('brand', '=', brand).execute()
  return new Map(rows.map(({ id, city_id, alias }) => [`${city_id}/${alias}`, id]))
}

function shopRow(brand: string, shop: ShopEntry, city_id: number, index: number): RowOf<'shop'> {
  return {
    brand,
    city_id,
    alias: shop.alias,
    sort: sortOf(index),
    name: shop.name,
    type: shop.type,
    alert: shop.alert,
    company_name: shop.company_name,
    inn: shop.inn,
    ogrn: shop.ogrn,
    street: shop.address.street,
    description: shop.address.description,
    latitude: shop.map.coordinates.latitude,
    longitude: shop.map.coordinates.longitude,
    zoom: shop.map.zoom ?? 15,
    area: shop.map.area,
    tags: shop.tags ?? [],
    cooking_time: shop.cooking_time,
    capacity: shop.capacity,
    schedule: { default: shop.schedule.default, custom: shop.schedule.custom ?? {}, month: shop.schedule.month ?? {} },
  }
}

function zoneRow(brand: string, zone: ZoneEntry, { cityId, shopId }: { cityId: number; shopId: number }, index: number): RowOf<'zone'> {
  return {
    brand,
    city_id: cityId,
    shop_id: shopId,
    alias: zone.alias,
    sort: sortOf(index),
    name: zone.name,
    area: zone.map.area,
    holes: zone.map.holes ?? [],
    background_color: zone.map.background_color,
    delivery_price: toMinor(zone.prices.delivery),
    minimum_order_amount: toMinor(zone.prices.minimum_order_amount),
    free_delivery_from: zone.prices.free_delivery_from == null ? null : toMinor(zone.prices.free_delivery_from),
    has_free_delivery: zone.prices.has_free_delivery,
    delivery_time: zone.delivery_time,
  }
}

type Override = Omit<RowOf<'shopOverride'>, 'shop_id'>

function overrideRows<Counter extends object>(
  overrides: readonly OverrideEntry[] | undefined,
  products: ReadonlyMap<string, number>,
  counter: Counter,
): (Counter & Override)[] {
  return (overrides ?? []).map(({ product, price, type, hidden }) => ({
    ...counter,
    product_id: idOf(products, product),
    price: price == null ? null : toMinor(price),
    type,
    hidden: hidden ?? false,
  }))
}
