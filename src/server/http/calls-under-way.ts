/**
 * Customers' calls that are being answered. Past `most` a further one is refused at once: let in, it would only make
 * all of them late. What may not wait for a better moment (acquirers' callbacks, the staff) is not counted.
 */
export type CallsUnderWay = { readonly most: number; now: number }

/** Some five times the connections to the database: they are never idle for want of a call, and nobody waits for long. */
const enough = 96

export const callsUnderWay = (most = enough): CallsUnderWay => ({ most, now: 0 })
