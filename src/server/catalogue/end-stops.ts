import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Schema, Stop } from '#server/database/schema.ts'

/**
 * The columns of the history of what a statement has deleted, named `ended`. A stop whose time was over when somebody
 * released it has ended by itself.
 */
export const keepEnded = (now: Date, releasedBy: string | null): RawBuilder<unknown> => sql`
  insert into stop_history (brand, product_id, modifier_id, shop_id, at_shop_id, scope, batch, reason, started_at, ended_at, stopped_by, released_by)
  select brand, product_id, modifier_id, shop_id, at_shop_id, scope, batch, reason, started_at, least(until, ${now}), created_by,
    case when until <= ${now} then null else ${releasedBy} end
  from ended`

/** Ends the stops that match a condition, in the order of their shops, and stores how long they lasted. */
export async function endStops(
  transaction: Transaction<Schema>,
  which: RawBuilder<boolean>,
  now: number,
  releasedBy: string | null,
): Promise<Selectable<Stop>[]> {
  const { rows } = await sql<Selectable<Stop>>`
    with ended as (
      delete from stop where id in (select id from stop where ${which} order by at_shop_id, id for update) returning *),
    kept as (${keepEnded(new Date(now), releasedBy)})
    select * from ended order by at_shop_id`.execute(transaction)
  return rows
}
