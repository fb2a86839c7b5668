import type { Kysely, Selectable } from 'kysely'
import { type City, createPlaces, type Places, type Shop, type DrawnZone } from '#domain/city/place.ts'
import { fillTexts, type GivenTexts, type Texts, type WrittenLanguage } from '#domain/language.ts'
import type { Schema } from '#server/database/schema.ts'

/** Countries have no rows of their own: the number of one is its two letters, read in base 36. */
const countryId = (code: string): number => Number.parseInt(code, 36)

type FillTexts = (texts: GivenTexts) => Texts

/** What is of no brand alone: the live cities, and the dominant colours of pictures by hash. Brands that are loaded together share it. */
export type Common = { citiesIn(language: WrittenLanguage): readonly City[]; colors: ReadonlyMap<string, string> }

export async function loadCommon(db: Kysely<Schema>): Promise<Common> {
  const [rows, pictures] = await Promise.all([
    db.selectFrom('city').selectAll().where('live', '=', true).orderBy('sort').orderBy('id').execute(),
    db.selectFrom('picture').select(['hash', 'color']).execute(),
  ])
  const cities = new Map<WrittenLanguage, readonly City[]>()
  return {
    citiesIn(language) {
      const known = cities.get(language) ?? rows.map((row) => readCity(row, (texts) => fillTexts(texts, language)))
      cities.set(language, known)
      return known
    },
    colors: new Map(pictures.map(({ hash, color }) => [hash, color])),
  }
}

/** Reads a brand's places: the live cities in which it has a live shop, with its shops and zones. */
export async function loadPlaces(
  db: Kysely<Schema>,
  brand: string,
  brandLanguage: WrittenLanguage,
  common: Promise<Common> = loadCommon(db),
): Promise<Places> {
  const fill: FillTexts = (texts) => fillTexts(texts, brandLanguage)
  const [{ citiesIn }, shops, zones] = await Promise.all([
    common,
    shopsOf(db, brand),
    db.selectFrom('delivery_zone').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').orderBy('id').execute(),
  ])
  const withShops = new Set(shops.map((shop) => shop.city_id))
  return createPlaces({
    cities: citiesIn(brandLanguage).filter((city) => withShops.has(city.id)),
    shops: shops.map((row) => readShop(row, fill)),
    zones: zones.map((row) => readZone(row, fill)),
  })
}

function readCity(row: Selectable<Schema['city']>, fill: FillTexts): City {
  return {
    id: row.id,
    alias: row.alias,
    name: fill(row.name),
    seoName: fill(row.seo_name),
    timezone: row.timezone,
    type: row.type,
    country: { id: countryId(row.country_code), code: row.country_code, name: fill(row.country_name) },
    delivery: row.delivery,
    takeaway: row.takeaway,
    phone: row.phone,
    email: row.email,
    franchise: row.franchise,
    isFreeCall: row.is_free_call,
    isBig: row.is_big,
    hasLoyaltySystem: row.has_loyalty_system,
    phoneMasks: row.phone_masks.map((mask) => ({ ...mask, name: fill(mask.name) })),
    currency: { sign: row.currency, code: row.currency_code, fractional: row.fractional },
    banknotes: row.banknotes,
    cashMaximum: row.cash_maximum,
    smallOrder: smallOrderOf(row),
    map: row.map,
    alert: row.alert && fill(row.alert),
  }
}

const smallOrderOf = ({ small_order_below: below, small_order_fee: fee }: Selectable<Schema['city']>): City['smallOrder'] =>
  below === null || fee === null ? null : { below, fee }

/** The shops of a brand with how they take orders. */
const shopsOf = (db: Kysely<Schema>, brand: string) =>
  db
    .selectFrom('shop')
    .leftJoin('shop_setting', 'shop_setting.shop_id', 'shop.id')
    .leftJoin('shop_alarm', 'shop_alarm.shop_id', 'shop.id')
    .selectAll('shop')
    .select(['worked_by', 'paused_since'])
    .where('brand', '=', brand)
    .where('live', '=', true)
    .orderBy('sort')
    .orderBy('shop.id')
    .execute()
type ShopRow = Awaited<ReturnType<typeof shopsOf>>[number]

function readShop(row: ShopRow, fill: FillTexts): Shop {
  return {
    id: row.id,
    alias: row.alias,
    code: row.code,
    cityId: row.city_id,
    name: fill(row.name),
    // Nobody listens to its orders, and it is set to take none then.
    stopped: row.type === 'stop' || row.paused_since !== null,
    taking: { workedBy: row.worked_by, isPausedWithoutListener: row.paused_since !== null },
    alert: row.alert && fill(row.alert),
    companyName: row.company_name,
    inn: row.inn,
    ogrn: row.ogrn,
    street: fill(row.street),
    description: fill(row.description),
    coordinates: { latitude: row.latitude, longitude: row.longitude },
    zoom: row.zoom,
    area: row.area,
    tags: row.tags,
    cookingTime: row.cooking_time,
    capacity: row.capacity,
    capacityRules: row.capacity_rules,
    schedule: { ...row.schedule, custom: withNames(row.schedule.custom, fill) },
  }
}

const withNames = (days: Selectable<Schema['shop']>['schedule']['custom'], fill: FillTexts): Shop['schedule']['custom'] =>
  Object.fromEntries(Object.entries(days).map(([date, day]) => [date, day && { ...day, name: day.name && fill(day.name) }]))

export function readZone(row: Selectable<Schema['delivery_zone']>, fill: FillTexts): DrawnZone {
  return {
    id: row.id,
    alias: row.alias,
    name: fill(row.name),
    cityId: row.city_id,
    shopId: row.shop_id,
    area: row.area,
    holes: row.holes,
    localities: row.localities,
    postcodes: row.postcodes,
    color: row.background_color,
    fee: row.delivery_price,
    minimum: row.minimum_order_amount,
    freeFrom: row.free_delivery_from,
    hasFreeDelivery: row.has_free_delivery,
    deliveryTime: row.delivery_time,
  }
}
