import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  dueSteps,
  escalationSteps,
  hasNoListener,
  mostUrgentFirst,
  pausesAt,
  noListenerMessageEvery,
  escalatesAfterClosing,
} from '#domain/board/escalation.ts'
import type { Services } from '#server/services.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { awakeOf, isAwake } from '#server/tasks/failed-items.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { runTask } from '#server/tasks/run-task.ts'
import { tellOnce } from '#server/database/tell-once.ts'
import type { Shop } from '#domain/city/place.ts'
import { workerOf } from '#domain/city/order-taking.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { type Shift, shiftAt } from '#domain/schedule/working-hours.ts'
import { type StaffPlace, wholeChain } from '#domain/staff/reach.ts'
import { hasBoardAt } from '#server/board/alarm-setting.ts'
import { type ShopAlarm, shopAlarms } from '#server/board/alarm-store.ts'
import { personOfRefundTask } from '#domain/staff/refund-task.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { type RefusedRefund, refusedRefunds } from '#server/payment/refused-refunds.ts'
import { answerablePeople } from '#server/staff/refund-task-store.ts'
import type { TaskName } from '#server/tasks/periods.ts'
import {
  escalationsOf,
  type OrderAlarm,
  pauseWithoutListener,
  promiseAlarm,
  sendOrderAlarms,
  sendNoListenerAlarm,
  untakenOrders,
} from './alarm-messages.ts'

/** Refunds that were refused longer ago are listed, but get no message any more. */
const reportedWithin = 7 * 24 * 3600_000

const name = 'watch-shift'
/** Milliseconds between two checks: an escalation is late by this at most. */
const pause = 15_000

/**
 * Notifies people of orders that nobody accepts, of shops in which nobody listens, and of
 * refunds that the bank has refused. Shops that are set so are paused, after a warning, until somebody listens.
 * @param since when the server started to listen: boards could not report before
 */
