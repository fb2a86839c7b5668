import { unitLines } from '#domain/payment/unit-lines.ts'
import type { Receipt } from '../acquirer.ts'
import { sberTaxSystem, sberVat } from '../vat.ts'

/** The receipt in the format of the gateway's cash register (1.05): kopecks. */
export function orderBundle(receipt: Receipt | null, receiptType: 'SELL' | 'SELL_REFUND'): { orderBundle?: object } {
  if (!receipt) return {}
  const lines = unitLines(receipt.lines)
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const items = lines.map(({ name, count, price, total, vat, subject }, index) => ({
    positionId: String(index + 1),
    itemCode: String(index + 1),
    name: name.slice(0, 128),
    quantity: { value: count, measure: 'шт' },
    itemPrice: price,
    itemAmount: total,
    paymentMethod: receipt.paymentMode,
    paymentObject: subject,
    tax: { taxType: sberVat(vat) },
  }))
  const contact = { ...(receipt.email ? { email: receipt.email } : {}), ...(receipt.phone ? { phone: receipt.phone } : {}) }
  return {
    orderBundle: {
      ffdVersion: '1.05',
      receiptType,
      ...(receipt.taxSystem === null ? {} : { company: { sno: sberTaxSystem[receipt.taxSystem] } }),
      customerDetails: contact,
      payments: [{ type: 1, sum: total }],
      total,
      cartItems: { items },
    },
  }
}
