import { expect, test } from 'vitest'
import { place as de } from '#messages/de/address.ts'
import { place as ru } from '#messages/ru/address.ts'
import { laterOf, openStateText } from './open-state-text.ts'

test.each([
  [{ kind: 'closed', time: null, minutes: null }, 'Закрыто', 'Geschlossen'],
  [{ kind: 'opens', time: '10:00', minutes: null }, 'Откроется в 10:00', 'Öffnet um 10:00 Uhr'],
  [{ kind: 'closes-soon', time: '23:00', minutes: 12 }, 'Закроется через 12 мин', 'Schließt in 12 Min.'],
  [{ kind: 'open', time: '23:00', minutes: null }, 'Открыто до 23:00', 'Geöffnet bis 23:00 Uhr'],
] as const)('%j reads %s and %s (SHOP-04)', (state, russian, german) => {
  const shop = { open_state: state }
  expect([openStateText(shop, ru), openStateText(shop, de)]).toEqual([russian, german])
})

test('a shop that never closes has no hour to be open until (SHOP-04)', () => {
  const shop = { open_state: { kind: 'open' as const, time: null, minutes: null } }
  expect(openStateText(shop, ru)).toBe('Круглосуточно')
})

const [six, eight] = ['2026-11-23T18:00:00+03:00', '2026-11-23T20:00:00+03:00']
test.each([
  ['is neither paused nor stopped', null, null, { isPause: false, until: null }],
  ['is paused', six, null, { isPause: true, until: six }],
  ['is stopped', null, six, { isPause: false, until: six }],
  ['is paused for longer', eight, six, { isPause: true, until: eight }],
  ['is stopped for longer', six, eight, { isPause: false, until: eight }],
  ['is stopped for longer, by a clock of another offset', six, '2026-11-23T17:00:00Z', { isPause: false, until: '2026-11-23T17:00:00Z' }],
])('a shop that %s tells what ends later', (_, paused_until, stopped_until, later) => {
  expect(laterOf({ paused_until, stopped_until })).toEqual(later)
})