export async function watchShift(services: Services, since: number): Promise<Tally> {
  const now = services.clock()
  const shops = await watchedShops(services, now)
  const tallies = [
    await doEach(services, {
      name,
      due: () => silentShops(services, shops, since, now),
      keyOf: shopKey,
      act: (item) => act(services, item, now),
    }),
    await doEach(services, {
      name,
      due: () => dueEscalations(services, shops, now),
      keyOf: alarmKey,
      act: (alarm) => sendOrderAlarms(services, alarm, now),
    }),
    // These are the orders beyond the limit of messages about single orders.
    await doEach(services, {
      name,
      due: async () => together(await dueEscalations(services, shops, now)),
      keyOf: ({ place, step }) => `orders of shop ${place.shopId} ${step}`,
      act: (alarm) => sendOrderAlarms(services, alarm, now),
    }),
    await doEach(services, {
      name,
      due: () => unreportedRefunds(services, name, now),
      keyOf: ({ id }) => `refund ${id}`,
      act: (refund) => reportRefund(services, refund, now),
    }),
  ]
  return { done: sum(tallies.map(({ done }) => done)), failed: sum(tallies.map(({ failed }) => failed)) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/**
 * What to do about a shop in which nobody listens, or which is paused. `warns`: it stops taking orders soon, unless people were
 * warned of that since its opening.
 */
type ShopItem = { place: WatchedShop['place']; notifies: boolean; warns: { since: number } | null; pauseSince: number | null | undefined }

const shopKey = ({ place }: ShopItem): string => `shop ${place.shopId}`

async function silentShops(services: Services, shops: readonly WatchedShop[], since: number, now: number): Promise<ShopItem[]> {
  const items = shops.flatMap((watched): ShopItem[] => {
    const { shop, place, alarm } = watched
    const isStopped = shop.stopped && shop.taking?.isPausedWithoutListener !== true
    const shift = shiftOf(watched, now)
    const hasNobody = watched.isWorked && !isStopped && hasNoListener(alarm.lastSoundAt, shift, { now, since })
    const isPaused = alarm.pausedSince !== null
    if (!hasNobody && !isPaused) return []
    // A warning of the day before is none of today.
    const stopsAt = alarm.warnedAt !== null && shift && alarm.warnedAt >= shift.opens ? pausesAt(alarm.warnedAt) : null
    const shouldPause = hasNobody && alarm.pausesWithoutListener && (isPaused || (stopsAt !== null && now >= stopsAt))
    const pauseSince = shouldPause === isPaused ? undefined : shouldPause ? now : null
    return [
      {
        place,
        notifies: hasNobody && pauseSince === undefined,
        warns: alarm.pausesWithoutListener && !isPaused && shift ? { since: shift.opens } : null,
        pauseSince,
      },
    ]
  })
  const awake = new Set(await awakeOf(services.database, name, items.map(shopKey), now))
  return items.filter((item) => awake.has(shopKey(item)))
}

async function act(services: Services, { place, notifies, warns, pauseSince }: ShopItem, now: number): Promise<void> {
  if (pauseSince !== undefined) await pauseWithoutListener(services, { place, since: pauseSince, now })
  if (notifies) await sendNoListenerAlarm(services, { place, now, every: noListenerMessageEvery, warns })
}

const alarmKey = ({ orders, step }: OrderAlarm): string => `order ${orders[0]?.id} ${step}`

/** What is due for each order alone, the most urgent first. */
async function dueEscalations(services: Services, shops: readonly WatchedShop[], now: number): Promise<OrderAlarm[]> {
  const byShop = new Map(shops.filter(({ isWorked }) => isWorked).map((watched) => [watched.shop.id, watched]))
  const orders = mostUrgentFirst(await untakenOrders(services, [...byShop.keys()], now))
  const sent = await escalationsOf(
    services.database,
    orders.map(({ id }) => id),
  )
  const items = orders.flatMap((order) => {
    const watched = byShop.get(order.shopId)
    if (!watched) return []
    return dueSteps(order, shiftOf(watched, now, escalatesAfterClosing), now)
      .filter((step) => !sent.has(`${order.id} ${step}`))
      .map((step): OrderAlarm => ({ orders: [order], step, place: watched.place, way: 'alone' }))
  })
  const awake = new Set(await awakeOf(services.database, name, items.map(alarmKey), now))
  return items.filter((item) => awake.has(alarmKey(item)))
}

/** The orders of each shop at each step as one. */
function together(alarms: readonly OrderAlarm[]): OrderAlarm[] {
  const places = new Map(alarms.map(({ place }) => [place.shopId, place]))
  return [...places.values()].flatMap((place) =>
    escalationSteps.flatMap((step) => {
      const orders = alarms.filter((one) => one.place.shopId === place.shopId && one.step === step).flatMap((one) => one.orders)
      return orders.length > 0 ? [{ orders, step, place, way: 'together' as const }] : []
    }),
  )
}

/** Watches the shift in every process that runs jobs; the database guards what must be sent once. */
export function followShift(services: Services): { close(): Promise<void> } {
  const closing = new AbortController()
  const since = services.clock()
  const telling = tellOnce(services.warn, { failed: 'The shift could not be watched', over: 'The shift is watched again.' })
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await runTask(services, name, () => watchShift(services, since))
        telling.works()
      } catch (error) {
        telling.fails(failureReason(error))
      }
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const ended = follow()
  return {
    close: async () => {
      closing.abort()
      await ended
    },
  }
}

/** A shop, and whether people work its orders now. */
type WatchedShop = {
  shop: Shop
  place: StaffPlace & { brand: string; shopId: number }
  timezone: string
  alarm: ShopAlarm
  isWorked: boolean
}

/** The shops whose orders people work, and those that are paused; without an office nobody works any. */
async function watchedShops({ brands, snapshots, database, kitchen, office }: Services, now: number): Promise<WatchedShop[]> {
  if (!office) return []
  const alarmOf = await shopAlarms(database)
  return brands.flatMap(({ alias: brand }) => {
    const { places } = snapshots.of(brand)
    return places.shops.flatMap((shop) => {
      const alarm = alarmOf(shop.id)
      const timezone = places.city(shop.cityId)?.timezone
      const isWorked = workerOf(alarm.workedBy, { kitchen, hasBoard: hasBoardAt(alarm.seenAt, now) }) === 'people'
      // A paused shop is watched all the same: it must take orders again.
      if (timezone === undefined || (!isWorked && alarm.pausedSince === null)) return []
      return [{ shop, place: { brand, cityId: shop.cityId, shopId: shop.id }, timezone, alarm, isWorked }]
    })
  })
}

// The shift is the time of its orders: the door may be open longer, or not at all.
const shiftOf = ({ shop, timezone }: WatchedShop, now: number, after = 0): Shift | null =>
  shiftAt(hoursFor(shop.schedule, 'orders'), now, timezone, after)

/** The refused refunds that have not been given to anybody yet. Without an office nobody could work on them. */
async function unreportedRefunds({ database, office }: Services, task: TaskName, now: number): Promise<RefusedRefund[]> {
  if (!office) return []
  const isUnreported = sql<boolean>`(not has_task and created_at > ${new Date(now - reportedWithin)}
    and ${isAwake(task, sql`'refund ' || refused.id::text`, now)})`
  return refusedRefunds(database, [wholeChain], isUnreported)
}

/** Makes a refused refund the task of a person, and sends them one message, however many processes watch. */
async function reportRefund({ database, office }: Services, refund: RefusedRefund, now: number): Promise<void> {
  const place = { brand: refund.brand, cityId: refund.city_id, shopId: refund.shop_id }
  const person = personOfRefundTask(await answerablePeople(database, office?.withDemo ?? false), place)
  await inTransaction(database, async (transaction) => {
    const task = await transaction
      .insertInto('refund_task')
      .values({ refund_id: refund.id, staff_id: person?.id ?? null, created_at: new Date(now) })
      .onConflict((conflict) => conflict.column('refund_id').doNothing())
      .returning('refund_id')
      .executeTakeFirst()
    if (!task || person?.phone == null) return
    const order = await transaction.selectFrom('orders').select('id').where('id', '=', refund.order_id).executeTakeFirst()
    const phones = [{ phone: person.phone, language: person.language }]
    await promiseAlarm(transaction, phones, {
      kind: 'refund',
      orderId: order?.id ?? null,
      refundId: refund.id,
      shopId: refund.shop_id,
      now,
    })
  })
}
