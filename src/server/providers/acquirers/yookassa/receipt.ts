import { unitLines } from '#domain/payment/unit-lines.ts'
import type { Receipt } from '../acquirer.ts'
import { decimal } from '../outcomes.ts'
import { yookassaVat } from '../vat.ts'

/** The receipt of a payment or a refund; an item's amount is the price of one unit. */
export function receiptOf(receipt: Receipt | null, currency: string): { receipt?: object } {
  if (!receipt) return {}
  const items = unitLines(receipt.lines).map(({ name, count, price, vat, subject }) => ({
    description: name.slice(0, 128),
    quantity: count,
    amount: { value: decimal(price), currency },
    vat_code: yookassaVat(vat),
    payment_subject: subject,
    payment_mode: receipt.paymentMode,
  }))
  const customer = receipt.email ? { email: receipt.email } : { phone: (receipt.phone ?? '').replace(/\D/g, '') }
  const taxes = receipt.taxSystem === null ? {} : { tax_system_code: receipt.taxSystem }
  return { receipt: { customer, items, ...taxes } }
}
