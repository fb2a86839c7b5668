import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { TaskName } from './periods.ts'

type Store = Pick<Database, 'kysely'>

/** Milliseconds of the first rest, which doubles with every try, and of the longest. */
const firstRest = 10_000
const longestRest = 6 * 3_600_000
/** Milliseconds after which an item that is no longer tried is deleted. */
const wantedFor = 86_400_000

/** A condition for a task's query: the item is not resting. Filtered in SQL, so that resting items do not fill a batch. */
export const isAwake = (task: TaskName, item: RawBuilder<unknown>, now: number): RawBuilder<boolean> => sql<boolean>`not exists (
  select from failed_item where task = ${task} and item = (${item})::text and next_try_at > ${new Date(now)})`

/** Those of some items that are not resting. */
export async function awakeOf({ kysely }: Store, task: TaskName, items: readonly string[], now: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('failed_item')
    .select('item')
    .where('task', '=', task)
    .where('next_try_at', '>', new Date(now))
    .execute()
  const resting = new Set(rows.map(({ item }) => item))
  return items.filter((item) => !resting.has(item))
}

/** Makes an item rest, longer after each try. */
export async function noteFailure(
  { kysely }: Store,
  { task, item, reason, now }: { task: TaskName; item: string; reason: string; now: number },
): Promise<{ tries: number; nextTryAt: Date }> {
  const at = new Date(now)
  const row = await kysely
    .insertInto('failed_item')
    .values({ task, item, tries: 1, reason, first_failed_at: at, failed_at: at, next_try_at: new Date(now + firstRest) })
    .onConflict((conflict) =>
      conflict.columns(['task', 'item']).doUpdateSet({
        tries: sql<number>`failed_item.tries + 1`,
        reason,
        failed_at: at,
        next_try_at: sql<Date>`${at}::timestamptz
          + least(${firstRest}::int * power(2, least(failed_item.tries, 30)), ${longestRest}::int) * interval '1 ms'`,
      }),
    )
    .returning(['tries', 'next_try_at'])
    .executeTakeFirstOrThrow()
  return { tries: row.tries, nextTryAt: row.next_try_at }
}

export async function clearFailures({ kysely }: Store, task: TaskName, items: readonly string[]): Promise<void> {
  if (items.length === 0) return
  await sql`delete from failed_item where task = ${task} and item = any(${items}::text[])`.execute(kysely)
}

/** All items of a task that have failed and not succeeded since. */
export async function failedItemsOf({ kysely }: Store, task: TaskName): Promise<Set<string>> {
  const rows = await kysely.selectFrom('failed_item').select('item').where('task', '=', task).execute()
  return new Set(rows.map(({ item }) => item))
}

/** Deletes items that were not tried although they were due: they are done or gone. */
export async function forgetFailures({ kysely }: Store, now: number): Promise<void> {
  await kysely
    .deleteFrom('failed_item')
    .where('next_try_at', '<', new Date(now - wantedFor))
    .execute()
}
