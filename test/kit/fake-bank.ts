import { randomUUID } from 'node:crypto'
import type { Acquirer, Intent, NextStep, Notice, PaymentState } from '#server/providers/acquirers/acquirer.ts'

/** What the bank does with the next payments. */
export type BankBehaviour =
  | 'pay'
  | 'decline'
  | 'redirect'
  | 'qr'
  | 'push'
  | '3ds'
  | '3ds-method'
  /** As above, and declined after the method. */
  | '3ds-method-decline'
  /** The request never arrives. */
  | 'away'
  /** A bug of ours. */
  | 'break'
  /** Nothing is charged, and the response is lost. */
  | 'lose'
  /** It is charged, and the response is lost. */
  | 'charge-and-lose'

/** Refunds are made at once, later, or refused; or their response is lost, whether they were made or not. */
export type RefundMood = 'give' | 'pend' | 'refuse' | 'lose' | 'give-and-lose'

export type Charge = { reference: string; amount: number; currency: string; refunded: number; refunds: Map<string, number> }

/** An in-memory bank with records, as unreliable as a test wants. Money changes only in its records. */
export type FakeBank = {
  acquirer: Acquirer
  mood: BankBehaviour
  /** Whether its state and refund calls fail. */
  isDown: boolean
  /** What it does with the next refunds. */
  refunds: RefundMood
  intents: Intent[]
  charges: Charge[]
  /** The customer pays what the bank waits for, or another amount. */
  charge(reference: string, amount?: number): void
  /** The notice it would send about a payment. */
  notice(reference: string, change?: Partial<Notice>): Notice
  chargesOf(reference: string): Charge[]
  /** The amount that the shop keeps. */
  kept(): number
}

const lostRefund = { ok: false, why: 'no answer', retry: true, sent: true } as const
const refused: PaymentState = { status: 'refused', problems: ['declined'] }

