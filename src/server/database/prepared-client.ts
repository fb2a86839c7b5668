import { createHash } from 'node:crypto'
import { Client, type QueryConfig } from 'pg'

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

type Query = (statement: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => unknown

/** A connection that has PostgreSQL keep the plans of the statements that Kysely sends again and again. */
export class PreparedClient extends Client {
  override query: Client['query'] = ((statement: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    const send = Client.prototype.query.bind(this) as Query
    const isAsked = typeof statement === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0
    const name = isAsked ? nameOf(statement) : null
    return name === null ? send(statement, values, ...rest) : send({ name, text: statement as string, values: values ?? [] })
  }) as Client['query']
}
