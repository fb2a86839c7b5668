import type { WrittenLanguage } from '#domain/language.ts'
import type { CancelReason } from '#domain/order/cancel-reasons.ts'
import type { OriginalStatus } from '#domain/order/status.ts'
import type { TicketKind } from '#domain/printing/due-tickets.ts'
import type { Reply } from '#office/api.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import type { BoardCard } from './board-state.ts'
import { clockOf, sumOf } from './card-words.ts'

type Entry = Reply<'GET /api/staff/orders/:order_id/details'>['timeline'][number]
/** Who reads it, and when: times of another day have their date. */
type Reader = { language: WrittenLanguage; now: number }
type Words = Pick<OfficeTexts, 'board' | 'tickets' | 'adjust'>

/** An entry of the timeline in words: what, how far or why, how much, and by whom. */
export function timelineWords(entry: Entry, card: BoardCard, words: Words, reader: Reader): string {
  const { language } = reader
  const { kind, status, by, amount } = entry
  const { board } = words
  const who = by.kind === 'person' ? by.name : board.by[by.kind]
  // Every order begins so; "accepted" is what a person does with it.
  if (kind === 'status' && status === 'accepted') return [board.placed, who].join(' · ')
  const sum = amount === null ? null : sumOf(amount, card, language)
  return [board.kinds[kind], factOf(entry, card, words, reader), sum, who].filter(Boolean).join(' · ')
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text)
const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** The word of a code; the code itself where a newer server sends one that is not known here. */
const wordOf = (texts: Record<string, string>, code: string | null): string | null => (code === null ? null : (texts[code] ?? code))

/** What an entry says beside its kind; the contract sends words of the state machine, reasons, times and amounts. */
function factOf(
  { kind, status, text }: Entry,
  card: BoardCard,
  { board, tickets, adjust }: Words,
  { language, now }: Reader,
): string | null {
  if (kind === 'status') return board.statuses[status as OriginalStatus] ?? status
  if (kind === 'paid') return wordOf(board.payments, status)
  if (kind === 'refunded') return wordOf(adjust.refunds, status)
  if (kind === 'message') return [wordOf(board.messages, text), wordOf(board.messages_sent, status)].filter(Boolean).join(', ')
  if (text === null) return null
  if (kind === 'printed') return [tickets[text as TicketKind], status === 'copy' ? tickets.copy : null].filter(Boolean).join(', ')
  if (kind === 'rejected') return board.reasons[text as CancelReason] ?? text
  if ((kind === 'delayed' || kind === 'corrected') && isTime(text)) return clockOf(text, card, language, now)
  if (kind === 'accepted' && isNumber(text)) return board.ready_in(Number(text))
  return text
}
