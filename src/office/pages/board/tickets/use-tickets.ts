import { useEffect, useMemo } from 'react'
import type { TicketKind } from '#domain/printing/due-tickets.ts'
import { type TicketFacts, ticketRows, type TicketWords } from '#domain/printing/ticket.ts'
import { callStaff, type Reply, type Result } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import type { WrittenLanguage } from '#domain/language.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { liveBoard, takeCard } from '../live-board.ts'
import type { BoardCard } from '../board-state.ts'
import { clockOf, doorWords, payWords, receiverOf, shortNumber, tipWords, windowOf } from '../card-words.ts'
import { queueTicket } from './print-queue.ts'

type PrintReply = Result<'POST /api/staff/orders/:order_id/prints'>

/** Prints tickets of orders: asks the server first, which says whether this board prints, and whether it is a copy. */
export function usePrintTicket(): (orderId: number, ticket: TicketKind, byItself: boolean) => Promise<PrintReply> {
  const board = useOfficeTexts('board')
  const tickets = useOfficeTexts('tickets')
  const allergens = useOfficeTexts('allergens')
  const additives = useOfficeTexts('additives')
  const frame = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  return useMemo(() => {
    const texts = { board, tickets, allergens, additives, frame }
    return async (orderId, ticket, byItself) => {
      const result = await callStaff('POST /api/staff/orders/:order_id/prints', {
        params: { order_id: orderId },
        body: { ticket, by_itself: byItself },
      })
      if (result.ok && result.reply.print) {
        const { print, card } = result.reply
        queueTicket({ rows: ticketRows(ticket, ticketFacts(card, print, texts, language), ticketWords(texts)), paper: print.paper })
      }
      return result
    }
  }, [board, tickets, allergens, additives, frame, language])
}

/** Prints what is due on the orders of a shop that are followed; of none where it is null. */
export function useDueTickets(shopId: number | null): void {
  const printTicket = usePrintTicket()
  useEffect(() => {
    if (shopId === null) return undefined
    const print = async (orderId: number, ticket: TicketKind): Promise<boolean> => {
      const result = await printTicket(orderId, ticket, true)
      if (result.ok) takeCard(result.reply.card)
      return result.ok
    }
    const printer = createDuePrinter(print)
    const look = (): void => printer.see([...(liveBoard.read().state?.cards.values() ?? [])].filter(({ shop_id }) => shop_id === shopId))
    const unsubscribe = liveBoard.subscribe(look)
    look()
    return () => {
      unsubscribe()
      printer.close()
    }
  }, [shopId, printTicket])
}

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

type Print = NonNullable<Reply<'POST /api/staff/orders/:order_id/prints'>['print']>

type Texts = Pick<OfficeTexts, 'board' | 'tickets' | 'allergens' | 'additives'>

export const ticketWords = ({ tickets, frame }: Pick<OfficeTexts, 'tickets' | 'frame'>): TicketWords => ({
  title: tickets,
  copy: tickets.copy,
  orderNumber: frame.order_number,
  oneEach: tickets.one_each,
  items: tickets.items,
  missing: tickets.missing,
})

/** What stands on the tickets of an order. What is to be paid is what its card says. */
export function ticketFacts(card: BoardCard, print: Print, texts: Texts, language: WrittenLanguage): TicketFacts {
  const { board: t, tickets } = texts
  const { door } = card
  const now = Date.parse(print.at)
  const parts = doorWords(card, tickets)
  const receiver = receiverOf(card, t)
  return {
    shop: print.shop,
    number: shortNumber(card),
    fullNumber: String(card.order_id),
    type: t[card.order_type],
    window: windowOf(card, language, now),
    customer: receiver.name,
    orderedBy: receiver.orderedBy,
    phone: receiver.phone,
    address: card.street,
    door: door?.description ? [...parts, door.description] : parts,
    requests: [
      card.age_limit ?? null,
      card.comment,
      card.wants_call ? t.wants_call : null,
      card.wants_receipt ? t.wants_receipt : null,
    ].filter((request) => request !== null),
    notes: card.notes.map((note) => `${t.notes}: ${note}`),
    pay: payWords(card, t, language),
    tip: tipWords(card, t, language),
    allergens: allergenWords(card, texts),
    additives: additiveWords(card, texts),
    lines: card.lines.map(({ kind, count, missing, name, contents, modifiers }) => ({
      kind,
      count,
      missing,
      name,
      contents,
      choices: modifiers.map((one) => (one.count > 1 ? `${one.name} × ${one.count}` : one.name)),
    })),
    printedAt: clockOf(print.at, card, language, now),
    isCopy: print.is_copy,
  }
}

/** The allergens of all dishes together; and the dishes whose allergens today's menu no longer contains. */
function allergenWords({ lines }: BoardCard, { tickets, allergens }: Texts): string {
  const names: Record<string, string> = allergens
  const known = [...new Set(lines.flatMap((line) => line.allergens ?? []))].map((code) => names[code] ?? code)
  const unknown = lines.flatMap((line) => (line.allergens === null ? [line.name] : []))
  const declared = known.length > 0 ? known.join(', ') : unknown.length > 0 ? null : tickets.no_allergens
  const rest = unknown.length > 0 ? `${tickets.unknown_allergens} ${unknown.join(', ')}` : null
  return `${tickets.allergens}: ${[declared, rest].filter((part) => part !== null).join('. ')}`
}

/** The additives of all dishes together; a dish that is no longer in the menu is told with its allergens. */
function additiveWords({ lines }: BoardCard, { tickets, additives }: Texts): string | null {
  const names: Record<string, string> = additives
  const known = [...new Set(lines.flatMap((line) => line.additives ?? []))].map((code) => names[code] ?? code)
  return known.length > 0 ? `${tickets.additives}: ${known.join(', ')}` : null
}
