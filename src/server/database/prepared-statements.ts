/** Maximum of prepared statements per connection: a plan takes some ten kilobytes of the server's memory. */
const most = 300

/** SQLSTATEs of an outdated prepared statement: its name is unknown, or a table of it has changed. */
const outdated = new Set<unknown>(['26000', '0A000'])

/** The prepared statements of one connection, by name; the least recently used is evicted. */
export class PreparedStatements {
  /** Text → name, the least recently used first. */
  readonly #names = new Map<string, string>()
  #gone: string[] = []
  #made = 0

  /** The name of a statement, marked as used now, and the names that the server may close. */
  take(text: string): { name: string; gone: string[] } {
    const known = this.#names.get(text)
    const name = known ?? `s${(this.#made += 1)}`
    this.#names.delete(text)
    this.#names.set(text, name)
    for (const [oldest] of this.#names) {
      if (this.#names.size <= most) break
      this.#forget(oldest)
    }
    const gone = this.#gone
    if (gone.length > 0) this.#gone = []
    return { name, gone }
  }

  /** Prepares a statement again the next time, if an error may come from its preparation, or it was never sent. */
  doubt(text: string, error: Error): void {
    if (!('code' in error) || outdated.has(error.code)) this.#forget(text)
  }

  #forget(text: string): void {
    const name = this.#names.get(text)
    if (name === undefined) return
    this.#names.delete(text)
    this.#gone.push(name)
  }
}
