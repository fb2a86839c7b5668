// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/staff/capabilities.ts'
import { choosePlace } from '#kit/choose-place.ts'
import { address, officePart } from '#kit/office-part.tsx'
import { sampleCard, sampleLoad } from '#kit/sample-card.ts'
import { allLoaded, answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { type BoardCard, type BoardState, stateOf } from './board-state.ts'
import type { OnCard } from './follow-board.ts'

const at = '2026-11-23T12:00:00Z'
/** What is known of the orders; the stream is the shift's, which is not here. */
let live: { state: BoardState | null; hasFailed: boolean }
const taken: BoardCard[] = []
const refreshBoard = vi.fn<() => void>()
const cardListeners = new Set<OnCard>()
vi.mock('./live-board.ts', () => ({
  liveBoard: { read: () => live, subscribe: () => () => undefined },
  useLiveBoard: () => live,
  refreshBoard: () => refreshBoard(),
  takeCard: (card: BoardCard) => taken.push(card),
  onCard: (listener: OnCard) => {
    cardListeners.add(listener)
    return () => void cardListeners.delete(listener)
  },
}))
const { default: BoardScreen } = await import('./page.tsx')

const shops = [
  { id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 },
  { id: 2, name: 'Night', brand: 'sofra', city_id: 3 },
]
let known = shops
let found: BoardCard[]
beforeEach(() => {
  HTMLElement.prototype.hidePopover ??= () => undefined
  known = shops
  found = []
  live = { state: board([]), hasFailed: false }
  vi.clearAllMocks()
})
const board = (cards: BoardCard[]) => stateOf({ cards, load: [sampleLoad()], now: at, cursor: '1' }, performance.now())

function open(address_ = '/orders', role: Role = 'counter') {
  const asked: string[] = []
  answerCalls(({ call, query }) => {
    if (call.endsWith('/places'))
      return Response.json({ brands: [], cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }], shops: known })
    asked.push(`${call}?${query}`)
    if (call.endsWith('/details'))
      return Response.json({ card: found[0] ?? sampleCard(), timeline: [], payments: [], earlier_orders: 0, refundable: null })
    return Response.json({ cards: found, load: [], now: at, cursor: '1' })
  })
  return { user: officePart(<BoardScreen />, role, { at: address_ }), asked }
}
const orders = () => screen.queryAllByRole('article').map((card) => card.dataset['order'])

test('orders that are open stand in columns, and one opens by its card with its number in the address', async () => {
  live = { state: board([sampleCard({ order_id: 7 })]), hasFailed: false }
  const { user } = open()
  expect(orders()).toEqual(['7'])
  await user.click(screen.getByRole('button', { name: 'Details' }))
  expect(address()).toBe('/orders?order=7')
  expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'No. 7' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(address()).toBe('/orders')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a board that cannot be read says so, and is asked for again', async () => {
  live = { state: null, hasFailed: true }
  const { user } = open()
  expect(screen.getByRole('alert').textContent).toContain(en.frame.failed)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refreshBoard).toHaveBeenCalledOnce()
})

test('a board that was read once goes on to show that, whatever fails', async () => {
  live = { state: board([sampleCard({ order_id: 7 })]), hasFailed: true }
  open()
  await allLoaded()
  expect([orders(), screen.queryByRole('alert')]).toEqual([['7'], null])
})

