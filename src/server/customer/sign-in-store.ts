import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { CodeChannel } from '#server/providers/code-senders/code-sender.ts'
import type { Schema } from '#server/database/schema.ts'

export type Tx = Transaction<Schema>

/** Epoch milliseconds, oldest first. */
export type PhoneRecord = { sent: number[]; wrong: number[] }

/** Reads and locks a phone's record until the transaction ends. */
export async function lockPhone(transaction: Tx, phone: string): Promise<PhoneRecord> {
  const { rows } = await sql<PhoneRecord>`
    insert into sign_in_phone (phone) values (${phone})
    on conflict (phone) do update set phone = excluded.phone
    returning sent, wrong`.execute(transaction)
  return rows[0] ?? { sent: [], wrong: [] }
}

/** The times at which codes were sent, by key, as far as they are stored. */
export async function sentTo({ kysely }: Pick<Database, 'kysely'>, phones: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ phone: string; sent: number[] }>`
    select phone, sent from sign_in_phone where phone = ${anyOf(phones)}`.execute(kysely)
  return new Map(rows.map(({ phone, sent }) => [phone, sent]))
}

export async function writePhone(transaction: Tx, phone: string, record: Partial<PhoneRecord>): Promise<void> {
  await transaction.updateTable('sign_in_phone').set(record).where('phone', '=', phone).execute()
}

/** Removes one time from a list, and only one if several are equal. */
export async function takeBack({ kysely }: Pick<Database, 'kysely'>, phone: string, list: 'sent' | 'wrong', moment: number): Promise<void> {
  const name = sql.ref(list)
  const at = sql`array_position(${name}, ${moment}::bigint)`
  await sql`
    update sign_in_phone set ${name} = ${name}[:${at} - 1] || ${name}[${at} + 1:]
    where phone = ${phone} and ${at} is not null`.execute(kysely)
}

export type NewCode = {
  brand: string
  phone: string
  visitor: string
  name: string
  countryCode: string | null
  channel: CodeChannel
  expiresAt: number
}

/** Creates the browser's code without its digits yet, replacing an earlier one; returns its id. */
export async function openCode(transaction: Tx, code: NewCode): Promise<string> {
  await transaction
    .deleteFrom('waiting_code')
    .where('brand', '=', code.brand)
    .where('visitor', '=', code.visitor)
    .where('phone', '<>', code.phone)
    .execute()
  const { rows } = await sql<{ id: string }>`
    insert into waiting_code (brand, phone, visitor, name, country_code, channel, expires_at)
    values (${code.brand}, ${code.phone}, ${code.visitor}, ${code.name}, ${code.countryCode}, ${code.channel}, ${new Date(code.expiresAt)})
    on conflict (brand, phone, visitor) do update set id = gen_random_uuid(), name = excluded.name,
      country_code = excluded.country_code, channel = excluded.channel, expires_at = excluded.expires_at, digest = null, verification = null, checks = 0
    returning id`.execute(transaction)
  return (rows[0] as { id: string }).id
}

/** Stores the expected digits of a code; false when another code has replaced it. */
export async function armCode(
  { kysely }: Database,
  id: string,
  armed: { digest: string | null; verification: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely.updateTable('waiting_code').set(armed).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function dropCode({ kysely }: Pick<Database, 'kysely'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely.deleteFrom('waiting_code').where('id', '=', id).executeTakeFirst()
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
  channel: CodeChannel
}

/** The latest code of this browser; null when it has requested none. */
export async function waitingCode({ kysely }: Database, brand: string, visitor: string): Promise<WaitingCode | null> {
  const row = await kysely
    .selectFrom('waiting_code')
    .select(['id', 'phone', 'name', 'country_code', 'digest', 'verification', 'checks', 'expires_at', 'channel'])
    .where('brand', '=', brand)
    .where('visitor', '=', visitor)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { country_code: countryCode, expires_at: expiresAt, channel, ...rest } = row
  return { ...rest, countryCode, expiresAt: expiresAt.getTime(), channel: channel === 'call' ? 'call' : 'sms' }
}

/** Takes one of a code's attempts; false when they are used up, or the code is gone. */
export async function takeCheck(transaction: Tx, id: string, atMost: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('waiting_code')
    .set({ checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .where('checks', '<', atMost)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const day = 86_400_000

/** Statements that delete expired sign-in records, by kind. @param now epoch milliseconds */
export const signInSweeps: Record<string, (database: Database, now: number) => Promise<unknown>> = {
  'sign-in codes': ({ kysely }, now) =>
    kysely
      .deleteFrom('waiting_code')
      .where('expires_at', '<', new Date(now - day))
      .execute(),
  'what was counted by hours and days': ({ kysely }, now) =>
    kysely.deleteFrom('spent_window').where('expires_at', '<', new Date(now)).execute(),
  'used captchas': ({ kysely }, now) => kysely.deleteFrom('captcha_used').where('expires_at', '<', new Date(now)).execute(),
  'phones that signed in': ({ kysely }, now) =>
    sql`
      delete from sign_in_phone
      where coalesce(sent[cardinality(sent)], 0) < ${now - day} and coalesce(wrong[cardinality(wrong)], 0) < ${now - day}`.execute(kysely),
  'ended sessions': ({ kysely }, now) => kysely.deleteFrom('customer_session').where('expires_at', '<', new Date(now)).execute(),
}

/** A key shared by all processes without configuration: created on first use. */
export async function sharedKey({ kysely }: Pick<Database, 'kysely'>, name: string): Promise<string> {
  const read = () => kysely.selectFrom('shared_key').select('value').where('name', '=', name)
  const known = await read().executeTakeFirst()
  if (known) return known.value
  await kysely
    .insertInto('shared_key')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await read().executeTakeFirstOrThrow()).value
}
