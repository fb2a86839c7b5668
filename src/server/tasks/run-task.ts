import type { Services } from '#server/services.ts'
import type { Tally } from './do-each.ts'
import { failureReason } from './failure-reason.ts'
import type { TaskName } from './periods.ts'

/** Runs a periodic task, and records when it ran and how it ended. Errors are passed on to the queue. */
export async function runTask(
  { database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>,
  task: TaskName,
  run: () => Promise<Tally>,
): Promise<void> {
  const started = { started_at: new Date(clock()) }
  await kysely
    .insertInto('task_run')
    .values({ task, ...started })
    .onConflict((conflict) => conflict.column('task').doUpdateSet(started))
    .execute()
  const end = (facts: Tally & { error: string | null }): Promise<unknown> =>
    kysely
      .updateTable('task_run')
      .set({ ended_at: new Date(clock()), ...facts })
      .where('task', '=', task)
      .execute()
  try {
    await end({ ...(await run()), error: null })
  } catch (error) {
    await end({ done: 0, failed: 0, error: failureReason(error) })
    throw error
  }
}
