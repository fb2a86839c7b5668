import { expect, test } from 'vitest'
import { sampleCard } from '#kit/sample-card.ts'
import { momentOf, minutesLeft, phoneWords, usedOf, windowWords } from './card-words.ts'

const istanbul = { timezone: 'Europe/Istanbul' }
const at = (time: string): string => `2026-11-${time}:00+03:00`

test.each([
  ['today', '26T22:06', ['26T22:30', '26T23:00'], '22:30–23:00'],
  ['tonight, into the next day', '26T22:06', ['26T23:45', '27T00:15'], '23:45–00:15'],
  ['last night, after midnight', '27T00:05', ['26T23:45', '27T00:15'], 'Thu, Nov 26, 23:45–00:15'],
  ['tomorrow', '26T22:06', ['27T11:00', '27T11:30'], 'Fri, Nov 27, 11:00–11:30'],
] as const)(
  'an order that is promised %s is told with the day on which its time begins, unless that is today',
  (_, now, [from, to], words) => {
    expect(windowWords(at(from), at(to), istanbul, 'en', Date.parse(at(now)))).toBe(words)
  },
)

test('a window without a length is told once', () =>
  expect(windowWords(at('26T22:30'), at('26T22:30'), istanbul, 'en', Date.parse(at('26T22:06')))).toBe('22:30'))

test.each([
  ['79005554433', '+79005554433'],
  ['1234567890', '+1234567890'],
  ['123456789', '123456789'],
  ['+7 900', '+7 900'],
  ['790055544331x', '790055544331x'],
])('the phone %s is told as %s', (phone, words) => expect(phoneWords(phone)).toBe(words))

test('a card is told its minutes, from which its moment is known', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const card = sampleCard({ ready_to: '2026-11-23T12:20:00Z' })
  const moment = momentOf(card, minutesLeft(card, now))
  expect(Math.abs(moment - now)).toBeLessThanOrEqual(60_000)
  expect(minutesLeft(card, moment)).toBe(minutesLeft(card, now) + 1)
})

test('an order whose window was over when it was placed has used all of its time', () =>
  expect(usedOf({ placed_at: '2026-11-23T12:00:00Z', ready_to: '2026-11-23T12:00:00Z' }, 0)).toBe(100))
