import * as z from 'zod/mini'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Acquirer, Authenticated, CardKey, Intent, PaymentReference, NextStep } from '../acquirer.ts'
import { numberOfCurrency } from '../currency-numbers.ts'
import { answered, isFailure, lost, refused, stepOf, unseen } from '../outcomes.ts'
import { takenBy } from '../taken-currencies.ts'
import { afterRefund } from './after-refund.ts'
import { readNotice } from './notice.ts'
import { orderBundle } from './order-bundle.ts'
import { OrderStatus, ErrorFields, orderIdOf, problemOf, stateOfOrder } from './order-status.ts'
import { Paid, threeDsStep, transIdOf } from './three-ds.ts'

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
