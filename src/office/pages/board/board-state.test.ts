import { describe, expect, test } from 'vitest'
import { office as en } from '#messages/en/office/index.ts'
import { sampleCard } from '#kit/sample-card.ts'
import { byColumn, mayHaveMovedMoney, stateOf, withCard, withoutCard } from './board-state.ts'
import { clockOf, doorWords, leftWords, minutesLeft, payWords, shortNumber, usedOf, windowOf, zoneOf } from './card-words.ts'
import { nextStep } from './next-step.ts'

const at = Date.parse('2026-11-23T12:00:00Z')
const board = (cards = [sampleCard()]) => stateOf({ cards, load: [], now: '2026-11-23T12:00:05Z', cursor: '7' }, at)
const plain = (text: string): string => text.replace(/\s/g, ' ')

describe('the state of a board', () => {
  test('an order that changes replaces what was known of it, and an older word about it does not', () => {
    const cooking = sampleCard({ version: 3, original_status: 'cooking' })
    const changed = withCard(board(), cooking)
    expect(withCard(changed, sampleCard({ version: 2 })).cards.get(1)).toEqual(cooking)
    expect(withoutCard(changed, 1).cards.size).toBe(0)
  })

  test('knows how far this device’s clock is from the server’s', () => expect(board().offset).toBe(5000))

  test('orders stand in their columns by promised time, late ones first (OPS-ORDERS-05)', () => {
    const acknowledged = { by: null, at: '2026-11-23T11:55:00Z' }
    const columns = byColumn(
      [
        sampleCard({ order_id: 1, ready_to: '2026-11-23T14:00:00Z' }),
        sampleCard({ order_id: 2, ready_to: '2026-11-23T11:30:00Z' }),
        sampleCard({ order_id: 3, acknowledged, starts_at: '2026-11-23T13:00:00Z' }),
        sampleCard({ order_id: 4, acknowledged, original_status: 'cooking' }),
        sampleCard({ order_id: 5, acknowledged, original_status: 'cooked' }),
        sampleCard({ order_id: 6, acknowledged, original_status: 'sent' }),
      ],
      at,
    )
    const ids = Object.fromEntries(Object.entries(columns).map(([column, cards]) => [column, cards.map(({ order_id }) => order_id)]))
    expect(ids).toEqual({ new: [2, 1], later: [3], cooking: [4], ready: [5], way: [6], closed: [] })
  })

  test('an order for later moves to those that are cooked when its time has come, with no word from the server', () => {
    const card = sampleCard({ acknowledged: { by: 'Anna', at: '2026-11-23T11:55:00Z' }, starts_at: '2026-11-23T12:10:00Z' })
    expect(byColumn([card], at).later).toHaveLength(1)
    expect(byColumn([card], at + 11 * 60_000).cooking).toHaveLength(1)
  })
})

// @OPS-ORDERS-06
describe('the words of a card', () => {
  test('the window is a clock in the shop’s time', () => expect(windowOf(sampleCard(), 'en', at)).toBe('15:40–16:00'))

  test.each([
    ['2026-11-22T20:30:00Z', 'Mon, Nov 23, 15:40–16:00'],
    ['2026-11-22T21:30:00Z', '15:40–16:00'],
    ['2026-11-23T20:59:00Z', '15:40–16:00'],
    ['2026-11-23T21:00:00Z', 'Mon, Nov 23, 15:40–16:00'],
  ])('the window has its day, unless that is the shop’s own today: at %s %s', (now, words) =>
    expect(windowOf(sampleCard(), 'en', Date.parse(now))).toBe(words),
  )

  test('what happened yesterday is told with its day', () =>
    expect(clockOf('2026-11-22T09:00:00Z', sampleCard(), 'en', at)).toMatch(/Sun.*22.*, 12:00/))

  test.each([
    ['2026-11-23T12:20:00Z', 'in 20\u00a0min'],
    ['2026-11-23T12:00:30Z', 'now'],
    ['2026-11-23T11:59:30Z', '1\u00a0min late'],
    ['2026-11-23T11:30:00Z', '30\u00a0min late'],
    ['2026-11-23T15:33:00Z', 'in 3\u00a0h\u00a033\u00a0min'],
    ['2026-11-23T10:00:00Z', '2\u00a0h late'],
  ])('of a window that ends at %s is told: %s', (ready_to, words) =>
    expect(leftWords(minutesLeft(sampleCard({ ready_to }), at), en.board)).toBe(words),
  )

  test('the door is told part by part in words, without a flat that is none', () => {
    const door = { room: '-', entrance: '2', floor: '3', intercom: '14K', description: null }
    expect(doorWords(sampleCard({ door }), en.tickets)).toEqual(['Entrance: 2', 'Floor: 3', 'Intercom: 14K'])
    expect(doorWords(sampleCard(), en.tickets)).toEqual([])
  })

  test('a list of several cities names the zone of each', () => expect(zoneOf(sampleCard(), 'en')).toBe('GMT+3'))

  test.each([
    [80, 0],
    [20, 71],
    [0, 100],
    [-15, 100],
  ])('with %i of 70 minutes left, %i %% of the time is used', (minutes, used) => expect(usedOf(sampleCard(), minutes)).toBe(used))

  test.each([
    [{ due: 0, paid: true }, 'Paid'],
    [{ due: 0, paid: false }, 'Nothing to collect'],
    [{ due: 0, original_status: 'canceled' }, 'Nothing to collect'],
    [{ due: 100_000 }, 'Collect ₽1,000'],
    [{ due: 100_050 }, 'Collect ₽1,000.50'],
    [{ due: 100_000, cash: 500_000 }, 'Collect ₽1,000, change from ₽5,000'],
    [{ due: 100_000, cash: 100_000 }, 'Collect ₽1,000'],
  ])('of the payment %o are: %s', (facts, words) => expect(plain(payWords(sampleCard(facts), en.board, 'en'))).toBe(words))

  test('the number is short enough to be called out', () => expect(shortNumber(sampleCard({ order_id: 21_051_690 }))).toBe('1690'))
})

test.each([
  [{ acknowledge: true, cooking: true }, 'acknowledge'],
  [{ acknowledge: 'order-not-new', cooking: true }, 'cooking'],
  [{ cooked: true, done: 'status-not-reachable' }, 'cooked'],
  [{}, null],
] as const)('of what may be done, %o, the next step is %s', (may, step) => expect(nextStep(sampleCard({ may }))).toBe(step))

const paid = { paid: true, version: 2 }
const missing = { id: 'a', amount: 1000, by: 'Nina', at: '2026-11-23T12:00:00Z', parts: [], refund: 'wanted' }
test.each([
  ['paid in cash', { version: 2 }, false],
  ['cooked', { ...paid, original_status: 'cooking' }, true],
  ['shown as known', { paid: true }, false],
  ['changed beside what its card tells', paid, true],
  ['canceled', { ...paid, canceled: { by: { kind: 'customer' as const, name: null }, unseen: false } }, true],
  ['cooked without a dish', { ...paid, original_status: 'cooking', adjustments: [missing] }, true],
])('after an order is %s, refused refunds are asked for: %s', (_, facts, asked) => {
  expect(mayHaveMovedMoney(sampleCard(facts), sampleCard({ paid: 'paid' in facts }))).toBe(asked)
})

test('refused refunds are asked for after a change of a paid order that was not on the board', () => {
  expect(mayHaveMovedMoney(sampleCard(paid), null)).toBe(true)
})
