import { type RawBuilder, sql, type Transaction } from 'kysely'
import { byHand, type Paper, type TicketKind, type TicketMoments } from '#domain/printing/due-tickets.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'

/** What a shop has set for its counter and kitchen: tickets, and what its devices ask a person for. */
export type Desk = {
  paper: Paper
  moments: TicketMoments
  /** ISO 8601: a ticket of orders placed before prints by hand alone. */
  printsSince: Record<TicketKind, string>
  /** Minor units; null: a device rejects any order without asking who does. */
  rejectFrom: number | null
  version: number
}

const ever = new Date(0).toISOString()

/** What holds for a shop that has set nothing: every rejection on a device asks for a person. */
export const usualDesk: Desk = {
  paper: 80,
  moments: byHand,
  printsSince: { kitchen: ever, bag: ever, courier: ever },
  rejectFrom: 0,
  version: 0,
}

/** What a shop has set, as a column; null when it has set nothing. */
export const deskOf = (shopId: RawBuilder<unknown>): RawBuilder<Desk | null> => sql<Desk | null>`(select jsonb_build_object(
    'paper', paper, 'moments', jsonb_build_object('kitchen', kitchen_ticket, 'bag', bag_ticket, 'courier', courier_ticket),
    'printsSince', jsonb_build_object('kitchen', kitchen_since, 'bag', bag_since, 'courier', courier_since), 'rejectFrom', reject_from, 'version', version)
  from shop_desk where shop_desk.shop_id = ${shopId})`

export async function loadDesk({ kysely }: Pick<Database, 'kysely'>, shopId: number): Promise<Desk> {
  const { rows } = await sql<{ desk: Desk | null }>`select ${deskOf(sql`${shopId}::integer`)} as desk`.execute(kysely)
  return rows[0]?.desk ?? usualDesk
}

/** Stores what a shop sets, unless it has changed since the version named; false then. */
export async function storeDesk(transaction: Transaction<Schema>, shopId: number, desk: Desk): Promise<boolean> {
  const values = {
    paper: desk.paper,
    kitchen_ticket: desk.moments.kitchen,
    bag_ticket: desk.moments.bag,
    courier_ticket: desk.moments.courier,
    kitchen_since: new Date(desk.printsSince.kitchen),
    bag_since: new Date(desk.printsSince.bag),
    courier_since: new Date(desk.printsSince.courier),
    reject_from: desk.rejectFrom,
    version: desk.version + 1,
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop_desk')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values).where('shop_desk.version', '=', desk.version))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
