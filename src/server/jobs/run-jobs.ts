import { Logger, run, type TaskList } from 'graphile-worker'
import { brandOf } from '#server/brand/current-brands.ts'
import { erasePeople } from '#server/privacy/erase-people.ts'
import type { Kitchen } from '#server/providers/kitchens/kitchen.ts'
import type { Services } from '#server/services.ts'
import { retryNotices } from '#server/payment/notices.ts'
import { checkPayments } from '#server/payment/due-checks.ts'
import { freeOverdue } from '#server/payment/free-overdue.ts'
import { giveBack } from '#server/payment/give-back.ts'
import { mailFailed } from '#server/content/failed-publications.ts'
import { publishDue } from '#server/content/publish-draft.ts'
import type { Tally } from '#server/tasks/do-each.ts'
import { runTask } from '#server/tasks/run-task.ts'
import { inSpan, type SpanStart } from '#server/spans.ts'
import { inTrace, traceOf } from '#server/trace-context.ts'
import type { Mailer } from '#server/providers/mailers/mailer.ts'
import type { SupportInbox, SupportMessage } from '#server/providers/support-inboxes/support-inbox.ts'
import { refundOrder } from '#server/payment/refund-order.ts'
import { workerOf } from '#domain/city/order-taking.ts'
import { acknowledgeOrder } from '#server/board/acknowledge-order.ts'
import { hasBoardAt } from '#server/board/alarm-setting.ts'
import { shopAlarms } from '#server/board/alarm-store.ts'
import { loadOrder } from '#server/order/order-store.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import { presentForKitchen } from '#server/order/present-for-kitchen.ts'
import { byItself } from '#server/staff/acting.ts'
import { languageOf } from '#domain/city/city-language.ts'
import { loadReport, markReportNotified, type Report } from '#server/feedback/report-store.ts'
import { loadRequest, markNotified } from '#server/feedback/request-store.ts'
import { type ReturnReason, returnReasons } from '#domain/payment/status.ts'
import { textsOf } from '#messages/texts.ts'
import { paidSum } from '#server/cart/line-problem.ts'
import { loadPendingOrder } from '#server/order/pending-order-store.ts'
import { signedLink } from '#server/order/present-order.ts'
import { orderOfPending } from '#server/order/pending-order-row.ts'
import { followPeriods, type PeriodicTask } from './follow-periods.ts'
import { guardJobs } from './job-guard.ts'
import { followOutbox } from './outbox.ts'
import { sweep } from './sweep.ts'
import { notifyAlarm, notifyPhone } from './notify-alarm.ts'
import { notifyCustomer } from './notify-customer.ts'
import { notifyNews } from './notify-news.ts'
import { followShift } from './watch-shift.ts'
import { keepRunning, type Log, type Queue, watchFetches, workerPool } from './worker-pool.ts'

/** The periodic tasks of the queue. */
const periodic = {
  'check-payments': checkPayments,
  'free-overdue': freeOverdue,
  'retry-notices': retryNotices,
  'give-back': giveBack,
  'publish-due': publishDue,
  sweep,
  'erase-people': erasePeople,
} satisfies Partial<Record<PeriodicTask, (services: Services) => Promise<Tally>>>
const periodicNames = Object.keys(periodic) as (keyof typeof periodic)[]

/** Jobs fetched at once, and milliseconds for which completions are batched. */
const jobsFetched = 20
const endsGathered = 20

/** Runs the job queue and the outbox in this process; any number of processes may do so, each job is done once. */
export async function runJobs(
  services: Services,
  kitchen: Kitchen | null,
  log: Log,
  { inbox = null, mailer = null }: { inbox?: SupportInbox | null; mailer?: Mailer | null } = {},
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
    // What it says stands in the office as well.
    'notify-publication': async (payload) => {
      if (mailer) await mailFailed(services, mailer, payload as { due_id: number; staff_id: number })
    },
    ...Object.fromEntries(periodicNames.map((task) => [task, () => runTask(services, task, () => periodic[task](services))])),
    sweep: () => runTask(services, 'sweep', () => sweep(services, log.info)),
  })
  const guard = guardJobs(services.database.direct.pool, log.warn)
  const begin = async (): Promise<Queue> => {
    const fetches = watchFetches()
    const runner = await run({
      events: guard.events,
      // It listens for jobs.
      pgPool: workerPool(services.database.direct.pool),
      // One for each periodic task, which may wait long for an acquirer, and four for jobs that customers wait for.
      concurrency: periodicNames.length + 4,
      noHandleSignals: true,
      taskList: tasks,
      // Periods are followed by the database's clock.
      parsedCronItems: [],
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn(message)
        if (level === 'error') fetches.note(message)
      }),
      // Jobs are fetched and completed in batches, so that an order costs the database one job's statements, not four.
      // A job whose completion cannot be written ends its queue, which is then restarted. Without batches the failure
      // would be an unhandled rejection, and the job would stay locked for hours.
      preset: { worker: { localQueue: { size: jobsFetched }, completeJobBatchDelay: endsGathered, failJobBatchDelay: 0 } },
    })
    return { runner, failed: fetches.failed }
  }
  const running = keepRunning(await begin(), begin, log)
  const following = followOutbox(services)
  const watching = followShift(services)
  const periods = followPeriods(services, periodicNames)
  return {
    stop: async () => {
      // Together: without a database each takes as long as it waits for a connection.
      await Promise.all([following.close(), watching.close(), periods.close(), running.stop()])
      await guard.close()
    },
  }
}

