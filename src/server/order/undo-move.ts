import type { Database } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { statusOf, takesBack, takesBackWithin } from '#domain/order/status.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { actorText } from '#server/staff/acting.ts'
import { dropLocation } from './courier-locations.ts'
import { announceMoved, type Move, type Moved } from './move-order.ts'
import { isOrderNumber } from './order-store.ts'

/** Undoes the last move of an order, with an event of its own; an order that has this status already is unchanged. */
export async function undoMove(database: Database, id: number, { to, by, now }: Move): Promise<Moved> {
  if (!isOrderNumber(id) || by === 'customer') return notFound()
  return inTransaction(database, async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['original_status', 'brand', 'city_id', 'shop_id'])
      .select(({ selectFrom }) =>
        selectFrom('order_event')
          .select(({ fn }) => fn.max('happened_at').as('moved_at'))
          .where('order_id', '=', id)
          .as('moved_at'),
      )
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return notFound()
    const done = { ok: true as const, order: { id, status: statusOf(to), originalStatus: to } }
    if (order.original_status === to) return { ...done, unchanged: true }
    if (takesBack[order.original_status] !== to) return refuse('status', 'status-not-reachable')
    if (now - (order.moved_at?.getTime() ?? 0) > takesBackWithin) return refuse('status', 'too-late-to-undo')
    await transaction
      .updateTable('orders')
      .set((row) => ({ status: statusOf(to), original_status: to, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await transaction
      .insertInto('order_event')
      .values({ order_id: id, original_status: to, actor: actorText(by), happened_at: new Date(now) })
      .execute()
    if (order.original_status === 'sent') await dropLocation(transaction, id)
    await writeAudit(transaction, by, {
      action: 'order.taken-back',
      object: { kind: 'order', id },
      place: { brand: order.brand, cityId: order.city_id, shopId: order.shop_id },
      before: { status: order.original_status },
      after: { status: to },
    })
    await announceMoved(transaction, id)
    return done
  })
}
