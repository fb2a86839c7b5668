import { expect, test } from 'vitest'
import { type TicketFacts, type TicketLine, ticketRows } from './ticket.ts'

const words = {
  title: { kitchen: 'Kitchen', bag: 'Bag', courier: 'Courier' },
  copy: 'COPY',
  orderNumber: (number: string) => `No. ${number}`,
  oneEach: 'in each:',
  items: (count: number) => `Items: ${count}`,
  missing: (count: number) => `${count} missing`,
}
const facts: TicketFacts = {
  shop: 'Arbat',
  number: '4711',
  fullNumber: '12344711',
  type: 'Delivery',
  window: '12:40–13:00',
  customer: 'Maria',
  orderedBy: 'Ordered by Anna',
  phone: '+7 900 123-45-67',
  address: 'Arbat 7',
  door: ['Entrance: 2', 'Flat: 15'],
  requests: ['Ring twice'],
  notes: ['Notes: a regular'],
  pay: 'Collect 1,000 ₽, change from 5,000 ₽',
  tip: 'Tip for the courier: 50 ₽',
  allergens: 'Allergens: fish, milk',
  additives: 'Additives: with colouring',
  lines: [
    { kind: 'product', count: 2, missing: 0, name: 'Big set', contents: 'Philadelphia, maki', choices: ['Soy sauce × 2'] },
    { kind: 'package', count: 1, missing: 0, name: 'Bag', contents: null, choices: [] },
  ],
  printedAt: '12:05',
  isCopy: false,
}
const textsOf = (ticket: 'kitchen' | 'bag' | 'courier', more = {}) =>
  ticketRows(ticket, { ...facts, ...more }, words).map(({ text }) => text)

test('the bag ticket has the number large, every line with its choices, allergens, door and what is to be paid (OPS-PRINT-03)', () => {
  const rows = ticketRows('bag', facts, words)
  expect(rows.find(({ style }) => style === 'huge')?.text).toBe('4711')
  expect(rows.find(({ text }) => text === facts.pay)?.style).toBe('large')
  expect(rows.map(({ text }) => text)).toEqual(
    expect.arrayContaining([...facts.door, 'Arbat 7', '2 × Big set', 'Soy sauce × 2', '1 × Bag', 'Allergens: fish, milk']),
  )
})

// @OPS-MENU-34
test('additives stand below the allergens for kitchen and bag, and nowhere where none need be declared', () => {
  for (const ticket of ['kitchen', 'bag'] as const) {
    const rows = textsOf(ticket)
    expect(rows[rows.indexOf('Allergens: fish, milk') + 1]).toBe('Additives: with colouring')
    expect(textsOf(ticket, { additives: null }).join('\n')).not.toContain('Additives')
  }
  expect(textsOf('courier')).not.toContain('Additives: with colouring')
})

test('a set that is ordered twice is printed as two, with what is in each (OPS-ORDERS-07)', () => {
  const rows = textsOf('kitchen')
  const at = rows.indexOf('2 × Big set')
  expect(rows.slice(at, at + 4)).toEqual(['2 × Big set', 'in each:', 'Philadelphia, maki', 'Soy sauce × 2'])
})

test('the kitchen reads what is cooked and nothing of money, the courier where to go and what to collect', () => {
  const kitchen = textsOf('kitchen').join('\n')
  expect(kitchen).not.toMatch(/Bag|Collect|Tip|Arbat 7|900/)
  const courier = textsOf('courier')
  expect(courier).toEqual(expect.arrayContaining([facts.phone, facts.address, 'Flat: 15', facts.pay, 'Items: 3']))
  expect(courier).not.toContain('2 × Big set')
})

const lineWith = (missing: number): TicketLine => ({ kind: 'product', count: 2, missing, name: 'Miso', contents: null, choices: [] })

// @OPS-ORDERS-17
test('what is missing is not printed as there: the rest counts, and a line that is missing whole is struck', () => {
  expect(textsOf('kitchen', { lines: [lineWith(1)] })).toEqual(expect.arrayContaining(['1 × Miso', '1 missing']))
  const whole = ticketRows('bag', { ...facts, lines: [lineWith(2)] }, words)
  expect(whole.find(({ text }) => text === '2 × Miso')?.style).toBe('struck')
  expect(textsOf('courier', { lines: [lineWith(1)] })).toContain('Items: 1')
})

