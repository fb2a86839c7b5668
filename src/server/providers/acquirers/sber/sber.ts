import * as z from 'zod/mini'
import type { ProviderClient, ProviderResult } from '#server/providers/provider-client.ts'
import type {
  Acquirer,
  Authenticated,
  CardKey,
  Intent,
  NextStep,
  Notice,
  NoticeRequest,
  PaymentReference,
  ReadNotice,
} from '../acquirer.ts'
import { numberOfCurrency } from '../currency-numbers.ts'
import { answered, hmac, isFailure, lost, refused, sameText, stepOf, unseen } from '../outcomes.ts'
import { takenBy } from '../taken-currencies.ts'
import { eventOf } from '../sber-new/notice.ts'
import { afterRefund } from './after-refund.ts'
import { orderBundle } from './order-bundle.ts'
import { ErrorFields, orderIdOf, OrderStatus, problemOf, stateOfOrder } from './order-status.ts'

/** The response of paymentorder.do: a step of 3-D Secure 1 or 2, or none. */
const Paid = z.object({
  ...ErrorFields.shape,
  error: z.optional(z.nullable(z.string())),
  threeDSServerTransId: z.optional(z.string()),
  threeDSMethodURL: z.optional(z.nullable(z.string())),
  threeDSMethodURLServer: z.optional(z.nullable(z.string())),
  threeDSMethodDataPacked: z.optional(z.nullable(z.string())),
  acsUrl: z.optional(z.nullable(z.string())),
  paReq: z.optional(z.nullable(z.string())),
  packedCReq: z.optional(z.nullable(z.string())),
})

type Paid = z.infer<typeof Paid>

/** The 3-D Secure step of a response; null when there is none. */
function threeDsStep(paid: Paid, transactionId: string, termUrl: string): NextStep | null {
  if (paid.acsUrl && (paid.paReq || paid.packedCReq)) {
    const { acsUrl } = paid
    return {
      kind: '3ds-challenge',
      acsUrl,
      paReq: paid.paReq ?? null,
      creq: paid.packedCReq ?? null,
      md: transactionId,
      termUrl,
      transactionId,
    }
  }
  if (!paid.threeDSServerTransId || !paid.threeDSMethodDataPacked) return null
  return {
    kind: '3ds-method',
    gatherUrl: paid.threeDSMethodURLServer ?? null,
    methodUrl: paid.threeDSMethodURL ?? null,
    data: paid.threeDSMethodDataPacked,
    threeDSServerTransId: paid.threeDSServerTransId,
    transactionId,
  }
}

const Challenged = z.object({ threeDSServerTransID: z.string() })

/** The transaction of a challenge's result; only the acquirer knows whether it succeeded. */
export function transIdOf(cres: string): string | null {
  try {
    const read = z.safeParse(Challenged, JSON.parse(Buffer.from(cres, 'base64url').toString('utf8')))
    return read.success ? read.data.threeDSServerTransID : null
  } catch {
    return null
  }
}

/** `callbackKey` signs the callbacks; `cardPem` is the bank's public key for cards. */
export type SberSettings = { url: string; user: string; password: string; callbackKey: string; cardPem: string | null }

const Registered = z.object({ ...ErrorFields.shape, orderId: z.optional(z.string()), formUrl: z.optional(z.string()) })
const Qr = z.object({ ...ErrorFields.shape, payload: z.optional(z.string()) })

type Send = <T>(method: string, fields: Record<string, string>, schema: z.core.$ZodType<T>) => Promise<ProviderResult<T>>
type ReadBack = (payment: Pick<PaymentReference, 'reference' | 'transactionId'>) => ReturnType<Acquirer['stateOf']>

/**
 * The bank's older gateway: forms instead of JSON, cards with the steps of 3-D Secure 2 on our own page, or on the
 * bank's when there is no key for cards. Integer minor units; each order number is accepted once.
 */
