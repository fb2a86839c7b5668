import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import * as contract from '#contract/office/tickets.ts'
import { textIn } from '#domain/language.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { type TicketKind, ticketKinds } from '#domain/printing/due-tickets.ts'
import { changedFields, type Fields } from '#domain/staff/changed-fields.ts'
import { covers, type StaffPlace } from '#domain/staff/reach.ts'
import type { Schema } from '#server/database/schema.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { type Desk, loadDesk, storeDesk } from '#server/staff/desk-store.ts'
import { placeOfShop } from '#server/staff/grant-store.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'

type PresentedDesk = z.infer<typeof contract.Desk>

const presentDesk = ({ paper, moments, rejectFrom, version }: Desk): PresentedDesk => ({
  paper,
  ...moments,
  reject_from: rejectFrom,
  version,
})

/** The calls about what a shop sets for its counter and kitchen. */
export function deskRoutes(app: FastifyInstance, services: Services): void {
  const { database, snapshots } = services
  const currencyOf = ({ brand, cityId }: StaffPlace): string => snapshots.of(brand ?? '').places.city(cityId ?? 0)?.currency.code ?? ''
  const deskOfShop = async (shopId: number) => {
    const place = await placeOfShop(database, shopId)
    if (!place) return notFound()
    return answer({ shop_id: shopId, currency_code: currencyOf(place), desk: presentDesk(await loadDesk(database, shopId)) })
  }
  const changedMeanwhile: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'changed-meanwhile' }] }

  /** Stores a desk and writes its history; false when it has changed since it was read. */
  const store = async (
    transaction: Transaction<Schema>,
    context: StaffContext,
    shop: { id: number; place: StaffPlace },
    { was, next, changed }: { was: Desk; next: PresentedDesk; changed: { before: Fields; after: Fields } },
  ): Promise<boolean> => {
    if (!(await storeDesk(transaction, shop.id, deskFrom(was, next, context.now)))) return false
    const name = snapshots.of(shop.place.brand ?? '').places.shop(shop.id)?.name
    await writeAudit(transaction, context.acting, {
      action: 'desk.changed',
      object: { kind: 'shop', id: shop.id, name: name ? textIn(name, context.language) : null },
      place: shop.place,
      before: changed.before,
      after: { ...changed.after, ...('reject_from' in changed.after ? { currency: currencyOf(shop.place) } : {}) },
    })
    return true
  }

  serveStaff(app, services, contract.readDesk, ({ params }) => deskOfShop(params.shop_id))

  serveStaff(app, services, contract.changeDesk, async ({ params: { shop_id: id }, body, context }) => {
    const place = await placeOfShop(database, id)
    if (!place) return notFound()
    const was = await loadDesk(database, id)
    const changed = changedFields({ ...presentDesk(was), version: body.version }, body)
    if (!changed) {
      const same = await deskOfShop(id)
      return same.ok ? { ...same, unchanged: true as const } : same
    }
    const isStored = await database.kysely
      .transaction()
      .execute((transaction) => store(transaction, context, { id, place }, { was, next: body, changed }))
    return isStored ? deskOfShop(id) : changedMeanwhile
  })

  serveStaff(app, services, contract.copyDesk, async ({ params: { shop_id: id }, body: { dry }, context }) => {
    const place = await placeOfShop(database, id)
    if (!place?.brand) return notFound()
    const { brand } = place
    const { places } = snapshots.of(brand)
    const others = places.cities
      .flatMap((city) => places.shopsIn(city.id).map((shop) => ({ id: shop.id, place: { brand, cityId: city.id, shopId: shop.id } })))
      .filter((shop) => shop.id !== id && covers(context.reach, shop.place))
    const changed = await database.kysely.transaction().execute(async (transaction) => {
      const { paper, kitchen, bag, courier } = presentDesk(await loadDesk({ kysely: transaction }, id))
      const isChanged = async (shop: (typeof others)[number]): Promise<boolean> => {
        const was = await loadDesk({ kysely: transaction }, shop.id)
        const next = { ...presentDesk(was), paper, kitchen, bag, courier }
        const fields = changedFields(presentDesk(was), next)
        if (!fields || dry) return fields !== null
        // Somebody else was first: what they set is read again.
        return (await store(transaction, context, shop, { was, next, changed: fields })) || isChanged(shop)
      }
      let count = 0
      // One after the other: a transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      for (const shop of others) if (await isChanged(shop)) count += 1
      return count
    })
    const reply = answer({ changed, same: others.length - changed })
    return dry || changed === 0 ? { ...reply, unchanged: true as const } : reply
  })
}

/** A ticket whose setting has changed is printed by boards on their own for orders from now on. */
function deskFrom(was: Desk, { paper, kitchen, bag, courier, reject_from: rejectFrom, version }: PresentedDesk, now: number): Desk {
  const moments = { kitchen, bag, courier }
  const since = (ticket: TicketKind): string =>
    moments[ticket] === was.moments[ticket] ? was.printsSince[ticket] : new Date(now).toISOString()
  const printsSince = Object.fromEntries(ticketKinds.map((ticket) => [ticket, since(ticket)])) as Desk['printsSince']
  return { paper, moments, rejectFrom, printsSince, version }
}
