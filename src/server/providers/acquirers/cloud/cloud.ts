import { toMajor, toMinor } from '#domain/money.ts'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Acquirer, CardKey, Intent, KnownPayment, NextStep, PaymentState } from '../acquirer.ts'
import { answered, basic, isFailure, lost, refundLost, refundRefused, refused, stepOf, unseen } from '../outcomes.ts'
import { readNotice } from './notice.ts'
import { isPassingCode, problemOf } from './reason-codes.ts'
import { receiptData } from './receipt.ts'
import { Envelope, type Model, PublicKey } from './wire.ts'

export type CloudSettings = { url: string; publicId: string; secret: string }

/** Milliseconds a public key is kept. */
const keyKept = 3_600_000

/** Milliseconds for which the answer to a request id is given again. */
const hour = 3_600_000

/** CloudPayments: a card by cryptogram, the fast payment system and SberPay by link. Decimal major units. */
export function cloud(settings: CloudSettings, client: ProviderClient, clock: () => number): Acquirer {
  const ask = async (path: string, body: object, requestId?: string): Promise<ProviderResult<Envelope>> => {
    const headers = {
      'content-type': 'application/json',
      authorization: basic(settings.publicId, settings.secret),
      ...(requestId ? { 'x-request-id': requestId } : {}),
    }
    const question = { method: 'POST', url: `${settings.url}${path}`, headers, body: JSON.stringify(body) } as const
    return answered(await client.ask(question, Envelope), isFailure)
  }
  const readBack = async ({
    reference,
    transactionId,
  }: Pick<KnownPayment, 'reference' | 'transactionId'>): ReturnType<Acquirer['stateOf']> => {
    const asked = transactionId
      ? await ask('/payments/get', { TransactionId: Number(transactionId) })
      : await ask('/v2/payments/find', { InvoiceId: reference })
    if (!asked.ok) return { status: 'unreachable' }
    return asked.body.Model ? stateOf(asked.body.Model) : { status: 'absent' }
  }
  let kept: { key: CardKey; until: number } | null = null

  return {
    alias: 'cloud',
    isNew: false,
    methods: ['card', 'sbp', 'sberpay'],
    currencies: [],
    cardForm: 'own',
    verifyParam: settings.publicId,
    refundsKnownFor: hour,
    showsRefunds: true,
    async cardKey() {
      if (kept && clock() < kept.until) return kept.key
      const asked = await client.ask({ method: 'GET', url: `${settings.url}/payments/publickey` }, PublicKey)
      if (!asked.ok) return kept?.key ?? null
      const key: CardKey = { scheme: 'cloud', publicId: settings.publicId, pem: asked.body.Pem, version: asked.body.Version }
      kept = { key, until: clock() + keyKept }
      return key
    },
    async start(intent) {
      if (intent.method !== 'card') return startLink(settings.publicId, intent, ask)
      if (!intent.cryptogram) return refused(['number'])
      const asked = await ask('/payments/cards/charge', charge(intent), intent.reference)
      return asked.ok ? stepAfterCharge(asked.body, intent.urls.result) : lost(asked)
    },
    async finish({ transactionId, reference, paRes }) {
      if (paRes) {
        const asked = await ask('/payments/cards/post3ds', { TransactionId: Number(transactionId), PaRes: paRes }, `${reference}-3ds`)
        if (!asked.ok) return lost({ ...asked, sent: true })
        if (asked.body.Model) return stepAfterCharge(asked.body, '')
      }
      return stepOf(await readBack({ reference, transactionId }), transactionId)
    },
    stateOf: readBack,
    async refund({ transactionId, amount, refundReference, receipt }) {
      const body = { TransactionId: Number(transactionId), Amount: toMajor(amount), ...receiptData(receipt) }
      const asked = await ask('/payments/refund', body, refundReference)
      if (!asked.ok) return refundLost(asked)
      const { Success, Message, Model } = asked.body
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

// One link serves phone and desktop (there as a QR code): a second call for the picture would open a second payment.
async function startLink(
  publicId: string,
  intent: Intent,
  ask: (path: string, body: object, requestId?: string) => Promise<ProviderResult<Envelope>>,
): Promise<NextStep> {
  const asked = await ask(
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
  if (!asked.ok) return unseen()
  const { QrUrl: link, TransactionId: id } = asked.body.Model ?? {}
  if (!asked.body.Success || !link || id === undefined) return refused(['try-later'], asked.body.Message ?? null)
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
