import { expect, test } from 'vitest'
import { brandOf } from '#brands/index.ts'
import type { Brand } from '#brands/brand.ts'
import { inEachLanguage } from '#domain/language.ts'
import type { ReceiptFacts } from '#domain/payment/receipt-facts.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { receiptFactsOf, receiptOf } from './receipt.ts'

const sofra = brandOf('sofra') as Brand
const names = (name: string) => inEachLanguage(() => name)
const order = {
  language: 'ru',
  email: null,
  phone: '79001234567',
  prices: { total: 90_000, delivery: 20_000 },
  lines: [
    { name: names('Roll'), count: 2, total: 60_000 },
    { name: names('Soup'), count: 1, total: 20_000 },
    { name: names('Gift'), count: 1, total: 0 },
  ],
} as unknown as NewOrder
const facts: ReceiptFacts = { vat: '10', deliveryVat: '20', taxSystem: 1, paymentMode: 'full_payment' }

test('a receipt names the rates and the mode of its merchant, and delivery as a service (fiscal.md)', () => {
  const { lines, ...rest } = receiptOf(order, { email: 'a@b.co', facts })
  expect(rest).toEqual({ email: 'a@b.co', phone: '79001234567', taxSystem: 1, paymentMode: 'full_payment' })
  expect(lines.map(({ name, total, vat, subject }) => [name, total, vat, subject])).toEqual([
    ['Roll', 54_000, '10', 'commodity'],
    ['Soup', 18_000, '10', 'commodity'],
    [expect.any(String), 18_000, '20', 'service'],
  ])
})

test('a line names the rate of its dish where that has one, and none where it says so', () => {
  const [roll, soup, gift] = order.lines
  const lines = [{ ...roll, vat: '20' }, { ...soup, vat: 'none' }, gift]
  const receipt = receiptOf({ ...order, lines } as NewOrder, { email: null, facts })
  expect(receipt.lines.map(({ name, vat }) => [name, vat])).toEqual([
    ['Roll', '20'],
    ['Soup', null],
    [expect.any(String), '20'],
  ])
})

test('of a part that is given back each line has its share, to the kopeck (fiscal.md, I7)', () => {
  const { lines } = receiptOf(order, { email: null, facts, amount: 1001 })
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(1001)
  expect(new Set(lines.map(({ subject }) => subject))).toEqual(new Set(['commodity', 'service']))
})

test('of dishes that were missing the receipt names these alone, and that of the rest all others (OPS-ORDERS-16)', () => {
  const missing = [{ position: 1, count: 1, amount: 18_000 }]
  const named = (details: Partial<Parameters<typeof receiptOf>[1]>) =>
    receiptOf(order, { email: null, facts, ...details }).lines.map(({ name, count, total }) => [name, count, total])
  expect(named({ amount: 18_000, only: missing })).toEqual([['Soup', 1, 18_000]])
  expect(named({ amount: 72_000, without: missing })).toEqual([
    ['Roll', 2, 54_000],
    [expect.any(String), 1, 18_000],
  ])
})

test('what a country has of its own comes before what holds anywhere (fiscal.md)', () => {
  expect(receiptFactsOf(sofra, 'RU')).toMatchObject({ vat: '22', taxSystem: 1 })
  expect(receiptFactsOf(sofra, 'DE')).toMatchObject({ vat: null, taxSystem: null })
  expect(receiptFactsOf(sofra, null)).toEqual(sofra.receipts.default)
})
