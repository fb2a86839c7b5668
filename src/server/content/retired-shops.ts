import { sql, type Transaction } from 'kysely'
import { fault, type PlacedFault } from '#domain/content/fault.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'

type RetiredShop = { brand: string; city: string; alias: string; orders: number }

/** Why shops cannot be retired: each has orders that somebody must still work. */
export const faultsOfRetired = (shops: readonly RetiredShop[]): PlacedFault[] =>
  shops.map(({ brand, city, alias, orders }) => ({
    ...fault('shop-has-orders', { count: orders }),
    at: { file: `brands/${brand}/places/${city}.json`, path: '', entry: { kind: 'shop', brand, city, alias, path: '' } },
  }))

/**
 * The shops that are in one state of the content and not in the next, and have orders that are neither done nor canceled, or that
 * wait for payment: paid in time, they become orders whatever has changed meanwhile.
 */
export async function retiredWithOrders(tx: Transaction<Schema>, before: Stored, after: Stored): Promise<PlacedFault[]> {
  const shopsOf = ({ brands }: Stored) =>
    brands.flatMap(({ alias: brand, places }) =>
      places.flatMap(({ city, shops }) => shops.map(({ alias }) => ({ brand, city, alias: String(alias) }))),
    )
  const kept = new Set(shopsOf(after).map(({ brand, alias }) => `${brand} ${alias}`))
  const gone = shopsOf(before).filter(({ brand, alias }) => !kept.has(`${brand} ${alias}`))
  const counted = await Promise.all(
    gone.map(async (shop) => {
      const { rows } = await sql<{ orders: number }>`
        select (
          (select count(*) from orders where shop_id = shop.id and original_status not in ('done', 'canceled'))
          + (select count(*) from pending_order where status = 'open' and (snapshot ->> 'shopId')::integer = shop.id)
        )::integer as orders
        from shop where brand = ${shop.brand} and alias = ${shop.alias}`.execute(tx)
      return { ...shop, orders: rows[0]?.orders ?? 0 }
    }),
  )
  return faultsOfRetired(counted.filter(({ orders }) => orders > 0))
}
