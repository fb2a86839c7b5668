import { useEffect, useMemo } from 'react'
import type { TicketKind } from '#domain/printing/due-tickets.ts'
import { ticketRows } from '#domain/printing/ticket.ts'
import { callStaff, type Result } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { liveBoard, takeCard } from '../live-board.ts'
import { createDuePrinter } from './due-printer.ts'
import { queueTicket } from './print-queue.ts'
import { ticketFacts, ticketWords } from './ticket-facts.ts'

type Printed = Result<'POST /api/staff/orders/:order_id/prints'>

/** Prints tickets of orders: asks the server first, which says whether this board prints, and whether it is a copy. */
export function usePrintTicket(): (orderId: number, ticket: TicketKind, byItself: boolean) => Promise<Printed> {
  const board = useOfficeTexts('board')
  const tickets = useOfficeTexts('tickets')
  const allergens = useOfficeTexts('allergens')
  const frame = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  return useMemo(() => {
    const texts = { board, tickets, allergens, frame }
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
  }, [board, tickets, allergens, frame, language])
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
