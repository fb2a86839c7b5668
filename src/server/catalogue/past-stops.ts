import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import type { TaskName } from '#server/tasks/periods.ts'
import { keepEnded } from './end-stops.ts'

/** Stops whose time is over, oldest first, without those that the task is resting. */
export async function pastStops({ kysely }: Database, task: TaskName, now: number): Promise<number[]> {
  const rows = await kysely
    .selectFrom('stop')
    .select('id')
    .where('until', '<=', new Date(now))
    .where(isAwake(task, sql.ref('stop.id'), now))
    .orderBy('until')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes those of some stops whose time is over and raises the version of their brands, in one statement. The lock
 * gives each statement all of the rows: two processes that shared them would each raise the version. A process that
 * does not get the lock deletes nothing, and finds them gone when it checks again.
 */
export async function dropPastStops({ kysely }: Database, ids: readonly number[], now: number): Promise<void> {
  await sql`
    with turn as materialized (select pg_try_advisory_xact_lock(hashtextextended('end-stops', 0)) as is_ours),
    ended as (
      delete from stop
      where id in (
        select stop.id from stop, turn
        where turn.is_ours and stop.id = any(${ids}::int[]) and stop.until <= ${new Date(now)}
        order by stop.id for update of stop skip locked)
      returning *
    ),
    kept as (${keepEnded(new Date(now), null)})
    insert into catalogue (brand) select distinct brand from ended order by brand
    on conflict (brand) do update set version = catalogue.version + 1`.execute(kysely)
}
