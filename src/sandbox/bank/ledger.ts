import type { Alias } from './aliases.ts'
import type { Card, Reason, ThreeDs } from './cards.ts'

export type Method = 'card' | 'sbp' | 'sberpay'

/** One payment of the bank, by any protocol. Amounts in minor units. */
export type Payment = {
  id: string
  acquirer: Alias
  reference: string
  amount: number
  currency: string
  method: Method
  description: string
  status: 'new' | 'authenticating' | 'paid' | 'declined'
  reason: Reason | null
  refunds: { id: string; key: string; amount: number; at: number }[]
  /** Where the customer returns, and an additional callback URL of the shop. */
  returnUrl: string
  callbackUrl: string | null
  email: string | null
  phone: string | null
  /** Whether a push was sent to the customer's bank app. */
  pushed: boolean
  createdAt: number
  expiresAt: number
  paidAt: number | null
  card: Card | null
  threeDs: Authentication | null
  attempts: number
}

/** The issuer's side of a card payment. */
export type Authentication = ThreeDs & {
  transId: string
  passed: boolean | null
  /** Where the issuer sends the browser back, and where its method frame reports. */
  backTo: string
  methodTo: string | null
  declines: Reason | null
}

export type Charge = {
  acquirer: Alias
  reference: string
  id: string
  amount: number
  currency: string
  refunded: number
  at: number
}

type Facts = Pick<Payment, 'acquirer' | 'reference' | 'amount' | 'currency' | 'method' | 'description' | 'returnUrl'> &
  Partial<Pick<Payment, 'callbackUrl' | 'email' | 'phone' | 'expiresAt'>>

export type Change = 'paid' | 'declined' | 'refunded'

export type Ledger = {
  open(facts: Facts): Payment
  find(acquirer: Alias, id: string): Payment | null
  named(acquirer: Alias, reference: string): Payment | null
  list(): Payment[]
  pay(payment: Payment): Promise<void>
  decline(payment: Payment, reason: Reason, final: boolean): Promise<void>
  /** Null when more would be refunded than was paid. The same key refunds once. */
  refund(payment: Payment, amount: number, key: string): Promise<string | null>
  charges(): Charge[]
}

/** The time to pay, in milliseconds, when the protocol does not set one. */
const openFor = 20 * 60_000

/** The bank's payments, kept in memory until it stops. */
export function createLedger(
  clock: () => number,
  nextId: (acquirer: Alias) => string,
  changed: (payment: Payment, change: Change) => Promise<void>,
): Ledger {
  const payments: Payment[] = []
  return {
    open(facts) {
      const payment: Payment = {
        callbackUrl: null,
        email: null,
        phone: null,
        expiresAt: clock() + openFor,
        ...facts,
        id: nextId(facts.acquirer),
        status: 'new',
        reason: null,
        refunds: [],
        createdAt: clock(),
        paidAt: null,
        pushed: false,
        card: null,
        threeDs: null,
        attempts: 0,
      }
      payments.push(payment)
      return payment
    },
    find: (acquirer, id) => payments.find((payment) => payment.acquirer === acquirer && payment.id === id) ?? null,
    named: (acquirer, reference) =>
      payments.findLast((payment) => payment.acquirer === acquirer && payment.reference === reference) ?? null,
    list: () => payments,
    async pay(payment) {
      if (payment.status === 'paid' || payment.status === 'declined') return
      Object.assign(payment, { status: 'paid', reason: null, paidAt: clock() } satisfies Partial<Payment>)
      await changed(payment, 'paid')
    },
    async decline(payment, reason, final) {
      if (payment.status === 'paid') return
      Object.assign(payment, { status: final ? 'declined' : 'new', reason } satisfies Partial<Payment>)
      await changed(payment, 'declined')
    },
    async refund(payment, amount, key) {
      const known = payment.refunds.find((refund) => refund.key === key)
      if (known) return known.id
      if (payment.status !== 'paid' || !(amount > 0) || refundedOf(payment) + amount > payment.amount) return null
      const id = nextId(payment.acquirer)
      payment.refunds.push({ id, key, amount, at: clock() })
      await changed(payment, 'refunded')
      return id
    },
    charges: () => payments.filter(({ status }) => status === 'paid').map(chargeOf),
  }
}

export const refundedOf = (payment: Payment): number => payment.refunds.reduce((sum, { amount }) => sum + amount, 0)

const chargeOf = (payment: Payment): Charge => {
  const { acquirer, reference, id, amount, currency, paidAt } = payment
  return { acquirer, reference, id, amount, currency, refunded: refundedOf(payment), at: paidAt ?? 0 }
}

/** Declines a payment whose time to pay is over; called whenever it is read. */
export function expire(payment: Payment, now: number): void {
  if (payment.status !== 'paid' && payment.status !== 'declined' && now >= payment.expiresAt) {
    Object.assign(payment, { status: 'declined', reason: 'expired' } satisfies Partial<Payment>)
  }
}
