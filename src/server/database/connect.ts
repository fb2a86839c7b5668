import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type CustomTypesConfig } from 'pg'

import { PreparedClient } from './prepared-client.ts'
import type { Schema } from './schema.ts'

export type Database = {
  kysely: Kysely<Schema>
  /** The same connections, for graphile-worker and COPY. */
  pool: Pool
  close(): Promise<void>
}

export type ConnectOptions = {
  /** Maximum of open connections. */
  max?: number
  /** Milliseconds a statement may run; 0 is unlimited. */
  statementTimeout?: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  log?: (line: string) => void
}

/**
 * Opens a pool; connects on first use, so it does not fail while the server is down. Reads int8 as a number (throws
 * beyond 2^53), numeric and date as text, timestamptz as Date, jsonb parsed.
 * @param url a PostgreSQL connection string
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const pool = new Pool({
    Client: PreparedClient,
    connectionString: url,
    max: options.max ?? 10,
    types: readTypes,
    application_name: 'sofra',
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // Without listeners, a connection lost in a database restart would end the process.
  pool.on('error', (error) => options.log?.(`An idle database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { kysely, pool, close: () => closeBoth(kysely, pool) }
}

// Kysely ends the pool only if it has run a query itself.
async function closeBoth(kysely: Kysely<Schema>, pool: Pool): Promise<void> {
  await kysely.destroy()
  if (!pool.ending) await pool.end()
}

const oids = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 }

const parsers = new Map<number, (text: string) => unknown>([
  [oids.int8, safeInteger],
  [oids.int8Array, (text) => readTextArray(text).map((item) => (item === null ? null : safeInteger(item)))],
  [oids.date, (text) => text],
  [oids.dateArray, readTextArray],
])

/** Per pool, not global: other users of pg in this process keep its defaults. */
const readTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format),
}

function readTextArray(text: string): (string | null)[] {
  return types.getTypeParser(oids.textArray)(text) as (string | null)[]
}

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${text}, beyond what a number can carry.`)
  return number
}
