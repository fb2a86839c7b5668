/** Failures in a row that open the breaker, and milliseconds for which it stays open. */
const bounds = { failures: 5, rest: 15_000 }

export type Breaker = {
  letsThrough(): boolean
  report(worked: boolean): void
  /** Whether the breaker is open, so that only a trial request passes. */
  isOpen(): boolean
}

/** A circuit breaker: after five failures in a row no request passes for 15 s, then one tries again. */
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
