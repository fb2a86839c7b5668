import { type RawBuilder, sql } from 'kysely'

/** Whose a promocode's use or a gift is: never the number itself, as they outlive their customer's account (see promocode_customer in migrations/0006_loyalty.sql). */
export const phoneDigest = (phone: string): RawBuilder<string> =>
  sql`encode(sha256(convert_to((select value from shared_key where name = 'promocode') || ':' || ${phone}::text, 'UTF8')), 'hex')`
