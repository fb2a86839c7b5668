import { expect, test } from 'vitest'
import { windowWords } from './card-words.ts'

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
