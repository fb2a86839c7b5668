import { expect, test } from 'vitest'
import { usualBounds } from './bounds.ts'
import {
  declinesOfNetwork,
  messageLimits,
  messagesOfBrand,
  rangeOf,
  textLimits,
  unpaidOrdersOfCustomer,
  unpaidOrdersOfNetwork,
} from './message-limits.ts'

test('a range is a number without its last four digits', () => {
  expect(rangeOf('79001234567')).toBe('7900123')
})

test('a captcha is asked for long before anything ends: strangers cost honest people work, and not their right', () => {
  for (const limit of Object.values(messageLimits).flat()) expect(limit.atMost).toBeGreaterThanOrEqual(limit.captchaFrom * 10)
})

test('texts about orders end at 1,000 an hour and country, and at 20 an hour and range of numbers', () => {
  expect(textLimits.country[0]).toMatchObject({ seconds: 3600, atMost: 1000 })
  expect(textLimits.range[0]).toMatchObject({ seconds: 3600, atMost: 20 })
})

test('a brand’s alarm is at half of its day', () => {
  expect(messagesOfBrand(5000)).toMatchObject({ seconds: 86_400, captchaFrom: 2500, atMost: 5000 })
  expect(messagesOfBrand(1)).toMatchObject({ captchaFrom: 1, atMost: 1 })
})

test('guests of a network are asked for a captcha and never refused; one customer, and who tries cards, is refused at twice as many', () => {
  const { unpaidOrders, cardDeclines } = usualBounds
  const harder = { seconds: 3600, captchaFrom: unpaidOrders }
  // The counter in the database is an integer.
  expect(unpaidOrdersOfNetwork(unpaidOrders)).toEqual({ ...harder, atMost: 2_147_483_647 })
  expect(unpaidOrdersOfCustomer(unpaidOrders)).toEqual({ ...harder, atMost: 2 * unpaidOrders })
  expect(declinesOfNetwork(cardDeclines)).toEqual({ seconds: 3600, captchaFrom: cardDeclines, atMost: 2 * cardDeclines })
})
