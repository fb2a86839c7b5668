import type { Load } from '#contract/office/board.ts'
import { pausesAt } from '#domain/board/escalation.ts'
import { workerOf } from '#domain/city/order-taking.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { openState } from '#domain/schedule/working-hours.ts'
import { covers, type StaffPlace } from '#domain/staff/reach.ts'
import { lastingLoads } from '#server/schedule/load-store.ts'
import type { Services } from '#server/services.ts'
import { type ShopAlarm, shopAlarms } from './alarm-store.ts'
import { waitingForPayment } from './board-store.ts'

type CurrentLoads = Awaited<ReturnType<typeof lastingLoads>>
type LoadFacts = { waiting: Map<number, number>; currentLoads: CurrentLoads; alarmOf: Awaited<ReturnType<typeof shopAlarms>>; now: number }

/** The state of every shop within a reach. */
export async function readLoad(services: Services, reach: readonly StaffPlace[], now: number): Promise<Load[]> {
  return loadWithin(services, reach, await readLoadFacts(services, now))
}

/** The data from which the state of all shops is computed, read once for many boards. */
export async function readLoadFacts({ database }: Services, now: number): Promise<LoadFacts> {
  const [waiting, currentLoads, alarmOf] = await Promise.all([
    waitingForPayment(database, now),
    lastingLoads(database, now),
    shopAlarms(database),
  ])
  return { waiting, currentLoads, alarmOf, now }
}

export function loadWithin(
  { brands, snapshots, kitchen }: Services,
  reach: readonly StaffPlace[],
  { waiting, currentLoads, alarmOf, now }: LoadFacts,
): Load[] {
  return brands.flatMap(({ alias }) => {
    const { places } = snapshots.of(alias)
    return places.shops
      .filter(({ id, cityId }) => covers(reach, { brand: alias, cityId, shopId: id }))
      .map((shop) => ({ shop, timezone: places.city(shop.cityId)?.timezone ?? 'UTC' }))
      .map(({ shop, timezone }) => ({
        shop_id: shop.id,
        timezone,
        open: !shop.stopped && isOpen(openState(hoursFor(shop.schedule, 'orders'), now, timezone).kind),
        waiting_for_payment: waiting.get(shop.id) ?? 0,
        paused: pausesOf(shop.id, currentLoads),
        busy: busyOf(shop.id, currentLoads),
        ...presentAlarm(alarmOf(shop.id), { kitchen, now }),
      }))
  })
}

/** A reader of the load has a board open, so the simulated kitchen leaves the shop to people. */
const presentAlarm = (
  { workedBy, lastSoundAt, warnedAt, pausesWithoutListener, pausedSince }: ShopAlarm,
  { kitchen, now }: { kitchen: Services['kitchen']; now: number },
) => ({
  heard_at: lastSoundAt === null ? null : new Date(lastSoundAt).toISOString(),
  rings: workerOf(workedBy, { kitchen, hasBoard: true }) === 'people',
  pauses_at: pausesWithoutListener && pausedSince === null ? comingPause(warnedAt, now) : null,
  paused_unheard: pausedSince === null ? null : new Date(pausedSince).toISOString(),
})

/** A warning of which nothing came, because the shop has closed, is over. */
function comingPause(warnedAt: number | null, now: number): string | null {
  const at = pausesAt(warnedAt)
  return at === null || at < now - 60_000 ? null : new Date(at).toISOString()
}

const isOpen = (kind: string): boolean => kind === 'open' || kind === 'closes-soon'

/** Stops of the whole shop first; pauses of both types that say the same are one. */
function pausesOf(shopId: number, { stops, pauses }: CurrentLoads): Load['paused'] {
  const stopped = stops
    .filter((stop) => stop.shop_id === shopId)
    .map(({ id, until, reason, by }) => ({ order_type: null, until: until?.toISOString() ?? null, by, reason, stop_id: id }))
  const own = pauses
    .filter((pause) => pause.shop_id === shopId)
    .map(({ order_type, until, by, reason }) => ({ order_type, until: until.toISOString(), by, reason, stop_id: null }))
  const [first, second] = own
  const isWhole = first && second && first.until === second.until && first.by === second.by && first.reason === second.reason
  return [...stopped, ...(isWhole ? [{ ...first, order_type: null }] : own)]
}

function busyOf(shopId: number, { busy }: CurrentLoads): Load['busy'] {
  const found = busy.find((one) => one.shop_id === shopId)
  return found ? { minutes: found.minutes, until: found.until.toISOString(), by: found.by } : null
}
