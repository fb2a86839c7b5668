import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { cookieLifetime } from '#domain/limits/lifetimes.ts'
import { type Customer, customerColumns } from './customer-store.ts'

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Whether a text has the form of a session key. */
export const isSessionKey = (text: string | undefined): text is string => text !== undefined && /^[\w-]{32}$/.test(text)

/** A public name of a session, derived from its key. */
export const nameOfSession = (key: string): string => digestOf(key).slice(0, 16)

/** Creates a session for a device; the key is returned once and never stored. */
export async function openSession({ kysely }: Pick<Database, 'kysely'>, customerId: number, now: number): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await kysely
    .insertInto('customer_session')
    .values({
      digest: digestOf(key),
      customer_id: customerId,
      created_at: new Date(now),
      expires_at: new Date(now + cookieLifetime * 1000),
    })
    .execute()
  return key
}

/** The customer of a session of this brand; null when it has ended or never existed. */
export async function customerOf({ kysely }: Database, brand: string, key: string, now: number): Promise<Customer | null> {
  const row = await kysely
    .selectFrom('customer_session')
    .innerJoin('customer', 'customer.id', 'customer_session.customer_id')
    .select(customerColumns)
    // Points held by their own unpaid order are available: ordering again replaces it.
    .select(
      sql<number>`customer.points + coalesce((
        select (snapshot -> 'writeOff' ->> 'points')::int from pending_order
        where owner = customer.owner and brand = customer.brand and status = 'open'), 0)`.as('points'),
    )
    .where('customer_session.digest', '=', digestOf(key))
    .where('customer_session.expires_at', '>', new Date(now))
    .where('customer.brand', '=', brand)
    .executeTakeFirst()
  return row ?? null
}

/** Ends one session; copies of its key become invalid too. */
export async function endSession({ kysely }: Pick<Database, 'kysely'>, key: string): Promise<void> {
  await kysely.deleteFrom('customer_session').where('digest', '=', digestOf(key)).execute()
}
