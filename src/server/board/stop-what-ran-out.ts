import { sql, type Transaction } from 'kysely'
import type { StopReason } from '#domain/catalogue/stop-reasons.ts'
import type { Language } from '#domain/language.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { endOfStop } from '#domain/schedule/stop-end.ts'
import { endStops } from '#server/catalogue/end-stops.ts'
import { nameOf } from '#server/catalogue/name-of-stop.ts'
import { isOver, type StopTarget } from '#server/catalogue/stop-store.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Schema } from '#server/database/schema.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import type { Services } from '#server/services.ts'
import { type Actor, actorText } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import type { BoardOrder } from './board-store.ts'
import { placeOf } from './present-card.ts'

/** Why it is stopped, unless somebody has said so before. */
const soldOut: StopReason = 'sold-out'

/** A dish or an extra of an order. */
export type SoldOutItem = { kind: 'dish' | 'modifier'; id: number }

const isOrdered = ({ lines }: BoardOrder, { kind, id }: SoldOutItem): boolean =>
  lines.some((line) => (kind === 'dish' ? line.kind === 'product' && line.itemId === id : line.modifiers.some((one) => one.id === id)))

/**
 * Stops what an order lacks at its shop until the end of the shift, in the transaction that rejects the order.
 * A stop that holds longer stays as it is, and a reason that somebody has given is kept.
 */
export async function stopWhatRanOut(
  services: Pick<Services, 'brands' | 'snapshots'>,
  transaction: Transaction<Schema>,
  acting: Actor,
  { order, items, language }: { order: BoardOrder; items: readonly SoldOutItem[]; language: Language },
): Promise<Refused | null> {
  if (!items.every((item) => isOrdered(order, item))) return refuse('stop', 'not-found')
  const { city, shop } = placeOfOrder(services, order)
  if (!city || !shop) return refuse('stop', 'not-found')
  const until = new Date(
    endOfStop('shift', { schedule: hoursFor(shop.schedule, 'orders'), timezone: city.timezone }, acting.now) ?? acting.now,
  )
  // In one order everywhere, so that two rejections do not wait for each other.
  const sorted = [...items].toSorted((one, other) => one.kind.localeCompare(other.kind) || one.id - other.id)
  for (const { kind, id } of sorted) {
    const target = targetOf(order, { kind, id })
    const stopped = await stopUntil(transaction, acting, { target, brand: order.brand, until })
    if (!stopped) continue
    await writeAudit(transaction, acting, {
      action: 'stop.set',
      object: { kind, id, name: nameOf(target, services.snapshots.of(order.brand), language) },
      place: placeOf(order),
      ...(stopped.before ? { before: { until: stopped.before.toISOString() } } : {}),
      after: { until: until.toISOString() },
      reason: stopped.reason,
    })
  }
  await raiseVersion(transaction, order.brand)
  return null
}

const targetOf = ({ shop_id }: BoardOrder, { kind, id }: SoldOutItem): StopTarget => ({
  product_id: kind === 'dish' ? id : null,
  modifier_id: kind === 'modifier' ? id : null,
  shop_id: null,
  at_shop_id: shop_id,
})

/** Stops something at a shop until a time, or extends its stop; null when the stop lasts as long already. `before`: its former end. */
async function stopUntil(
  transaction: Transaction<Schema>,
  acting: Actor,
  { target, brand, until }: { target: StopTarget; brand: string; until: Date },
): Promise<{ before: Date | null; reason: string | null } | null> {
  const said = { until, created_at: new Date(acting.now), created_by: actorText(acting) }
  await endStops(
    transaction,
    sql`at_shop_id = ${target.at_shop_id} and ${isOver({ ...target, scope: 'shop' }, acting.now)}`,
    acting.now,
    null,
  )
  const former = await transaction
    .selectFrom('stop')
    .select('until')
    .where('product_id', 'is not distinct from', target.product_id)
    .where('modifier_id', 'is not distinct from', target.modifier_id)
    .where('at_shop_id', '=', target.at_shop_id)
    .where('scope', '=', 'shop')
    .forUpdate()
    .executeTakeFirst()
  const changed = await transaction
    .insertInto('stop')
    .values({ brand, ...target, ...said, reason: soldOut, started_at: said.created_at })
    .onConflict((conflict) =>
      conflict
        .constraint('stop_once')
        .doUpdateSet({ ...said, reason: sql<string>`coalesce(stop.reason, excluded.reason)` })
        .where(sql<boolean>`stop.until < ${until}`),
    )
    .returning('reason')
    .executeTakeFirst()
  return changed ? { before: former?.until ?? null, reason: changed.reason } : null
}