export function fakeBank(alias = 'cloud'): FakeBank {
  const declined = new Set<string>()
  const known = new Map<string, Intent>()
  let last = 0

  const transactionOf = (reference: string): string => `t-${reference}`
  const bank: FakeBank = {
    mood: 'pay',
    isDown: false,
    refunds: 'give',
    intents: [],
    charges: [],
    charge(reference, amount) {
      const intent = known.get(reference)
      if (!intent || declined.has(reference) || bank.chargesOf(reference).length > 0) return
      bank.charges.push({ reference, amount: amount ?? intent.amount, currency: intent.currency, refunded: 0, refunds: new Map() })
    },
    notice: (reference, change = {}) => ({
      reference,
      transactionId: transactionOf(reference),
      event: 'paid',
      amount: known.get(reference)?.amount ?? null,
      currency: known.get(reference)?.currency ?? null,
      trusted: true,
      ...change,
    }),
    chargesOf: (reference) => bank.charges.filter((charge) => charge.reference === reference),
    kept: () => bank.charges.reduce((sum, charge) => sum + charge.amount - charge.refunded, 0),
    acquirer: undefined as unknown as Acquirer,
  }

  const stateOf = (reference: string): PaymentState => {
    const [charge] = bank.chargesOf(reference)
    const transactionId = transactionOf(reference)
    if (charge && charge.refunded > 0)
      return { status: 'refunded', amount: charge.refunded, captured: charge.amount, currency: charge.currency, transactionId }
    if (charge) return { status: 'captured', amount: charge.amount, currency: charge.currency, transactionId }
    if (declined.has(reference)) return refused
    return known.has(reference) ? { status: 'pending' } : { status: 'absent' }
  }

  const step = (intent: Intent): NextStep => {
    const { reference, urls } = intent
    const transactionId = transactionOf(reference)
    switch (bank.mood) {
      case 'pay':
        bank.charge(reference)
        return { kind: 'paid', transactionId }
      case 'decline':
        declined.add(reference)
        return { kind: 'refused', problems: ['funds'], message: null, transactionId }
      case 'redirect':
        return { kind: 'redirect', url: `https://bank.example/form/${reference}`, transactionId }
      case 'qr':
        return { kind: 'qr', payload: `https://qr.example/${reference}`, link: `https://qr.example/${reference}`, transactionId }
      case 'push':
        return { kind: 'waiting', transactionId }
      case '3ds-method':
      case '3ds-method-decline':
        if (intent.threeDSServerTransId && bank.mood === '3ds-method-decline') {
          declined.add(reference)
          return { kind: 'refused', problems: ['declined'], message: null, transactionId }
        }
        if (intent.threeDSServerTransId) {
          bank.charge(reference)
          return { kind: 'paid', transactionId }
        }
        return {
          kind: '3ds-method',
          gatherUrl: null,
          methodUrl: 'https://acs.example/method',
          data: 'eyJ9',
          threeDSServerTransId: `d-${reference}`,
          transactionId,
        }
      case '3ds':
        return {
          kind: '3ds-challenge',
          acsUrl: 'https://acs.example',
          paReq: 'request',
          creq: null,
          md: transactionId,
          termUrl: urls.result,
          transactionId,
        }
      case 'away':
        return { kind: 'refused', problems: ['try-later'], message: null, transactionId: null }
      case 'break':
        throw new Error('broken')
      case 'lose':
        known.delete(reference)
        return { kind: 'unknown', why: 'timed out' }
      case 'charge-and-lose':
        bank.charge(reference)
        return { kind: 'unknown', why: 'timed out' }
    }
  }

  bank.acquirer = {
    alias,
    isNew: false,
    methods: ['card', 'sbp', 'sberpay'],
    takes: () => true,
    cardForm: 'own',
    verifyParam: 'public-id',
    refundsKnownFor: 3_600_000,
    showsRefunds: true,
    cardKey: async () => ({ scheme: 'cloud', publicId: 'public-id', pem: '', version: 1 }),
    start: async (intent) => {
      bank.intents.push(intent)
      known.set(intent.reference, intent)
      return step(intent)
    },
    finish: async ({ reference, paRes }) => {
      if (paRes === 'good') bank.charge(reference)
      else declined.add(reference)
      const transactionId = transactionOf(reference)
      return paRes === 'good'
        ? { kind: 'paid', transactionId }
        : { kind: 'refused', problems: ['authentication'], message: null, transactionId }
    },
    stateOf: async ({ reference }) => (bank.isDown ? { status: 'unreachable' } : stateOf(reference)),
    refund: async ({ reference, amount, refundReference }) => {
      const [charge] = bank.chargesOf(reference)
      if (bank.isDown || !charge) return { ok: false, why: 'the bank is down', retry: true, sent: false }
      if (bank.refunds === 'refuse') return { ok: false, why: 'the bank refuses', bankWords: 'Отказ (57)', retry: false }
      if (bank.refunds === 'lose') return lostRefund
      // A bank that does not recognize a repeated refund makes it again.
      const key = bank.acquirer.refundsKnownFor > 0 ? refundReference : randomUUID()
      if (!charge.refunds.has(key)) {
        if (charge.refunded + amount > charge.amount) return { ok: false, why: 'more than was charged', retry: false }
        charge.refunds.set(key, amount)
        charge.refunded += amount
      }
      if (bank.refunds === 'give-and-lose') return lostRefund
      return bank.refunds === 'pend' ? { ok: true, pendingAs: `r-${refundReference}` } : { ok: true }
    },
    refundState: async (id) => {
      if (bank.isDown) return lostRefund
      if (bank.refunds === 'refuse') return { ok: false, why: 'the bank refuses', bankWords: 'Отказ (57)', retry: false }
      return bank.refunds === 'pend' ? { ok: true, pendingAs: id } : { ok: true }
    },
    // The body is the notice itself; a signature other than “good” is invalid.
    readNotice: ({ rawBody, headers }) => {
      last += 1
      if (headers.signature !== 'good') return { ok: false, why: `notice ${last} is not signed` }
      return { ok: true, notice: JSON.parse(rawBody.toString()) as Notice, answer: { status: 200, body: 'OK', type: 'text/plain' } }
    },
  }
  return bank
}
