import type { WrittenLanguage } from '#domain/language.ts'
import type { TicketFacts, TicketWords } from '#domain/printing/ticket.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import type { Reply } from '#office/api.ts'
import type { BoardCard } from '../board-state.ts'
import { clockOf, doorWords, payWords, shortNumber, windowOf } from '../card-words.ts'

export type Print = NonNullable<Reply<'POST /api/staff/orders/:order_id/prints'>['print']>
type Texts = Pick<OfficeTexts, 'board' | 'tickets' | 'allergens'>

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
  return {
    shop: print.shop,
    number: shortNumber(card),
    fullNumber: String(card.order_id),
    type: t[card.order_type],
    window: windowOf(card, language, now),
    customer: card.username,
    phone: card.phone,
    address: card.street,
    door: door?.description ? [...parts, door.description] : parts,
    wishes: [card.comment, card.wants_call ? t.wants_call : null, card.wants_receipt ? t.wants_receipt : null].filter(
      (wish) => wish !== null,
    ),
    notes: card.notes.map((note) => `${t.notes}: ${note}`),
    pay: payWords(card, t, language),
    allergens: allergenWords(card, texts),
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

/** The allergens of all dishes together; and the dishes that today's menu no longer tells them of. */
function allergenWords({ lines }: BoardCard, { tickets, allergens }: Texts): string {
  const names: Record<string, string> = allergens
  const known = [...new Set(lines.flatMap((line) => line.allergens ?? []))].map((code) => names[code] ?? code)
  const unknown = lines.flatMap((line) => (line.allergens === null ? [line.name] : []))
  const declared = known.length > 0 ? known.join(', ') : unknown.length > 0 ? null : tickets.no_allergens
  const rest = unknown.length > 0 ? `${tickets.unknown_allergens} ${unknown.join(', ')}` : null
  return `${tickets.allergens}: ${[declared, rest].filter((part) => part !== null).join('. ')}`
}
