import { Client, type Connection, Query, type QueryConfig, type QueryResult } from 'pg'
import { PreparedStatements } from './prepared-statements.ts'

/** What pg keeps of a connection and does not declare: the statements it takes the server to know. */
type PreparedConnection = Connection & { parsedStatements: Record<string, string | undefined> }

/**
 * A query whose statement PostgreSQL keeps for the next time. Its name is chosen when its turn on the connection comes, and
 * what gives way to it is closed in the same message: within a transaction that has failed, too, where SQL would not be
 * heard.
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
      // pg tells by what it returns that it could not send.
      return Query.prototype.submit.call(this, connection)
    } finally {
      connection.stream.uncork()
    }
  }
}

type Done = (error: Error | undefined, result: unknown) => void
type Send = (statement: string | QueryConfig | Query, values?: unknown[], ...rest: unknown[]) => unknown

/** A statement with parameters is planned once a connection. One that reads `*` is not: its columns change when a table does. */
const isPrepared = (text: string): boolean => !text.includes('*')

/** A connection that has PostgreSQL keep the plans of the statements that Kysely sends again and again. */
export class PreparedClient extends Client {
  readonly #statements = new PreparedStatements()

  override query: Client['query'] = ((statement: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    const send = Client.prototype.query.bind(this) as Send
    const isAsked = typeof statement === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0
    return isAsked && isPrepared(statement) ? this.#sendPrepared(send, statement, values) : send(statement, values, ...rest)
  }) as Client['query']

  /** A name in a configuration would have pg copy that, property by property, for every statement; a query may be given one. */
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