test.each(['kitchen', 'bag', 'courier'] as const)('notes of colleagues stand on the ticket for the %s', (ticket) =>
  expect(textsOf(ticket)).toContain('Notes: a regular'),
)

test('a copy says so before anything else, and an original nowhere (OPS-PRINT-02)', () => {
  expect(textsOf('bag', { isCopy: true })[0]).toBe('COPY')
  expect(textsOf('bag')).not.toContain('COPY')
})

const shown = (ticket: 'kitchen' | 'bag' | 'courier') =>
  ticketRows(ticket, facts, words).map(({ style, text }) => `${style}: ${text}`.trim())
const head = (title: string) => [`plain: ${title} · Delivery`, 'huge: 4711', 'large: 12:40–13:00', 'rule:']
const foot = ['rule:', 'small: No. 12344711 · Arbat · 12:05']
const bigSet = ['strong: 2 × Big set', 'choice: in each:', 'choice: Philadelphia, maki', 'choice: Soy sauce × 2']
const { door } = facts
const said = ['boxed: Ring twice', 'plain: Notes: a regular']

test.each([
  ['kitchen', 'Kitchen', [...bigSet, 'rule:', ...said, 'plain: Allergens: fish, milk', 'plain: Additives: with colouring']],
  [
    'bag',
    'Bag',
    [
      'large: Maria',
      'plain: Ordered by Anna',
      'plain: Arbat 7',
      ...door.map((part) => `plain: ${part}`),
      'rule:',
      ...bigSet,
      'strong: 1 × Bag',
      'rule:',
      ...said,
      'plain: Allergens: fish, milk',
      'plain: Additives: with colouring',
      'large: Collect 1,000 ₽, change from 5,000 ₽',
      'strong: Tip for the courier: 50 ₽',
    ],
  ],
  [
    'courier',
    'Courier',
    [
      'large: Maria',
      'plain: Ordered by Anna',
      'strong: +7 900 123-45-67',
      'large: Arbat 7',
      ...door.map((part) => `strong: ${part}`),
      ...said,
      'rule:',
      'plain: Items: 3',
      'large: Collect 1,000 ₽, change from 5,000 ₽',
      'strong: Tip for the courier: 50 ₽',
    ],
  ],
] as const)('the whole ticket for the %s, from top to bottom (OPS-PRINT-03)', (ticket, title, body) => {
  expect(shown(ticket)).toEqual([...head(title), ...body, ...foot])
})

test.each<[string, Partial<TicketLine>, string[]]>([
  [
    'one of a set has no word for each',
    { count: 1, contents: 'Maki', choices: ['Soy'] },
    ['strong: 1 × Miso', 'choice: Maki', 'choice: Soy'],
  ],
  ['nor have several of what has nothing in it', {}, ['strong: 2 × Miso']],
  [
    'the one that is left of two has none, either',
    { missing: 1, choices: ['Soy'] },
    ['strong: 1 × Miso', 'boxed: 1 missing', 'choice: Soy'],
  ],
  ['of a line that is missing whole nothing is told but that', { missing: 2, choices: ['Soy'] }, ['struck: 2 × Miso', 'boxed: 2 missing']],
  ['a gift is cooked like any dish', { kind: 'gift' }, ['strong: 2 × Miso']],
])('of the lines of a ticket: %s (OPS-ORDERS-07, OPS-ORDERS-17)', (_, line, expected) => {
  const rows = ticketRows('kitchen', { ...facts, lines: [{ ...lineWith(0), ...line }] }, words)
  expect(rows.slice(4, -7).map(({ style, text }) => `${style}: ${text}`)).toEqual(expected)
})

test('what is not known leaves no empty row', () => {
  const rows = ticketRows(
    'courier',
    { ...facts, orderedBy: null, phone: null, address: null, door: [], requests: [], notes: [], pay: '', tip: null },
    words,
  )
  expect(rows.map(({ text }) => text)).toEqual([
    'Courier · Delivery',
    '4711',
    '12:40–13:00',
    '',
    'Maria',
    '',
    'Items: 3',
    '',
    'No. 12344711 · Arbat · 12:05',
  ])
})

test('a copy says so in a box', () => {
  expect(ticketRows('kitchen', { ...facts, isCopy: true }, words)[0]).toEqual({ style: 'boxed', text: 'COPY' })
})
