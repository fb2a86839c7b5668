import * as z from 'zod/mini'
import { toMajor, toMinor } from '#domain/money.ts'
import type { ProviderClient, ProviderResult } from '#server/providers/provider-client.ts'
import { unitLines } from '#domain/payment/unit-lines.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import type {
  Acquirer,
  CardKey,
  Intent,
  NextStep,
  Notice,
  NoticeRequest,
  PaymentReference,
  PaymentState,
  ReadNotice,
  Receipt,
} from '../acquirer.ts'
import { answered, basic, hmac, isFailure, lost, refundLost, refundRefusedBy, refused, sameText, stepOf, unseen } from '../outcomes.ts'
import { takenBy } from '../taken-currencies.ts'
import { cloudVat } from '../vat.ts'

/** The provider's reason codes; unlisted ones are a plain decline. */
const problems: Record<number, CardProblemCode> = {
  5012: 'try-later',
  5014: 'number',
  5015: 'number',
  5019: 'try-later',
  5030: 'try-later',
  5033: 'expiry',
  5051: 'funds',
  5054: 'expiry',
  5061: 'limit',
  5065: 'limit',
  5082: 'cvc',
  5091: 'try-later',
  5092: 'try-later',
  5096: 'try-later',
  5204: 'try-later',
  5206: 'authentication',
  5207: 'authentication',
  5303: 'limit',
  3004: 'out-of-time',
}

/** The legal codes of the item and of the payment mode (tags 1212 and 1214). */
const objects = { commodity: 1, service: 4 }

const methods = { full_prepayment: 1, full_payment: 4 }

/** A transaction, or what 3-D Secure needs, depending on the fields present. */
const Model = z.object({
  TransactionId: z.optional(z.number()),
  Amount: z.optional(z.number()),
  Currency: z.optional(z.string()),
  Status: z.optional(z.string()),
  ReasonCode: z.optional(z.nullable(z.number())),
  CardHolderMessage: z.optional(z.nullable(z.string())),
  Refunded: z.optional(z.boolean()),
  PaReq: z.optional(z.nullable(z.string())),
  AcsUrl: z.optional(z.nullable(z.string())),
  QrUrl: z.optional(z.nullable(z.string())),
})

type Model = z.infer<typeof Model>

const Envelope = z.object({
  Model: z.optional(z.nullable(Model)),
  Success: z.boolean(),
  Message: z.optional(z.nullable(z.string())),
})

type Envelope = z.infer<typeof Envelope>

const PublicKey = z.object({ Pem: z.string(), Version: z.number() })

export type CloudSettings = { url: string; publicId: string; secret: string }

/** Milliseconds for which a public key is cached. */
const keyKept = 3_600_000

/** Milliseconds for which the provider replays the response to a request id. */
const hour = 3_600_000

