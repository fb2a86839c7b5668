import { expect, test } from 'vitest'
import { brandFolder } from '#brands/index.ts'
import type { Brand } from '#brands/brand.ts'
import { inEachLanguage } from '#domain/language.ts'
import type { ReceiptFacts } from '#domain/payment/receipt-facts.ts'
import type { AdjustedPart } from '#domain/payment/refund-of-lines.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { receiptFactsOf, receiptOf } from './receipt.ts'

const sofra = brandFolder('sofra') as Brand
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
const sumOf = (lines: [string, number, number][]): number => lines.reduce((sum, [, , total]) => sum + total, 0)
const facts: ReceiptFacts = { vat: '10', deliveryVat: '20', tipsVat: null, taxSystem: 1, paymentMode: 'full_payment' }

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

test('of a part that is given back, lines that cost the same have the same share, whatever discount they were paid with (I7)', () => {
  const [roll, soup] = order.lines
  const lines = [
    { ...roll, count: 1, total: 7 },
    { ...soup, total: 7 },
  ]
  const cheap = { ...order, lines, prices: { total: 13, delivery: 0 } } as unknown as NewOrder
  expect(receiptOf(cheap, { email: null, facts, amount: 4 }).lines.map(({ name, total }) => [name, total])).toEqual([
    ['Roll', 2],
    ['Soup', 2],
  ])
})

test('the rest of what was missing names what is left of each line, and never a line that has gone back whole (I7)', () => {
  const named = (without: AdjustedPart[], amount: number, prices = order.prices) =>
    receiptOf({ ...order, prices }, { email: null, facts, amount, without }).lines.map(
      ({ name, count, total }): [string, number, number] => [name, count, total],
    )
  const [roll, soup, brought] = [
    { position: 0, count: 2, amount: 54_000 },
    { position: 1, count: 1, amount: 18_000 },
    { position: null, count: 1, amount: 18_000 },
  ]
  const delivery = [expect.any(String), 1, 18_000]
  expect(named([{ position: 0, count: 1, amount: 27_000 }], 63_000)).toEqual([['Roll', 1, 27_000], ['Soup', 1, 18_000], delivery])
  // A kopeck of the rolls was not given back with them.
  const rest = named([{ ...roll, amount: 53_999 }], 36_001)
  expect(rest.map(([name]) => name)).not.toContain('Roll')
  expect(sumOf(rest)).toBe(36_001)
  // What belongs to no line any more is spread over all.
  for (const all of [
    [roll, soup, brought],
    [{ ...roll, count: 1 }, soup, brought],
  ])
    expect(sumOf(named(all, 500))).toBe(500)
  expect(named([soup], 54_000, { ...order.prices, total: 72_000, delivery: 0 })).toEqual([['Roll', 2, 54_000]])
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
