import { Kysely, PostgresDialect } from 'kysely'
import { Client, type CustomTypesConfig, Pool, type QueryConfig, types } from 'pg'
import type { Schema } from './schema.ts'

/** Maximum of prepared statements per connection: a plan takes some ten kilobytes of the server's memory. */
const preparedAtMost = 300

/** Seconds until a connection is replaced. */
const lifetime = 3_600

/** SQLSTATEs of an outdated prepared statement: its name is unknown, or a table of it has changed. */
const [unknownName, changedTable] = ['26000', '0A000']
const outdated = new Set<unknown>([unknownName, changedTable])

const everyColumn = /\b(?:select|distinct|returning)\s+\*|\.\*/i

/** A statement that selects `*` is not prepared: its columns change with the table. */
const isPrepared = (text: string): boolean => !(text.includes('*') && everyColumn.test(text))

/**
 * A connection that names the statements with parameters, so that PostgreSQL plans each once. A name is never used
 * for two texts, and a statement that has to be prepared again gets another name.
 */
class PreparingClient extends Client {
  /** By text, the least recently used first. */
  readonly #names = new Map<string, string>()
  #named = 0
  /** Names that are to be given back: PostgreSQL still holds their plans. */
  readonly #unused: string[] = []
  /** Texts that have come once since all names are given. */
  readonly #cameOnce = new Set<string>()

  override query: Client['query'] = ((statement: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    const hasParameters = Array.isArray(values) && values.length > 0 && rest.length === 0
    const name = typeof statement === 'string' && hasParameters ? this.#nameOf(statement) : null
    if (name === null) return (super.query as SendQuery).call(this, statement, values, ...rest)
    const text = statement as string
    const send = () => this.#sendNamed({ name, text, values: values as unknown[] })
    return this.#unused.length === 0 ? send() : this.#giveBack().then(send)
  }) as Client['query']

  #sendNamed({ name, text, values }: { name: string; text: string; values: unknown[] }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done: QueryCallback = (error, result) => {
        if (!error) return resolve(result)
        if (!('code' in error) || outdated.has(error.code)) this.#names.delete(text)
        // A name that the server does not know must not be given back: that would undo a transaction.
        if ('code' in error && error.code === changedTable) this.#unused.push(name)
        reject(error)
      }
      void (super.query as SendQuery).call(this, { name, text, values }, done)
    })
  }

  /** In a failed transaction nothing can be given back: it is tried again with the next statement. */
  async #giveBack(): Promise<void> {
    const name = this.#unused.shift()
    if (name === undefined) return
    await (super.query as SendQuery).call(this, `deallocate ${name}`)?.catch((error: { code?: string }) => {
      if (error.code !== unknownName) this.#unused.push(name)
    })
  }

  /** Null where the statement is planned for this time only. */
  #nameOf(text: string): string | null {
    const known = this.#names.get(text)
    if (known === undefined && !(isPrepared(text) && this.#hasRoomFor(text))) return null
    const name = known ?? `s${(this.#named += 1)}`
    // Used last.
    this.#names.delete(text)
    this.#names.set(text, name)
    return name
  }

  /** Once all names are given, a text that comes again takes the place of the one unused for longest. */
  #hasRoomFor(text: string): boolean {
    if (this.#names.size < preparedAtMost) return true
    if (!this.#cameOnce.delete(text)) {
      if (this.#cameOnce.size === preparedAtMost) this.#cameOnce.clear()
      this.#cameOnce.add(text)
      return false
    }
    const [eldest] = this.#names
    if (!eldest) return true
    this.#names.delete(eldest[0])
    this.#unused.push(eldest[1])
    return true
  }
}

type QueryCallback = (error: Error | undefined, result: unknown) => void
type SendQuery = (
  this: Client,
  statement: string | QueryConfig,
  values?: unknown[] | QueryCallback,
  ...rest: unknown[]
) => Promise<unknown> | undefined

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
    Client: PreparingClient,
    maxLifetimeSeconds: lifetime,
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
