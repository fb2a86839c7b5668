import { expect, test } from 'vitest'
import { sampleCard } from '#kit/sample-card.ts'
import { office as en } from '#messages/en/office/index.ts'
import type { BoardCard } from '../board-state.ts'
import { ticketFacts, ticketWords } from './use-tickets.ts'

const print = { is_copy: true, at: '2026-11-23T12:05:00Z', paper: 80, shop: 'Arbat' } as const
const facts = (card: Partial<BoardCard>) => ticketFacts(sampleCard({ order_id: 21_051_690, ...card }), print, en, 'en')
const line = {
  position: 1,
  kind: 'product' as const,
  item_id: 5,
  name: 'Borscht',
  count: 2,
  missing: 0,
  total: 40_000,
  modifiers: [
    { id: 1, name: 'Dill', count: 1 },
    { id: 2, name: 'Cream', count: 2 },
  ],
  contents: null,
  allergens: ['milk'],
  additives: ['colouring'],
}

// @OPS-PRINT-03
test('a ticket tells the shop, the number, when it is promised and when it was printed, by the shop’s clock', () => {
  expect(facts({ phone: '79005554433' })).toMatchObject({
    shop: 'Arbat',
    number: '1690',
    fullNumber: '21051690',
    type: 'Delivery',
    window: '15:40–16:00',
    printedAt: '15:05',
    isCopy: true,
    customer: 'Anna',
    phone: '79005554433',
    address: 'Nevsky 28',
  })
})

test('a ticket of an order for somebody else names who receives it and their phone, and who has ordered', () => {
  const recipient = { name: 'Maria', phone: '79005550011' }
  expect(facts({ phone: '79005554433', recipient })).toMatchObject({
    customer: 'Maria',
    phone: '79005550011',
    orderedBy: 'Ordered by Anna',
  })
  expect(facts({ phone: null, recipient: { ...recipient, phone: null } })).toMatchObject({ customer: 'Maria', phone: null })
  expect(facts({}).orderedBy).toBeNull()
})

test('a ticket names the tip in what is paid, unless it has gone back', () => {
  const fees = [{ fee: 'tips' as const, amount: 5000 }]
  expect(facts({ fees }).tip).toBe('Tip for the courier: ₽50')
  expect(facts({ fees, order_type: 'takeaway' }).tip).toBe('Tip for the kitchen: ₽50')
  const parts = [{ position: null, fee: 'tips' as const, count: 1, amount: 5000 }]
  expect(facts({ fees, adjustments: [{ id: 'a', amount: 5000, by: 'Anna', at: print.at, refund: null, parts }] }).tip).toBeNull()
})

test('a ticket shows the door part by part, then the directions', () => {
  const door = { room: '12', entrance: '2', floor: null, intercom: null, description: 'Blue gate' }
  expect(facts({ door }).door).toEqual(['Entrance: 2', 'Flat: 12', 'Blue gate'])
  expect(facts({ door: { ...door, description: null } }).door).toEqual(['Entrance: 2', 'Flat: 12'])
  expect(facts({}).door).toEqual([])
})

test('a ticket shows the comment before the requests, and the notes of colleagues as such', () => {
  const { requests, notes } = facts({ comment: 'No onions', wants_call: true, wants_receipt: true, notes: ['Rings twice'] })
  expect(requests).toEqual(['No onions', en.board.wants_call, en.board.wants_receipt])
  // @OPS-MENU-40
  expect(facts({ age_limit: '18+: ask for an ID', comment: 'No onions' }).requests).toEqual(['18+: ask for an ID', 'No onions'])
  expect(notes).toEqual(['Notes: Rings twice'])
})

test('a ticket shows how often an extra was chosen, where that is more than once', () => {
  expect(facts({ lines: [line] }).lines[0]).toMatchObject({ name: 'Borscht', count: 2, choices: ['Dill', 'Cream × 2'] })
})

test.each<[string, (string[] | null)[], string]>([
  ['each once, of all dishes', [['milk', 'egg'], ['milk']], `${en.allergens.milk}, ${en.allergens.egg}`],
  ['none stated', [[], []], 'none stated'],
  ['by its code where its word is not known', [['dust']], 'dust'],
  [
    'and the dishes whose allergens nobody knows',
    [['milk'], null],
    `${en.allergens.milk}. Ask the kitchen, no longer in the menu: Borscht`,
  ],
  ['of none but the dishes whose allergens nobody knows', [[], null], 'Ask the kitchen, no longer in the menu: Borscht'],
])('a ticket tells allergens: %s', (_, each, said) => {
  expect(facts({ lines: each.map((allergens) => ({ ...line, allergens })) }).allergens).toBe(`Allergens: ${said}`)
})

// @OPS-MENU-34
test('a ticket tells additives in the words of the law, each once; nothing where there are none', () => {
  const of = (...each: (string[] | null)[]) => facts({ lines: each.map((additives) => ({ ...line, additives })) }).additives
  expect(of(['colouring', 'waxed'], ['waxed'], null)).toBe(`Additives: ${en.additives.colouring}, ${en.additives.waxed}`)
  expect(of([], null)).toBeNull()
})

test('the words of a ticket are those of the office', () => {
  const { copy, orderNumber, missing, items, oneEach } = ticketWords(en)
  expect([copy, orderNumber('7'), missing(2), items(3), oneEach]).toEqual(['COPY', 'No. 7', '2 missing', 'Items: 3', 'in each:'])
})
