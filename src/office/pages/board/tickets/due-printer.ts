import type { TicketKind } from '#domain/printing/due-tickets.ts'
import type { BoardCard } from '../board-state.ts'

type Due = Pick<BoardCard, 'order_id' | 'tickets_due'>

/** Milliseconds until a ticket is tried again: twice as long after each refusal in a row, five minutes at most. */
const pauseAfter = (refusals: number): number => Math.min(5000 * 2 ** (refusals - 1), 300_000)

export type DuePrinter = { see: (cards: Iterable<Due>) => void; close: () => void }

/** Prints each ticket that is due once. What was refused is tried again after a pause, if it is still due then. */
export function createDuePrinter(print: (orderId: number, ticket: TicketKind) => Promise<boolean>): DuePrinter {
  const tried = new Set<string>()
  const refusals = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let seen: readonly Due[] = []
  let isClosed = false

  const tryOne = async (orderId: number, ticket: TicketKind): Promise<void> => {
    const key = `${orderId} ${ticket}`
    if (tried.has(key)) return
    tried.add(key)
    if ((await print(orderId, ticket)) || isClosed) return
    const count = (refusals.get(key) ?? 0) + 1
    refusals.set(key, count)
    const timer = setTimeout(() => {
      timers.delete(timer)
      tried.delete(key)
      look()
    }, pauseAfter(count))
    timers.add(timer)
  }
  const look = (): void => {
    for (const { order_id, tickets_due } of seen) for (const ticket of tickets_due) void tryOne(order_id, ticket)
  }
  return {
    see(cards) {
      seen = [...cards]
      look()
    },
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
