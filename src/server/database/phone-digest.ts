import { type RawBuilder, sql } from 'kysely'

/**
 * A keyed digest of a phone, stored with promocode uses and gifts instead of the number, because they outlive the
 * customer's account (see promocode_customer in migrations/0006_loyalty.sql).
 */
export const phoneDigest = (phone: string | RawBuilder<string>): RawBuilder<string> =>
  sql`encode(sha256(convert_to((select value from shared_key where name = 'promocode') || ':' || ${phone}::text, 'UTF8')), 'hex')`