/** CloudPayments: a card by cryptogram, the fast payment system and SberPay by link. Decimal major units. */
export function cloud(settings: CloudSettings, client: ProviderClient, clock: () => number): Acquirer {
  const send = async (path: string, body: object, requestId?: string): Promise<ProviderResult<Envelope>> => {
    const headers = {
      'content-type': 'application/json',
      authorization: basic(settings.publicId, settings.secret),
      ...(requestId ? { 'x-request-id': requestId } : {}),
    }
    const question = { method: 'POST', url: `${settings.url}${path}`, headers, body: JSON.stringify(body) } as const
    return answered(await client.request(question, Envelope), isFailure)
  }
  const readBack = async ({
    reference,
    transactionId,
  }: Pick<PaymentReference, 'reference' | 'transactionId'>): ReturnType<Acquirer['stateOf']> => {
    const response = transactionId
      ? await send('/payments/get', { TransactionId: Number(transactionId) })
      : await send('/v2/payments/find', { InvoiceId: reference })
    if (!response.ok) return { status: 'unreachable' }
    return response.body.Model ? stateOf(response.body.Model) : { status: 'absent' }
  }
  let kept: { key: CardKey; until: number } | null = null

  return {
    alias: 'cloud',
    isNew: false,
    methods: ['card', 'sbp', 'sberpay'],
    takes: takenBy.cloud,
    cardForm: 'own',
    verifyParam: settings.publicId,
    refundsKnownFor: hour,
    showsRefunds: true,
    async cardKey() {
      if (kept && clock() < kept.until) return kept.key
      const response = await client.request({ method: 'GET', url: `${settings.url}/payments/publickey` }, PublicKey)
      if (!response.ok) return kept?.key ?? null
      const key: CardKey = { scheme: 'cloud', publicId: settings.publicId, pem: response.body.Pem, version: response.body.Version }
      kept = { key, until: clock() + keyKept }
      return key
    },
    async start(intent) {
      if (intent.method !== 'card') return startLink(settings.publicId, intent, send)
      if (!intent.cryptogram) return refused(['number'])
      const response = await send('/payments/cards/charge', charge(intent), intent.reference)
      return response.ok ? stepAfterCharge(response.body, intent.urls.result) : lost(response)
    },
    async finish({ transactionId, reference, paRes }) {
      if (paRes) {
        const response = await send('/payments/cards/post3ds', { TransactionId: Number(transactionId), PaRes: paRes }, `${reference}-3ds`)
        if (!response.ok) return lost({ ...response, sent: true })
        if (response.body.Model) return stepAfterCharge(response.body, '')
      }
      return stepOf(await readBack({ reference, transactionId }), transactionId)
    },
    stateOf: readBack,
    async refund({ transactionId, amount, currency, refundReference, receipt }) {
      const body = { TransactionId: Number(transactionId), Amount: toMajor(amount, currency), ...receiptData(receipt, currency) }
      const response = await send('/payments/refund', body, refundReference)
      if (!response.ok) return refundLost(response)
      const { Success, Message, Model } = response.body
      if (Success) return { ok: true }
      const text = Message ?? Model?.CardHolderMessage
      if (isPassingCode(Model?.ReasonCode)) return refundLost({ why: text ?? 'refused', sent: true })
      return refundRefusedBy({ text, code: Model?.ReasonCode || null })
    },
    readNotice: (request) => readNotice(settings.secret, request),
  }
}

const culture = (language: string): string => (language === 'ru' ? 'ru-RU' : 'en-US')

const charge = (intent: Intent): object => ({
  ...common(intent),
  CardCryptogramPacket: intent.cryptogram,
  IpAddress: intent.customer.ip ?? '127.0.0.1',
  Name: 'CARD HOLDER',
  CultureName: culture(intent.language),
})

const common = (intent: Intent): object => ({
  Amount: toMajor(intent.amount, intent.currency),
  Currency: intent.currency,
  InvoiceId: intent.reference,
  Description: intent.description,
  ...(intent.customer.email ? { Email: intent.customer.email } : {}),
  ...receiptData(intent.receipt, intent.currency),
})

// One link serves phone and desktop (there as a QR code): requesting a picture as well would open a second payment.
async function startLink(
  publicId: string,
  intent: Intent,
  send: (path: string, body: object, requestId?: string) => Promise<ProviderResult<Envelope>>,
): Promise<NextStep> {
  const response = await send(
    `/payments/qr/${intent.method}/link`,
    {
      ...common(intent),
      PublicId: publicId,
      Scheme: 'charge',
      SuccessRedirectUrl: intent.urls.result,
      TtlMinutes: 10,
      Device: intent.device === 'phone' ? 'Mobile' : 'DesktopWeb',
      ...(intent.method === 'sberpay' ? { Os: 'Unknown', Webview: false, Browser: 'Unknown' } : {}),
    },
    intent.reference,
  )
  if (!response.ok) return unseen()
  const { QrUrl: link, TransactionId: id } = response.body.Model ?? {}
  if (!response.body.Success || !link || id === undefined) return refused(['try-later'], response.body.Message ?? null)
  return { kind: 'qr', payload: link, link, transactionId: String(id) }
}

