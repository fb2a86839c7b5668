import { phones } from './cards.ts'
import type { Payment } from './ledger.ts'
import type { World } from './world.ts'

/** Sends a push to the customer's bank app; false when the bank does not know the phone. */
export function push(world: World, payment: Payment, phone: string): boolean {
  const does = phones[phone.slice(-2)]?.does
  if (does === 'unknown') return false
  Object.assign(payment, { method: 'sberpay', phone, pushed: true } satisfies Partial<Payment>)
  if (does) {
    setTimeout(() => {
      void (does === 'approve' ? world.ledger.pay(payment) : world.ledger.decline(payment, 'declined', true))
    }, world.pace * 1000).unref()
  }
  return true
}

/** SberPay's id of a payment: 32 hexadecimal digits. */
const invoiceOf = ({ id }: Payment): string => id.replaceAll('-', '').padStart(32, '0')

/** A link that opens the bank's app, in the format of the acquirers' documentation. */
export const sberPayLink = (payment: Payment): string => `sberpay://invoicing/v2?bankInvoiceId=${invoiceOf(payment)}&operationType=Web2App`

export const paymentOfInvoice = (world: World, invoice: string): Payment | null =>
  world.ledger.list().find((payment) => payment.method === 'sberpay' && invoiceOf(payment) === invoice) ?? null

/** Payments to confirm in a phone's bank app: its pushes, and those opened there by links, which may carry no phone. */
export const pushesOf = (world: World, phone: string): Payment[] =>
  world.ledger
    .list()
    .filter(
      (payment) =>
        payment.status === 'new' &&
        (payment.pushed || payment.method === 'sberpay') &&
        (payment.phone === null ? !payment.pushed : payment.phone.replace(/\D/g, '').endsWith(phone.replace(/\D/g, ''))),
    )
