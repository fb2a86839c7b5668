/** Maximum of prepared statements per connection: a plan takes some ten kilobytes of the server's memory. */
const most = 300

/** SQLSTATEs of an outdated prepared statement: its name is unknown, or a table of it has changed. */
const outdated = new Set<unknown>(['26000', '0A000'])

/** `columns`: how the rows of its results are read; null until it has run once. */
export type PreparedStatement = { readonly name: string; columns: object | null }

/** The prepared statements of one connection, by text; the least recently used is evicted. */
export class PreparedStatements {
  /** The least recently used first. */
  readonly #statements = new Map<string, PreparedStatement>()
  #gone: string[] = []
  #made = 0

  /** A statement, marked as used now, and the names that the server may close. */
  take(text: string): { statement: PreparedStatement; gone: string[] } {
    const statement = this.#statements.get(text) ?? { name: `s${(this.#made += 1)}`, columns: null }
    this.#statements.delete(text)
    this.#statements.set(text, statement)
    for (const [oldest] of this.#statements) {
      if (this.#statements.size <= most) break
      this.#forget(oldest)
    }
    const gone = this.#gone
    if (gone.length > 0) this.#gone = []
    return { statement, gone }
  }

  /** Prepares a statement again the next time, if an error may come from its preparation, or it was never sent. */
  doubt(text: string, error: Error): void {
    if (!('code' in error) || outdated.has(error.code)) this.#forget(text)
  }

  #forget(text: string): void {
    const statement = this.#statements.get(text)
    if (!statement) return
    this.#statements.delete(text)
    this.#gone.push(statement.name)
  }
}
