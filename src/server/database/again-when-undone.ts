/** SQLSTATEs with which PostgreSQL undoes one of several transactions for the sake of the others: serialization, deadlock. */
const undone = new Set<unknown>(['40001', '40P01'])

/** Tries of one transaction: each meets another one that went before it, and so many at once are nobody's customers. */
const triesAtMost = 8

/**
 * Runs a transaction, and runs it again when PostgreSQL has undone it to let another one through: nothing of it was done,
 * and it says nothing against what was asked for. Late money, for one, locks an interval before its cart, and may meet an
 * order that has locked the cart.
 */
export async function againWhenUndone<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      const isUndone = error instanceof Error && 'code' in error && undone.has(error.code)
      if (!isUndone || tries === triesAtMost) throw error
    }
  }
}