export function sber(settings: SberSettings, client: ProviderClient): Acquirer {
  const send: Send = async (method, fields, schema) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ userName: settings.user, password: settings.password, ...fields }).toString()
    return answered(await client.request({ method: 'POST', url: `${settings.url}/${method}`, headers, body }, schema), isFailure)
  }
  const readBack: ReadBack = async ({ reference, transactionId }) => {
    const response = await send(
      'getOrderStatusExtended.do',
      transactionId ? { orderId: transactionId } : { orderNumber: reference },
      OrderStatus,
    )
    if (!response.ok) return { status: 'unreachable' }
    return stateOfOrder(response.body, transactionId ?? orderIdOf(response.body) ?? reference)
  }
  const key: CardKey | null = settings.cardPem === null ? null : { scheme: 'se', publicId: '', pem: settings.cardPem, version: 0 }
  return {
    alias: 'sber',
    isNew: false,
    methods: ['card', 'sbp', 'sberpay'],
    takes: takenBy.sber,
    cardForm: settings.cardPem === null ? 'hosted' : 'own',
    verifyParam: settings.cardPem,
    // Only the newer gateway is documented to recognize our number of a refund.
    refundsKnownFor: 0,
    showsRefunds: true,
    cardKey: async () => key,
    start: (intent) => start(send, readBack, intent),
    finish: (answer) => finish(send, readBack, answer),
    stateOf: readBack,
    async refund({ transactionId, amount, refundReference, receipt }) {
      const fields = { orderId: transactionId, amount: String(amount), jsonParams: JSON.stringify({ externalRefundId: refundReference }) }
      const response = await send('refund.do', { ...fields, ...bundle(orderBundle(receipt, 'SELL_REFUND')) }, ErrorFields)
      return afterRefund(response, { amount, refundReference }, () =>
        send('getOrderStatusExtended.do', { orderId: transactionId }, OrderStatus),
      )
    },
    readNotice: (request) => readNotice(settings.callbackKey, request),
  }
}

const bundle = ({ orderBundle }: { orderBundle?: object }): Record<string, string> =>
  orderBundle ? { orderBundle: JSON.stringify(orderBundle) } : {}

async function start(send: Send, readBack: ReadBack, intent: Intent): Promise<NextStep> {
  if (intent.transactionId && intent.threeDSServerTransId) return payCard(send, readBack, intent, intent.transactionId)
  const response = await send('register.do', order(intent), Registered)
  if (!response.ok) return intent.method === 'sberpay' ? lost(response) : unseen()
  const { errorCode, errorMessage, orderId, formUrl } = response.body
  // The number is used already: an earlier request of this attempt succeeded.
  if (errorCode === '1') return stepOf(await readBack({ reference: intent.reference, transactionId: null }), intent.reference)
  if (errorCode !== '0' || !orderId) return refused(['try-later'], errorMessage ?? null)
  if (intent.method === 'sbp') return showQr(send, intent, orderId)
  if (intent.method === 'sberpay') return { kind: 'waiting', transactionId: orderId }
  if (intent.cryptogram) return payCard(send, readBack, intent, orderId)
  return formUrl ? { kind: 'redirect', url: formUrl, transactionId: orderId } : { kind: 'unknown', why: 'an order without a form' }
}

const order = (intent: Intent): Record<string, string> => ({
  orderNumber: intent.reference,
  amount: String(intent.amount),
  currency: numberOfCurrency(intent.currency),
  returnUrl: intent.urls.result,
  description: intent.description.slice(0, 99),
  language: intent.language === 'ru' ? 'ru' : 'en',
  ...(intent.customer.email ? { email: intent.customer.email } : {}),
  ...(intent.customer.phone ? { phone: intent.customer.phone } : {}),
  ...(intent.method === 'sberpay' ? { jsonParams: JSON.stringify({ back2app: true }) } : {}),
  ...bundle(orderBundle(intent.receipt, 'SELL')),
})

