import { useEffect, useMemo, useRef } from 'react'
import type { TicketKind } from '#domain/printing/due-tickets.ts'
import { ticketRows } from '#domain/printing/ticket.ts'
import { callStaff, type Result } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import type { BoardCard } from '../board-state.ts'
import { queueTicket } from './print-queue.ts'
import { ticketFacts, ticketWords } from './ticket-facts.ts'

type Printed = Result<'POST /api/staff/orders/:order_id/prints'>

/** Prints tickets of orders: asks the server first, which says whether this board prints, and whether it is a copy. */
export function usePrintTicket(): (orderId: number, ticket: TicketKind, byItself: boolean) => Promise<Printed> {
  const board = useOfficeTexts('board')
  const tickets = useOfficeTexts('tickets')
  const allergens = useOfficeTexts('allergens')
  const language = useOfficeLanguage()
  return useMemo(() => {
    const texts = { board, tickets, allergens }
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
  }, [board, tickets, allergens, language])
}

/** Prints what is due on the orders of a board, where this device is set to. A refusal is tried again with the next change. */
export function useDueTickets(cards: ReadonlyMap<number, BoardCard> | null, prints: boolean, take: (card: BoardCard) => void): void {
  const printTicket = usePrintTicket()
  const asked = useRef(new Set<string>())
  useEffect(() => {
    if (!prints || !cards) return
    for (const { order_id: id, tickets_due: due } of cards.values())
      for (const ticket of due) {
        const key = `${id} ${ticket}`
        if (asked.current.has(key)) continue
        asked.current.add(key)
        void printTicket(id, ticket, true).then((result) => {
          if (result.ok) take(result.reply.card)
          else asked.current.delete(key)
        })
      }
  }, [cards, prints, printTicket, take])
}
