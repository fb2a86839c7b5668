import { toMajor } from '#domain/money.ts'
import { unitLines } from '#domain/payment/unit-lines.ts'
import type { Receipt } from '../acquirer.ts'
import { cloudVat } from '../vat.ts'

/** `JsonData` that has the provider's till print a receipt: goods, paid in full (tags 1212 and 1214). */
export function receiptData(receipt: Receipt | null): { JsonData?: object } {
  if (!receipt) return {}
  const Items = unitLines(receipt.lines).map(({ name, count, price, total, vat }) => ({
    label: name.slice(0, 128),
    price: toMajor(price),
    quantity: count,
    amount: toMajor(total),
    vat: cloudVat(vat),
    method: 4,
    object: 1,
  }))
  const contact = { ...(receipt.email ? { email: receipt.email } : {}), ...(receipt.phone ? { phone: receipt.phone } : {}) }
  return { JsonData: { cloudpayments: { CustomerReceipt: { Items, ...contact } } } }
}
