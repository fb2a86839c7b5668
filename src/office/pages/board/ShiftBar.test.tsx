// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { sampleLoad } from '#kit/sample-card.ts'
import { office as en } from '#messages/en/office/index.ts'
import type { ShopLoad } from './board-state.ts'
import { stateOf } from './board-state.ts'
import { setOffline } from './pending-store.ts'
import { ShiftBar } from './page.tsx'

const at = '2026-11-23T12:00:00Z'
const now = Date.parse(at)
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
afterEach(() => act(() => setOffline(false)))

const show = (load: ShopLoad[]) => {
  officePart(<ShiftBar state={stateOf({ cards: [], load, now: at, cursor: '1' }, now)} now={now} />, 'counter')
  return [en.offline.kept, en.alarm.paused_bar, /^Nobody hears new orders/, /^Being paid/]
    .flatMap((words) => screen.queryAllByText(words))
    .map(({ textContent }) => textContent)
}

test('a calm shift says nothing above its orders', () => expect(show([sampleLoad()])).toEqual([]))

test('a board without a connection says what is kept (OPS-ORDERS-25)', () => {
  setOffline(true)
  expect(show([sampleLoad()])).toEqual([en.offline.kept])
})

test('orders that are being paid are counted over all shops of the board', () =>
  expect(show([sampleLoad({ waiting_for_payment: 2 }), sampleLoad({ shop_id: 2, waiting_for_payment: 1 })])).toEqual(['Being paid: 3']))

test('a shop that takes no orders because nobody hears them is told among others that do', () =>
  expect(show([sampleLoad(), sampleLoad({ shop_id: 2, paused_unheard: inMinutes(-5) })])).toEqual([en.alarm.paused_bar]))

test.each([
  ['in two minutes and a half', [2.5], 3],
  ['of two shops, one sooner', [2, 1.2], 2],
  ['at any moment', [-1], 1],
])('before orders are not taken any more, the minutes until then are told aloud: %s', (_, minutes, said) => {
  expect(show([sampleLoad(), ...minutes.map((each, index) => sampleLoad({ shop_id: index + 2, pauses_at: inMinutes(each) }))])).toEqual([
    en.alarm.warn_bar(said),
  ])
  expect(screen.getByRole('alert').textContent).toBe(en.alarm.warn_bar(said))
})
