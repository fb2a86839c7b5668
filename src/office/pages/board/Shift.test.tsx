// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/staff/capabilities.ts'
import type { Me } from '#contract/office/common.ts'
import { officePart } from '#kit/office-part.tsx'
import { sampleCard, sampleLoad } from '#kit/sample-card.ts'
import { allLoaded, answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { type BoardCard, type BoardState, createKnownBoard, type ShopLoad } from './board-state.ts'
import type { FollowedBoard, OnCard } from './follow-board.ts'
import { liveBoard } from './live-board.ts'
import { pendingName } from './pending-store.ts'
import Shift from './Shift.tsx'
import { keepShiftShop, startShift } from './shift-store.ts'

// What the server says of orders, without its stream; and whether the browser lets the alarm sound.
let followed: { place: object; change: (state: BoardState) => void; card: OnCard } | null = null
vi.mock('./follow-board.ts', () => ({
  followBoard: (place: object, change: (state: BoardState) => void, _fail: () => void, card: OnCard): FollowedBoard => {
    followed = { place, change, card }
    return { refresh: () => undefined, take: () => undefined, close: () => void (followed = null) }
  },
}))
let [isRunning, starts] = [false, 0]
const soundListeners = new Set<() => void>()
vi.mock('./alarm.ts', () => ({
  createAlarm: () => ({
    isRunning: () => isRunning,
    start: async () => {
      starts += 1
      isRunning = true
      for (const listener of soundListeners) listener()
    },
    ring: () => undefined,
    cancel: () => undefined,
    warn: () => undefined,
    onChange: (listener: () => void) => {
      soundListeners.add(listener)
      return () => void soundListeners.delete(listener)
    },
  }),
}))

const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }],
  shops: [
    { id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 },
    { id: 2, name: 'Night', brand: 'sofra', city_id: 3 },
  ],
}
beforeEach(() => {
  // Not in happy-dom.
  HTMLElement.prototype.showPopover ??= () => undefined
  HTMLElement.prototype.hidePopover ??= () => undefined
  sessionStorage.clear()
  localStorage.clear()
  ;[isRunning, starts] = [false, 0]
})
afterEach(() => vi.useRealTimers())

function open({ role = 'counter', at = '/orders', me = {} }: { role?: Role; at?: string; me?: Partial<Me> } = {}) {
  const calls = answerCalls(({ call }) =>
    Response.json(call.endsWith('/places') ? places : call.endsWith('/refused') ? { refunds: [] } : {}),
  )
  const user = officePart(
    <>
      <Shift />
      <Screen title="Orders">{null}</Screen>
    </>,
    role,
    { at, me },
  )
  return { user, calls, listening: () => calls.filter(({ call }) => call.endsWith('/listening')).map(({ body }) => body) }
}
/** The board becomes known with these orders. */
function hear(cards: BoardCard[], load: ShopLoad[] = [sampleLoad()]): void {
  const known = createKnownBoard(() => undefined)
  known.beginRead()({ cards, load, now: '2026-11-23T12:00:00Z', cursor: '1' })
  act(() => {
    const state = known.state()
    if (state) followed?.change(state)
  })
}
const title = () => document.title

