import type { Transaction } from 'kysely'
import type { OrderType } from '#domain/city/order-type.ts'
import type { Fields } from '#domain/staff/changed-fields.ts'
import type { AuditAction } from '#domain/staff/capabilities.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Actor, actorText } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { changeCapacity } from './interval-capacity.ts'
import { dropBusy, dropPauses, lastingBusy, lastingPauses, lockShop, writeBusy, writePauses } from './load-store.ts'

/** A shop whose load is changed. */
export type LoadedShop = StaffPlace & { brand: string; shopId: number }

export const bothTypes: readonly OrderType[] = ['delivery', 'takeaway']

type Change = { before?: Fields; after?: Fields; reason?: string | null }

/** One change of a shop's load, with its row of the history; every process reloads the brand when the version rises. */
function changeShop(
  { kysely }: Database,
  acting: Actor,
  { shop, action, isAnnounced = true }: { shop: LoadedShop; action: AuditAction; isAnnounced?: boolean },
  make: (transaction: Transaction<Schema>) => Promise<Change | null>,
): Promise<{ unchanged?: true }> {
  return kysely.transaction().execute(async (transaction) => {
    await lockShop(transaction, shop.shopId)
    const change = await make(transaction)
    if (!change) return { unchanged: true }
    if (isAnnounced) await raiseVersion(transaction, shop.brand)
    await writeAudit(transaction, acting, { action, object: { kind: 'shop', id: shop.shopId }, place: shop, ...change })
    return {}
  })
}

/**
 * Pauses a shop for some types of order; this replaces the pauses they have. A pause of everything keeps a longer one
 * of delivery or collecting alone.
 */
export const pauseShop = (
  database: Database,
  acting: Actor,
  shop: LoadedShop,
  { types, until, reason }: { types: readonly OrderType[]; until: number; reason: string | null },
): Promise<{ unchanged?: true }> =>
  changeShop(database, acting, { shop, action: 'load.paused' }, async (transaction) => {
    const before = await lastingPauses(transaction, shop.shopId, acting.now)
    const end = new Date(until)
    const isOfEach = types.length > 1 && before.delivery?.getTime() !== before.takeaway?.getTime()
    const paused = types.filter((type) => !(isOfEach && before[type] && before[type] > end))
    if (paused.length === 0) return null
    await writePauses(transaction, shop.shopId, paused, { until: end, reason, set_at: new Date(acting.now), set_by: actorText(acting) })
    return { before: endsOf(before, paused), after: Object.fromEntries(paused.map((type) => [type, end.toISOString()])), reason }
  })

export const resumeShop = (database: Database, acting: Actor, shop: LoadedShop, types: readonly OrderType[]) =>
  changeShop(database, acting, { shop, action: 'load.resumed' }, async (transaction) => {
    const before = endsOf(await lastingPauses(transaction, shop.shopId, acting.now), types)
    if (Object.keys(before).length === 0) return null
    await dropPauses(transaction, shop.shopId, types)
    return { before }
  })

const endsOf = (pauses: Partial<Record<OrderType, Date>>, types: readonly OrderType[]): Fields =>
  Object.fromEntries(types.flatMap((type) => (pauses[type] ? [[type, pauses[type].toISOString()]] : [])))

/** Sets the minutes that are added to a shop's cooking; this replaces the former ones. */
export const setBusy = (database: Database, acting: Actor, shop: LoadedShop, { minutes, until }: { minutes: number; until: number }) =>
  changeShop(database, acting, { shop, action: 'load.busy' }, async (transaction) => {
    const before = await lastingBusy(transaction, shop.shopId, acting.now)
    const end = new Date(until)
    await writeBusy(transaction, shop.shopId, { minutes, until: end, set_at: new Date(acting.now), set_by: actorText(acting) })
    return { before: busyFields(before), after: busyFields({ minutes, until: end }) }
  })

export const endBusy = (database: Database, acting: Actor, shop: LoadedShop) =>
  changeShop(database, acting, { shop, action: 'load.calm' }, async (transaction) => {
    const before = await lastingBusy(transaction, shop.shopId, acting.now)
    if (!before) return null
    await dropBusy(transaction, shop.shopId)
    return { before: busyFields(before) }
  })

const busyFields = (busy: { minutes: number; until: Date } | undefined): Fields =>
  busy ? { minutes: busy.minutes, until: busy.until.toISOString() } : {}

/** Sets the capacity of one interval; null for the shop's own. Snapshots do not hold it, so no version rises. */
export const setCapacity = (
  database: Database,
  acting: Actor,
  shop: LoadedShop,
  { intervalId, capacity }: { intervalId: string; capacity: number | null },
) =>
  changeShop(database, acting, { shop, action: 'load.capacity', isAnnounced: false }, async (transaction) => {
    const before = await changeCapacity(transaction, shop.shopId, intervalId, capacity)
    if (before === capacity) return null
    return { before: { interval: intervalId, capacity: before }, after: { interval: intervalId, capacity } }
  })
