import { toMajor, toMinor } from '#domain/money.ts'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Acquirer, CardKey, Intent, PaymentReference, NextStep, PaymentState } from '../acquirer.ts'
import { answered, basic, isFailure, lost, refundLost, refundRefused, refused, stepOf, unseen } from '../outcomes.ts'
import { takenBy } from '../taken-currencies.ts'
import { readNotice } from './notice.ts'
import { isPassingCode, problemOf } from './reason-codes.ts'
import { receiptData } from './receipt.ts'
import { Envelope, type Model, PublicKey } from './wire.ts'

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
    async refund({ transactionId, amount, refundReference, receipt }) {
      const body = { TransactionId: Number(transactionId), Amount: toMajor(amount), ...receiptData(receipt) }
      const response = await send('/payments/refund', body, refundReference)
      if (!response.ok) return refundLost(response)
      const { Success, Message, Model } = response.body
      if (Success) return { ok: true }
      const why = Message ?? Model?.CardHolderMessage ?? 'refused'
      return isPassingCode(Model?.ReasonCode) ? refundLost({ why, sent: true }) : refundRefused(why)
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
  Amount: toMajor(intent.amount),
  Currency: intent.currency,
  InvoiceId: intent.reference,
  Description: intent.description,
  ...(intent.customer.email ? { Email: intent.customer.email } : {}),
  ...receiptData(intent.receipt),
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
  const amount = toMinor(model.Amount ?? 0)
  const facts = { amount, currency: model.Currency ?? 'RUB', transactionId: String(model.TransactionId) }
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