// @OPS-ALARM-03
test('the shift is started by one tap, which turns on the sound and says so', async () => {
  const { user, listening } = open()
  expect(screen.getByText(en.board.start_shift_text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Start the shift' }))
  expect(starts).toBe(1)
  expect(screen.getByText('The shift is on · sound on')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start the shift' })).toBeNull()
  expect(listening()).toEqual([{ sound: false }, { sound: true }])
})

test('a sound that is off after the shift was started is told, and turned on by one tap', async () => {
  startShift()
  const { user } = open()
  expect(screen.getByText(en.board.no_sound)).toBeTruthy()
  expect(screen.queryByText(/^The shift is on/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Turn on the sound' }))
  expect(starts).toBe(1)
})

test('a person who only looks at orders starts no shift, and does not count as somebody who listens', async () => {
  const { listening } = open({ role: 'accountant' })
  await allLoaded()
  expect(screen.queryByRole('button')).toBeNull()
  expect(listening()).toEqual([])
})

test('the shop of the address is followed, also on other screens, and reported as the one that is listened to', async () => {
  const { listening } = open({ at: '/orders?shop=2' })
  await allLoaded()
  expect(followed?.place).toEqual({ shop_id: '2' })
  expect(listening()).toEqual([{ sound: false, shop_id: 2 }])
})

test('another screen goes on with the shop that the board has shown last', async () => {
  keepShiftShop('2')
  open({ at: '/stops?shop=1' })
  await allLoaded()
  expect(followed?.place).toEqual({ shop_id: '2' })
})

test('a board of all shops follows all', async () => {
  open()
  await allLoaded()
  expect(followed?.place).toEqual({})
})

test('the title counts the orders that wait for somebody, and the cancellations that nobody has seen', async () => {
  open()
  hear([
    sampleCard({ order_id: 1 }),
    sampleCard({ order_id: 2, acknowledged: { by: 'Ada', at: '2026-11-23T12:00:00Z' } }),
    sampleCard({ order_id: 3, original_status: 'cooking' }),
    sampleCard({ order_id: 4, original_status: 'canceled', canceled: { by: { kind: 'customer', name: null }, unseen: true } }),
  ])
  await waitFor(() => expect(title()).toBe('(2) Orders · Sofra'))
  hear([])
  await waitFor(() => expect(title()).toBe('Orders · Sofra'))
})

test('an order that was accepted without a connection waits for nobody, unless that was refused (OPS-ORDERS-25)', async () => {
  const kept = { key: 'k', orderId: 1, step: 'acknowledge', readyIn: null, failures: 0, refused: null }
  localStorage.setItem(
    pendingName({ id: 1, device: null }),
    JSON.stringify([kept, { ...kept, key: 'l', orderId: 2, refused: 'It is over' }]),
  )
  open()
  hear([sampleCard({ order_id: 1 }), sampleCard({ order_id: 2 })])
  await waitFor(() => expect(title()).toBe('(1) Orders · Sofra'))
})

test('a board that has heard nothing for twenty seconds tells aloud for how long (OPS-ORDERS-04)', async () => {
  vi.useFakeTimers()
  open()
  await allLoaded()
  hear([])
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('alert').textContent).toBe(en.board.old_data('0:21'))
  act(() => void vi.advanceTimersByTime(44_000))
  expect(screen.getByRole('alert').textContent).toBe(en.board.old_data('1:05'))
})

test.each<[string, string, Partial<Me>, string]>([
  ['of all shops', '/orders', {}, 'All restaurants'],
  ['of one shop', '/orders?shop=2', {}, 'Night · Moscow · Sofra'],
  ['of a device', '/orders', { device: { kind: 'board', shop_id: 1 }, name: 'Tablet' }, 'Arbat · Moscow · SofraDevice: Tablet'],
])('a board %s says where it is', async (_, at, me, said) => {
  open({ at, me })
  const [first = ''] = said.split(/Device/)
  expect((await screen.findByText(first)).parentElement?.textContent).toBe(said)
})

test.each<[string, string[], string | null]>([
  ['of one city', ['Europe/Moscow', 'Europe/Moscow'], '15:00'],
  ['of cities with other clocks', ['Europe/Moscow', 'Asia/Almaty'], null],
  ['of no shop', [], null],
])('a board %s tells the time there by the server’s clock', async (_, zones, time) => {
  open()
  hear(
    [],
    zones.map((timezone, index) => sampleLoad({ shop_id: index + 1, timezone })),
  )
  await vi.waitFor(() => expect(liveBoard.read().state?.load).toHaveLength(zones.length), 10_000)
  await waitFor(() => expect(document.querySelector('time')?.textContent ?? null).toBe(time))
})

test.each<[string, Role, BoardCard, number]>([
  ['a paid order', 'manager', sampleCard({ paid: true, version: 2 }), 1],
  ['an order that is paid at the door', 'manager', sampleCard({ version: 2 }), 0],
])('after a change of %s a person who may give money back looks for refused refunds: %s', async (_, role, card, looks) => {
  vi.useFakeTimers()
  const { calls } = open({ role })
  await allLoaded()
  act(() => {
    followed?.card(card, null)
    followed?.card(card, null)
    vi.advanceTimersByTime(300)
  })
  await allLoaded()
  expect(calls.filter(({ call }) => call.endsWith('/refused'))).toHaveLength(looks)
})
