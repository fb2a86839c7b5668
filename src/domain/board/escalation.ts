import type { Shift } from '../schedule/working-hours.ts'
import type { Role } from '../staff/capabilities.ts'
import { dueBefore } from './ringing.ts'

// Instants are epoch milliseconds.
const minute = 60_000

/** Who gets a message about an order that nobody accepts: the phones on duty, then the manager. */
export const escalationSteps = ['duty', 'manager'] as const
export type EscalationStep = (typeof escalationSteps)[number]

/** The role whose people at a shop get the messages to its managers. */
export const escalationRole: Role = 'manager'

/** How long an order has waited when a message is sent. */
export const escalatesAfter: Readonly<Record<EscalationStep, number>> = { duty: 3 * minute, manager: 6 * minute }

/** How long after closing messages about waiting orders are still sent. */
export const escalatesAfterClosing = 15 * minute

/** The messages about single orders of one shop within an hour; orders that become due after that share one message. */
export const mostEscalations = 6
export const escalationWindow = 60 * minute
/** The time between two messages about several orders: the longest time that an order that is due waits for its message. */
export const groupedMessagesEvery = 5 * minute

/** Nobody is notified of an order whose promise is this long ago: it was not worked here. */
export const forgottenAfter = 24 * 60 * minute

type UntakenTimes = {
  placedAt: number
  promisedTo: number
  /** When the kitchen has to start. */
  startsAt: number
}

/**
 * The steps that are due for an order that nobody has accepted. It waits for somebody from when it is due: one for the
 * evening, or of the night, is no alarm before. One that came while the shop was closed waits from its opening on.
 * @param shift the hours in which the shop works, or has just closed; null outside of them
 */
export function dueSteps({ placedAt, promisedTo, startsAt }: UntakenTimes, shift: Shift | null, now: number): EscalationStep[] {
  if (!shift || now > shift.closes + escalatesAfterClosing || now > promisedTo + forgottenAfter) return []
  const waited = now - Math.max(placedAt, shift.opens, startsAt - dueBefore)
  return escalationSteps.filter((step) => waited >= escalatesAfter[step])
}

/** Sorts orders for messages: the one that has to be started first comes first. */
export const mostUrgentFirst = <Order extends { id: number; startsAt: number }>(orders: readonly Order[]): Order[] =>
  orders.toSorted((one, other) => one.startsAt - other.startsAt || one.id - other.id)

/**
 * Which message an order that is due gets: one of its own; one with the others that are due, when its shop has had many
 * messages lately; or with these in a moment, when that was done just now. It is never left out.
 * @param lastSentAt when the last message about an order of its shop was sent; null: not within the hour
 */
export function messageMode(sent: number, lastSentAt: number | null, now: number): 'alone' | 'together' | 'in-a-moment' {
  if (sent < mostEscalations) return 'alone'
  return lastSentAt === null || now - lastSentAt >= groupedMessagesEvery ? 'together' : 'in-a-moment'
}

/** A shop without an open board that can sound for this long counts as a shop where nobody listens. */
export const noListenerAfter = 2 * minute
/** People are notified of it again after this long at the earliest. */
export const noListenerMessageEvery = 15 * minute
/** A shop that is paused while nobody listens still takes orders for this long after people were warned. */
export const pausesAfterWarning = 3 * minute

/**
 * Whether nobody listens in a shop that works now. The silence counts from its opening on, and from when the server
 * began to listen itself: boards could not report before.
 */
export function hasNoListener(lastSoundAt: number | null, shift: Shift | null, { now, since }: { now: number; since: number }): boolean {
  if (!shift || now >= shift.closes) return false
  return now - Math.max(lastSoundAt ?? 0, shift.opens, since) >= noListenerAfter
}

/** When a shop where nobody listens stops taking orders; null while people have not been warned. */
export const pausesAt = (warnedAt: number | null): number | null => (warnedAt === null ? null : warnedAt + pausesAfterWarning)
