import { toMajor } from '#domain/money.ts'
import { unitLines } from '#domain/payment/unit-lines.ts'
import type { Receipt } from '../acquirer.ts'
import { cloudVat } from '../vat.ts'

/** The legal codes of the item and of the payment mode (tags 1212 and 1214). */
const objects = { commodity: 1, service: 4 }
const methods = { full_prepayment: 1, full_payment: 4 }

/** `JsonData` that makes the provider's cash register print a receipt. */
export function receiptData(receipt: Receipt | null): { JsonData?: object } {
  if (!receipt) return {}
  const Items = unitLines(receipt.lines).map(({ name, count, price, total, vat, subject }) => ({
    label: name.slice(0, 128),
    price: toMajor(price),
    quantity: count,
    amount: toMajor(total),
    vat: cloudVat(vat),
    method: methods[receipt.paymentMode],
    object: objects[subject],
  }))
  const contact = { ...(receipt.email ? { email: receipt.email } : {}), ...(receipt.phone ? { phone: receipt.phone } : {}) }
  // Zero-based here.
  const taxes = receipt.taxSystem === null ? {} : { taxationSystem: receipt.taxSystem - 1 }
  return { JsonData: { cloudpayments: { CustomerReceipt: { Items, ...taxes, ...contact } } } }
}
