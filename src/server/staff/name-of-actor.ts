import { type RawBuilder, sql } from 'kysely'

/** The name behind `person:17` or `device:4` in a column, as `actorText` stores it; null for the key. */
export const nameOfActor = (column: string): RawBuilder<string | null> => sql<string | null>`coalesce(
  (select staff.name from staff where ${sql.ref(column)} = 'person:' || staff.id),
  (select device.name from device where ${sql.ref(column)} = 'device:' || device.id))`
