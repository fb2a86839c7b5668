import type { Shift } from '../schedule/working-hours.ts'
import type { Role } from '../staff/capabilities.ts'

// Instants are epoch milliseconds.
const minute = 60_000

/** Who is told of an order that nobody takes: the phones on duty, then the manager. */
export const escalationSteps = ['duty', 'manager'] as const
export type EscalationStep = (typeof escalationSteps)[number]

/** The role whose people at a shop are told as its managers. */
export const toldRole: Role = 'manager'

/** How long an order has waited when somebody is told (OPS-ALARM-06). */
export const tellsAfter: Readonly<Record<EscalationStep, number>> = { duty: 3 * minute, manager: 6 * minute }

/** After closing, people are still told of orders that wait. */
export const toldAfterClosing = 15 * minute

/** The most messages about orders of one shop within an hour: more would say nothing new. */
export const mostEscalations = 6
export const escalationWindow = 60 * minute

/** Nobody is notified of an order whose promise is this long ago: it was not worked here. */
export const forgottenAfter = 24 * 60 * minute

type Untaken = { placedAt: number; promisedTo: number }

/**
 * The steps that are due for an order that nobody has accepted. One that came while the shop was closed waits from its
 * opening on.
 * @param shift the hours in which the shop works, or has just closed; null outside of them
 */
export function dueSteps({ placedAt, promisedTo }: Untaken, shift: Shift | null, now: number): EscalationStep[] {
  if (!shift || now > shift.closes + toldAfterClosing || now > promisedTo + forgottenAfter) return []
  const waited = now - Math.max(placedAt, shift.opens)
  return escalationSteps.filter((step) => waited >= tellsAfter[step])
}

/** A shop whose boards were without sound for this long counts as unheard. */
export const unheardAfter = 2 * minute
/** A manager is notified of it again after this long at the earliest (OPS-ALARM-07). */
export const tellsUnheardEvery = 15 * minute

/**
 * Whether nobody listens in a shop that works now. The silence counts from its opening on, and from when the server
 * began to listen itself: boards could not report before.
 */
export function isUnheard(heardAt: number | null, shift: Shift | null, { now, since }: { now: number; since: number }): boolean {
  if (!shift || now >= shift.closes) return false
  return now - Math.max(heardAt ?? 0, shift.opens, since) >= unheardAfter
}
