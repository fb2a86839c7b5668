import { Client, type Connection, Query, type QueryConfig, type QueryResult } from 'pg'
import { type PreparedStatement, PreparedStatements } from './prepared-statements.ts'

/** An undeclared property of pg's connection: the statements it considers prepared on the server. */
type PreparedConnection = Connection & { parsedStatements: Record<string, string | undefined> }

/** What pg's result makes of the description of its columns. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

/** Undeclared properties of pg's query. */
type ReadingQuery = { _result: Columns; _accumulateRows: boolean }

/**
 * A query with a prepared statement. Its name is chosen when the connection processes it, and evicted statements are
 * closed in the same message: within a failed transaction an SQL command for it would be rejected. PostgreSQL describes
 * the columns on the first run only: a statement whose columns have changed fails, and is prepared again.
 */
class PreparedQuery extends Query {
  readonly #statements: PreparedStatements
  readonly #text: string
  #statement: PreparedStatement | null = null

  constructor(statements: PreparedStatements, text: string, values: unknown[], done: Done) {
    super(text, values, (error: Error | undefined, result: unknown) => {
      if (!error && this.#statement) this.#statement.columns ??= columnsOf(result as Columns)
      done(error, result)
    })
    this.#statements = statements
    this.#text = text
  }

  override submit = (connection: Connection): void => {
    const { statement, gone } = this.#statements.take(this.#text)
    this.#statement = statement
    Object.assign(this, { name: statement.name })
    if (statement.columns) this.#expect(statement.columns)
    connection.stream.cork()
    try {
      for (const one of gone) {
        delete (connection as PreparedConnection).parsedStatements[one]
        connection.close({ type: 'S', name: one }, true)
      }
      // pg reports by its return value that it could not send.
      return Query.prototype.submit.call(this, statement.columns ? withoutDescribe(connection) : connection)
    } finally {
      connection.stream.uncork()
    }
  }

  #expect(columns: object): void {
    const query = this as unknown as ReadingQuery
    Object.assign(query._result, columns)
    query._accumulateRows = true
  }
}

const columnsOf = (result: Columns): Columns => ({
  fields: result.fields,
  _parsers: result._parsers,
  _prebuiltEmptyResultObject: result._prebuiltEmptyResultObject,
})

/** The same connection to a query that knows its columns. */
function withoutDescribe(connection: Connection): Connection {
  const known = undescribed.get(connection)
  if (known) return known
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Connection
  undescribed.set(connection, made)
  return made
}

const undescribed = new WeakMap<Connection, Connection>()

type Done = (error: Error | undefined, result: unknown) => void
type Send = (statement: string | QueryConfig | Query, values?: unknown[], ...rest: unknown[]) => unknown

const everyColumn = /\b(?:select|distinct|returning)\s+\*|\.\*/i

/** A statement with parameters is prepared once per connection. One that selects `*` is not: its columns change with the table. */
const isPrepared = (text: string): boolean => !(text.includes('*') && everyColumn.test(text))

/** A connection that prepares the statements that Kysely sends repeatedly. */
export class PreparedClient extends Client {
  readonly #statements = new PreparedStatements()

  override query: Client['query'] = ((statement: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    const send = Client.prototype.query.bind(this) as Send
    const isAsked = typeof statement === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0
    return isAsked && isPrepared(statement) ? this.#sendPrepared(send, statement, values) : send(statement, values, ...rest)
  }) as Client['query']

  /** With a name in the configuration pg would copy the configuration for every statement; so a query object is passed. */
  #sendPrepared(send: Send, text: string, values: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const done: Done = (error, result) => {
        if (error) {
          this.#statements.doubt(text, error)
          reject(error)
        } else resolve(result as QueryResult)
      }
      send(new PreparedQuery(this.#statements, text, values, done))
    })
  }
}
