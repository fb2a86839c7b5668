import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { WrittenLanguage } from '#domain/language.ts'
import { deviceIdle, roleOfDevice } from '#domain/staff/devices.ts'
import { sessionIdle, sessionLongest } from '#domain/staff/proof-limits.ts'
import type { Database } from '#server/database/connect.ts'
import type { Refused } from '#domain/problem.ts'
import { grantsOf } from './grant-store.ts'
import type { StaffContext, StaffMember } from './acting.ts'
import type { RequestSource } from './password-hash.ts'

type DatabaseHandle = Pick<Database, 'kysely'>

/** Milliseconds after which a use of a session is stored again. */
const storeUseAfter = 60_000

export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Whether a text has the form of a session's key, or of an invitation's. */
export const isKey = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text)
export const createKey = (): string => randomBytes(32).toString('base64url')

/** Opens a session; its key is returned once, and only its digest is stored. */
export async function openSession(
  { kysely }: DatabaseHandle,
  session: { staffId?: number; deviceId?: number; device: string; address: string; mustEnrol: boolean; now: number },
): Promise<string> {
  const key = createKey()
  const now = new Date(session.now)
  await kysely
    .insertInto('staff_session')
    .values({
      digest: digestOf(key),
      staff_id: session.staffId ?? null,
      device_id: session.deviceId ?? null,
      device: session.device,
      address: session.address,
      created_at: now,
      seen_at: now,
      cookie_at: now,
      proved_at: now,
      must_enrol: session.mustEnrol,
    })
    .execute()
  return key
}

const isUsable = (now: number) => sql<boolean>`case when staff_session.device_id is not null
  then staff_session.seen_at > ${new Date(now - deviceIdle)}
  else staff_session.seen_at > ${new Date(now - sessionIdle)} and staff_session.created_at > ${new Date(now - sessionLongest)} end`

/**
 * The person or the device of a session; null when it is over, its person is blocked, or it is one of the demo's without the
 * sandbox. Read for every call: what is ended in one process is over in all.
 */
export async function memberOf({ kysely }: DatabaseHandle, key: string, now: number, withDemo: boolean): Promise<StaffMember | null> {
  const row = await kysely
    .selectFrom('staff_session')
    .leftJoin('staff', 'staff.id', 'staff_session.staff_id')
    .leftJoin('device', 'device.id', 'staff_session.device_id')
    .leftJoin('shop', 'shop.id', 'device.shop_id')
    .select(['staff.id', 'staff.login', 'device.id as device_id', 'device.kind', 'shop.id as shop_id', 'shop.brand', 'shop.city_id'])
    .select(sql<string>`coalesce(staff.name, device.name)`.as('name'))
    .select(sql<WrittenLanguage>`coalesce(staff.language, device.language)`.as('language'))
    .select(['staff_session.id as session_id', 'staff_session.created_at', 'seen_at', 'cookie_at', 'proved_at', 'must_enrol'])
    .select(grantsOf)
    .where('digest', '=', digestOf(key))
    .where((row) => row.or([row('state', '=', 'active'), row('device.id', 'is not', null)]))
    .where(isUsable(now))
    .$if(!withDemo, (query) => query.where(sql<boolean>`not coalesce(staff.is_demo, device.is_demo)`))
    .executeTakeFirst()
  if (!row) return null
  if (now - row.seen_at.getTime() >= storeUseAfter)
    await kysely
      .updateTable('staff_session')
      .set({ seen_at: new Date(now) })
      .where('id', '=', row.session_id)
      .execute()
  const { device_id: deviceId, kind, shop_id: shopId, brand, city_id: cityId } = row
  const device = deviceId !== null && kind !== null && shopId !== null ? { id: deviceId, kind, shopId } : null
  return {
    id: row.id ?? 0,
    device,
    name: row.name,
    login: row.login,
    language: row.language,
    grants: device ? [{ role: roleOfDevice[device.kind], place: { brand, cityId, shopId } }] : row.grants,
    session: {
      id: row.session_id,
      createdAt: row.created_at.getTime(),
      seenAt: row.seen_at.getTime(),
      cookieAt: row.cookie_at.getTime(),
      provedAt: row.proved_at.getTime(),
      mustEnrol: row.must_enrol,
    },
  }
}

/** The sessions of a person that are not over, last used first. */
export const sessionsOf = ({ kysely }: DatabaseHandle, staffId: number, now: number) =>
  kysely
    .selectFrom('staff_session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where(isUsable(now))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends a session of a person, or all of them; returns how many. */
export async function endSessions({ kysely }: DatabaseHandle, staffId: number, id: number | null): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Notes that the cookie of a session was set again. */
export const markCookie = ({ kysely }: DatabaseHandle, id: number, now: number) =>
  kysely
    .updateTable('staff_session')
    .set({ cookie_at: new Date(now) })
    .where('id', '=', id)
    .execute()

export const markProved = ({ kysely }: DatabaseHandle, id: number, now: number) =>
  kysely
    .updateTable('staff_session')
    .set({ proved_at: new Date(now) })
    .where('id', '=', id)
    .execute()

export const markEnrolled = ({ kysely }: DatabaseHandle, id: number) =>
  kysely.updateTable('staff_session').set({ must_enrol: false }).where('id', '=', id).execute()

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const named = (names: [RegExp, string][], text: string): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1]

/** A device as its owner knows it, such as `Chrome, Android`; made of known words only. */
export const deviceName = (userAgent: string): string =>
  [named(browsers, userAgent), named(systems, userAgent)].filter((word) => word !== undefined).join(', ') || '?'

const signInNeeded: Refused = { ok: false, status: 401, problems: [{ field: '', code: 'sign-in-needed' }] }

/** Calls about oneself need somebody who is signed in: the key of STAFF_TOKEN is no person. */
export const asMember = <Result>({ member }: StaffContext, act: (member: StaffMember) => Promise<Result>): Promise<Result | Refused> =>
  member ? act(member) : Promise.resolve(signInNeeded)

/** Whoever hashes something of their own. */
export const askerOf = ({ member, address, isGone }: StaffContext): RequestSource => ({
  source: member ? `session ${member.session.id}` : address,
  isGone,
})

/** The person, as the history names them. */
export const personObject = ({ id, name }: StaffMember) => ({ kind: 'person' as const, id, name })

/** Milliseconds after which wrong proofs no longer count, whatever they have caused. */
const proofsAreKept = 48 * 3600_000

/** Deletes sessions, challenges, invitations and counts of wrong proofs that are over. */
export async function sweepStaff({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<void> {
  await kysely
    .deleteFrom('staff_session')
    .where((or) => or.not(isUsable(now)))
    .execute()
  await kysely.deleteFrom('staff_challenge').where('expires_at', '<=', new Date(now)).execute()
  await kysely.deleteFrom('staff_invitation').where('expires_at', '<=', new Date(now)).execute()
  await kysely
    .deleteFrom('staff_proof')
    .where('opened_at', '<=', new Date(now - proofsAreKept))
    .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', new Date(now))]))
    .execute()
}
