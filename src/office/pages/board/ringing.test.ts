import { describe, expect, test } from 'vitest'
import { sampleCard, sampleLoad } from '#kit/sample-card.ts'
import { ringingNow, type ShopLoad } from './board-state.ts'
import { noRings, soundingOf, type RingHistory } from './use-alarm.ts'

const start = Date.parse('2026-11-23T12:00:00Z')
const second = 1000
const due = sampleCard({ order_id: 1, starts_at: new Date(start).toISOString() })
const forLater = sampleCard({ order_id: 2, starts_at: new Date(start + 3 * 3600 * second).toISOString() })
const acknowledged = { by: 'Anna', at: new Date(start).toISOString() }

const ringing = (cards: (typeof due)[], now: number, load: ShopLoad[] = []) =>
  ringingNow({ cards: new Map(cards.map((card) => [card.order_id, card])), load }, now)

/** The moments, in seconds, at which a board sounds when it looks each second; orders come and go by the second. */
function soundsOf(cardsAt: (seconds: number) => (typeof due)[], until: number): { at: number; isLoud: boolean }[] {
  let history: RingHistory = noRings
  const sounds: { at: number; isLoud: boolean }[] = []
  for (let at = 0; at <= until; at += 1) {
    const now = start + at * second
    const sounding = soundingOf(ringing(cardsAt(at), now), history, now)
    history = sounding.history
    if (sounding.sound) sounds.push({ at, isLoud: sounding.sound === 'loud' })
  }
  return sounds
}
const moments = (cardsAt: (seconds: number) => (typeof due)[], until: number): number[] => soundsOf(cardsAt, until).map(({ at }) => at)

test('an order that its shop has accepted by itself rings twice (OPS-ALARM-09)', () => {
  const taken = { ...due, original_status: 'cooking', acknowledged: { ...acknowledged, by: null, itself: true as const } }
  expect(moments(() => [taken], 50)).toEqual([0, 5])
})

describe('an order that is canceled after it was accepted', () => {
  const canceled = {
    ...due,
    original_status: 'canceled',
    acknowledged,
    canceled: { by: { kind: 'customer' as const, name: null }, unseen: true },
  }
  const soundOf = (cards: (typeof due)[], history: RingHistory, at: number) => soundingOf(ringing(cards, start + at), history, start + at)

  test('sounds with a tone of its own, every twenty seconds, until somebody has seen it (OPS-ORDERS-02)', () => {
    const seen = { ...canceled, canceled: { ...canceled.canceled, unseen: false } }
    expect(moments((at) => (at < 45 ? [canceled] : [seen]), 90)).toEqual([0, 20, 40])
    expect(soundOf([canceled], noRings, 0).sound).toBe('canceled')
  })

  test('does not keep a new order from ringing, and sounds after it', () => {
    const both = soundOf([canceled, { ...due, order_id: 9 }], noRings, 0)
    expect(both.sound).toBe('ring')
    expect(soundOf([canceled, { ...due, order_id: 9 }], both.history, 1000).sound).toBe('canceled')
  })
})

test('each of several orders sounds for itself: for later, and taken by their shop', () => {
  const other = { ...forLater, order_id: 3 }
  expect(moments((at) => (at < 8 ? [forLater] : [forLater, other]), 20)).toEqual([0, 8])
  const taken = { ...due, original_status: 'cooking', acknowledged: { ...acknowledged, by: null, itself: true as const } }
  expect(moments((at) => (at < 8 ? [taken] : [taken, { ...taken, order_id: 3 }]), 30)).toEqual([0, 5, 8, 13])
})

test('an order of a shop that another system works does not ring (OPS-ALARM-12)', () => {
  expect(ringing([due], start, [sampleLoad({ rings: false })])).toEqual([])
  expect(ringing([due], start, [sampleLoad()])).toEqual([{ id: due.order_id, ring: 'until-accepted' }])
})

describe('an order that is due', () => {
  test('rings at once and every five seconds until somebody accepts it (OPS-ALARM-01)', () => {
    const accepted = { ...due, acknowledged }
    expect(moments((at) => (at < 12 ? [due] : [{ ...accepted, original_status: 'cooking' }]), 30)).toEqual([0, 5, 10])
  })

  test('rings at once although another one has rung a second ago', () => {
    const second = { ...due, order_id: 3 }
    expect(moments((at) => (at < 6 ? [due] : [due, second]), 12)).toEqual([0, 5, 6, 11])
  })

  test('is louder after half a minute, and makes the screen blink after a whole one (OPS-ALARM-05)', () => {
    expect(soundsOf(() => [due], 40).find(({ isLoud }) => isLoud)?.at).toBe(30)
    const began: RingHistory = { ...noRings, since: new Map([[due.order_id, start]]) }
    const isBlinking = (after: number) => soundingOf(ringing([due], start + after), began, start + after).isBlinking
    expect([isBlinking(59 * second), isBlinking(60 * second)]).toEqual([false, true])
  })

  test('that is accepted and comes back unaccepted begins anew', () => {
    const isLoud = soundsOf((at) => (at < 40 || at > 45 ? [due] : []), 50).at(-1)
    expect(isLoud).toEqual({ at: 46, isLoud: false })
  })
})

describe('an order for later', () => {
  test('rings once when it arrives, and not again as reminders do (OPS-ALARM-02)', () =>
    expect(moments(() => [forLater], 400)).toEqual([0]))

  test('rings until it is accepted when its start comes', () => {
    const soon = { ...forLater, starts_at: new Date(start + (15 * 60 + 20) * second).toISOString() }
    expect(moments(() => [soon], 31)).toEqual([0, 20, 25, 30])
  })

  test('that was accepted is reminded of when its start has come, and again two minutes later', () => {
    const soon = { ...forLater, acknowledged, starts_at: new Date(start + 10 * second).toISOString() }
    expect(moments(() => [soon], 200)).toEqual([10, 130])
  })
})

test('an order of a shop that is busy rings until it is accepted so much earlier, as long as it is (OPS-LOAD-04)', () => {
  const busy = { minutes: 180, until: new Date(start + 60 * second).toISOString(), by: 'Anna' }
  const ring = (now: number, load: ShopLoad[]) => ringing([forLater], now, load)[0]?.ring
  expect(ring(start, [sampleLoad({ busy: null })])).toBe('once')
  expect(ring(start, [sampleLoad({ busy })])).toBe('until-accepted')
  expect(ring(start + 60 * second, [sampleLoad({ busy })])).toBe('once')
})

test('nothing sounds when nothing waits', () => {
  expect(moments(() => [{ ...due, acknowledged, original_status: 'cooked' }], 20)).toEqual([])
})
