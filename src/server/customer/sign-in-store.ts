import { sql, type Transaction } from 'kysely'
import type { Limit } from '#domain/customer/sign-in-limits.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'

type Within = Transaction<Schema>

/** Moments in epoch milliseconds, oldest first. */
export type PhoneRecord = { sent: number[]; wrong: number[] }

/** Reads what happened to a phone, and has everybody else who asks about it wait until the transaction ends. */
export async function lockPhone(transaction: Within, phone: string): Promise<PhoneRecord> {
  const { rows } = await sql<PhoneRecord>`
    insert into sign_in_phone (phone) values (${phone})
    on conflict (phone) do update set phone = excluded.phone
    returning sent, wrong`.execute(transaction)
  return rows[0] ?? { sent: [], wrong: [] }
}

export async function writePhone(transaction: Within, phone: string, record: Partial<PhoneRecord>): Promise<void> {
  await transaction.updateTable('sign_in_phone').set(record).where('phone', '=', phone).execute()
}

/** Takes one moment back out of a list. The others stay, also those of the same millisecond. */
export async function takeBack({ kysely }: Pick<Database, 'kysely'>, phone: string, list: 'sent' | 'wrong', moment: number): Promise<void> {
  const name = sql.ref(list)
  const at = sql`array_position(${name}, ${moment}::bigint)`
  await sql`
    update sign_in_phone set ${name} = ${name}[:${at} - 1] || ${name}[${at} + 1:]
    where phone = ${phone} and ${at} is not null`.execute(kysely)
}

export type Bucket = { name: string; limit: Limit }

/** Everybody takes the rows in the same order, so that nobody waits in a circle. */
const windowsOf = (buckets: readonly Bucket[], now: number) =>
  buckets
    .map(({ name, limit }) => {
      const opened = Math.floor(now / 1000 / limit.seconds)
      return {
        bucket: `${name}/${limit.seconds}`,
        opened,
        at_most: limit.atMost,
        expires_at: new Date((opened + 1) * limit.seconds * 1000).toISOString(),
      }
    })
    .sort((a, b) => (a.bucket < b.bucket ? -1 : 1))

/** Counts one more in every bucket, in a single statement; false when any of them is full, and then nothing may be kept. */
export async function countAround(transaction: Within, buckets: readonly Bucket[], now: number): Promise<boolean> {
  const counted = windowsOf(buckets, now)
  const { rows } = await sql`
    insert into sign_in_window (bucket, opened, spent, at_most, expires_at)
    select bucket, opened, 1, at_most, expires_at
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as asked (bucket text, opened bigint, at_most int, expires_at timestamptz)
    on conflict (bucket, opened) do update set spent = sign_in_window.spent + 1 where sign_in_window.spent < excluded.at_most
    returning 1`.execute(transaction)
  return rows.length === counted.length
}

/** Takes back what was counted at this moment. */
export async function uncountAround({ kysely }: Pick<Database, 'kysely'>, buckets: readonly Bucket[], now: number): Promise<void> {
  await sql`
    update sign_in_window set spent = spent - 1
    from jsonb_to_recordset(${JSON.stringify(windowsOf(buckets, now))}::jsonb) as counted (bucket text, opened bigint)
    where sign_in_window.bucket = counted.bucket and sign_in_window.opened = counted.opened and spent > 0`.execute(kysely)
}

export type NewCode = {
  brand: string
  phone: string
  visitor: string
  name: string
  countryCode: string | null
  expiresAt: number
}

/** Makes the one code that a phone waits for, without its digits yet; the browser's earlier one is gone. Its id. */
export async function openCode(transaction: Within, code: NewCode): Promise<string> {
  await transaction
    .deleteFrom('sign_in_code')
    .where('brand', '=', code.brand)
    .where('visitor', '=', code.visitor)
    .where('phone', '<>', code.phone)
    .execute()
  const { rows } = await sql<{ id: string }>`
    insert into sign_in_code (brand, phone, visitor, name, country_code, expires_at)
    values (${code.brand}, ${code.phone}, ${code.visitor}, ${code.name}, ${code.countryCode}, ${new Date(code.expiresAt)})
    on conflict (brand, phone) do update set id = gen_random_uuid(), visitor = excluded.visitor, name = excluded.name,
      country_code = excluded.country_code, expires_at = excluded.expires_at, digest = null, verification = null, checks = 0
    returning id`.execute(transaction)
  return (rows[0] as { id: string }).id
}

/** Says what will be right for a code; false when another has taken its place. */
export async function armCode(
  { kysely }: Database,
  id: string,
  armed: { digest: string | null; verification: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely.updateTable('sign_in_code').set(armed).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function dropCode({ kysely }: Pick<Database, 'kysely'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely.deleteFrom('sign_in_code').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export type WaitingCode = {
  id: string
  phone: string
  name: string
  countryCode: string | null
  digest: string | null
  verification: string | null
  checks: number
  expiresAt: number
  /** Wrong codes tried for this phone lately, with this code or others. */
  wrong: number[]
}

/** The code that this browser waits for, the latest; null when it asked for none. */
export async function waitingCode({ kysely }: Database, brand: string, visitor: string): Promise<WaitingCode | null> {
  const row = await kysely
    .selectFrom('sign_in_code as code')
    .leftJoin('sign_in_phone as phone', 'phone.phone', 'code.phone')
    .select(['code.id', 'code.phone', 'code.name', 'code.country_code', 'code.digest', 'code.verification', 'code.checks'])
    .select(['code.expires_at', 'phone.wrong'])
    .where('code.brand', '=', brand)
    .where('code.visitor', '=', visitor)
    .orderBy('code.expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { country_code: countryCode, expires_at: expiresAt, wrong, ...rest } = row
  return { ...rest, countryCode, expiresAt: expiresAt.getTime(), wrong: wrong ?? [] }
}

/** Takes one of a code's checks; false when they are used up, or the code is no more. */
export async function takeCheck(transaction: Within, id: string, atMost: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sign_in_code')
    .set({ checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .where('checks', '<', atMost)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Throws away what limits no longer ask about. */
export async function sweepSignIn({ kysely }: Database, now: number): Promise<void> {
  const dayAgo = now - 86_400_000
  await kysely.deleteFrom('sign_in_code').where('expires_at', '<', new Date(dayAgo)).execute()
  await kysely.deleteFrom('sign_in_window').where('expires_at', '<', new Date(now)).execute()
  await kysely.deleteFrom('captcha_used').where('expires_at', '<', new Date(now)).execute()
  await sql`
    delete from sign_in_phone
    where coalesce(sent[cardinality(sent)], 0) < ${dayAgo} and coalesce(wrong[cardinality(wrong)], 0) < ${dayAgo}`.execute(kysely)
  await kysely.deleteFrom('customer_session').where('expires_at', '<', new Date(now)).execute()
}
