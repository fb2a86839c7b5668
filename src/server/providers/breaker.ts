/** Calls in a row that fail before nobody is let through, and for how many milliseconds. */
const bounds = { failures: 5, rest: 15_000 }

export type Breaker = {
  letsThrough(): boolean
  report(worked: boolean): void
  /** Whether the last calls failed, so that nobody is let through but one who tries again. */
  isOpen(): boolean
}

/**
 * Spares a provider that is down, and its callers the waiting: after five failures in a row nobody is let through for
 * 15 s, then one call tries again.
 */
export function createBreaker(clock: () => number, { failures, rest } = bounds): Breaker {
  let inARow = 0
  let closedUntil = 0
  return {
    letsThrough() {
      if (inARow < failures) return true
      if (clock() < closedUntil) return false
      closedUntil = clock() + rest
      return true
    },
    isOpen: () => inARow >= failures,
    report(worked) {
      inARow = worked ? 0 : inARow + 1
      if (inARow >= failures) closedUntil = clock() + rest
    },
  }
}
