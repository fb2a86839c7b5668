import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { eraseUnpaid } from '#server/customer/erase-people.ts'
import { forgetRemoved } from '#server/customer/remove-customer.ts'
import { sweepSignIn } from '#server/customer/sign-in-store.ts'
import type { Kitchen } from '#server/providers/kitchens/kitchen.ts'
import type { Services } from '#server/services.ts'
import { forgetNotices } from '#server/payment/notices.ts'
import { reconcile } from '#server/payment/reconcile.ts'
import { guardJobs } from './job-guard.ts'
import type { Desk } from '#server/providers/desks/desk.ts'
import { followOutbox } from './outbox.ts'
import { refundCanceled } from './refund-canceled.ts'
import { sendToKitchen } from './send-to-kitchen.ts'
import { tellCustomer } from './tell-customer.ts'
import { tellDesk, type Untold } from './tell-desk.ts'
import { workerPool } from './worker-pool.ts'

type Log = { info: (text: string) => void; warn: (text: string) => void }

/** Milliseconds before a queue that gave up is begun anew. */
const pause = 500
/** Jobs that a process takes at once, and milliseconds for which their ends are gathered. */
const jobsFetched = 20
const endsGathered = 20

/** Runs the job queue in this process, and brings into it what was promised; any number of processes may, each job is done once. */
export async function runJobs(
  services: Services,
  kitchen: Kitchen | null,
  log: Log,
  desk: Desk | null = null,
): Promise<{ stop(): Promise<void> }> {
  const tasks: TaskList = {
    // Without a kitchen accepted orders wait in the queue; money is looked after all the same.
    ...(kitchen && { 'send-to-kitchen': (payload) => sendToKitchen(services, kitchen, (payload as { order_id: number }).order_id) }),
    'tell-customer': (payload) => {
      const { order_id, site } = payload as { order_id: number; site: string }
      return tellCustomer(services, order_id, site)
    },
    'refund-order': (payload) => refundCanceled(services, (payload as { order_id: number }).order_id),
    // Without a desk requests wait as well.
    ...(desk && { 'tell-desk': (payload) => tellDesk(services, desk, payload as Untold) }),
    reconcile: () => reconcile(services),
    sweep: () => sweep(services),
  }
  const guard = guardJobs(services.database.pool, log.warn)
  const begin = (): Promise<Runner> =>
    run({
      events: guard.events,
      pgPool: workerPool(services.database.pool),
      concurrency: 4,
      noHandleSignals: true,
      taskList: tasks,
      crontab: '*/10 * * * * sweep\n* * * * * reconcile',
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn(message)
      }),
      // Jobs come in batches, and their ends are written in batches: an order costs the database one job's statements, not
      // four. A job whose end cannot be written ends its queue, where it can be begun anew; written without a batch, its
      // failure would be nobody's: a promise that nothing waits for, and a job locked for hours.
      preset: { worker: { localQueue: { size: jobsFetched }, completeJobBatchDelay: endsGathered, failJobBatchDelay: 0 } },
    })
  const running = keepRunning(await begin(), begin, log)
  const following = followOutbox(services.database, log.warn)
  return {
    stop: async () => {
      await following.close()
      await running.stop()
      await guard.close()
    },
  }
}

/** Begins the queue anew whenever it gives up, as it does when the database goes away under a job. */
function keepRunning(first: Runner, begin: () => Promise<Runner>, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let runner: Runner | null = first
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await begin()
        await runner.promise
      } catch (error) {
        log.warn(`The job queue gave up and begins anew: ${error instanceof Error ? error.message : String(error)}`)
      }
      runner = null
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      // One that has just given up by itself says so: then there is nothing left to stop.
      await runner?.stop().catch((error: unknown) => log.info(String(error)))
      await ended
    },
  }
}

/** Throws away what has served its time: counted calls of past minutes, replayable answers after two days, people nobody needs to know any more. */
async function sweep({ database, clock }: Services): Promise<void> {
  await sql`delete from rate_limit where minute < ${Math.floor(clock() / 60_000) - 15}`.execute(database.kysely)
  await sql`delete from idempotency where created_at < ${new Date(clock() - 2 * 86_400_000)}`.execute(database.kysely)
  await sweepSignIn(database, clock())
  await forgetRemoved(database, clock())
  await eraseUnpaid(database, clock())
  await forgetNotices(database, clock())
}
