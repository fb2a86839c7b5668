import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { erasePeople } from '#server/privacy/erase-people.ts'
import type { Kitchen } from '#server/providers/kitchens/kitchen.ts'
import type { Services } from '#server/services.ts'
import { retryNotices } from '#server/payment/notices.ts'
import { checkPayments } from '#server/payment/check-payments.ts'
import { freeOverdue } from '#server/payment/free-overdue.ts'
import { giveBack } from '#server/payment/give-back.ts'
import type { Tally } from '#server/tasks/do-each.ts'
import { periods, type TaskName } from '#server/tasks/periods.ts'
import { runTask } from '#server/tasks/run-task.ts'
import { inTrace, traceOf } from '#server/trace-context.ts'
import { guardJobs } from './job-guard.ts'
import type { SupportInbox } from '#server/providers/support-inboxes/support-inbox.ts'
import { followOutbox } from './outbox.ts'
import { refundCanceled } from './refund-canceled.ts'
import { sendToKitchen } from './send-to-kitchen.ts'
import { sweep } from './sweep.ts'
import { notifyCustomer } from './notify-customer.ts'
import { notifySupport, type SupportSubject } from './notify-support.ts'
import { notifyRefund } from './notify-refund.ts'
import { workerPool } from './worker-pool.ts'

type Log = { info: (text: string) => void; warn: (text: string) => void }

/** What the queue does again and again. */
const periodic = {
  'check-payments': checkPayments,
  'free-overdue': freeOverdue,
  'retry-notices': retryNotices,
  'give-back': giveBack,
  sweep,
  'erase-people': erasePeople,
} satisfies Partial<Record<TaskName, (services: Services) => Promise<Tally>>>
const periodicNames = Object.keys(periodic) as (keyof typeof periodic)[]

/**
 * Each has a queue of its own: one that takes long, or throws, keeps no other waiting, and no two of one task run at once.
 * The key keeps one from waiting behind itself more than once.
 */
const crontab = periodicNames.map((task) => `*/${periods[task]} * * * * ${task} ?queue=${task}&jobKey=${task}`).join('\n')

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
  inbox: SupportInbox | null = null,
): Promise<{ stop(): Promise<void> }> {
  const tasks = traced({
    // Without a kitchen accepted orders wait in the queue; money is looked after all the same.
    ...(kitchen && { 'send-to-kitchen': (payload) => sendToKitchen(services, kitchen, (payload as { order_id: number }).order_id) }),
    'notify-customer': (payload) => {
      const { order_id, site, from = null } = payload as { order_id: number; site: string; from?: string | null }
      return notifyCustomer(services, order_id, site, from)
    },
    'notify-refund': (payload) => {
      const { refund_id, site } = payload as { refund_id: string; site: string }
      return notifyRefund(services, refund_id, site)
    },
    'refund-order': (payload) => refundCanceled(services, (payload as { order_id: number }).order_id),
    // Without a support inbox requests wait as well.
    ...(inbox && { 'notify-support': (payload) => notifySupport(services, inbox, payload as SupportSubject) }),
    ...Object.fromEntries(periodicNames.map((task) => [task, () => runTask(services, task, () => periodic[task](services))])),
  })
  const guard = guardJobs(services.database.pool, log.warn)
  const begin = (): Promise<Runner> =>
    run({
      events: guard.events,
      pgPool: workerPool(services.database.pool),
      // One for each periodic task, which may wait long for an acquirer, and four for what customers wait for.
      concurrency: periodicNames.length + 4,
      noHandleSignals: true,
      taskList: tasks,
      crontab,
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn(message)
      }),
      // Jobs come in batches, and their ends are written in batches: an order costs the database one job's statements, not
      // four. A job whose end cannot be written ends its queue, where it can be begun anew; written without a batch, its
      // failure would be nobody's: a promise that nothing waits for, and a job locked for hours.
      preset: { worker: { localQueue: { size: jobsFetched }, completeJobBatchDelay: endsGathered, failJobBatchDelay: 0 } },
    })
  const running = keepRunning(await begin(), begin, log)
  const following = followOutbox(services)
  return {
    stop: async () => {
      await following.close()
      await running.stop()
      await guard.close()
    },
  }
}

/** Each job goes on with the trace of the request that promised it, or begins one of its own. */
const traced = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) => inTrace(traceOf((payload as { traceparent?: unknown } | null)?.traceparent), () => task?.(payload, helpers)),
    ]),
  )

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
