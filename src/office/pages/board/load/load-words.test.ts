import { expect, test } from 'vitest'
import { load as t } from '#messages/en/office/shop.ts'
import type { ShopLoad } from '../board-state.ts'
import { closedWords, holdingsOf, mayPause, nextInstant, noListenerText } from './load-words.ts'

const now = Date.parse('2026-11-21T12:00:00+01:00')
const at = (time: string, day = 21) => new Date(`2026-11-${day}T${time}:00+01:00`).toISOString()
const calm: ShopLoad = {
  shop_id: 1,
  timezone: 'Europe/Berlin',
  open: true,
  waiting_for_payment: 0,
  paused: [],
  busy: null,
  heard_at: null,
  rings: true,
  pauses_at: null,
  paused_unheard: null,
}
const pause = (until: string | null, order_type: 'delivery' | 'takeaway' | null = null) => ({
  order_type,
  until,
  by: 'Anna',
  reason: null,
  stop_id: null,
})

test.each([
  ['nothing', calm, []],
  ['a pause', { ...calm, paused: [pause(at('18:00'))] }, ['Paused until 18:00']],
  ['a pause of delivery', { ...calm, paused: [pause(at('18:00'), 'delivery')] }, ['Delivery paused until 18:00']],
  ['a pause until tomorrow', { ...calm, paused: [pause(at('09:00', 22))] }, ['Paused until Sun, Nov 22, 09:00']],
  ['a pause that is over', { ...calm, paused: [pause(at('12:00'))] }, []],
  ['a stop without an end', { ...calm, paused: [pause(null)] }, ['Stopped in the stop-list']],
  ['a busy time', { ...calm, busy: { minutes: 20, until: at('20:30'), by: 'Anna' } }, ['Busy +20 min until 20:30']],
  ['a busy time that is over', { ...calm, busy: { minutes: 20, until: at('11:59'), by: 'Anna' } }, []],
])('the board says of %s what holds, by the shop’s clock (OPS-LOAD-05)', (_, load, words) => {
  expect(holdingsOf(load, { now, language: 'en', t }).map((one) => one.words)).toEqual(words)
})

test('a shop whose orders nobody hears says so, and since when, whatever else holds (OPS-LOAD-05)', () => {
  const context = { now, language: 'en' as const, t }
  expect(noListenerText({ ...calm, open: false, paused_unheard: at('11:20') }, context)).toBe(t.unheard_since('11:20'))
  expect(noListenerText({ ...calm, paused_unheard: at('23:20', 20) }, context)).toBe(t.unheard_since('Fri, Nov 20, 23:20'))
  expect(noListenerText(calm, context)).toBeNull()
})

test.each<[string, boolean[], number[], string | null]>([
  ['all take orders', [true, true], [], null],
  ['its only shop is closed', [false], [], t.closed_now],
  ['all are closed', [false, false], [], t.closed_now],
  ['one is closed', [true, false], [], t.closed_shops('Shop 2')],
  ['the closed one is told to be paused', [true, false], [2], null],
  ['many are closed', [true, false, false, false, false], [], t.closed_shops('Shop 2, Shop 3, Shop 4 …')],
])('the board says which shops are closed where %s (OPS-LOAD-05)', (_, open, held, expected) => {
  const load = open.map((isOpen, index) => ({ ...calm, shop_id: index + 1, open: isOpen }))
  expect(closedWords(load, held, (id) => `Shop ${id}`, t)).toBe(expected)
})

test.each([
  ['18:00', at('18:00')],
  ['09:00', at('09:00', 22)],
  ['12:00', at('12:00', 22)],
  ['', null],
])('the time “%s” is the next one by the shop’s clock', (text, expected) => {
  expect(nextInstant(text, calm, now)).toBe(expected)
})

test.each([
  ['the whole chain', { brand: null, city_id: null, shop_id: null }, true],
  ['its brand', { brand: 'sofra', city_id: null, shop_id: null }, true],
  ['its city', { brand: null, city_id: 3, shop_id: null }, true],
  ['itself', { brand: 'sofra', city_id: 3, shop_id: 7 }, true],
  ['another shop', { brand: 'sofra', city_id: 3, shop_id: 8 }, false],
  ['another brand in its city', { brand: 'suare', city_id: 3, shop_id: null }, false],
])('a shop is offered to those who may pause %s', (_, place, expected) => {
  const shop = { id: 7, name: 'Kudamm', brand: 'sofra', city_id: 3 }
  expect(mayPause({ capabilities: [{ capability: 'shops.pause', places: [place] }] }, shop)).toBe(expected)
  expect(mayPause({ capabilities: [{ capability: 'orders.view', places: [place] }] }, shop)).toBe(false)
})
