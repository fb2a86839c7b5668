import type { Kysely } from 'kysely'
import type { Point } from '#domain/address/polygon.ts'
import { type City, createPlaces, type PhoneMask, type Places, type Shop, type Zone } from '#domain/city/place.ts'
import type { Texts } from '#domain/language.ts'
import type { Schedule } from '#domain/schedule/working-hours.ts'
import type { Schema } from '#server/database/schema.ts'

const countryIds: Record<string, number> = { RU: 1, BY: 2, TR: 3, KZ: 4, DE: 5, UA: 6 }

/** Reads where a brand is: the live cities in which it has a live shop, with its shops and zones. */
export async function loadPlaces(db: Kysely<Schema>, brand: string): Promise<Places> {
  const [cities, shops, zones] = await Promise.all([
    db.selectFrom('city').selectAll().where('live', '=', true).orderBy('sort').orderBy('id').execute(),
    db.selectFrom('shop').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').orderBy('id').execute(),
    db.selectFrom('delivery_zone').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').orderBy('id').execute(),
  ])
  const withShops = new Set(shops.map((shop) => shop.city_id))
  return createPlaces({
    cities: cities.filter((city) => withShops.has(city.id)).map(readCity),
    shops: shops.map(readShop),
    zones: zones.map(readZone),
  })
}

type Row<Table extends keyof Schema> = { [Column in keyof Schema[Table]]: unknown }

// jsonb columns hold what the import has checked: their shapes are asserted here, once.
function readCity(row: Row<'city'>): City {
  return {
    id: row.id as number,
    alias: row.alias as string,
    name: row.name as Texts,
    seoName: row.seo_name as Texts,
    timezone: row.timezone as string,
    type: row.type as string,
    country: { id: countryIds[row.country_code as string] ?? 99, code: row.country_code as string, name: row.country_name as Texts },
    delivery: row.delivery as boolean,
    takeaway: row.takeaway as boolean,
    phone: row.phone as string,
    email: row.email as string,
    franchise: row.franchise as boolean,
    isFreeCall: row.is_free_call as boolean,
    isBig: row.is_big as boolean,
    hasLoyaltySystem: row.has_loyalty_system as boolean,
    phoneMasks: row.phone_masks as PhoneMask[],
    currency: { sign: row.currency as string, code: row.currency_code as string, fractional: row.fractional as boolean },
    banknotes: row.banknotes as number[],
    cashMaximum: row.cash_maximum as number,
    map: row.map as City['map'],
    alert: row.alert as Texts | null,
  }
}

function readShop(row: Row<'shop'>): Shop {
  return {
    id: row.id as number,
    alias: row.alias as string,
    cityId: row.city_id as number,
    name: row.name as Texts,
    stopped: row.type === 'stop',
    alert: row.alert as Texts | null,
    companyName: row.company_name as string | null,
    inn: row.inn as string | null,
    ogrn: row.ogrn as string | null,
    street: row.street as Texts,
    description: row.description as Texts,
    coordinates: { latitude: row.latitude as number, longitude: row.longitude as number },
    zoom: row.zoom as number,
    area: row.area as Point[] | null,
    tags: row.tags as string[],
    cookingTime: row.cooking_time as number,
    capacity: row.capacity as number,
    schedule: row.schedule as Schedule,
  }
}

function readZone(row: Row<'delivery_zone'>): Zone {
  return {
    id: row.id as number,
    alias: row.alias as string,
    name: row.name as Texts,
    cityId: row.city_id as number,
    shopId: row.shop_id as number,
    area: row.area as Point[],
    holes: row.holes as Point[][],
    color: row.background_color as string,
    fee: row.delivery_price as number,
    minimum: row.minimum_order_amount as number,
    hasFreeDelivery: row.has_free_delivery as boolean,
    deliveryTime: row.delivery_time as number,
  }
}
