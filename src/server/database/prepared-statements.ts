/** Statements that a connection keeps planned at most: a plan takes some ten kilobytes of the server's memory. */
const most = 300

/**
 * SQLSTATEs that say that a statement is not, or not any more, what it was prepared as: unknown by its name, or reading
 * from a table that has changed.
 */
const outdated = new Set<unknown>(['26000', '0A000'])

/** The statements that one connection keeps prepared, by name: of too many, the one that was not used for the longest goes. */
export class PreparedStatements {
  /** Text → name, the least recently used first. */
  readonly #names = new Map<string, string>()
  #gone: string[] = []
  #made = 0

  /** The name of a statement, which was used last now, and the names that the server may forget. */
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

  /** Has a statement be prepared anew the next time, if an error may come from what was prepared, or was never sent. */
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
