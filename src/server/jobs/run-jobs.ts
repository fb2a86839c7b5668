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
import { notifyAlarm } from './notify-alarm.ts'
import { notifyCustomer } from './notify-customer.ts'
import { notifySupport, type SupportSubject } from './notify-support.ts'
import { notifyNews } from './notify-news.ts'
import { notifyRefund } from './notify-refund.ts'
import { followShift } from './watch-shift.ts'
import { workerPool } from './worker-pool.ts'
import { type Log, keepRunning } from './keep-running.ts'

/** The periodic tasks of the queue. */
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
 * Each task has its own queue: a slow or failing one does not delay others, and no task runs twice in parallel. The key
 * limits waiting runs of a task to one.
 */
const crontab = periodicNames.map((task) => `*/${periods[task]} * * * * ${task} ?queue=${task}&jobKey=${task}`).join('\n')

/** Jobs fetched at once, and milliseconds for which completions are batched. */
const jobsFetched = 20
const endsGathered = 20

/** Runs the job queue and the outbox in this process; any number of processes may do so, each job is done once. */
export async function runJobs(
  services: Services,
  kitchen: Kitchen | null,
  log: Log,
  inbox: SupportInbox | null = null,
): Promise<{ stop(): Promise<void> }> {
  const tasks = traced({
    // Without a kitchen accepted orders wait in the queue; payments are processed all the same.
    ...(kitchen && { 'send-to-kitchen': (payload) => sendToKitchen(services, kitchen, (payload as { order_id: number }).order_id) }),
    'notify-customer': (payload) => {
      const { order_id, site, from = null } = payload as { order_id: number; site: string; from?: string | null }
      return notifyCustomer(services, order_id, site, from)
    },
    'notify-refund': (payload) => {
      const { refund_id, site } = payload as { refund_id: string; site: string }
      return notifyRefund(services, refund_id, site)
    },
    'notify-alarm': (payload) => notifyAlarm(services, (payload as { message_id: number }).message_id),
    'notify-news': (payload) => notifyNews(services, (payload as { news_id: number }).news_id),
    'refund-order': (payload) => refundCanceled(services, (payload as { order_id: number }).order_id),
    // Without a support inbox requests wait as well.
    ...(inbox && { 'notify-support': (payload) => notifySupport(services, inbox, payload as SupportSubject) }),
    ...Object.fromEntries(periodicNames.map((task) => [task, () => runTask(services, task, () => periodic[task](services))])),
    sweep: () => runTask(services, 'sweep', () => sweep(services, log.info)),
  })
  const guard = guardJobs(services.database.pool, log.warn)
  const begin = (): Promise<Runner> =>
    run({
      events: guard.events,
      pgPool: workerPool(services.database.pool),
      // One for each periodic task, which may wait long for an acquirer, and four for jobs that customers wait for.
      concurrency: periodicNames.length + 4,
      noHandleSignals: true,
      taskList: tasks,
      crontab,
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn(message)
      }),
      // Jobs are fetched and completed in batches, so that an order costs the database one job's statements, not four.
      // A job whose completion cannot be written ends its queue, which is then restarted. Without batches the failure
      // would be an unhandled rejection, and the job would stay locked for hours.
      preset: { worker: { localQueue: { size: jobsFetched }, completeJobBatchDelay: endsGathered, failJobBatchDelay: 0 } },
    })
  const running = keepRunning(await begin(), begin, log)
  const following = followOutbox(services)
  const watching = followShift(services)
  return {
    stop: async () => {
      await following.close()
      await watching.close()
      await running.stop()
      await guard.close()
    },
  }
}

/** Each job continues the trace of the request that caused it, or starts its own. */
const traced = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) => inTrace(traceOf((payload as { traceparent?: unknown } | null)?.traceparent), () => task?.(payload, helpers)),
    ]),
  )
