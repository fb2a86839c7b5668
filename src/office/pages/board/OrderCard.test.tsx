// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { sampleCard } from '#kit/sample-card.ts'
import { office as en } from '#messages/en/office/index.ts'
import type { BoardCard } from './board-state.ts'
import { OrderCard, ShopNamesProvider } from './OrderCard.tsx'

const line = {
  position: 1,
  kind: 'product' as const,
  item_id: 5,
  name: 'Borscht',
  count: 2,
  missing: 0,
  total: 40_000,
  modifiers: [],
  contents: null,
  allergens: null,
  additives: null,
}
const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }],
  shops: [{ id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 }],
}

function show(facts: Partial<BoardCard>, minutes = 20, withShops = false) {
  const onOpen = vi.fn<(orderId: string) => void>()
  const nothing = vi.fn<() => void>()
  const user = officePart(
    <ShopNamesProvider places={withShops ? places : null}>
      <OrderCard card={sampleCard({ order_id: 21_051_690, ...facts })} minutes={minutes} take={nothing} refresh={nothing} onOpen={onOpen} />
    </ShopNamesProvider>,
    'counter',
  )
  return { user, onOpen }
}
const card = () => screen.getByRole('article', { name: 'No. 21051690' })
const words = (): string => (card().textContent ?? '').replaceAll(/\s/g, ' ')

// @OPS-ORDERS-06
test('a card tells its short number, window, type, what is left and what to collect, and for whom it is', () => {
  show({ lines: [line] })
  for (const part of ['1690', '15:40–16:00', 'Delivery', 'in 20 min', 'Collect ₽1,000', 'Anna', 'Nevsky 28', '2 ×', 'Borscht'])
    expect(words()).toContain(part)
  expect(words()).not.toContain('late')
})

test.each<[string, Partial<BoardCard>, number, string]>([
  ['is late', {}, -15, '15 min late'],
  ['is for takeaway', { order_type: 'takeaway' }, 20, 'Takeaway'],
  ['is paid', { paid: true, due: 0 }, 20, 'Paid'],
  ['was commented on', { comment: 'No onions' }, 20, 'No onions'],
  ['asks for a call', { wants_call: true }, 20, 'Call before delivery'],
  ['asks for a call and a receipt', { wants_call: true, wants_receipt: true }, 20, 'Call before delivery · Wants a paper receipt'],
  ['has notes', { notes: ['Rings twice', 'Has a dog'] }, 20, 'Notes: Rings twiceNotes: Has a dog'],
  ['was accepted by somebody', { acknowledged: { by: 'Olga', at: '2026-11-23T12:00:00Z' } }, 20, 'Accepted by Olga'],
  ['has a dish missing', { lines: [{ ...line, missing: 1 }] }, 20, 'Borscht 1 missing'],
  [
    'has extras',
    {
      lines: [
        {
          ...line,
          modifiers: [
            { id: 1, name: 'Dill', count: 1 },
            { id: 2, name: 'Cream', count: 2 },
          ],
        },
      ],
    },
    20,
    'Dill, Cream × 2',
  ],
  ['has a set', { lines: [{ ...line, contents: '4 rolls, 2 soups' }] }, 20, '4 rolls, 2 soups'],
  [
    'goes to a door',
    { door: { room: '12', entrance: '2', floor: null, intercom: null, description: 'Blue gate' } },
    20,
    'Nevsky 28, Entrance: 2, Flat: 12, Blue gate',
  ],
])('a card whose order %s says so', (_, facts, minutes, said) => {
  show({ lines: [line], ...facts }, minutes)
  expect(words()).toContain(said)
})

test('a refund of a paid order is told with how far it is, and what is less to pay of another', () => {
  const given = { id: 'a', amount: 5_000, by: 'Ada', at: '2026-11-23T12:00:00Z', parts: [], refund: 'pending' }
  show({
    adjustments: [given, { ...given, id: 'b', amount: 0 }, { ...given, id: 'c', refund: null }, { ...given, id: 'd', refund: 'new-word' }],
  })
  expect(words()).toContain('₽50 goes back: the bank is working on it · ₽50 less · ₽50 goes back: new-word')
})

test.each<[string, Partial<BoardCard>, string]>([
  ['is done', { original_status: 'done' }, 'done'],
  [
    'was rejected',
    { original_status: 'canceled', canceled: { by: { kind: 'person', name: 'Olga' }, unseen: false }, cancel_reason: 'closing' },
    'Canceled by Olga: We are closing',
  ],
  [
    'was canceled by its customer',
    { original_status: 'canceled', canceled: { by: { kind: 'customer', name: null }, unseen: false } },
    'Canceled by the customer',
  ],
  [
    'was canceled by nobody known',
    { original_status: 'canceled', canceled: { by: { kind: 'person', name: null }, unseen: false } },
    'canceled',
  ],
  [
    'has a reason of a newer server',
    { original_status: 'canceled', canceled: { by: { kind: 'shop', name: null }, unseen: false }, cancel_reason: 'flood' },
    'Canceled by the system: flood',
  ],
])('an order that %s says how it has ended, and not what is left of its time', (_, facts, said) => {
  show(facts, -90)
  expect(words()).toContain(said)
  expect(words()).not.toContain('late')
  expect(words()).not.toContain(en.board.canceled_note)
})

test('a cancellation that nobody has seen says what not to do', () => {
  show({ original_status: 'canceled', canceled: { by: { kind: 'customer', name: null }, unseen: true }, may: { seen: true } })
  expect(words()).toContain(en.board.canceled_note)
  expect(screen.getByRole('button', { name: 'Seen' })).toBeTruthy()
})

test('on a board of several shops a card names its shop, with the zone of its clock', () => {
  show({}, 20, true)
  expect(words()).toContain('Arbat · Moscow · Sofra · GMT+3')
})

test('on a board of one shop no card names it', () => {
  show({})
  expect(words()).not.toContain('GMT+3')
})

test('a card has its next step beside its details, which open by number', async () => {
  const { user, onOpen } = show({ may: { cooked: true } })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ready', 'Details'])
  await user.click(screen.getByRole('button', { name: 'Details' }))
  expect(onOpen.mock.calls).toEqual([['21051690']])
})
