import { sql, type Transaction } from 'kysely'
import { refuse, type Refused } from '#domain/problem.ts'
import { endOfStop } from '#domain/schedule/stop-end.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Schema } from '#server/database/schema.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import type { Services } from '#server/services.ts'
import { type Acting, actorText } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import type { BoardOrder } from './board-store.ts'
import { placeOf } from './present-card.ts'

/** A dish or an extra of an order. */
export type RanOut = { kind: 'dish' | 'modifier'; id: number }

const isOrdered = ({ lines }: BoardOrder, { kind, id }: RanOut): boolean =>
  lines.some((line) => (kind === 'dish' ? line.kind === 'product' && line.itemId === id : line.modifiers.some((one) => one.id === id)))

/**
 * Stops what an order lacks at its shop until the end of the shift, in the transaction that rejects the order
 * (OPS-ORDERS-14). A stop that holds longer stays as it is.
 */
export async function stopWhatRanOut(
  services: Pick<Services, 'snapshots'>,
  transaction: Transaction<Schema>,
  acting: Acting,
  { order, items }: { order: BoardOrder; items: readonly RanOut[] },
): Promise<Refused | null> {
  if (!items.every((item) => isOrdered(order, item))) return refuse('stop', 'not-found')
  const { city, shop } = placeOfOrder(services, order)
  if (!city || !shop) return refuse('stop', 'not-found')
  const until = new Date(endOfStop('shift', { schedule: shop.schedule, timezone: city.timezone }, acting.now) ?? acting.now)
  const said = { until, reason: null, created_at: new Date(acting.now), created_by: actorText(acting) }
  // In one order everywhere, so that two rejections do not wait for each other.
  const sorted = [...items].toSorted((one, other) => one.kind.localeCompare(other.kind) || one.id - other.id)
  for (const { kind, id } of sorted) {
    const target = { product_id: kind === 'dish' ? id : null, modifier_id: kind === 'modifier' ? id : null, shop_id: null }
    const changed = await transaction
      .insertInto('stop')
      .values({ brand: order.brand, ...target, at_shop_id: order.shop_id, started_at: said.created_at, ...said })
      .onConflict((conflict) =>
        conflict
          .constraint('stop_once')
          .doUpdateSet(said)
          .where(sql<boolean>`stop.until < ${until}`),
      )
      .returning('id')
      .executeTakeFirst()
    if (!changed) continue
    await writeAudit(transaction, acting, {
      action: 'stop.set',
      object: { kind, id },
      place: placeOf(order),
      after: { until: until.toISOString() },
    })
  }
  await raiseVersion(transaction, order.brand)
  return null
}
