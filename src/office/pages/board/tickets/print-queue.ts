import type { Paper } from '#domain/printing/due-tickets.ts'
import type { TicketRow } from '#domain/printing/ticket.ts'

export type TicketSheet = { id: number; rows: TicketRow[]; paper: Paper }

/** Milliseconds after which the next ticket does not wait for the browser's word that the last one is printed. */
const waitsAtMost = 120_000

const waiting: TicketSheet[] = []
const listeners = new Set<() => void>()
let current: TicketSheet | null = null
let lastId = 0
let isBusy = false

const change = (next: TicketSheet): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Prints a ticket when those before it are printed. */
export function queueTicket(sheet: Omit<TicketSheet, 'id'>): void {
  waiting.push({ ...sheet, id: ++lastId })
  if (!isBusy) next()
}

function next(): void {
  const sheet = waiting.shift()
  isBusy = sheet !== undefined
  if (sheet) change(sheet)
}

/**
 * Prints the ticket that is drawn now. The page is exactly as high as the ticket: browsers cut a roll of paper into
 * pages otherwise, and a page without a margin has no room for their headers.
 */
export function printDrawn(ticket: HTMLElement, { paper }: TicketSheet): void {
  const millimetre = 96 / 25.4
  const height = Math.ceil(ticket.getBoundingClientRect().height / millimetre) + 2
  const page = new CSSStyleSheet()
  page.replaceSync(`@page { size: ${paper}mm ${height}mm; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => !pages.has(sheet)), page]
  pages.add(page)
  let isOver = false
  const done = (): void => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    removeEventListener('afterprint', done)
    // The dialogue's own event comes first to an end.
    setTimeout(next)
  }
  addEventListener('afterprint', done)
  const timer = setTimeout(done, waitsAtMost)
  print()
}

const pages = new WeakSet<CSSStyleSheet>()

export const printQueue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => current,
}
