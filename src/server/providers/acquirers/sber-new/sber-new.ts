import * as z from 'zod/mini'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Acquirer, Intent, PaymentReference, NextStep } from '../acquirer.ts'
import { numberOfCurrency } from '../currency-numbers.ts'
import { answered, isFailure, lost, refused, stepOf, unseen } from '../outcomes.ts'
import { orderBundle } from '../sber/order-bundle.ts'
import { OrderStatus, ErrorFields, orderIdOf, stateOfOrder } from '../sber/order-status.ts'
import { afterRefund } from '../sber/after-refund.ts'
import { takenBy } from '../taken-currencies.ts'
import { readNotice } from './notice.ts'

/** `merchant` is the login that SberPay needs beside the user's. */
export type SberNewSettings = { url: string; user: string; password: string; merchant: string }

const Registered = z.object({
  ...ErrorFields.shape,
  orderId: z.optional(z.string()),
  formUrl: z.optional(z.string()),
  externalParams: z.optional(z.nullable(z.object({ sbolDeepLink: z.optional(z.string()), sbpPayload: z.optional(z.string()) }))),
})
type Registered = z.infer<typeof Registered>

/** Seconds a customer has to pay: the payment page's 10 minutes. */
const payWithin = 600

type Send = <T>(method: string, body: object, schema: z.core.$ZodType<T>) => Promise<ProviderResult<T>>

/**
 * The bank's JSON gateway: hosted form for cards, the fast payment system by QR or link, SberPay by link or push.
 * Integer minor units; each order number is accepted once.
 */
export function sberNew(settings: SberNewSettings, client: ProviderClient): Acquirer {
  const send: Send = async (method, body, schema) => {
    const headers = { 'content-type': 'application/json' }
    const text = JSON.stringify({ userName: settings.user, password: settings.password, ...body })
    return answered(await client.request({ method: 'POST', url: `${settings.url}/${method}`, headers, body: text }, schema), isFailure)
  }
  const readBack = async ({
    reference,
    transactionId,
  }: Pick<PaymentReference, 'reference' | 'transactionId'>): ReturnType<Acquirer['stateOf']> => {
    const response = await send(
      'getOrderStatusExtended.do',
      transactionId ? { orderId: transactionId } : { orderNumber: reference },
      OrderStatus,
    )
    if (!response.ok) return { status: 'unreachable' }
    return stateOfOrder(response.body, transactionId ?? orderIdOf(response.body) ?? reference)
  }
  return {
    alias: 'sber_new',
    isNew: true,
    methods: ['card', 'sbp', 'sberpay'],
    takes: takenBy.sber_new,
    cardForm: 'hosted',
    verifyParam: null,
    refundsKnownFor: Infinity,
    showsRefunds: true,
    cardKey: async () => null,
    async start(intent) {
      const response = await send('register.do', order(intent), Registered)
      if (!response.ok) return unseen()
      // The number is used already: an earlier request of this attempt succeeded.
      if (response.body.errorCode === '1')
        return stepOf(await readBack({ reference: intent.reference, transactionId: null }), intent.reference)
      if (response.body.errorCode !== '0') return refused(['try-later'], response.body.errorMessage ?? null)
      return stepAfterRegister(settings, send, intent, response.body)
    },
    finish: async ({ reference, transactionId }) => stepOf(await readBack({ reference, transactionId }), transactionId),
    stateOf: readBack,
    async refund({ transactionId, amount, refundReference, receipt }) {
      const body = {
        orderId: transactionId,
        amount,
        jsonParams: { externalRefundId: refundReference },
        ...orderBundle(receipt, 'SELL_REFUND'),
      }
      const response = await send('refund.do', body, ErrorFields)
      return afterRefund(response, { amount, refundReference }, () =>
        send('getOrderStatusExtended.do', { orderId: transactionId }, OrderStatus),
      )
    },
    readNotice,
  }
}

const order = (intent: Intent): object => ({
  orderNumber: intent.reference,
  amount: intent.amount,
  currency: numberOfCurrency(intent.currency),
  returnUrl: intent.urls.result,
  description: intent.description.slice(0, 99),
  language: intent.language === 'ru' ? 'ru' : 'en',
  sessionTimeoutSecs: payWithin,
  dynamicCallbackUrl: intent.urls.callback,
  ...(intent.customer.email ? { email: intent.customer.email } : {}),
  ...phoneOf(intent),
  ...orderBundle(intent.receipt, 'SELL'),
  ...wayOf(intent),
})

/** The gateway accepts only phones of its own country, written with a plus. */
function phoneOf({ customer }: Intent): { phone?: string } {
  const digits = (customer.phone ?? '').replace(/\D/g, '')
  return /^7\d{10}$/.test(digits) ? { phone: `+${digits}` } : {}
}

function wayOf(intent: Intent): { jsonParams?: object } {
  if (intent.method === 'sbp') return { jsonParams: { qrType: 'DYNAMIC_QR_SBP', 'sbp.scenario': 'C2B' } }
  if (intent.method !== 'sberpay') return {}
  return { jsonParams: { app2app: false, web2app: intent.device === 'phone', 'sberpay.backurl': intent.urls.result } }
}

async function stepAfterRegister(settings: SberNewSettings, send: Send, intent: Intent, registered: Registered): Promise<NextStep> {
  const { orderId: transactionId, formUrl, externalParams } = registered
  if (!transactionId) return { kind: 'unknown', why: 'an order without an id' }
  const link = intent.method === 'sbp' ? externalParams?.sbpPayload : intent.method === 'sberpay' ? externalParams?.sbolDeepLink : undefined
  if (intent.method === 'sberpay' && intent.device === 'desktop' && intent.customer.phone) {
    const phone = intent.customer.phone.replace(/\D/g, '')
    const pushed = await send('paymentSberPay.do', { orderId: transactionId, phone, merchantLogin: settings.merchant }, ErrorFields)
    if (!pushed.ok) return lost(pushed)
    return pushed.body.errorCode === '0'
      ? { kind: 'waiting', transactionId }
      : refused(['declined'], pushed.body.errorMessage ?? null, transactionId)
  }
  if (link) return { kind: 'qr', payload: link, link, transactionId }
  return formUrl ? { kind: 'redirect', url: formUrl, transactionId } : { kind: 'unknown', why: 'an order without a form' }
}
