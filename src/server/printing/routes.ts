import type { FastifyInstance } from 'fastify'
import { printTicket as printTicketCall } from '#contract/office/tickets.ts'
import { textIn } from '#domain/language.ts'
import { dueTickets, type TicketKind, ticketsOf } from '#domain/printing/due-tickets.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { ordersOfIds } from '#server/board/board-store.ts'
import { presentCard, workable } from '#server/board/present-card.ts'
import { readerOf } from '#server/board/read-board.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { usualDesk } from '#server/staff/desk-store.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { announceMoved } from '#server/order/move-order.ts'
import { type Actor, actorText } from '#server/staff/acting.ts'

/** The calls about tickets. */
export function printingRoutes(app: FastifyInstance, services: Services): void {
  const { database, snapshots } = services

  serveStaff(app, services, printTicketCall, async ({ params: { order_id: id }, body, context }) => {
    const printed = await printTicket(services, context.acting, id, { ticket: body.ticket, byItself: body.by_itself ?? false })
    if (!printed.ok) return printed
    const [order] = await ordersOfIds(database, [id])
    if (!order) return notFound()
    const shop = snapshots.of(order.brand).places.shop(order.shop_id)
    const { paper } = order.desk ?? usualDesk
    const print =
      printed.isCopy === null
        ? null
        : {
            is_copy: printed.isCopy,
            at: new Date(context.now).toISOString(),
            paper,
            shop: shop ? textIn(shop.name, context.language) : '',
          }
    const reply = answer({ print, card: presentCard(services, order, readerOf(context)) })
    return printed.isCopy === null ? { ...reply, unchanged: true as const } : reply
  })
}

type PrintResult = { ok: true; isCopy: boolean } | { ok: true; isCopy: null; unchanged: true } | Refused

/**
 * Records that a ticket is printed. When boards print on their own, the first one prints it and no other.
 * Printing by hand makes a copy, except for the first print of a ticket that its shop prints by hand.
 */
async function printTicket(
  { database }: Pick<Services, 'database'>,
  acting: Actor,
  id: number,
  { ticket, byItself }: { ticket: TicketKind; byItself: boolean },
): Promise<PrintResult> {
  return inTransaction(database, async (transaction) => {
    const [order] = await ordersOfIds({ kysely: transaction }, [id])
    if (!order) return notFound()
    const facts = workable(order)
    if (!ticketsOf(facts).includes(ticket)) return refuse('ticket', 'invalid')
    const { moments } = order.desk ?? usualDesk
    const nothing = { ok: true as const, isCopy: null, unchanged: true as const }
    if (byItself && !dueTickets({ ...facts, printed: order.printed }, moments).includes(ticket)) return nothing
    const print = { order_id: id, ticket, by_itself: byItself, actor: actorText(acting), printed_at: new Date(acting.now) }
    const mayBeFirst = byItself || moments[ticket] === 'hand'
    const first = mayBeFirst
      ? await transaction
          .insertInto('order_print')
          .values({ ...print, is_copy: false })
          .onConflict((conflict) => conflict.columns(['order_id', 'ticket']).where('is_copy', '=', false).doNothing())
          .returning('id')
          .executeTakeFirst()
      : undefined
    if (!first && byItself) return nothing
    if (!first)
      await transaction
        .insertInto('order_print')
        .values({ ...print, is_copy: true })
        .execute()
    await transaction
      .updateTable('orders')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await writeAudit(transaction, acting, {
      action: 'ticket.printed',
      object: { kind: 'order', id },
      place: { brand: order.brand, cityId: order.city_id, shopId: order.shop_id },
      after: { ticket, copy: !first },
    })
    await announceMoved(transaction, id)
    return { ok: true, isCopy: !first }
  })
}
