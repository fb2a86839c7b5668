import type { Selectable } from 'kysely'
import { toMajor } from '#domain/money.ts'
import type { City } from '#server/database/schema.ts'
import type { CityFile } from '../format/city.ts'
import { type Entry, entryOf, filled, type Reader, unless } from './entry.ts'

/** The live cities as content files. */
export async function readCities(database: Reader): Promise<Selectable<City>[]> {
  return database.selectFrom('city').selectAll().where('live', '=', true).orderBy('sort').orderBy('alias').execute()
}

export const cityOf = (city: Selectable<City>): Entry =>
  entryOf<CityFile>({
    alias: city.alias,
    name: city.name,
    seo_name: city.seo_name,
    sort: city.sort,
    timezone: city.timezone,
    type: city.type,
    country: entryOf({ code: city.country_code, name: city.country_name }),
    order_types: { delivery: city.delivery, takeaway: city.takeaway },
    phone: city.phone,
    email: city.email,
    franchise: unless(city.franchise, false),
    is_free_call: unless(city.is_free_call, false),
    is_big: unless(city.is_big, false),
    has_loyalty_system: unless(city.has_loyalty_system, false),
    phone_masks: city.phone_masks,
    prices: {
      ...(city.currency === '' ? {} : { currency: city.currency }),
      currency_code: city.currency_code,
      fractional: city.fractional,
    },
    banknotes: city.banknotes,
    cash_maximum: toMajor(city.cash_maximum),
    map: entryOf({ ...city.map, zoom: unless(city.map.zoom, 12) }),
    alert: city.alert,
    localities: filled(city.localities),
  })
