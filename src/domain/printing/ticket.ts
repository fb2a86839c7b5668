import type { TicketKind } from './due-tickets.ts'

/** A line of an order, in words. */
export type TicketLine = {
  kind: 'product' | 'package' | 'gift' | 'present'
  /** As ordered. */
  count: number
  /** How many of them are missing. */
  missing: number
  name: string
  /** What is in one of it, where it is a set. */
  contents: string | null
  /** What was chosen with one of it. */
  choices: string[]
}

/** The words of a ticket, in the language of the person who prints it. */
export type TicketFacts = {
  shop: string
  /** The number as it is called out. */
  number: string
  fullNumber: string
  type: string
  window: string
  /** Who receives it: the customer, or somebody else whom the customer has named. */
  customer: string
  /** Who has ordered it for them; null: they themselves. */
  orderedBy: string | null
  phone: string | null
  address: string | null
  /** The parts of the door, each with its name. */
  door: string[]
  requests: string[]
  /** What colleagues have written, oldest first. */
  notes: string[]
  /** What is to be paid, or that it is paid. */
  pay: string
  /** The tip in it, and for whom; null for none. */
  tip: string | null
  allergens: string
  /** Null where nothing need be declared. */
  additives: string | null
  lines: TicketLine[]
  printedAt: string
  isCopy: boolean
}

export type TicketWords = {
  title: Record<TicketKind, string>
  copy: string
  orderNumber: (number: string) => string
  oneEach: string
  items: (count: number) => string
  missing: (count: number) => string
}

/** `choice` stands below its line; `boxed` must not be missed; `struck` is not there. */
export type RowStyle = 'huge' | 'large' | 'strong' | 'plain' | 'choice' | 'struck' | 'boxed' | 'small' | 'rule'
export type TicketRow = { style: RowStyle; text: string }

const row = (style: RowStyle, text: string | null): TicketRow[] => (text ? [{ style, text }] : [])
const rule: TicketRow[] = [{ style: 'rule', text: '' }]

/** A line with the count that is there in front, and what is missing of it; what is chosen counts for one of it. */
function linesOf(lines: readonly TicketLine[], { oneEach, missing: missingWords }: TicketWords): TicketRow[] {
  return lines.flatMap(({ count: ordered, missing, name, contents, choices }) => {
    const count = ordered - missing
    const gone = missing > 0 ? row('boxed', missingWords(missing)) : []
    if (count === 0) return [...row('struck', `${ordered} × ${name}`), ...gone]
    const inside = [...(contents ? [contents] : []), ...choices]
    return [
      ...row('strong', `${count} × ${name}`),
      ...gone,
      ...(count > 1 && inside.length > 0 ? row('choice', oneEach) : []),
      ...inside.flatMap((text) => row('choice', text)),
    ]
  })
}

const isCooked = ({ kind }: TicketLine): boolean => kind !== 'package'

/** The customer's requests, and the notes of colleagues. */
const saidOf = ({ requests, notes }: TicketFacts): TicketRow[] => [
  ...requests.flatMap((request) => row('boxed', request)),
  ...notes.flatMap((note) => row('plain', note)),
]

const foodOf = ({ allergens, additives }: TicketFacts): TicketRow[] => [...row('plain', allergens), ...row('plain', additives)]

const bodies: Record<TicketKind, (facts: TicketFacts, words: TicketWords) => TicketRow[]> = {
  kitchen: (facts, words) => [...linesOf(facts.lines.filter(isCooked), words), ...rule, ...saidOf(facts), ...foodOf(facts)],
  bag: (facts, words) => [
    ...row('large', facts.customer),
    ...row('plain', facts.orderedBy),
    ...row('plain', facts.address),
    ...facts.door.flatMap((part) => row('plain', part)),
    ...rule,
    ...linesOf(facts.lines, words),
    ...rule,
    ...saidOf(facts),
    ...foodOf(facts),
    ...row('large', facts.pay),
    ...row('strong', facts.tip),
  ],
  courier: (facts, { items }) => [
    ...row('large', facts.customer),
    ...row('plain', facts.orderedBy),
    ...row('strong', facts.phone),
    ...row('large', facts.address),
    ...facts.door.flatMap((part) => row('strong', part)),
    ...saidOf(facts),
    ...rule,
    ...row('plain', items(facts.lines.reduce((sum, { count, missing }) => sum + count - missing, 0))),
    ...row('large', facts.pay),
    ...row('strong', facts.tip),
  ],
}

/** A ticket from top to bottom; its drawing decides on fonts and paper. */
export const ticketRows = (ticket: TicketKind, facts: TicketFacts, words: TicketWords): TicketRow[] => [
  ...(facts.isCopy ? row('boxed', words.copy) : []),
  ...row('plain', `${words.title[ticket]} · ${facts.type}`),
  ...row('huge', facts.number),
  ...row('large', facts.window),
  ...rule,
  ...bodies[ticket](facts, words),
  ...rule,
  ...row('small', `${words.orderNumber(facts.fullNumber)} · ${facts.shop} · ${facts.printedAt}`),
]
