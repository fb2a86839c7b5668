import { Logger, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Kitchen } from '#server/providers/kitchens/kitchen.ts'
import type { Services } from '#server/services.ts'
import { guardJobs } from './job-guard.ts'
import { sendToKitchen } from './send-to-kitchen.ts'

type Log = { info: (text: string) => void; warn: (text: string) => void }

/** Runs the job queue in this process; any number of processes may, each job is done once. */
export async function runJobs(services: Services, kitchen: Kitchen, log: Log): Promise<{ stop(): Promise<void> }> {
  const tasks: TaskList = {
    'send-to-kitchen': (payload) => sendToKitchen(services, kitchen, (payload as { order_id: number }).order_id),
    sweep: () => sweep(services),
  }
  const guard = guardJobs(services.database.pool, log.warn)
  const runner = await run({
    events: guard.events,
    pgPool: services.database.pool,
    concurrency: 4,
    noHandleSignals: true,
    taskList: tasks,
    crontab: '*/10 * * * * sweep',
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn(message)
    }),
  })
  return {
    stop: async () => {
      await runner.stop()
      await guard.close()
    },
  }
}

/** Throws away what has served its time: counted calls of past minutes, replayable answers after two days. */
async function sweep({ database, clock }: Services): Promise<void> {
  await sql`delete from rate_limit where minute < ${Math.floor(clock() / 60_000) - 5}`.execute(database.kysely)
  await sql`delete from idempotency where created_at < ${new Date(clock() - 2 * 86_400_000)}`.execute(database.kysely)
}
