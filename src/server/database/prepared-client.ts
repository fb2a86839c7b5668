import { Client, type Connection, Query, type QueryConfig, type QueryResult } from 'pg'
import { PreparedStatements } from './prepared-statements.ts'

/** An undeclared property of pg's connection: the statements it considers prepared on the server. */
type PreparedConnection = Connection & { parsedStatements: Record<string, string | undefined> }

/**
 * A query with a prepared statement. Its name is chosen when the connection processes it, and evicted statements are
 * closed in the same message: within a failed transaction an SQL command for it would be rejected.
 */
class PreparedQuery extends Query {
  readonly #statements: PreparedStatements
  readonly #text: string

  constructor(statements: PreparedStatements, text: string, values: unknown[], done: Done) {
    super(text, values, done)
    this.#statements = statements
    this.#text = text
  }

  override submit = (connection: Connection): void => {
    const { name, gone } = this.#statements.take(this.#text)
    Object.assign(this, { name })
    connection.stream.cork()
    try {
      for (const one of gone) {
        delete (connection as PreparedConnection).parsedStatements[one]
        connection.close({ type: 'S', name: one }, true)
      }
      // pg reports by its return value that it could not send.
      return Query.prototype.submit.call(this, connection)
    } finally {
      connection.stream.uncork()
    }
  }
}

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
