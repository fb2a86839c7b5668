/** What an order's start is counted from. Instants are epoch milliseconds, the rest are minutes. */
export type StartFacts = {
  /** The beginning of the promised window. */
  readyFrom: number
  cookingTime: number
  /** From the shop to the door; 0 for a takeaway. */
  deliveryTime: number
  /** Minutes by which the shop is behind. */
  busyMinutes: number
}

const minute = 60_000

/** When the kitchen has to start for the order to be ready in time. */
export const startOf = ({ readyFrom, cookingTime, deliveryTime, busyMinutes }: StartFacts): number =>
  startWhileBusy(readyFrom - (cookingTime + deliveryTime) * minute, busyMinutes)

/** The start of an order while the shop is behind by some minutes; screens compute it again when that begins and when it ends. */
export const startWhileBusy = (startsAt: number, busyMinutes: number): number => startsAt - busyMinutes * minute

/** The promised window. */
export type Promised = { from: number; to: number }

/**
 * The window that an order can be promised for when it is ready in some minutes: null when the present promise holds
 * all the same, because its end is not earlier than that. The window keeps its length.
 */
export function laterPromise(
  promised: Promised,
  { readyInMinutes, deliveryTime, now }: { readyInMinutes: number; deliveryTime: number; now: number },
): Promised | null {
  const at = Math.ceil((now + (readyInMinutes + deliveryTime) * minute) / minute) * minute
  return at > promised.to ? { from: at, to: at + promised.to - promised.from } : null
}

/** The furthest that a delay moves a promise, in milliseconds: a day. */
const furthest = 24 * 60 * minute

/** By how many minutes a promise moves, or to which instant. */
export type RequestedDelay = { minutes: number } | { to: number }

/**
 * The window after a delay: the later of the old one and now, plus the minutes. A late order is so never promised for a
 * time that is past. Null for a delay that moves nothing, and for one beyond a day.
 */
export function delayedPromise(promised: Promised, delay: RequestedDelay, now: number): Promised | null {
  const current = Math.ceil(now / minute) * minute
  const base = { from: Math.max(promised.from, current), to: Math.max(promised.to, current) }
  const by = 'to' in delay ? delay.to - base.to : delay.minutes * minute
  return by > 0 && by <= furthest ? { from: base.from + by, to: base.to + by } : null
}