test('a board that is being read says neither', async () => {
  live = { state: null, hasFailed: false }
  open()
  await allLoaded()
  expect([orders(), screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Keys' })]).toEqual([[], null, null])
})

test('what is looked for is found by the server in the shop that is chosen, and emptied, the board is back (OPS-ORDERS-23)', async () => {
  found = [sampleCard({ order_id: 8 })]
  const { user, asked } = open('/orders?shop=2')
  const search = screen.getByRole('searchbox')
  await user.type(search, ' 5544 ')
  expect(asked).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(orders()).toEqual(['8']))
  expect(asked).toEqual(['GET /api/staff/orders/search?q=5544&shop_id=2'])
  expect(address()).toBe('/orders?shop=2&q=5544')
  await user.clear(search)
  expect(address()).toBe('/orders?shop=2')
  expect(orders()).toEqual([])
})

test('an order that is not found is said not to be', async () => {
  const { asked } = open('/orders?q=5544')
  expect(await screen.findByText(en.board.none_found)).toBeTruthy()
  expect(asked).toEqual(['GET /api/staff/orders/search?q=5544'])
})

test('the orders of the last day that are closed are a list, which the address names', async () => {
  found = [sampleCard({ order_id: 9, original_status: 'done' })]
  const { user, asked } = open()
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  await waitFor(() => expect(orders()).toEqual(['9']))
  expect([address(), asked]).toEqual(['/orders?view=closed', ['GET /api/staff/board?view=closed']])
  await user.click(screen.getByRole('radio', { name: 'Open' }))
  expect(address()).toBe('/orders')
})

test('a day without closed orders says so', async () => {
  const { asked } = open('/orders?view=closed&shop=1')
  expect(await screen.findByText(en.board.nothing.closed)).toBeTruthy()
  expect(asked).toEqual(['GET /api/staff/board?view=closed&shop_id=1'])
})

test('a closed order that changes is shown as it is now, where it stands; an older word of it is not', async () => {
  found = [
    sampleCard({ order_id: 9, version: 2, original_status: 'done', username: 'Anna' }),
    sampleCard({ order_id: 10, original_status: 'done' }),
  ]
  open('/orders?view=closed')
  const send = (facts: Partial<BoardCard>) =>
    act(() => {
      for (const listener of cardListeners) listener(sampleCard({ order_id: 9, original_status: 'done', ...facts }), null)
    })
  // What is told while the list is still under way is not lost either.
  expect([cardListeners.size, orders()]).toEqual([1, []])
  send({ version: 3, username: 'Berta' })
  await waitFor(() => expect(orders()).toEqual(['9', '10']))
  expect([screen.queryByText('Anna') === null, screen.queryByText('Berta') === null]).toEqual([false, false])
  send({ version: 1, username: 'Clara' })
  expect([screen.queryByText('Berta') === null, screen.queryByText('Clara')]).toEqual([false, null])
  send({ version: 4, username: 'Doris' })
  expect([orders(), screen.queryByText('Berta'), screen.queryByText('Doris') === null]).toEqual([['9', '10'], null, false])
})

test.each<[string, typeof shops, string, boolean, boolean]>([
  ['of several shops lets one be chosen, and names each order’s', shops, '/orders', true, true],
  ['of several shops of which one is chosen names none', shops, '/orders?shop=1', true, false],
  ['of one shop does neither', shops.slice(0, 1), '/orders', false, false],
])('a board %s', async (_, of, at_, isChosen, isNamed) => {
  known = of
  live = { state: board([sampleCard({ order_id: 7 })]), hasFailed: false }
  open(at_)
  await screen.findByRole('region', { name: 'Workload' })
  expect(screen.queryByRole('button', { name: /^Restaurant: / }) !== null).toBe(isChosen)
  expect(screen.queryByText(/GMT\+3/) !== null).toBe(isNamed)
})

test('a shop that is chosen stands in the address', async () => {
  const { user } = open()
  await choosePlace(user, 'Restaurant', 'nig')
  expect(address()).toBe('/orders?brand=sofra&city=moscow&shop=2')
  await choosePlace(user, en.board.shop, en.board.all_shops)
  expect(address()).toBe('/orders')
})

test.each<[Role, string, string | null]>([
  ['manager', '/orders', '/orders/alarm'],
  ['manager', '/orders?shop=2', '/orders/alarm?shop=2'],
  ['counter', '/orders', null],
])('the way of a %s at %s to how orders are taken is %s', async (role, at_, path) => {
  open(at_, role)
  await allLoaded()
  expect(screen.queryByRole('link', { name: en.alarm.link })?.getAttribute('href') ?? null).toBe(path)
})

test('the keys are told at a press, or by a key (OPS-ORDERS-27)', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Keys' }))
  const keys = [...screen.getByRole('dialog').querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect(keys).toEqual(['1–5', '↑ ↓ ← →', 'Enter', 'A', 'R', 'S', 'D', 'X', 'P', 'M', '/', '?'])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each<[Role, boolean]>([
  ['counter', true],
  ['accountant', false],
])('a %s is offered to print tickets on this device: %s (OPS-PRINT-02)', async (role, isOffered) => {
  localStorage.clear()
  live = {
    state: stateOf({ cards: [], load: [sampleLoad(), sampleLoad({ shop_id: 2 })], now: at, cursor: '1' }, performance.now()),
    hasFailed: false,
  }
  const { user } = open('/orders', role)
  await allLoaded()
  const prints = screen.queryByRole('switch')
  expect(prints !== null).toBe(isOffered)
  if (!prints) return
  await user.click(prints)
  expect(screen.getByText(en.tickets.choose_shop)).toBeTruthy()
  await user.click(prints)
  expect(screen.queryByText(en.tickets.choose_shop)).toBeNull()
})

test('what was found stays while another search is typed', async () => {
  found = [sampleCard({ order_id: 8 })]
  const { user, asked } = open('/orders?q=5544')
  await waitFor(() => expect(orders()).toEqual(['8']))
  await user.type(screen.getByRole('searchbox'), '1')
  expect([orders(), address(), asked.length]).toEqual([['8'], '/orders?q=5544', 1])
})

test('an order that is worked on the board is taken over as it is answered, or the board is read anew', async () => {
  live = {
    state: board([sampleCard({ order_id: 7, may: { acknowledge: true } }), sampleCard({ order_id: 8, may: { cooked: true } })]),
    hasFailed: false,
  }
  const { user } = open()
  const answered = sampleCard({ order_id: 7, version: 2 })
  answerCalls(() => Response.json({ card: answered }))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(taken).toEqual([answered])
  await user.click(screen.getByRole('button', { name: 'Ready' }))
  expect(refreshBoard).toHaveBeenCalledOnce()
})
