import type { Language } from '#domain/language.ts'
import type { Minor } from '#domain/money.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import type { ReceiptFacts, TaxSystem, VatRate } from '#domain/payment/receipt-facts.ts'

/** One attempt to be paid. `reference` is ours, unique for the attempt: asking twice with the same one charges once. */
export type Intent = {
  /** A uuid; sent as the provider's merchant reference and, where there is one, as the idempotency key. */
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
  /** Made in the browser with the key that `cardKey` gave. Where there is none, the acquirer's hosted form takes the card. */
  cryptogram?: string
  /** The pay call made again after the 3-D Secure method, with what the first answer said. */
  threeDSServerTransId?: string
  transactionId?: string
  urls: {
    /** Where the customer comes back, TermUrl too: found without a cookie, takes GET and cross-site POST. */
    result: string
    /** Where the provider tells us. */
    callback: string
    /** Where the issuer's 3-D Secure method frame reports. */
    method: string
  }
}

export type PaymentMethod = 'card' | 'sbp' | 'sberpay'

/** What the fiscal law of the acquirer's country wants to know; `total` of the lines is the amount. */
export type Receipt = {
  email: string | null
  phone: string | null
  taxSystem: TaxSystem | null
  paymentMode: ReceiptFacts['paymentMode']
  lines: { name: string; count: number; price: Minor; total: Minor; vat: VatRate | null; subject: 'commodity' | 'service' }[]
}

/** What the browser makes a cryptogram with. */
export type CardKey = { scheme: 'cloud' | 'se'; publicId: string; pem: string; version: number }

/** What the issuer's page sent back with the customer. */
export type Returned = { paRes?: string; cres?: string; md?: string }

/** What comes next, in words that do not say which acquirer answered. */
export type NextStep =
  | { kind: 'paid'; transactionId: string }
  /** A push was sent to the customer's bank, or the acquirer has not made up its mind. */
  | { kind: 'waiting'; transactionId: string }
  | { kind: 'redirect'; url: string; transactionId: string }
  /** `payload` is what the QR code says, or a data URL of its picture; `link` opens the bank on a phone. */
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
  /** Nothing was charged, for sure. */
  | { kind: 'refused'; problems: CardProblemCode[]; message: string | null; transactionId: string | null }
  /** Timed out or garbage: nobody knows whether it was charged. `stateOf` will tell. */
  | { kind: 'unknown'; why: string }

export type PaymentState =
  | { status: 'pending' }
  | { status: 'authorized' | 'captured'; amount: Minor; currency: string; transactionId: string }
  | { status: 'refused'; problems: CardProblemCode[] }
  /** `amount` is all that went back so far, null where only that something did is told; `captured` what was charged before. */
  | { status: 'refunded'; amount: Minor | null; captured: Minor; currency: string; transactionId: string }
  /** The acquirer knows of no such payment. Right after an `unknown` this may still change: ask again later. */
  | { status: 'absent' }

/** What a provider told us. When it is not `trusted`, nothing but the state read back counts. */
export type Notice = {
  reference: string | null
  transactionId: string | null
  event: 'paid' | 'refused' | 'refunded' | 'other'
  amount: Minor | null
  currency: string | null
  trusted: boolean
}

export type NoticeRequest = { rawBody: Buffer; headers: Record<string, string>; query: Record<string, string> }

/** `answer` is what the provider wants to hear once the notice is kept. Not ok: not theirs, answer 401. */
export type ReadNotice = { ok: true; notice: Notice; answer: { status: number; body: string; type: string } } | { ok: false; why: string }

export type Refund = {
  reference: string
  transactionId: string
  amount: Minor
  currency: string
  /** A uuid of this refund: asking twice with the same one refunds once, as far as the provider can tell. */
  refundReference: string
  receipt: Receipt | null
}

/** `pendingAs`: the provider has taken it and makes it later, under this number of its own. */
export type Refunded =
  | { ok: true; pendingAs?: string }
  /** Nothing went back, and asking again would not change that. */
  | { ok: false; why: string; retry: false }
  /** To be asked for again; `sent`: it may have been made all the same. */
  | { ok: false; why: string; retry: true; sent: boolean }

/** How a payment is known: `startedAt` (epoch ms) bounds the search where a provider can only list. */
export type KnownPayment = { reference: string; transactionId: string | null; startedAt: number }

/** What comes back from the issuer's page. */
export type Authenticated = { transactionId: string; reference: string; paRes?: string; cres?: string; md?: string }

/**
 * A bank or payment provider. No method throws: what went wrong is in the answer. Every call to the provider connects
 * within 2 s and ends within 10 s.
 */
export type Acquirer = {
  alias: string
  /** New acquiring pays on the provider's own page (section 3). */
  isNew: boolean
  methods: readonly PaymentMethod[]
  /** ISO 4217 letters of the currencies it takes; empty: any. */
  currencies: readonly string[]
  /** Where a card is typed: on the shop's own page, encrypted with `cardKey`, or on the acquirer's. */
  cardForm: 'own' | 'hosted'
  /** What the browser is told: the public id or key. Null when the browser needs none. */
  verifyParam: string | null
  /** The provider's own number of a payment comes with its notices and the customer's return alone, perhaps another with each card. */
  numbersLate?: true
  /** Milliseconds for which the provider makes a refund with the same reference once, however often it is asked. */
  refundsKnownFor: number
  /** Whether the state of a payment tells that money went back. */
  showsRefunds: boolean
  /** The key for the card form; null when this acquirer takes cards only on its own page, or cannot be asked now. */
  cardKey(): Promise<CardKey | null>
  start(intent: Intent): Promise<NextStep>
  /** After the issuer's 3-D Secure page. Asking twice is harmless. */
  finish(answer: Authenticated): Promise<NextStep>
  stateOf(payment: KnownPayment): Promise<PaymentState | { status: 'unreachable' }>
  refund(refund: Refund): Promise<Refunded>
  /** What became of a refund that was pending, by the provider's number of it. */
  refundState?(id: string): Promise<Refunded>
  readNotice(request: NoticeRequest): ReadNotice
}
