import { sql } from 'kysely'
import { openStatuses } from '#domain/payment/status.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import type { TaskName } from '#server/tasks/periods.ts'
import type { Services } from '#server/services.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { settlePayment } from './settle-payment.ts'

type Store = Pick<Database, 'kysely'>

/** Claims the next query to the provider about an attempt: succeeds if there was none in the last `pause` milliseconds. */
export async function claimCheck({ kysely }: Store, reference: string, now: number, pause: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('payment')
    .set({ checked_at: new Date(now) })
    .where('reference', '=', reference)
    .where('status', '=', anyOf(openStatuses))
    .where('checked_at', '<=', new Date(now - pause))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The pause before the next check, as a fraction of the time since the last change. */
const rarer = 30

/**
 * Open attempts that are due for a check, longest waiting first. The longer the provider has reported the same state,
 * the rarer the checks, because customers abandon many attempts. Attempts without any report are always due. Those that
 * the task is resting are left out.
 */
export async function paymentsToCheck(
  { kysely }: Store,
  task: TaskName,
  { now, pause, limit }: { now: number; pause: number; limit: number },
): Promise<string[]> {
  const before = now - pause
  const rows = await kysely
    .selectFrom('payment')
    .select('reference')
    .where('status', '=', anyOf(openStatuses))
    .where('checked_at', '<=', new Date(before))
    .where((row) =>
      row.or([
        row('reported_at', 'is', null),
        row('checked_at', '<=', sql<Date>`${new Date(before)}::timestamptz - (reported_at - started_at) / ${rarer}::int`),
      ]),
    )
    .where(isAwake(task, sql.ref('reference'), now))
    .orderBy('checked_at')
    .limit(limit)
    .execute()
  return rows.map(({ reference }) => reference)
}

const name = 'check-payments'

const batch = 200

/** Milliseconds between two checks of an attempt. */
const pause = 20_000

/** Checks payments whose result is unknown. */
export const checkPayments = (services: Services): Promise<Tally> =>
  doEach(services, {
    name,
    due: () => paymentsToCheck(services.database, name, { now: services.clock(), pause, limit: batch }),
    keyOf: (reference) => reference,
    act: (reference) => settlePayment(services, reference),
  })
