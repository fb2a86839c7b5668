import { type Kysely, sql, type Transaction } from 'kysely'
import { type Stock, unitsIn, type Units } from '#domain/catalogue/stock.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Actor } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'

const facts = ['stock.shop_id as shopId', 'product_id as productId', 'modifier_id as modifierId', 'amount'] as const

/** What is counted in the shops of a brand. */
export const loadStocks = (kysely: Kysely<Schema>, brand: string): Promise<Stock[]> =>
  kysely.selectFrom('stock').innerJoin('shop', 'shop.id', 'stock.shop_id').select(facts).where('brand', '=', brand).execute()

/** What is counted at a shop, as it is now. */
export const stocksAt = ({ kysely }: Pick<Database, 'kysely'>, shopId: number): Promise<Stock[]> =>
  kysely.selectFrom('stock').select(facts).where('shop_id', '=', shopId).execute()

type Taking = { orderId: number; brand: string; shopId: number; units: Units }
type Short = Pick<Stock, 'productId' | 'modifierId'> & { left: number }

/** Takes what an order needs of what its shop counts; otherwise returns what there is too little of, and takes nothing. */
export async function takeStock(transaction: Transaction<Schema>, { orderId, brand, shopId, units }: Taking): Promise<Short | null> {
  const counted = await transaction
    .selectFrom('stock')
    .select(['id', ...facts])
    .where('shop_id', '=', shopId)
    .where((on) => on.or([on('product_id', 'in', idsOf(units.products)), on('modifier_id', 'in', idsOf(units.modifiers))]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const needed = counted.map((stock) => ({ ...stock, count: unitsIn(units, stock) }))
  const short = needed.find(({ amount, count }) => amount < count)
  if (short) return { productId: short.productId, modifierId: short.modifierId, left: short.amount }
  for (const { id, count } of needed) {
    await sql`update stock set amount = amount - ${count} where id = ${id}`.execute(transaction)
    await transaction.insertInto('order_stock').values({ order_id: orderId, stock_id: id, taken: count }).execute()
  }
  if (needed.some(({ amount, count }) => amount === count)) await raiseVersion(transaction, brand)
  return null
}

// An empty list is no list in SQL, and no id is 0.
const idsOf = (units: Map<number, number>): number[] => [0, ...units.keys()]

/** Gives back what an order has taken; a second time there is nothing to be given. */
export async function returnStock(transaction: Transaction<Schema>, orderId: number, brand: string): Promise<void> {
  const taken = await transaction
    .selectFrom('order_stock')
    .innerJoin('stock', 'stock.id', 'stock_id')
    .select(['stock_id', 'taken', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('stock_id')
    .forUpdate()
    .execute()
  for (const { stock_id: id, taken: count } of taken)
    await sql`update stock set amount = amount + ${count} where id = ${id}`.execute(transaction)
  if (taken.length === 0) return
  await transaction.deleteFrom('order_stock').where('order_id', '=', orderId).execute()
  if (taken.some(({ amount }) => amount === 0)) await raiseVersion(transaction, brand)
}

/** `set`: how many there are now, or null for no counting; `add`: how many more, or fewer, never below 0. */
export type StockChange = { set: number | null } | { add: number }
type Counted = {
  place: StaffPlace & { brand: string; shopId: number }
  productId: number | null
  modifierId: number | null
  name: string | null
}

/** Changes what somebody counts, with an entry of the history. Returns how many are left; null where nobody counts any more. */
export const changeStock = (
  { kysely }: Database,
  acting: Actor,
  { place, productId, modifierId, name }: Counted,
  change: StockChange,
): Promise<{ left: number | null; unchanged?: true }> =>
  kysely.transaction().execute(async (transaction) => {
    const target = { shop_id: place.shopId, product_id: productId, modifier_id: modifierId }
    await sql`select pg_advisory_xact_lock(hashtextextended('stock of ' || ${JSON.stringify(target)}, 0))`.execute(transaction)
    const known = await transaction
      .selectFrom('stock')
      .select(['id', 'amount'])
      .where('shop_id', '=', place.shopId)
      .where('product_id', 'is not distinct from', productId)
      .where('modifier_id', 'is not distinct from', modifierId)
      .forUpdate()
      .executeTakeFirst()
    const before = known?.amount ?? null
    const left = 'set' in change ? change.set : before === null ? null : Math.max(0, before + change.add)
    if (left === before) return { left, unchanged: true as const }
    if (left === null)
      await transaction
        .deleteFrom('stock')
        .where('id', '=', known?.id ?? 0)
        .execute()
    else if (known) await transaction.updateTable('stock').set({ amount: left }).where('id', '=', known.id).execute()
    else
      await transaction
        .insertInto('stock')
        .values({ ...target, amount: left })
        .execute()
    await raiseVersion(transaction, place.brand)
    await writeAudit(transaction, acting, {
      action: 'stock.set',
      object: productId === null ? { kind: 'modifier', id: modifierId ?? 0, name } : { kind: 'dish', id: productId, name },
      place,
      before: { stock: before },
      after: { stock: left },
    })
    return { left }
  })