async function showQr(send: Send, intent: Intent, transactionId: string): Promise<NextStep> {
  const response = await send('sbp/c2b/qr/dynamic/get.do', { mdOrder: transactionId, redirectUrl: intent.urls.result }, Qr)
  if (!response.ok) return unseen()
  const { errorCode, errorMessage, payload } = response.body
  if (errorCode !== '0' || !payload) return refused(['try-later'], errorMessage ?? null, transactionId)
  return { kind: 'qr', payload, link: payload, transactionId }
}

async function payCard(send: Send, readBack: ReadBack, intent: Intent, transactionId: string): Promise<NextStep> {
  const fields: Record<string, string> = {
    MDORDER: transactionId,
    seToken: intent.cryptogram ?? '',
    TEXT: 'CARD HOLDER',
    language: intent.language === 'ru' ? 'ru' : 'en',
    ...(intent.customer.ip ? { ip: intent.customer.ip } : {}),
    threeDSMethodNotificationUrl: intent.urls.method,
    threeDSVer2FinishUrl: intent.urls.result,
    ...(intent.threeDSServerTransId ? { threeDSServerTransId: intent.threeDSServerTransId } : {}),
  }
  const response = await send('paymentorder.do', fields, Paid)
  // The order exists at the gateway, so an earlier request may have made the payment even if this one was not sent.
  if (!response.ok) return lost(intent.threeDSServerTransId ? { ...response, sent: true } : response)
  const step = threeDsStep(response.body, transactionId, intent.urls.result)
  return step ?? stepAfterCard(send, readBack, intent.reference, transactionId, response.body)
}

// The order shows whether the card was charged, and its last action why not.
async function stepAfterCard(send: Send, readBack: ReadBack, reference: string, transactionId: string, paid: Paid): Promise<NextStep> {
  if (paid.errorCode === '0') return stepOf(await readBack({ reference, transactionId }), transactionId)
  const response = await send('getOrderStatusExtended.do', { orderId: transactionId }, OrderStatus)
  if (!response.ok) return { kind: 'unknown', why: response.why }
  const state = stateOfOrder(response.body, transactionId)
  if (state.status !== 'pending' && state.status !== 'refused') return stepOf(state, transactionId)
  return refused([problemOf(response.body.actionCode)], paid.error ?? paid.errorMessage ?? null, transactionId)
}

async function finish(send: Send, readBack: ReadBack, { transactionId, reference, paRes, cres }: Authenticated): Promise<NextStep> {
  const serverTransId = cres ? transIdOf(cres) : null
  const response = paRes
    ? await send('finish3dsPayment.do', { mdOrder: transactionId, paRes }, Paid)
    : serverTransId
      ? await send('finish3dsVer2Payment.do', { threeDSServerTransId: serverTransId, threeDSVer2MdOrder: transactionId }, Paid)
      : null
  if (response && !response.ok) return { kind: 'unknown', why: response.why }
  if (!response) return stepOf(await readBack({ reference, transactionId }), transactionId)
  return stepAfterCard(send, readBack, reference, transactionId, response.body)
}

/**
 * The older callback is a query or a form, with a checksum over its fields: `name;value;` of each, sorted by name,
 * HMAC-SHA-256 in upper-case hex. It has no amount, so the order is queried for that.
 */
function readNotice(key: string, { rawBody, query }: NoticeRequest): ReadNotice {
  const fields: Record<string, string> = { ...query, ...Object.fromEntries(new URLSearchParams(rawBody.toString('utf8'))) }
  const { checksum, ...signed } = fields
  if (!sameText(checksum, checksumOf(key, signed))) return { ok: false, why: 'the checksum is not theirs' }
  const notice: Notice = {
    reference: signed.orderNumber ?? null,
    transactionId: signed.mdOrder ?? null,
    event: eventOf(signed.operation ?? '', signed.status ?? ''),
    amount: null,
    currency: null,
    trusted: true,
  }
  return { ok: true, notice, answer: { status: 200, body: 'OK', type: 'text/plain' } }
}

export function checksumOf(key: string, fields: Record<string, string>): string {
  const names = Object.keys(fields).sort()
  return hmac(key, names.map((name) => `${name};${fields[name]};`).join(''), 'hex').toUpperCase()
}
