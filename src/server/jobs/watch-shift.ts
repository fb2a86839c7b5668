import { setTimeout as wait } from 'node:timers/promises'
import {
  dueSteps,
  type EscalationStep,
  escalationWindow,
  isUnheard,
  mostEscalations,
  tellsUnheardEvery,
  toldAfterClosing,
} from '#domain/board/escalation.ts'
import { setPaused } from '#server/board/alarm-store.ts'
import type { Services } from '#server/services.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { awakeOf } from '#server/tasks/failed-items.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { runTask } from '#server/tasks/run-task.ts'
import { escalationsOf, tellOfOrder, tellUnheard, type Untaken, untakenOrders } from './alarm-messages.ts'
import { type WatchedShop, watchedShops, shiftOf } from './watched-shops.ts'

const name = 'watch-shift'
/** Milliseconds between two checks: an escalation is late by this at most. */
const pause = 15_000

/**
 * Notifies people of orders that nobody accepts (OPS-ALARM-06) and of shops in which nobody listens (OPS-ALARM-07).
 * Shops that are set so are paused until somebody listens (OPS-ALARM-08).
 * @param since when the server started to listen: boards could not report before
 */
export async function watchShift(services: Services, since: number): Promise<Tally> {
  const now = services.clock()
  const shops = await watchedShops(services, now)
  const one = await doEach(services, {
    name,
    due: () => silentShops(services, shops, since, now),
    keyOf: shopKey,
    act: (item) => act(services, item, now),
  })
  const other = await doEach(services, {
    name,
    due: () => dueEscalations(services, shops, now),
    keyOf: ({ order, step }) => `order ${order.id} ${step}`,
    act: ({ order, step, place }) => tellOfOrder(services, { order, step, place, now, most: mostEscalations, within: escalationWindow }),
  })
  return { done: one.done + other.done, failed: one.failed + other.failed }
}

/** What to do about a shop in which nobody listens, or which is paused. */
type ShopItem = { place: WatchedShop['place']; tell: boolean; pauseSince: number | null | undefined }

const shopKey = ({ place }: ShopItem): string => `shop ${place.shopId}`

async function silentShops(services: Services, shops: readonly WatchedShop[], since: number, now: number): Promise<ShopItem[]> {
  const items = shops.flatMap((watched): ShopItem[] => {
    const { shop, place, alarm } = watched
    const isStopped = shop.stopped && shop.taking?.isPausedUnheard !== true
    const unheard = watched.isWorked && !isStopped && isUnheard(alarm.heardAt, shiftOf(watched, now), { now, since })
    const isPaused = alarm.pausedSince !== null
    const shouldPause = unheard && alarm.pausesUnheard
    if (!unheard && !isPaused) return []
    return [{ place, tell: unheard, pauseSince: shouldPause === isPaused ? undefined : shouldPause ? now : null }]
  })
  const awake = new Set(await awakeOf(services.database, name, items.map(shopKey), now))
  return items.filter((item) => awake.has(shopKey(item)))
}

async function act(services: Services, { place, tell, pauseSince }: ShopItem, now: number): Promise<void> {
  if (pauseSince !== undefined) await setPaused(services.database, place.shopId, pauseSince)
  if (tell) await tellUnheard(services, { place, now, every: tellsUnheardEvery })
}

type Escalation = { order: Untaken; step: EscalationStep; place: WatchedShop['place'] }

async function dueEscalations(services: Services, shops: readonly WatchedShop[], now: number): Promise<Escalation[]> {
  const byShop = new Map(shops.filter(({ isWorked }) => isWorked).map((watched) => [watched.shop.id, watched]))
  const orders = await untakenOrders(services.database, [...byShop.keys()])
  const sent = await escalationsOf(
    services.database,
    orders.map(({ id }) => id),
  )
  const items = orders.flatMap((order) => {
    const watched = byShop.get(order.shopId)
    if (!watched) return []
    return dueSteps(order, shiftOf(watched, now, toldAfterClosing), now)
      .filter((step) => !sent.has(`${order.id} ${step}`))
      .map((step) => ({ order, step, place: watched.place }))
  })
  const keyOf = ({ order, step }: Escalation): string => `order ${order.id} ${step}`
  const awake = new Set(await awakeOf(services.database, name, items.map(keyOf), now))
  return items.filter((item) => awake.has(keyOf(item)))
}

/** Watches the shift in every process that runs jobs; the database guards what must be sent once. */
export function followShift(services: Services): { close(): Promise<void> } {
  const closing = new AbortController()
  const since = services.clock()
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await runTask(services, name, () => watchShift(services, since))
      } catch (error) {
        services.warn(`The shift could not be watched: ${failureReason(error)}`)
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
