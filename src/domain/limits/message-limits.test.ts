import { expect, test } from 'vitest'
import { messagesAround, messagesOfBrand, rangeOf } from './message-limits.ts'

test('a range is a number without its last four digits', () => {
  expect(rangeOf('79001234567')).toBe('7900123')
})

test('a captcha is asked for long before anything ends: strangers cost honest people work, and not their right', () => {
  for (const wall of Object.values(messagesAround).flat()) expect(wall.atMost).toBeGreaterThanOrEqual(wall.captchaFrom * 10)
})

test('a brand’s alarm is at half of its day', () => {
  expect(messagesOfBrand(5000)).toMatchObject({ seconds: 86_400, captchaFrom: 2500, atMost: 5000 })
  expect(messagesOfBrand(1)).toMatchObject({ captchaFrom: 1, atMost: 1 })
})
