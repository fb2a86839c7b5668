import { sql, type Transaction } from 'kysely'
import { escalationRole } from '#domain/board/escalation.ts'
import type { DutyPhone, Worker } from '#domain/city/order-taking.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import type { Database } from '#server/database/connect.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Schema } from '#server/database/schema.ts'
import { withinReach } from '#server/staff/within-reach.ts'

type Store = Pick<Database, 'kysely'>

/** What a shop is set to, and what its boards last reported. Instants are epoch milliseconds. */
export type ShopAlarm = {
  workedBy: Worker | null
  pausesWithoutListener: boolean
  seenAt: number | null
  lastSoundAt: number | null
  /** When people were warned that it takes no orders soon. */
  warnedAt: number | null
  pausedSince: number | null
}

const nothingSet: ShopAlarm = {
  workedBy: null,
  pausesWithoutListener: false,
  seenAt: null,
  lastSoundAt: null,
  warnedAt: null,
  pausedSince: null,
}

/** The alarms of all shops, by shop. */
export async function shopAlarms({ kysely }: Store): Promise<(shopId: number) => ShopAlarm> {
  const rows = await kysely
    .selectFrom('shop')
    .leftJoin('shop_setting', 'shop_setting.shop_id', 'shop.id')
    .leftJoin('shop_alarm', 'shop_alarm.shop_id', 'shop.id')
    .select(['shop.id', 'worked_by', 'pauses_unheard', 'seen_at', 'heard_at', 'warned_at', 'paused_since'])
    .where((on) => on.or([on('shop_setting.shop_id', 'is not', null), on('shop_alarm.shop_id', 'is not', null)]))
    .execute()
  const alarms = new Map(
    rows.map((row) => [
      row.id,
      {
        workedBy: row.worked_by,
        pausesWithoutListener: row.pauses_unheard ?? false,
        seenAt: row.seen_at?.getTime() ?? null,
        lastSoundAt: row.heard_at?.getTime() ?? null,
        warnedAt: row.warned_at?.getTime() ?? null,
        pausedSince: row.paused_since?.getTime() ?? null,
      },
    ]),
  )
  return (shopId) => alarms.get(shopId) ?? nothingSet
}

const columns = { brand: 'shop.brand', cityId: 'shop.city_id', shopId: 'shop.id' }

/**
 * Records that a board of these shops is open. With sound on, the shops count as listening, and those that were paused
 * because nobody listened take orders again. A board of several shops counts only for shops to which its reader
 * belongs: somebody far away would not take the order.
 */
export async function noteListening(
  database: Store,
  reach: readonly StaffPlace[],
  { sound, now }: { sound: boolean; now: number },
): Promise<void> {
  const [at, isWithin, isOf] = [
    new Date(now),
    withinReach(reach, columns),
    withinReach(
      reach.filter(({ shopId }) => shopId !== null),
      columns,
    ),
  ]
  const counts = sql<boolean>`(${isOf} or (${isWithin} and (select count(*) from shop where live and ${isWithin}) = 1))`
  await inTransaction(database, async (transaction) => {
    // In the order of ids, so that two boards of the same shops do not wait for each other in a circle.
    await sql`
      insert into shop_alarm (shop_id, seen_at, heard_at)
      select shop.id, ${at}::timestamptz, ${sound ? at : null}::timestamptz from shop where live and ${counts} order by shop.id
      on conflict (shop_id) do update set
        seen_at = excluded.seen_at, heard_at = coalesce(excluded.heard_at, shop_alarm.heard_at),
        warned_at = case when excluded.heard_at is null then shop_alarm.warned_at end`.execute(transaction)
    if (!sound) return
    const { rows } = await sql<{ brand: string }>`
      update shop_alarm set paused_since = null from shop
      where shop.id = shop_alarm.shop_id and paused_since is not null and ${counts} returning shop.brand`.execute(transaction)
    await raiseAll(transaction, rows)
  })
}

/** Whether a shop is still set to be paused: its alarm was read earlier. */
export const pausesWithoutListener = sql`exists (select from shop_setting where shop_setting.shop_id = shop_alarm.shop_id and pauses_unheard)`

/**
 * Pauses a shop in which nobody listens since an instant, or, for null, lets it take orders again. It is not paused where
 * a board with sound has reported since people were warned, or where the setting is off by now. False when nothing has changed.
 */
export async function setPaused(transaction: Transaction<Schema>, shopId: number, since: number | null): Promise<boolean> {
  await lockAlarm(transaction, shopId)
  const { rows } = await sql<{ brand: string }>`
    update shop_alarm set paused_since = ${since === null ? null : new Date(since)},
      warned_at = ${since === null ? sql`null` : sql`warned_at`} from shop
    where shop.id = shop_alarm.shop_id and shop.id = ${shopId} and (paused_since is null) = ${since !== null}
      and (${since === null} or (warned_at is not null and ${pausesWithoutListener})) returning shop.brand`.execute(transaction)
  await raiseAll(transaction, rows)
  return rows.length > 0
}

async function raiseAll(transaction: Transaction<Schema>, rows: readonly { brand: string }[]): Promise<void> {
  for (const brand of [...new Set(rows.map((row) => row.brand))].sort()) await raiseVersion(transaction, brand)
}

/** Locks the alarm of a shop, so that its messages are counted one after the other. */
export async function lockAlarm(transaction: Transaction<Schema>, shopId: number): Promise<void> {
  await transaction
    .insertInto('shop_alarm')
    .values({ shop_id: shopId })
    .onConflict((conflict) => conflict.column('shop_id').doNothing())
    .execute()
  await transaction.selectFrom('shop_alarm').select('shop_id').where('shop_id', '=', shopId).forUpdate().execute()
}

/** The managers of a shop: people with that role at a place that contains it. Those of the demo count with the sandbox only. */
export async function managersOf(
  { kysely }: Store,
  { brand, cityId, shopId }: StaffPlace,
  withDemo: boolean,
): Promise<{ id: number; name: string; phone: string | null; language: WrittenLanguage }[]> {
  return kysely
    .selectFrom('staff')
    .select(['id', 'name', 'phone', 'language'])
    .where('state', '=', 'active')
    .where((on) => (withDemo ? sql<boolean>`true` : on('is_demo', '=', false)))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_grant')
          .select('staff_grant.id')
          .whereRef('staff_id', '=', 'staff.id')
          .where('role', '=', escalationRole)
          .where((on) => on.or([on('brand', 'is', null), on('brand', '=', brand)]))
          .where((on) => on.or([on('city_id', 'is', null), on('city_id', '=', cityId)]))
          .where((on) => on.or([on('shop_id', 'is', null), on('shop_id', '=', shopId)])),
      ),
    )
    .orderBy('id')
    .execute()
}

/**
 * The duty phones of a shop that has set none: none. The demo has one, so that the messages that are sent when nobody
 * accepts can be read at `/sandbox/phone`. It is not stored: a database of the demo sends nothing without the sandbox.
 */
export const unsetDutyPhones = (withDemo: boolean): DutyPhone[] => (withDemo ? [{ phone: '79000000010', language: 'en' }] : [])
