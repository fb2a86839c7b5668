import { expect, test } from 'vitest'
import type { Receipt } from './acquirer.ts'
import { receiptData } from './cloud/cloud.ts'
import { orderBundle } from './sber/order-bundle.ts'
import { receiptOf } from './yookassa/yookassa.ts'

// fiscal.md: receipts in each provider's own codes.

const receipt: Receipt = {
  email: 'anna@example.com',
  phone: null,
  taxSystem: 2,
  paymentMode: 'full_prepayment',
  lines: [
    { name: 'Soup', count: 2, price: 10_000, total: 20_000, vat: '22', subject: 'commodity' },
    { name: 'Delivery', count: 1, price: 5000, total: 5000, vat: null, subject: 'service' },
  ],
}
const bare: Receipt = { ...receipt, taxSystem: null, paymentMode: 'full_payment' }

test('YooKassa is told the tax system, the mode, the rate and that delivery is a service (fiscal.md)', () => {
  expect(receiptOf(receipt, 'RUB')).toMatchObject({
    receipt: {
      tax_system_code: 2,
      items: [
        { vat_code: 11, payment_subject: 'commodity', payment_mode: 'full_prepayment', amount: { value: '100.00' } },
        { vat_code: 1, payment_subject: 'service', payment_mode: 'full_prepayment' },
      ],
    },
  })
  expect(receiptOf(bare, 'RUB').receipt).not.toHaveProperty('tax_system_code')
})

test('CloudPayments by its numbers, the tax system counted from nought (fiscal.md)', () => {
  expect(receiptData(receipt, 'RUB')).toMatchObject({
    JsonData: {
      cloudpayments: {
        CustomerReceipt: {
          taxationSystem: 1,
          Items: [
            { vat: 22, object: 1, method: 1, amount: 200 },
            { vat: null, object: 4, method: 1, amount: 50 },
          ],
        },
      },
    },
  })
  expect(JSON.stringify(receiptData(bare, 'RUB'))).not.toContain('taxationSystem')
  expect(JSON.stringify(receiptData(bare, 'RUB'))).toContain('"method":4')
})

test('Sber by its words (fiscal.md)', () => {
  expect(orderBundle(receipt, 'SELL')).toMatchObject({
    orderBundle: {
      company: { sno: 'usn_income' },
      total: 25_000,
      cartItems: {
        items: [
          { tax: { taxType: 12 }, paymentObject: 'commodity', paymentMethod: 'full_prepayment' },
          { tax: { taxType: 0 }, paymentObject: 'service', paymentMethod: 'full_prepayment' },
        ],
      },
    },
  })
  expect(orderBundle(bare, 'SELL').orderBundle).not.toHaveProperty('company')
})
