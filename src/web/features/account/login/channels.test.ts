import { expect, test } from 'vitest'
import { codeChannels, countdown } from './channels.ts'

test('codes come by the listed channels, in their order; an ID network brings none (LOGIN-08, ACC-DECIDE-23)', () => {
  expect(codeChannels(['vk', 'call', 'sms'])).toEqual(['call', 'sms'])
  expect(codeChannels(['vk'])).toEqual([])
})

test.each([
  [60, '1:00'],
  [59, '0:59'],
  [0, '0:00'],
  [570, '9:30'],
  [3720, '1:02:00'],
  [85_740, '23:49:00'],
])('%i seconds are read as %s', (seconds, text) => {
  expect(countdown(seconds)).toBe(text)
})
