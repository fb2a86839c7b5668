import { type Kysely, sql, type Transaction } from 'kysely'
import type { OrderType } from '#domain/city/order-type.ts'
import type { ShopLoad } from '#domain/schedule/shop-load.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { nameOfActor } from '#server/staff/acting.ts'

/** What is set at the shops of a brand, in the form of the rules, by shop. */
export async function loadShopLoads(kysely: Kysely<Schema>, brand: string): Promise<Map<number, ShopLoad>> {
  const ofBrand = kysely.selectFrom('shop').select('id').where('brand', '=', brand)
  const [pauses, busy] = await Promise.all([
    kysely.selectFrom('shop_pause').select(['shop_id', 'order_type', 'until']).where('shop_id', 'in', ofBrand).execute(),
    kysely.selectFrom('shop_busy').select(['shop_id', 'minutes', 'until']).where('shop_id', 'in', ofBrand).execute(),
  ])
  const loads = new Map<number, ShopLoad>()
  const of = (shopId: number): ShopLoad => {
    const load = loads.get(shopId) ?? { pausedUntil: {}, busy: null }
    loads.set(shopId, load)
    return load
  }
  for (const { shop_id, order_type, until } of pauses) of(shop_id).pausedUntil[order_type] = until.getTime()
  for (const { shop_id, minutes, until } of busy) of(shop_id).busy = { minutes, until: until.getTime() }
  return loads
}

/** What holds at shops at an instant, with the names of those who set it: stops of whole shops, pauses and busy times. */
export async function lastingLoads({ kysely }: Pick<Database, 'kysely'>, now: number) {
  const [stops, pauses, busy] = await Promise.all([
    kysely
      .selectFrom('stop')
      .select(['id', 'shop_id', 'until', 'reason', nameOfActor('created_by').as('by')])
      .where('shop_id', 'is not', null)
      .where((on) => on.or([on('until', 'is', null), on('until', '>', new Date(now))]))
      .execute(),
    kysely
      .selectFrom('shop_pause')
      .select(['shop_id', 'order_type', 'until', 'reason', nameOfActor('set_by').as('by')])
      .where('until', '>', new Date(now))
      .orderBy('order_type')
      .execute(),
    kysely
      .selectFrom('shop_busy')
      .select(['shop_id', 'minutes', 'until', nameOfActor('set_by').as('by')])
      .where('until', '>', new Date(now))
      .execute(),
  ])
  return { stops, pauses, busy }
}

type Transacting = Transaction<Schema>
type LoadSetting = { until: Date; set_at: Date; set_by: string }

/** The ends of a shop's pauses that still last, by type of order. */
export async function lastingPauses(transaction: Transacting, shopId: number, now: number): Promise<Partial<Record<OrderType, Date>>> {
  const rows = await transaction
    .selectFrom('shop_pause')
    .select(['order_type', 'until'])
    .where('shop_id', '=', shopId)
    .where('until', '>', new Date(now))
    .execute()
  return Object.fromEntries(rows.map((row) => [row.order_type, row.until]))
}

export async function writePauses(
  transaction: Transacting,
  shopId: number,
  types: readonly OrderType[],
  said: LoadSetting & { reason: string | null },
): Promise<void> {
  await transaction
    .insertInto('shop_pause')
    .values(types.map((order_type) => ({ shop_id: shopId, order_type, ...said })))
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_type']).doUpdateSet(said))
    .execute()
}

export async function dropPauses(transaction: Transacting, shopId: number, types: readonly OrderType[]): Promise<void> {
  await transaction.deleteFrom('shop_pause').where('shop_id', '=', shopId).where('order_type', 'in', types).execute()
}

export const lastingBusy = (transaction: Transacting, shopId: number, now: number) =>
  transaction
    .selectFrom('shop_busy')
    .select(['minutes', 'until'])
    .where('shop_id', '=', shopId)
    .where('until', '>', new Date(now))
    .executeTakeFirst()

export async function writeBusy(transaction: Transacting, shopId: number, said: LoadSetting & { minutes: number }): Promise<void> {
  await transaction
    .insertInto('shop_busy')
    .values({ shop_id: shopId, ...said })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(said))
    .execute()
}

export async function dropBusy(transaction: Transacting, shopId: number): Promise<void> {
  await transaction.deleteFrom('shop_busy').where('shop_id', '=', shopId).execute()
}

/** Locks a shop for one change of its load at a time: the history lists each change after the one before. */
export async function lockShop(transaction: Transacting, shopId: number): Promise<void> {
  await sql`select from shop where id = ${shopId} for no key update`.execute(transaction)
}
