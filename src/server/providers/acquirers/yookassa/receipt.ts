import { unitLines } from '#domain/payment/unit-lines.ts'
import type { Receipt } from '../acquirer.ts'
import { decimal } from '../outcomes.ts'
import { yookassaVat } from '../vat.ts'

/** The receipt of a payment or a refund; the amount of an item is the price of one unit. */
export function receiptOf(receipt: Receipt | null, currency: string): { receipt?: object } {
  if (!receipt) return {}
  const items = unitLines(receipt.lines).map(({ name, count, price, vat }) => ({
    description: name.slice(0, 128),
    quantity: count,
    amount: { value: decimal(price), currency },
    vat_code: yookassaVat(vat),
    payment_subject: 'commodity',
    payment_mode: 'full_payment',
  }))
  const customer = receipt.email ? { email: receipt.email } : { phone: (receipt.phone ?? '').replace(/\D/g, '') }
  return { receipt: { customer, items } }
}
