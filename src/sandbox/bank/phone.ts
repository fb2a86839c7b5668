import { phones } from './cards.ts'
import type { Payment } from './ledger.ts'
import type { World } from './world.ts'

/** Sends a payment to the customer's bank app; false when the bank does not know the phone. */
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

/** The pushes that a phone has not answered yet. */
export const pushesOf = (world: World, phone: string): Payment[] =>
  world.ledger
    .list()
    .filter((payment) => payment.pushed && payment.status === 'new' && payment.phone?.replace(/\D/g, '').endsWith(phone.replace(/\D/g, '')))
