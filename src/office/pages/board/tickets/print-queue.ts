import { createStore } from '#web/browser/store.ts'
import type { Paper } from '#domain/printing/due-tickets.ts'
import type { TicketRow } from '#domain/printing/ticket.ts'

export type TicketSheet = { id: number; rows: TicketRow[]; paper: Paper }

/** Milliseconds after which the next ticket does not wait for the browser's word that the last one is printed. */
const waitsAtMost = 120_000

const waiting: TicketSheet[] = []
/** The ticket that is printed now. */
export const currentTicket = createStore<TicketSheet | null>(null)
let lastId = 0
/** The sheet printed last, whichever board has drawn it: a board that is opened again prints none of them twice. */
let lastPrinted = 0
/** The page of the ticket; the document's own pages are as the browser has them. */
let page: CSSStyleSheet | null = null

const printNext = (): void => currentTicket.set(waiting.shift() ?? null)

/** Prints a ticket when those before it are printed. */
export function queueTicket(sheet: Omit<TicketSheet, 'id'>): void {
  waiting.push({ ...sheet, id: ++lastId })
  if (currentTicket.get() === null) printNext()
}

const setPage = (next: CSSStyleSheet | null): void => {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => sheet !== page), ...(next ? [next] : [])]
  page = next
}

/**
 * Prints the ticket that is drawn now, unless it has been printed. The page is exactly as high as the ticket: browsers
 * cut a roll of paper into pages otherwise, and a page without a margin has no room for their headers.
 */
export function printDrawn(ticket: HTMLElement, { id, paper }: TicketSheet): void {
  if (id <= lastPrinted) return
  lastPrinted = id
  const millimetre = 96 / 25.4
  const height = Math.ceil(ticket.getBoundingClientRect().height / millimetre) + 2
  const sized = new CSSStyleSheet()
  sized.replaceSync(`@page { size: ${paper}mm ${height}mm; margin: 0 }`)
  setPage(sized)
  let isOver = false
  const done = (): void => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    removeEventListener('afterprint', done)
    // The dialogue's own event comes first to an end.
    setTimeout(() => {
      setPage(null)
      printNext()
    })
  }
  addEventListener('afterprint', done)
  const timer = setTimeout(done, waitsAtMost)
  print()
}
