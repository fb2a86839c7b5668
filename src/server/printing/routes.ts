import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import * as contract from '#contract/office/tickets.ts'
import { textIn } from '#domain/language.ts'
import type { TicketKind } from '#domain/printing/due-tickets.ts'
import { notFound } from '#domain/problem.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { ordersOfIds } from '#server/board/board-store.ts'
import { presentCard } from '#server/board/present-card.ts'
import { readerOf } from '#server/board/read-board.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { type Desk, loadDesk, storeDesk, usualDesk } from '#server/staff/desk-store.ts'
import { placeOfShop } from '#server/staff/grant-store.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { printTicket } from './print-ticket.ts'

const presentDesk = ({ paper, moments, rejectFrom, version }: Desk): z.infer<typeof contract.Desk> => ({
  paper,
  ...moments,
  reject_from: rejectFrom,
  version,
})

/** The calls about tickets, and about what a shop sets for its counter and kitchen. */
export function printingRoutes(app: FastifyInstance, services: Services): void {
  const { database, snapshots } = services

  serveStaff(app, services, contract.printTicket, async ({ params: { order_id: id }, body, context }) => {
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

  const currencyOf = ({ brand, cityId }: StaffPlace): string => snapshots.of(brand ?? '').places.city(cityId ?? 0)?.currency.code ?? ''
  const deskOfShop = async (shopId: number) => {
    const place = await placeOfShop(database, shopId)
    if (!place) return notFound()
    return answer({ shop_id: shopId, currency_code: currencyOf(place), desk: presentDesk(await loadDesk(database, shopId)) })
  }

  serveStaff(app, services, contract.readDesk, ({ params }) => deskOfShop(params.shop_id))

  serveStaff(app, services, contract.changeDesk, async ({ params: { shop_id: shopId }, body, context }) => {
    const place = await placeOfShop(database, shopId)
    if (!place) return notFound()
    const was = await loadDesk(database, shopId)
    const changed = changedFields({ ...presentDesk(was), version: body.version }, body)
    if (!changed) {
      const same = await deskOfShop(shopId)
      return same.ok ? { ...same, unchanged: true as const } : same
    }
    const moments = { kitchen: body.kitchen, bag: body.bag, courier: body.courier }
    const now = new Date(context.now).toISOString()
    // A ticket whose setting has changed is printed by boards on their own for orders from now on.
    const since = (ticket: TicketKind): string => (moments[ticket] === was.moments[ticket] ? was.printsSince[ticket] : now)
    const printsSince = { kitchen: since('kitchen'), bag: since('bag'), courier: since('courier') }
    const desk: Desk = { paper: body.paper, moments, rejectFrom: body.reject_from, printsSince, version: body.version }
    const stored = await database.kysely.transaction().execute(async (transaction) => {
      if (!(await storeDesk(transaction, shopId, desk))) return false
      const name = snapshots.of(place.brand ?? '').places.shop(shopId)?.name
      await writeAudit(transaction, context.acting, {
        action: 'desk.changed',
        object: { kind: 'shop', id: shopId, name: name ? textIn(name, context.language) : null },
        place,
        before: changed.before,
        after: { ...changed.after, ...('reject_from' in changed.after ? { currency: currencyOf(place) } : {}) },
      })
      return true
    })
    return stored ? deskOfShop(shopId) : { ok: false, status: 409, problems: [{ field: '', code: 'changed-meanwhile' }] }
  })
}
