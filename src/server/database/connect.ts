import { Kysely, PostgresDialect } from 'kysely'
import { Client, type CustomTypesConfig, Pool, type PoolConfig, type QueryConfig, types } from 'pg'
import { areSpansRecorded } from '#server/spans.ts'
import type { Schema } from './schema.ts'
import { statementSpans } from './statement-spans.ts'

/** Maximum of prepared statements per connection: a plan takes some ten kilobytes of the server's memory. */
const preparedAtMost = 300

/** Seconds until a connection is replaced. */
const lifetime = 3_600

/** Beside a pooler, opened as needed: the job queue wants one for each job that it does at once. */
const directAtMost = 12

/** Milliseconds by which a reply may be later than PostgreSQL's own limit for the statement. */
const grace = 2_000

/** The same as no limit: the longest time of a timer. */
const unlimited = 2 ** 31 - 1

/** Milliseconds without traffic after which the system asks whether the other side is there; ten seconds later it gives up. */
export const keepAliveAfter = 10_000

/**
 * The same for PostgreSQL's side, which else waits for two hours. Until it gives up, the session of a connection that was
 * lost without a word holds its locks, and nobody else may take the jobs of its process.
 */
export const serverKeepAlive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=10 -c tcp_user_timeout=20000'

/** SQLSTATEs of an outdated prepared statement: its name is unknown, or a table of it has changed. */
const [unknownName, changedTable] = ['26000', '0A000']
const outdated = new Set<unknown>([unknownName, changedTable])

const everyColumn = /\b(?:select|distinct|returning)\s+\*|\.\*/i

/** A statement that selects `*` is not prepared: its columns change with the table. */
const isPrepared = (text: string): boolean => !(text.includes('*') && everyColumn.test(text))

