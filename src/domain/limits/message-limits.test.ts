import { expect, test } from 'vitest'
import { usualBounds } from './bounds.ts'
import {
  declinesOfNetwork,
  messagesAround,
  messagesOfBrand,
  rangeOf,
  unpaidOrdersOfCustomer,
  unpaidOrdersOfNetwork,
} from './message-limits.ts'

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

test('guests of a network are asked for a captcha and never refused; one customer, and who tries cards, is refused at twice as many', () => {
  const { unpaidOrders, cardDeclines } = usualBounds
  const harder = { seconds: 3600, captchaFrom: unpaidOrders }
  // The counter in the database is an integer.
  expect(unpaidOrdersOfNetwork(unpaidOrders)).toEqual({ ...harder, atMost: 2_147_483_647 })
  expect(unpaidOrdersOfCustomer(unpaidOrders)).toEqual({ ...harder, atMost: 2 * unpaidOrders })
  expect(declinesOfNetwork(cardDeclines)).toEqual({ seconds: 3600, captchaFrom: cardDeclines, atMost: 2 * cardDeclines })
})
