import type { Language } from '#domain/language.ts'
import type { Minor } from '#domain/money.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'
import type { AmountStep, AcceptsCurrency } from './taken-currencies.ts'
import type { VatRate } from '#domain/catalogue/vat.ts'
import type { ReceiptFacts, TaxSystem } from '#domain/payment/receipt-facts.ts'

/** One payment attempt. `reference` is ours, unique for the attempt: a repeated request with it charges once. */
export type Intent = {
  /** A uuid; sent as the provider's merchant reference and, where supported, as the idempotency key. */
  reference: string
  orderNumber: number | null
  amount: Minor
  /** ISO 4217 letters. */
  currency: string
  method: PaymentMethod
  description: string
  language: Language
  /** ISO 3166 letters. */
  country: string
  customer: { phone: string | null; email: string | null; ip: string | null }
  receipt: Receipt | null
  device: 'phone' | 'desktop'
  /** Encrypted in the browser with the key from `cardKey`. Without it, the acquirer's hosted form takes the card. */
  cryptogram?: string
  /** Set when the pay request is repeated after the 3-D Secure method, with the id from the first response. */
  threeDSServerTransId?: string
  transactionId?: string
  urls: {
    /** The customer's return URL, also used as TermUrl: works without a cookie, accepts GET and cross-site POST. */
    result: string
    /** The URL for the provider's notices. */
    callback: string
    /** The URL to which the issuer's 3-D Secure method frame reports. */
    method: string
  }
}

/** The receipt that the fiscal law of the acquirer's country requires; the lines' `total` sums up to the amount. */
export type Receipt = {
  email: string | null
  phone: string | null
  taxSystem: TaxSystem | null
  paymentMode: ReceiptFacts['paymentMode']
  lines: { name: string; count: number; price: Minor; total: Minor; vat: VatRate | null; subject: 'commodity' | 'service' }[]
}

/** The key with which the browser encrypts a card. */
export type CardKey = { scheme: 'cloud' | 'se'; publicId: string; pem: string; version: number }

/** What the issuer's page returned with the customer. */
export type Returned = { paRes?: string; cres?: string; md?: string }

/** The next step, independent of the acquirer. */
export type NextStep =
  | { kind: 'paid'; transactionId: string }
  /** A push was sent to the customer's bank app, or the acquirer has not decided yet. */
  | { kind: 'waiting'; transactionId: string }
  | { kind: 'redirect'; url: string; transactionId: string }
  /** `payload` is the content of the QR code, or a data URL of its picture; `link` opens the bank's app on a phone. */
  | { kind: 'qr'; payload: string; link: string; transactionId: string }
  /** Two hidden frames: open `gatherUrl` (if any), then POST `threeDSMethodData=data` to `methodUrl` (if any). */
  | {
      kind: '3ds-method'
      gatherUrl: string | null
      methodUrl: string | null
      data: string
      threeDSServerTransId: string
      transactionId: string
    }
  /** A form posted to the issuer: `PaReq`, `MD`, `TermUrl` when there is a `paReq`, else `creq`. */
  | {
      kind: '3ds-challenge'
      acsUrl: string
      paReq: string | null
      creq: string | null
      md: string
      termUrl: string
      transactionId: string
    }
  /** Certainly nothing was charged. */
  | { kind: 'refused'; problems: CardProblemCode[]; message: string | null; transactionId: string | null }
  /** A timeout or an invalid response: it may have been charged. `stateOf` finds it out. */
  | { kind: 'unknown'; why: string }

export type PaymentState =
  | { status: 'pending' }
  | { status: 'authorized' | 'captured'; amount: Minor; currency: string; transactionId: string }
  | { status: 'refused'; problems: CardProblemCode[] }
  /**
   * `amount` is the total refunded so far, null when the provider reports only that there was a refund; `captured` is
   * the original charge.
   */
  | { status: 'refunded'; amount: Minor | null; captured: Minor; currency: string; transactionId: string }
  /** The acquirer does not know the payment. Right after an `unknown` this may still change: query again later. */
  | { status: 'absent' }

/** A provider's notice. Unless it is `trusted`, only the state queried afterwards counts. */
export type Notice = {
  reference: string | null
  transactionId: string | null
  event: 'paid' | 'refused' | 'refunded' | 'other'
  amount: Minor | null
  currency: string | null
  trusted: boolean
}

export type NoticeRequest = { rawBody: Buffer; headers: Record<string, string>; query: Record<string, string> }

/** `answer` is the response that the provider expects once the notice is stored. Not ok: not from the provider, respond 401. */
export type ReadNotice = { ok: true; notice: Notice; answer: { status: number; body: string; type: string } } | { ok: false; why: string }

export type Refund = {
  reference: string
  transactionId: string
  amount: Minor
  currency: string
  /** A uuid of this refund: a repeated request with it refunds once, as far as the provider supports that. */
  refundReference: string
  receipt: Receipt | null
}

/** `pendingAs`: accepted and completed later, under this id of the provider. */
export type Refunded =
  | { ok: true; pendingAs?: string }
  /** Nothing was refunded, and a retry would not change that. `bankWords`: the provider's own text and code, for staff alone. */
  | { ok: false; why: string; bankWords?: string; retry: false }
  /** To be retried; `sent`: it may have been made all the same. */
  | { ok: false; why: string; retry: true; sent: boolean }

/** Identifies a payment: `startedAt` (epoch ms) limits the search where a provider can only list. */
export type PaymentReference = { reference: string; transactionId: string | null; startedAt: number }

/** The result of the issuer's page. */
export type Authenticated = { transactionId: string; reference: string; paRes?: string; cres?: string; md?: string }

/**
 * A bank or payment provider. No method throws: errors are part of the result. Every request to the provider connects
 * within 2 s and ends within 10 s.
 */
export type Acquirer = {
  alias: string
  /** Redirects to the provider's own page (PAYTYPE-05). */
  isNew: boolean
  methods: readonly PaymentMethod[]
  takes: AcceptsCurrency
  /** Left out where any whole number of minor units is charged. */
  amountStep?: AmountStep
  /** Where a card is entered: on the shop's own page, encrypted with `cardKey`, or on the acquirer's. */
  cardForm: 'own' | 'hosted'
  /** The public id or key for the browser. Null when it needs none. */
  verifyParam: string | null
  /** The provider's transaction id arrives only with notices and the customer's return, and may differ for each card. */
  numbersLate?: true
  /** Milliseconds for which the provider recognizes a repeated refund by its reference. */
  refundsKnownFor: number
  /** Whether the state of a payment shows refunds. */
  showsRefunds: boolean
  /** The key for the card form; null when this acquirer has only a hosted form, or is unreachable. */
  cardKey(): Promise<CardKey | null>
  start(intent: Intent): Promise<NextStep>
  /** Continues after the issuer's 3-D Secure page. A repeated call is safe. */
  finish(answer: Authenticated): Promise<NextStep>
  stateOf(payment: PaymentReference): Promise<PaymentState | { status: 'unreachable' }>
  refund(refund: Refund): Promise<Refunded>
  /** The state of a pending refund, by the provider's id. */
  refundState?(id: string): Promise<Refunded>
  readNotice(request: NoticeRequest): ReadNotice
}
