import { createHash } from 'node:crypto'
import { Client, Query, type QueryConfig, type QueryResult } from 'pg'

/** Statements a connection keeps planned at most; lists make a text of their own for each length. */
const most = 300
const names = new Map<string, string>()

/** A statement with parameters is planned once a connection. One that reads `*` is not: its columns change when a table does. */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (text.includes('*') || names.size >= most) return null
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

type Send = (statement: string | QueryConfig | Query, values?: unknown[], ...rest: unknown[]) => unknown

/** A name in a configuration would have pg copy that, property by property, for every statement; a query may be given one. */
const sendNamed = (send: Send, name: string, text: string, values: unknown[] = []): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new Query(text, values, (error, result) => (error ? reject(error) : resolve(result)))
    send(Object.assign(query, { name }))
  })

/** A connection that has PostgreSQL keep the plans of the statements that Kysely sends again and again. */
export class PreparedClient extends Client {
  override query: Client['query'] = ((statement: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    const send = Client.prototype.query.bind(this) as Send
    const isAsked = typeof statement === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0
    const name = isAsked ? nameOf(statement) : null
    return name === null ? send(statement, values, ...rest) : sendNamed(send, name, statement as string, values)
  }) as Client['query']
}
