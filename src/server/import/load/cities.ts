import { sql } from 'kysely'
import { toMinor } from '#domain/money.ts'
import type { Content } from '../content.ts'
import type { CityFile } from '../format/city.ts'
import type { Tx } from './bulk.ts'
import type { RowOf, Tally } from './tally.ts'

/** Writes the folder's cities; others stay as they are. Returns the ids of all cities by alias. */
export async function loadCities(tx: Tx, { cities }: Content, tally: Tally): Promise<Map<string, number>> {
  await tally.sync(
    tx,
    'city',
    cities.map(({ data }) => cityRow(data)),
    sql`true`,
  )
  const rows = await tx.selectFrom('city').select(['alias', 'id']).execute()
  return new Map(rows.map(({ alias, id }) => [alias, id]))
}

function cityRow(city: CityFile): RowOf<'city'> {
  return {
    alias: city.alias,
    sort: city.sort,
    name: city.name,
    seo_name: city.seo_name,
    timezone: city.timezone,
    type: city.type,
    country_code: city.country.code,
    country_name: city.country.name,
    delivery: city.order_types.delivery,
    takeaway: city.order_types.takeaway,
    phone: city.phone,
    email: city.email,
    franchise: city.franchise ?? false,
    is_free_call: city.is_free_call ?? false,
    is_big: city.is_big ?? false,
    has_loyalty_system: city.has_loyalty_system ?? false,
    phone_masks: city.phone_masks,
    currency: city.prices.currency ?? '',
    currency_code: city.prices.currency_code,
    fractional: city.prices.fractional,
    banknotes: city.banknotes,
    cash_maximum: toMinor(city.cash_maximum, city.prices.currency_code),
    small_order_below: city.small_order ? toMinor(city.small_order.below, city.prices.currency_code) : null,
    small_order_fee: city.small_order ? toMinor(city.small_order.fee, city.prices.currency_code) : null,
    map: { ...city.map, zoom: city.map.zoom ?? 12 },
    alert: city.alert,
    localities: city.localities ?? [],
    live: true,
  }
}