/** Statements that lift PostgreSQL's limit: for a transaction, or until it is set again. */
const lifts = {
  transaction: /^set local statement_timeout = 0$/,
  session: /^set statement_timeout = 0$|set_config\('statement_timeout', '0'/,
}

/**
 * A connection that names the statements with parameters where it `names` any, so that PostgreSQL plans each once. A name is never used
 * for two texts, and a statement that has to be prepared again gets another name. A connection on which no reply comes
 * in time is given up: nothing else ends the wait when what is sent reaches nobody.
 */
class PreparingClient extends Client {
  protected readonly names: boolean = true
  /** By text, the least recently used first. */
  readonly #names = new Map<string, string>()
  #named = 0
  /** Names that are to be given back: PostgreSQL still holds their plans. */
  readonly #unused: string[] = []
  /** Texts that have come once since all names are given. */
  readonly #cameOnce = new Set<string>()

  /** What has lifted PostgreSQL's limit for this connection's statements. */
  #lifted: 'transaction' | 'session' | null = null

  override query: Client['query'] = ((statement: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    if (typeof statement === 'string') this.#noteLimit(statement)
    const isNamed = this.names && Array.isArray(values) && values.length > 0 && rest.length === 0
    const name = typeof statement === 'string' && isNamed ? this.#nameOf(statement) : null
    if (name === null) {
      const asked = typeof statement === 'string' && this.#lifted ? { text: statement, query_timeout: unlimited } : statement
      const sent = (super.query as SendQuery).call(this, asked, values, ...rest)
      if (sent instanceof Promise) sent.catch((error: unknown) => this.#endWhenSilent(error))
      return sent
    }
    const text = statement as string
    const send = () => this.#sendNamed({ name, text, values: values as unknown[], ...(this.#lifted && { query_timeout: unlimited }) })
    return this.#unused.length === 0 ? send() : this.#giveBack().then(send)
  }) as Client['query']

  #noteLimit(text: string): void {
    if (lifts.session.test(text)) this.#lifted = 'session'
    else if (text === 'reset statement_timeout') this.#lifted = null
    else if (this.#lifted !== 'session' && lifts.transaction.test(text)) this.#lifted = 'transaction'
    else if (this.#lifted === 'transaction' && (text === 'commit' || text === 'rollback')) this.#lifted = null
  }

  /** A late reply would be taken for that of the next statement. */
  #endWhenSilent(reason: unknown): void {
    if (isSilence(reason)) void this.end()
  }

  #sendNamed({ name, text, values, ...limit }: NamedStatement): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done: QueryCallback = (error, result) => {
        if (!error) return resolve(result)
        this.#endWhenSilent(error)
        if (!('code' in error) || outdated.has(error.code)) this.#names.delete(text)
        // A name that the server does not know must not be given back: that would undo a transaction.
        if ('code' in error && error.code === changedTable) this.#unused.push(name)
        reject(error)
      }
      void (super.query as SendQuery).call(this, { name, text, values, ...limit }, done)
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

/** A connection with a transaction pooler: the session of its next transaction does not know what was named in this one. */
class PooledClient extends PreparingClient {
  protected override readonly names = false
}

type NamedStatement = { name: string; text: string; values: unknown[]; query_timeout?: number }

/** Whether no reply to a statement came in time, so that it is unknown whether it was carried out. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

type QueryCallback = (error: Error | undefined, result: unknown) => void
type SendQuery = (
  this: Client,
  statement: string | QueryConfig,
  values?: unknown[] | QueryCallback,
  ...rest: unknown[]
) => Promise<unknown> | undefined

type Connections = { kysely: Kysely<Schema>; pool: Pool }

export type Database = {
  kysely: Kysely<Schema>
  /** The same connections, for graphile-worker and COPY. */
  pool: Pool
  /** Connections that are one session each, for LISTEN, locks of sessions and the job queue: the same without a pooler. */
  direct: Connections
  close(): Promise<void>
}

export type ConnectOptions = {
  /** Maximum of open connections. */
  max?: number
  /** Milliseconds a statement may run; 0 is unlimited. */
  statementTimeout?: number
  /** Milliseconds to open a connection; 5,000 by default. */
  connectTimeout?: number
  /** Where the URL is that of a transaction pooler (PgBouncer): one of the same database, without it. */
  directUrl?: string
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  log?: (line: string) => void
}

/**
 * Opens a pool; connects on first use, so it does not fail while the server is down. Reads int8 as a number (throws
 * beyond 2^53), numeric and date as text, timestamptz as Date, jsonb parsed.
 * @param url a PostgreSQL connection string
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { directUrl } = options
  if (directUrl === undefined) {
    const own = open(url, sessionOf(options), options)
    return { ...own, direct: own, close: () => closeBoth(own) }
  }
  const [pooled, direct] = [
    open(url, { Client: PooledClient }, options),
    open(directUrl, sessionOf(options), { ...options, max: directAtMost }),
  ]
  return {
    ...pooled,
    direct,
    close: async () => {
      await closeBoth(pooled)
      await closeBoth(direct)
    },
  }
}

/** What a connection is told as it is opened. A pooler refuses the limits. */
const sessionOf = ({ statementTimeout = 15_000 }: ConnectOptions): PoolConfig => ({
  Client: PreparingClient,
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: 30_000,
  options: serverKeepAlive,
})

function open(url: string, session: PoolConfig, options: ConnectOptions): Connections {
  const { statementTimeout = 15_000 } = options
  const pool = new Pool({
    ...session,
    maxLifetimeSeconds: lifetime,
    connectionString: url,
    max: options.max ?? 10,
    types: readTypes,
    application_name: 'sofra',
    // For the client's side, which PostgreSQL's limit does not reach when the network is gone.
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + grace }),
    connectionTimeoutMillis: options.connectTimeout ?? 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
  })
  // Without listeners, a connection lost in a database restart would end the process.
  pool.on('error', (error) => options.log?.(`An idle database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const log = areSpansRecorded() ? { log: statementSpans(url) } : {}
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...log })
  return { kysely, pool }
}

// Kysely ends the pool only if it has run a query itself.
async function closeBoth({ kysely, pool }: Connections): Promise<void> {
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
