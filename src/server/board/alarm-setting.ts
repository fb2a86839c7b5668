import { sql, type Transaction } from 'kysely'
import type { Alarm } from '#contract/office/alarm.ts'
import type { DutyPhone, Worker } from '#domain/city/order-taking.ts'
import { workerOf } from '#domain/city/order-taking.ts'
import type { Mask } from '#domain/customer/phone.ts'
import { notFound, type Problem, type Refused } from '#domain/problem.ts'
import { noListenerAfter } from '#domain/board/escalation.ts'
import { changedFields, type Fields } from '#domain/staff/changed-fields.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { readPhoneBy } from '#server/city/read-phone.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { jsonText } from '#server/database/json-column.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { maskedPhone, placeOfShop } from '#server/staff/grant-store.ts'
import type { Actor } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { lockAlarm, managersOf, shopAlarms, unsetDutyPhones } from './alarm-store.ts'

/** What can be set for a shop. */
export type AlarmSetting = { worked_by: Worker | null; accepts_itself: boolean; pauses_unheard: boolean; duty_phones: DutyPhone[] }

const usual: AlarmSetting & { version: number } = {
  worked_by: null,
  accepts_itself: false,
  pauses_unheard: false,
  duty_phones: [],
  version: 0,
}

const columns = ['worked_by', 'accepts_itself', 'pauses_unheard', 'duty_phones', 'version'] as const

/** Whether a board that works orders is open, by when it was last seen. */
export const hasBoardAt = (seenAt: number | null, now: number): boolean => seenAt !== null && now - seenAt < noListenerAfter

/** How a shop takes orders; null when there is no such shop. */
export async function readAlarm({ database, kitchen, office }: Services, shopId: number, now: number): Promise<Alarm | null> {
  const place = await placeOfShop(database, shopId)
  if (!place) return null
  const set = await database.kysely.selectFrom('shop_setting').select(columns).where('shop_id', '=', shopId).executeTakeFirst()
  const duty_phones = unsetDutyPhones(office?.withDemo ?? false)
  const { worked_by, seenAt, lastSoundAt, pausedSince, ...rest } = {
    ...usual,
    duty_phones,
    ...set,
    ...(await shopAlarms(database))(shopId),
  }
  const managers = await managersOf(database, place, office?.withDemo ?? false)
  return {
    worked_by,
    accepts_itself: rest.accepts_itself,
    pauses_unheard: rest.pauses_unheard,
    duty_phones: rest.duty_phones,
    version: rest.version,
    works_now: workerOf(worked_by, { kitchen, hasBoard: hasBoardAt(seenAt, now) }),
    heard_at: lastSoundAt === null ? null : new Date(lastSoundAt).toISOString(),
    paused_since: pausedSince === null ? null : new Date(pausedSince).toISOString(),
    managers: managers.map(({ id, name, phone }) => ({ id, name, reachable: phone !== null })),
  }
}

/** The phones of all countries in which the chain sells. */
export const masksOf = ({ brands, snapshots }: Pick<Services, 'brands' | 'snapshots'>): Mask[] =>
  brands.flatMap(({ alias }) => snapshots.of(alias).places.phoneMasks)

/** The masks of a shop: those of its own city come first, so that a number without a country is of that one. */
const masksAt = (services: Services, { brand, cityId }: StaffPlace): Mask[] => [
  ...(services.snapshots.of(brand ?? '').places.city(cityId)?.phoneMasks ?? []),
  ...masksOf(services),
]

const changedMeanwhile: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'changed-meanwhile' }] }

/** Sets how a shop takes orders. */
export async function setAlarm(
  services: Services,
  acting: Actor,
  shopId: number,
  { version, ...wanted }: AlarmSetting & { version: number },
): Promise<{ ok: true; unchanged?: true } | Refused> {
  const place = await placeOfShop(services.database, shopId)
  if (!place?.brand) return notFound()
  const { brand } = place
  const read = readPhones(masksAt(services, place), wanted.duty_phones)
  if (!read.ok) return read
  const next = { ...wanted, duty_phones: read.phones }
  return inTransaction(services.database, async (transaction) => {
    await transaction
      .insertInto('shop_setting')
      .values({ shop_id: shopId, version: 0 })
      .onConflict((conflict) => conflict.column('shop_id').doNothing())
      .execute()
    const was = await transaction
      .selectFrom('shop_setting')
      .select(columns)
      .where('shop_id', '=', shopId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (was.version !== version) return changedMeanwhile
    const changed = changedFields(audited(was), audited(next))
    const sameLanguages = JSON.stringify(was.duty_phones) === JSON.stringify(next.duty_phones)
    if (!changed && sameLanguages) return { ok: true, unchanged: true }
    await transaction
      .updateTable('shop_setting')
      .set({ ...next, duty_phones: jsonText(next.duty_phones), version: version + 1 })
      .where('shop_id', '=', shopId)
      .execute()
    if (was.worked_by === 'people' && next.worked_by !== 'people') await sendUntaken(transaction, shopId)
    // People who have been warned get no message about the end, and are warned anew when it is switched on again.
    if (was.pauses_unheard && !next.pauses_unheard) {
      // Waits for a first warning that is being written, whose row is not visible before.
      await lockAlarm(transaction, shopId)
      await transaction.updateTable('shop_alarm').set({ warned_at: null }).where('shop_id', '=', shopId).execute()
    }
    await writeAudit(transaction, acting, { action: 'shop.alarm-set', object: { kind: 'shop', id: shopId }, place, ...changed })
    await raiseVersion(transaction, brand)
    return { ok: true }
  })
}

/** The other system, which was kept away, is sent what nobody has accepted. */
const sendUntaken = (transaction: Transaction<Schema>, shopId: number): Promise<unknown> =>
  sql`
    insert into outbox (task, payload) select 'send-to-kitchen', jsonb_build_object('order_id', id)
    from orders where shop_id = ${shopId} and original_status = 'accepted' and acknowledged_at is null`.execute(transaction)

/** Of phones the history shows the last digits. */
const audited = ({ worked_by, accepts_itself, pauses_unheard, duty_phones }: AlarmSetting): Fields => ({
  worked_by,
  accepts_itself,
  pauses_unheard,
  duty_phones: duty_phones.map(({ phone }) => maskedPhone(phone)),
})

function readPhones(masks: readonly Mask[], given: readonly DutyPhone[]): { ok: true; phones: DutyPhone[] } | Refused {
  const problems: Problem[] = []
  const phones = given.map(({ phone, language }, index) => {
    const read = readPhoneBy(masks, phone)
    const code = !read.ok ? read.code : read.kind === 'mobile' ? null : 'phone-no-texts'
    if (code) problems.push({ field: `duty_phones.${index}.phone`, code })
    return { phone: read.ok ? read.digits : '', language }
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, phones }
}
