import { expect, test } from 'vitest'
import { place as de } from '#messages/de/address.ts'
import { place as ru } from '#messages/ru/address.ts'
import { openStateText } from './open-state-text.ts'

const week = (hours: string) => ({
  month: {},
  custom: {},
  default: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), { working_time: hours, working_minutes: null, shifts: [] }]),
  ),
})

test.each([
  [{ kind: 'closed', time: null, minutes: null }, 'Закрыто', 'Geschlossen'],
  [{ kind: 'opens', time: '10:00', minutes: null }, 'Откроется в 10:00', 'Öffnet um 10:00 Uhr'],
  [{ kind: 'closes-soon', time: '23:00', minutes: 12 }, 'Закроется через 12 мин', 'Schließt in 12 Min.'],
  [{ kind: 'open', time: '23:00', minutes: null }, 'Открыто до 23:00', 'Geöffnet bis 23:00 Uhr'],
] as const)('%j reads %s and %s (SHOP-04)', (state, russian, german) => {
  const shop = { open_state: state, schedule: week('10:00-23:00') }
  expect([openStateText(shop, ru), openStateText(shop, de)]).toEqual([russian, german])
})

test('a shop that never closes has no hour to be open until (SHOP-04)', () => {
  const shop = { open_state: { kind: 'open' as const, time: '00:00', minutes: null }, schedule: week('00:00-24:00') }
  expect(openStateText(shop, ru)).toBe('Круглосуточно')
})