/** Each job continues the trace of the request that caused it, or starts its own. */
const traced = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, helpers) => {
        const caller = traceOf((payload as { traceparent?: unknown } | null)?.traceparent)
        const start: SpanStart = {
          name: name,
          kind: 'consumer',
          attributes: { 'messaging.operation.name': 'process', 'messaging.destination.name': name },
        }
        return inTrace(caller, () => inSpan(start, async () => task?.(payload, helpers)))
      },
    ]),
  )

/** Refunds a canceled order that was paid online; a repeated run refunds once. */
export async function refundCanceled(services: Services, orderId: number): Promise<void> {
  const wanted = await refundOrder(services, orderId, { amount: null, reason: 'canceled' })
  if (wanted.ok) await giveBack(services)
}

/**
 * Sends an accepted order to the kitchen; throws when it could not be sent, so that the queue retries. A shop whose people
 * work its orders may accept them without a touch: repeating is harmless.
 */
export async function sendToKitchen(services: Services, kitchen: Kitchen, orderId: number): Promise<void> {
  const order = await loadOrder(services.database, orderId)
  if (!order || order.status === 'canceled') return
  // The places in memory may be older than the setting with which an order was handed over.
  const setting = await services.database.kysely
    .selectFrom('shop_setting')
    .select(['worked_by', 'accepts_itself'])
    .where('shop_id', '=', order.shop_id)
    .executeTakeFirst()
  const workedBy = setting?.worked_by ?? null
  // A system that does not know an order does not work on it beside the people.
  if (workedBy !== 'people') await kitchen.send(presentForKitchen(order, placeOfOrder(services, order)))
  if (!setting?.accepts_itself) return
  const { seenAt } = (await shopAlarms(services.database))(order.shop_id)
  const now = services.clock()
  const worker = workerOf(workedBy, { kitchen: services.kitchen, hasBoard: hasBoardAt(seenAt, now) })
  if (worker === 'people') await acknowledgeOrder(services, byItself(now), orderId, null)
}

/** A request, or a report of an address without delivery. */
export type SupportSubject = { request_id: number } | { report_id: number }

/** Sends a visitor's request to support; throws when it could not be sent, so that the queue retries. */
export async function notifySupport(services: Services, inbox: SupportInbox, subject: SupportSubject): Promise<void> {
  const { database, clock } = services
  if ('request_id' in subject) {
    const request = await loadRequest(database, subject.request_id)
    if (!request || request.notified_at !== null) return
    await inbox.send(request)
    await markNotified(database, subject.request_id, clock())
    return
  }
  const report = await loadReport(database, subject.report_id)
  if (!report || report.notified_at !== null) return
  await inbox.send(messageOf(services, subject.report_id, report))
  await markReportNotified(database, subject.report_id, clock())
}

function messageOf(services: Services, id: number, report: Report): SupportMessage {
  const { brand, phone, address, latitude, longitude, language, created_at } = report
  const city = services.snapshots.of(brand).places.city(report.city_id)
  return {
    id,
    brand,
    kind: 'unavailable-address',
    fields: {
      phone,
      ...(city ? { city_name: city.name[languageOf(city, brandOf(services, brand)?.languages.default)] } : {}),
      ...(address === null ? {} : { address }),
      ...(latitude === null || longitude === null ? {} : { point: `${latitude}, ${longitude}` }),
    },
    language,
    created_at,
  }
}

/**
 * Sends the customer an SMS that late money is refunded, with the reason, in the language of the order;
 * throws when it certainly was not sent, so that the queue retries.
 * @param site the origin of the link to the order
 */
export async function notifyRefund(services: Services, refundId: string, site: string): Promise<void> {
  const { database, clock, snapshots } = services
  const refund = await database.kysely
    .selectFrom('refund')
    .innerJoin('payment', 'payment.reference', 'refund.payment_reference')
    .select(['refund.amount', 'refund.reason', 'refund.customer_notified_at', 'payment.pending_order_key', 'payment.paid_currency'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  const pending = refund && (await loadPendingOrder(database, refund.pending_order_key))
  if (!pending || refund.customer_notified_at !== null || !isReturn(refund.reason)) return
  const city = snapshots.of(pending.brand).places.city(pending.cityId)
  const brand = brandOf(services, pending.brand)
  if (!city || !brand) return
  const { language, phone } = pending.order
  const link = site + signedLink(city, orderOfPending(pending))
  // Money in another currency is refunded in that currency.
  const sum = paidSum(refund.amount, refund.paid_currency ?? pending.currency, city, language)
  const text = textsOf(language).refund_message[refund.reason](brand.name, pending.orderId, sum, link)
  const notice = { phone, text, essence: `${pending.orderId} ${link}`, language }
  const context = { brand: brand.alias, masks: city.phoneMasks, isOfGuest: false, refund: true, about: `refund ${refundId}` }
  if ((await notifyPhone(services, notice, context)) !== 'sent') return
  await database.kysely
    .updateTable('refund')
    .set({ customer_notified_at: new Date(clock()) })
    .where('id', '=', refundId)
    .execute()
}

const isReturn = (reason: string): reason is ReturnReason => (returnReasons as readonly string[]).includes(reason)
