import type { TicketKind } from './due-tickets.ts'

/** A line of an order, in words. */
export type TicketLine = {
  kind: 'product' | 'package' | 'gift' | 'present'
  count: number
  name: string
  /** What is in one of it, where it is a set. */
  contents: string | null
  /** What was chosen with one of it. */
  choices: string[]
}

/** What stands on tickets, in the language of whoever prints them. */
export type TicketFacts = {
  shop: string
  /** The number as it is called out. */
  number: string
  fullNumber: string
  type: string
  window: string
  customer: string
  phone: string | null
  address: string | null
  /** The parts of the door, each with its name. */
  door: string[]
  wishes: string[]
  /** What is to be paid, or that it is paid. */
  pay: string
  allergens: string
  lines: TicketLine[]
  printedAt: string
  isCopy: boolean
}

export type TicketWords = { title: Record<TicketKind, string>; copy: string; oneEach: string; items: (count: number) => string }

/** `choice` stands below its line; `boxed` must not be missed. */
export type RowStyle = 'huge' | 'large' | 'strong' | 'plain' | 'choice' | 'boxed' | 'small' | 'rule'
export type TicketRow = { style: RowStyle; text: string }

const row = (style: RowStyle, text: string | null): TicketRow[] => (text ? [{ style, text }] : [])
const rule: TicketRow[] = [{ style: 'rule', text: '' }]

/** A line with its count in front; what is chosen counts for one of it. */
function linesOf(lines: readonly TicketLine[], { oneEach }: TicketWords): TicketRow[] {
  return lines.flatMap(({ count, name, contents, choices }) => {
    const inside = [...(contents ? [contents] : []), ...choices]
    return [
      ...row('strong', `${count} × ${name}`),
      ...(count > 1 && inside.length > 0 ? row('choice', oneEach) : []),
      ...inside.flatMap((text) => row('choice', text)),
    ]
  })
}

const isCooked = ({ kind }: TicketLine): boolean => kind !== 'package'

const bodies: Record<TicketKind, (facts: TicketFacts, words: TicketWords) => TicketRow[]> = {
  kitchen: (facts, words) => [
    ...linesOf(facts.lines.filter(isCooked), words),
    ...rule,
    ...facts.wishes.flatMap((wish) => row('boxed', wish)),
    ...row('plain', facts.allergens),
  ],
  bag: (facts, words) => [
    ...row('large', facts.customer),
    ...row('plain', facts.address),
    ...facts.door.flatMap((part) => row('plain', part)),
    ...rule,
    ...linesOf(facts.lines, words),
    ...rule,
    ...facts.wishes.flatMap((wish) => row('boxed', wish)),
    ...row('plain', facts.allergens),
    ...row('large', facts.pay),
  ],
  courier: (facts, { items }) => [
    ...row('large', facts.customer),
    ...row('strong', facts.phone),
    ...row('large', facts.address),
    ...facts.door.flatMap((part) => row('strong', part)),
    ...facts.wishes.flatMap((wish) => row('boxed', wish)),
    ...rule,
    ...row('plain', items(facts.lines.reduce((sum, { count }) => sum + count, 0))),
    ...row('large', facts.pay),
  ],
}

/** A ticket from top to bottom; whoever draws it decides on letters and paper. */
export const ticketRows = (ticket: TicketKind, facts: TicketFacts, words: TicketWords): TicketRow[] => [
  ...(facts.isCopy ? row('boxed', words.copy) : []),
  ...row('plain', `${words.title[ticket]} · ${facts.type}`),
  ...row('huge', facts.number),
  ...row('large', facts.window),
  ...rule,
  ...bodies[ticket](facts, words),
  ...rule,
  ...row('small', `№ ${facts.fullNumber} · ${facts.shop} · ${facts.printedAt}`),
]