function stepAfterCharge({ Success, Message, Model: model }: Envelope, termUrl: string): NextStep {
  if (!model) return refused(['declined'], Message ?? null)
  const transactionId = String(model.TransactionId)
  if (Success) return { kind: 'paid', transactionId }
  if (model.PaReq && model.AcsUrl) {
    return { kind: '3ds-challenge', acsUrl: model.AcsUrl, paReq: model.PaReq, creq: null, md: transactionId, termUrl, transactionId }
  }
  return refused([problemOf(model.ReasonCode)], model.CardHolderMessage ?? null, transactionId)
}

function stateOf(model: Model): PaymentState {
  const { Currency: currency = 'RUB' } = model
  const amount = toMinor(model.Amount ?? 0, currency)
  const facts = { amount, currency, transactionId: String(model.TransactionId) }
  switch (model.Status ?? '') {
    case 'Completed':
      return model.Refunded ? { status: 'refunded', ...facts, amount: null, captured: amount } : { status: 'captured', ...facts }
    case 'Authorized':
      return { status: 'authorized', ...facts }
    case 'Declined':
    case 'Cancelled':
      return { status: 'refused', problems: [problemOf(model.ReasonCode)] }
    default:
      return { status: 'pending' }
  }
}

/** `JsonData` that makes the provider's cash register print a receipt. */
export function receiptData(receipt: Receipt | null, currency: string): { JsonData?: object } {
  if (!receipt) return {}
  const Items = unitLines(receipt.lines).map(({ name, count, price, total, vat, subject }) => ({
    label: name.slice(0, 128),
    price: toMajor(price, currency),
    quantity: count,
    amount: toMajor(total, currency),
    vat: cloudVat(vat),
    method: methods[receipt.paymentMode],
    object: objects[subject],
  }))
  const contact = { ...(receipt.email ? { email: receipt.email } : {}), ...(receipt.phone ? { phone: receipt.phone } : {}) }
  // Zero-based here.
  const taxes = receipt.taxSystem === null ? {} : { taxationSystem: receipt.taxSystem - 1 }
  return { JsonData: { cloudpayments: { CustomerReceipt: { Items, ...taxes, ...contact } } } }
}

/** Notices are forms, signed over their raw bytes: base64 HMAC-SHA-256 with the API secret. */
export function readNotice(secret: string, { rawBody, headers }: NoticeRequest): ReadNotice {
  if (!sameText(headers['content-hmac'], hmac(secret, rawBody, 'base64'))) return { ok: false, why: 'the signature is not theirs' }
  const fields = new URLSearchParams(rawBody.toString('utf8'))
  const event = eventOf(fields)
  const notice: Notice = {
    reference: fields.get('InvoiceId'),
    transactionId: fields.get(event === 'refunded' ? 'PaymentTransactionId' : 'TransactionId'),
    event,
    amount: fields.has('Amount') ? toMinor(Number(fields.get('Amount')), fields.get('Currency') ?? 'RUB') : null,
    currency: fields.get('Currency'),
    trusted: true,
  }
  return { ok: true, notice, answer: { status: 200, body: '{"code":0}', type: 'application/json' } }
}

// The signature does not cover the kind of a notice, so it is derived from fields that only this kind has: a check
// before the payment has a status too, but no gateway.
function eventOf(fields: URLSearchParams): Notice['event'] {
  if (fields.get('OperationType') === 'Refund') return 'refunded'
  if (fields.has('ReasonCode') && fields.get('ReasonCode') !== '0') return 'refused'
  return fields.get('Status') === 'Completed' && fields.has('GatewayName') ? 'paid' : 'other'
}

const problemOf = (reasonCode: number | null | undefined): CardProblemCode => problems[reasonCode ?? 0] ?? 'declined'

/** Timeouts, unreachable networks and system errors: these may succeed later. */
const isPassingCode = (reasonCode: number | null | undefined): boolean => [5019, 5091, 5092, 5096, 5204].includes(reasonCode ?? 0)
