import type { OriginalStatus } from '../order/status.ts'

export const ticketKinds = ['kitchen', 'bag', 'courier'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** When a ticket prints by itself: when its order arrives, is accepted, or is bumped as ready; `hand`: never. */
export const printMoments = ['arrival', 'acceptance', 'ready', 'hand'] as const
export type PrintMoment = (typeof printMoments)[number]

/** Widths of paper in millimetres. */
export const papers = [80, 58] as const
export type Paper = (typeof papers)[number]

export type TicketMoments = Record<TicketKind, PrintMoment>

/** A shop that has chosen nothing prints by hand, so that no tablet opens a dialogue of its printer unasked. */
export const byHand: TicketMoments = { kitchen: 'hand', bag: 'hand', courier: 'hand' }

type Printable = {
  orderType: string
  originalStatus: OriginalStatus
  isAcknowledged: boolean
  /** The tickets whose original was printed. */
  printed: readonly TicketKind[]
}

const isReady: readonly OriginalStatus[] = ['cooked', 'sent', 'done']

const reached: Record<PrintMoment, (order: Printable) => boolean> = {
  arrival: () => true,
  acceptance: ({ isAcknowledged }) => isAcknowledged,
  ready: ({ originalStatus }) => isReady.includes(originalStatus),
  hand: () => false,
}

/** The tickets of an order; one that is collected needs no courier. */
export const ticketsOf = ({ orderType }: Pick<Printable, 'orderType'>): TicketKind[] =>
  ticketKinds.filter((ticket) => ticket !== 'courier' || orderType === 'delivery')

/** The tickets that print by themselves now, and have not yet. */
export function dueTickets(order: Printable, moments: TicketMoments): TicketKind[] {
  if (order.originalStatus === 'canceled' || order.originalStatus === 'waiting_for_payment') return []
  return ticketsOf(order).filter((ticket) => !order.printed.includes(ticket) && reached[moments[ticket]](order))
}
