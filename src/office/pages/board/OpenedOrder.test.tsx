// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { partsBy } from '#domain/cart/totals.ts'
import type { Role } from '#domain/staff/capabilities.ts'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { sampleCard } from '#kit/sample-card.ts'
import { allLoaded, answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import type { DetailsKey } from './use-board-keys.tsx'
import type { BoardCard } from './board-state.ts'
import { OpenedOrder } from './OpenedOrder.tsx'
import { setOffline } from './pending-store.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const shop = { id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 }
const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }],
  shops: [shop],
}
const order = (facts: Partial<BoardCard> = {}) => sampleCard({ order_id: 7, ...facts })
const nothing = { ...partsBy('column', () => 0), timeline: [], payments: [], earlier_orders: 0, refundable: null }

const onClose = vi.fn<() => void>()
const take = vi.fn<(card: BoardCard) => void>()
beforeEach(() => {
  HTMLElement.prototype.hidePopover ??= () => undefined
})
afterEach(() => {
  act(() => setOffline(false))
  vi.clearAllMocks()
})

type Shown = { role?: Role; wanted?: DetailsKey; known?: boolean; details?: object; status?: number }

/** Opens the details of an order, which the board knows unless it says otherwise, and waits for what is read of it. */
async function show(card: BoardCard, { role = 'counter', wanted, known = true, details = {}, status = 200 }: Shown = {}) {
  const calls = answerCalls(({ call }) => {
    if (call.endsWith('/places')) return Response.json(places)
    if (call.endsWith('/prints')) return Response.json({ card: { ...card, version: 2 }, print: null })
    if (status === 0) throw new Error('The connection is gone')
    return Response.json(status === 200 ? { ...nothing, card, ...details } : { message: 'No' }, { status })
  })
  const cards = new Map(known ? [[card.order_id, card]] : [])
  const shown = { take, refresh: vi.fn<() => void>(), onClose, now, ...(wanted ? { wanted } : {}) }
  const user = officePart(<OpenedOrder orderId={String(card.order_id)} cards={cards} {...shown} />, role)
  await allLoaded()
  return { user, calls, refresh: shown.refresh, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const words = (): string => (screen.getByRole('dialog').textContent ?? '').replaceAll(/\s/g, ' ')
const has = (name: string): boolean => screen.queryByRole('button', { name }) !== null
const forms = ['+5 min', 'Something is missing', 'Correct the order', 'Reject the order']

test.each<[string, BoardCard['may'], string[]]>([
  ['everything', { delay: true, adjust: true, correct: true, reject: true }, forms],
  ['nothing', {}, []],
  [
    'nothing of what has ended',
    { delay: 'order-over', adjust: 'order-over', correct: 'order-over', reject: 'order-over' },
    ['Something is missing'],
  ],
  ['moving the time', { delay: true }, ['+5 min']],
  ['correcting', { correct: true }, ['Correct the order']],
])('the details offer to a person who may do %s just that (OPS-ROLES-08)', async (_, may, offered) => {
  await show(order({ may }))
  expect(forms.filter(has)).toEqual(offered)
  expect(words()).not.toContain(en.board.on_its_way)
  expect(words()).not.toContain(en.board.over)
})

test('the details say what each line costs, its deposits, and what the order comes to, as its customer reads it', async () => {
  const line = { kind: 'product' as const, missing: 0, modifiers: [], contents: null, allergens: null, additives: null }
  const lines = [
    { ...line, position: 0, item_id: 1, name: 'Ramen', count: 2, total: 90_000 },
    { ...line, position: 1, item_id: 2, name: 'Cola', count: 2, total: 20_000, deposit: 1_000 },
  ]
  const details = { subtotal: 110_000, discount: 12_000, deposit: 2_000 }
  await show(order({ lines, total: 100_000 }), { details })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  expect(rows.filter((text) => text?.includes('₽'))).toEqual([
    '2 × Ramen₽900',
    `2 × Cola₽200${en.bill.deposit('₽20')}`,
    'Dishes ₽1,100',
    'Discount −₽120',
    'Deposits ₽20',
    'Total ₽1,000',
  ])
  expect(rows).toContain('Delivery Free')
})

test('what is read of an opened order comes below all that is pressed, and nothing moves away from a finger', async () => {
  await show(order({ may: { delay: true, adjust: true, correct: true, reject: true } }))
  const total = screen.getByText(en.bill.total)
  const isAbove = (name: string): boolean =>
    Boolean(screen.getByRole('button', { name }).compareDocumentPosition(total) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect([en.board.by_minutes(15), en.adjust.missing_title, en.board.reject].map(isAbove)).toEqual([true, true, true])
})

test('without a connection the details name the prices of the card alone', async () => {
  const line = { kind: 'product' as const, missing: 0, modifiers: [], contents: null, allergens: null, additives: null }
  await show(order({ lines: [{ ...line, position: 0, item_id: 1, name: 'Ramen', count: 2, total: 90_000 }], total: 100_000 }), {
    status: 0,
  })
  expect(words()).toContain('₽900')
  expect(screen.queryByText(en.bill.total)).toBeNull()
})

test('an order on its way says why it cannot be rejected', async () => {
  await show(order({ may: { reject: 'order-on-its-way' } }))
  expect(words()).toContain(en.board.on_its_way)
  expect(has('Reject the order')).toBe(false)
})

test('without a connection the details offer what is kept alone, and say so (OPS-ORDERS-25)', async () => {
  setOffline(true)
  const { press } = await show(order({ may: { cooked: true, delay: true, adjust: true, correct: true, reject: true } }))
  expect(forms.filter(has)).toEqual(['Reject the order'])
  expect(words()).toContain(en.offline.not_offline)
  expect(has('Ready')).toBe(true)
  expect(screen.getByRole('button', { name: 'Reject the order' }).getAttribute('aria-disabled')).toBe('true')
  await press('Reject the order')
  expect(screen.queryByRole('group', { name: en.board.why })).toBeNull()
})

// @OPS-ORDERS-06
test('the details show the phone to call, the door, what was promised first, and who has accepted it', async () => {
  await show(
    order({
      phone: '79005554433',
      door: { room: '12', entrance: '2', floor: null, intercom: null, description: 'Blue gate' },
      promised: { from: '2026-11-23T12:10:00Z', to: '2026-11-23T12:30:00Z' },
      acknowledged: { by: 'Olga', at: '2026-11-23T11:55:00Z' },
      comment: 'No onions',
      wants_receipt: true,
    }),
  )
  expect(screen.getByRole('link', { name: '+79005554433' }).getAttribute('href')).toBe('tel:+79005554433')
  for (const part of [
    'Entrance: 2 · Flat: 12',
    'Blue gate',
    'first promised for 15:10–15:30',
    'Accepted by Olga, 14:55',
    'No onions',
    'Wants a paper receipt',
  ])
    expect(words()).toContain(part)
  expect(words()).toContain('15:40–16:00in 1 h')
})

test.each<[string, Partial<BoardCard>, string]>([
  ['is paid at the door', {}, 'PaymentCollect ₽1,000Dishes'],
  ['is paid online', { paid: true, due: 0 }, 'Payment₽1,000 · PaidDishes'],
  ['has less to pay', { due: 90_000 }, 'Payment₽1,000 · Collect ₽900Dishes'],
])('of an order that %s the details show the sum once', async (_, facts, said) => {
  await show(order(facts))
  expect(words()).toContain(said)
})

test('an order without address, comment and phone tells none', async () => {
  await show(order({ street: null, address: null }))
  expect(words()).not.toContain('Address')
  expect(words()).not.toContain('Comment')
  expect(screen.queryByRole('link', { name: /^\+/ })).toBeNull()
})

test('what happened is told with its time, and how often the customer has ordered before (OPS-ORDERS-24)', async () => {
  const entry = {
    at: '2026-11-23T11:51:00Z',
    kind: 'note',
    by: { kind: 'person', name: 'Olga' },
    status: null,
    text: 'Rings twice',
    amount: null,
  }
  const refund = { ...entry, at: '2026-11-23T11:52:00Z', kind: 'refunded', status: 'done', text: null, amount: 5_000 }
  const ticket = { ...entry, at: '2026-11-23T11:53:00Z', kind: 'printed', status: 'original', text: 'bag' }
  await show(order(), { details: { timeline: [entry, refund, ticket], earlier_orders: 4 } })
  const told = within(screen.getByRole('region', { name: en.board.timeline }))
  expect((await told.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '14:51 note · Rings twice · Olga',
    '14:52 refund · returned · ₽50 · Olga',
    '14:53 ticket printed · Bag · Olga',
  ])
  expect(words()).toContain('ordered before: 4')
})

test('a customer who orders for the first time is not told of', async () => {
  await show(order(), { details: { earlier_orders: 0 } })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note for colleagues' })).toBeTruthy())
  expect(words()).not.toContain('ordered before')
})

test.each<[Role, boolean]>([
  ['counter', true],
  ['kitchen', true],
  ['accountant', false],
])('notes and tickets are offered to a %s: %s', async (role, isOffered) => {
  await show(order(), { role })
  expect(screen.queryByRole('textbox', { name: 'Note for colleagues' }) !== null).toBe(isOffered)
  expect(has('Tickets: Bag')).toBe(isOffered)
})

test.each<[Role, boolean]>([
  ['manager', true],
  ['counter', false],
])('the history of an order is a way for a %s: %s (OPS-AUDIT-05)', async (role, isOffered) => {
  await show(order(), { role })
  const link = screen.queryByRole('link', { name: 'History' })
  expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/history?object_kind=order&object_id=7' : null)
})

test.each<[BoardCard['order_type'], string[]]>([
  ['delivery', ['Kitchen', 'Bag', 'Courier']],
  ['takeaway', ['Kitchen', 'Bag']],
])('the tickets of a %s are printed by hand, and said to be', async (order_type, names) => {
  const { press, calls } = await show(order({ order_type }))
  const group = screen.getByRole('group', { name: 'Tickets' })
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names)
  await press('Tickets: Bag')
  expect(calls.find(({ call }) => call.endsWith('/prints'))?.body).toEqual({ ticket: 'bag', by_itself: false })
  expect(toastTexts()).toEqual([en.tickets.printed])
  expect(take.mock.calls).toEqual([[order({ order_type, version: 2 })]])
})

test.each<[string, object[], Role, string[]]>([
  ['of which the bank has refused one', [{ id: 'r', amount: 5_000, may_repeat: true }], 'counter', ['Return it again']],
  ['that are under way', [{ id: 'r', amount: 5_000, may_repeat: false }], 'counter', []],
  ['of which somebody without that right sees one', [{ id: 'r', amount: 5_000, may_repeat: true }], 'kitchen', []],
])('of refunds %s a person who may is offered to return the refused ones', async (_, refunds, role, offered) => {
  await show(order(), { role, details: { payments: [{ refunds }], earlier_orders: 1 } })
  await screen.findByText('ordered before: 1')
  expect(['Return it again'].filter(has)).toEqual(offered)
  expect(words().includes('₽50 has not gone back.')).toBe(refunds.some((one) => 'may_repeat' in one && one.may_repeat === true))
})

test('a cancellation that nobody has seen says first what not to do', async () => {
  await show(order({ original_status: 'canceled', canceled: { by: { kind: 'customer', name: null }, unseen: true }, may: { seen: true } }))
  expect(words()).toContain(en.board.canceled_note)
  expect(has('Seen')).toBe(true)
})

test('an order that is not on the board is read, and one that is over says so and how it has ended', async () => {
  const over = order({
    original_status: 'canceled',
    completed_at: '2026-11-23T11:59:00Z',
    canceled: { by: { kind: 'person', name: 'Olga' }, unseen: false },
    cancel_reason: 'closing',
  })
  const { calls } = await show(over, { known: false })
  expect((await screen.findByText(en.board.over)).closest('[role]')?.getAttribute('role')).toBe('status')
  expect(words()).toContain('Canceled by Olga: We are closing')
  expect(words()).not.toContain('late')
  expect(calls[0]).toEqual({ call: 'GET /api/staff/orders/7/details', body: null })
})

test('an order that is not on the board and goes on says nothing of an end', async () => {
  await show(order({ ready_to: '2026-11-23T11:30:00Z' }), { known: false })
  expect(await screen.findByText(/30\s+min late/)).toBeTruthy()
  expect(words()).not.toContain(en.board.over)
})

test.each([400, 403, 404])('an order that somebody may not see is said not to be there: %d', async (status) => {
  await show(order(), { known: false, status })
  expect(await screen.findByText(en.board.not_there)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No. 7' })).toBeTruthy()
})

test.each([0, 500, 503])('an order that the server fails to answer can be asked for again: %d', async (status) => {
  await show(order(), { known: false, status })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(words()).not.toContain(en.board.not_there)
})

test.each<[DetailsKey, () => boolean]>([
  ['reject', () => screen.queryByRole('group', { name: en.board.why }) !== null],
  ['delay', () => document.activeElement?.textContent === '+5 min'],
])('a key of the board opens the details with its form: %s (OPS-ORDERS-27)', async (wanted, isThere) => {
  await show(order({ may: { reject: true, delay: true } }), { wanted })
  await waitFor(() => expect(isThere()).toBe(true))
})

test('a rejection from the details closes them', async () => {
  const { press } = await show(order({ may: { reject: true } }))
  await press('Reject the order')
  await press('We are closing')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a refund that is returned again is asked for, and the order is read anew (OPS-ORDERS-24)', async () => {
  const { user, calls, refresh } = await show(order(), {
    details: { payments: [{ refunds: [{ id: 'r', amount: 5_000, may_repeat: true }] }], refunds: [], status: 'pending' },
  })
  await user.click(await screen.findByRole('button', { name: 'Return it again' }))
  await waitFor(() => expect(toastTexts()).toEqual([en.adjust.given_again]))
  const made = calls.map(({ call }) => call)
  expect(made).toContain('POST /api/staff/orders/7/refunds')
  expect(made.filter((call) => call.endsWith('/details'))).toHaveLength(2)
  expect(made).toContain('GET /api/staff/refunds/refused')
  expect(refresh).toHaveBeenCalledOnce()
})

test('the key that prints prints what goes with the order (OPS-ORDERS-27)', async () => {
  await show(order())
  const group = within(screen.getByRole('group', { name: 'Tickets' })).getAllByRole('button')
  expect(group.map(({ textContent, dataset }) => [textContent, dataset['key']])).toEqual([
    ['Kitchen', undefined],
    ['Bag', 'print'],
    ['Courier', undefined],
  ])
})
