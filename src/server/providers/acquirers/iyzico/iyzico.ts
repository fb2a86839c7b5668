import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { decimalText, toMinor } from '#domain/money.ts'
import type { ProviderClient, ProviderResult } from '#server/providers/provider-client.ts'
import type { Acquirer, Intent, NextStep, NoticeRequest, PaymentState, ReadNotice } from '../acquirer.ts'
import {
  answered,
  hmac,
  isPassing,
  jsonOf,
  refundLost,
  refundRefused,
  refundRefusedBy,
  refused,
  sameText,
  stepOf,
  unseen,
} from '../outcomes.ts'
import { takenBy } from '../taken-currencies.ts'

/** Every response has a status; prices come as numbers or as decimal text. */
const Outcome = z.object({
  status: z.string(),
  errorCode: z.optional(z.nullable(z.string())),
  errorMessage: z.optional(z.nullable(z.string())),
})

const Price = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

const Initialized = z.object({
  ...Outcome.shape,
  token: z.optional(z.string()),
  paymentPageUrl: z.optional(z.string()),
  conversationId: z.optional(z.nullable(z.string())),
  signature: z.optional(z.string()),
})

const Retrieved = z.object({
  ...Outcome.shape,
  paymentStatus: z.optional(z.nullable(z.string())),
  paymentId: z.optional(z.nullable(z.string())),
  price: z.optional(Price),
  paidPrice: z.optional(Price),
  currency: z.optional(z.nullable(z.string())),
  basketId: z.optional(z.nullable(z.string())),
  conversationId: z.optional(z.nullable(z.string())),
  token: z.optional(z.nullable(z.string())),
  itemTransactions: z.optional(z.nullable(z.array(z.object({ paymentTransactionId: z.string() })))),
  signature: z.optional(z.string()),
})

type Retrieved = z.infer<typeof Retrieved>

const Refunded = z.object({ ...Outcome.shape })

const Webhook = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  token: z.string(),
  paymentConversationId: z.string(),
  status: z.string(),
})

export type IyzicoSettings = { url: string; apiKey: string; secret: string }

type Send = <T>(path: string, body: object, schema: z.core.$ZodType<T>) => Promise<ProviderResult<T>>

const detailPath = '/payment/iyzipos/checkoutform/auth/ecom/detail'

/**
 * iyzico's checkout form, for Turkey: a hosted page, identified by its token. Prices are decimal text; requests and
 * responses are signed. One basket item stands for the whole order, so that any part of it can be refunded.
 */
export function iyzico(settings: IyzicoSettings, client: ProviderClient): Acquirer {
  const send: Send = async (path, body, schema) => {
    const [text, random] = [JSON.stringify(body), randomBytes(8).toString('hex')]
    const headers = {
      'content-type': 'application/json',
      authorization: authorization(settings, random, path, text),
      'x-iyzi-rnd': random,
    }
    return answered(await client.request({ method: 'POST', url: `${settings.url}${path}`, headers, body: text }, schema), isPassing)
  }
  const detail = (reference: string, token: string): Promise<ProviderResult<Retrieved>> =>
    send(detailPath, { locale: 'tr', conversationId: reference, token }, Retrieved)
  const readBack = async (payment: { reference: string; transactionId: string | null }): ReturnType<Acquirer['stateOf']> => {
    // A form whose token never reached us was not shown, so nothing can have been paid on it.
    if (!payment.transactionId) return { status: 'absent' }
    const response = await detail(payment.reference, payment.transactionId)
    return response.ok ? stateOfForm(settings.secret, response.body, payment.transactionId) : { status: 'unreachable' }
  }
  return {
    alias: 'iyzico',
    isNew: false,
    methods: ['card'],
    takes: takenBy.iyzico,
    cardForm: 'hosted',
    verifyParam: null,
    refundsKnownFor: 0,
    showsRefunds: false,
    cardKey: async () => null,
    async start(intent) {
      const response = await send('/payment/iyzipos/checkoutform/initialize/auth/ecom', form(intent), Initialized)
      return response.ok ? stepAfterInitialize(settings.secret, response.body) : unseen()
    },
    finish: async (answer) => stepOf(await readBack(answer), answer.transactionId),
    stateOf: readBack,
    async refund({ reference, transactionId, amount, currency, refundReference }) {
      const paid = await detail(reference, transactionId)
      if (!paid.ok) return refundLost({ ...paid, sent: false })
      const item = paid.body.itemTransactions?.[0]?.paymentTransactionId
      if (!item) return refundRefused('nothing was paid')
      const body = {
        locale: 'tr',
        conversationId: refundReference,
        paymentTransactionId: item,
        price: decimalText(amount, currency),
        currency,
        ip: '127.0.0.1',
      }
      const response = await send('/payment/refund', body, Refunded)
      if (!response.ok) return refundLost(response)
      const { status, errorMessage: text, errorCode: code } = response.body
      return status === 'success' ? { ok: true } : refundRefusedBy({ text, code })
    },
    readNotice: (request) => readNotice(settings.secret, request),
  }
}

function form(intent: Intent): object {
  const price = decimalText(intent.amount, intent.currency)
  const address = { contactName: 'CARD HOLDER', city: '-', country: intent.country, address: '-' }
  return {
    locale: intent.language === 'tr' ? 'tr' : 'en',
    conversationId: intent.reference,
    price,
    paidPrice: price,
    currency: intent.currency,
    basketId: intent.reference,
    paymentGroup: 'PRODUCT',
    callbackUrl: intent.urls.result,
    enabledInstallments: [1],
    buyer: {
      id: intent.customer.phone ?? intent.reference,
      name: 'CARD',
      surname: 'HOLDER',
      gsmNumber: intent.customer.phone,
      email: intent.customer.email ?? 'customer@example.com',
      identityNumber: '11111111111',
      registrationAddress: '-',
      ip: intent.customer.ip ?? '127.0.0.1',
      city: '-',
      country: intent.country,
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: [{ id: intent.reference, name: intent.description, category1: 'Food', itemType: 'PHYSICAL', price }],
  }
}

function stepAfterInitialize(secret: string, body: z.infer<typeof Initialized>): NextStep {
  if (body.status !== 'success') return refused(['try-later'], body.errorMessage ?? null)
  if (!body.token || !body.paymentPageUrl || !answerSigned(secret, [body.conversationId, body.token], body.signature)) return unseen()
  return { kind: 'redirect', url: body.paymentPageUrl, transactionId: body.token }
}

function stateOfForm(secret: string, body: Retrieved, token: string): PaymentState | { status: 'unreachable' } {
  if (body.status !== 'success' && !body.paymentStatus) return body.errorCode === '5000' ? { status: 'absent' } : { status: 'pending' }
  if (body.paymentStatus === 'FAILURE') return { status: 'refused', problems: ['declined'] }
  if (body.paymentStatus !== 'SUCCESS') return { status: 'pending' }
  const { paymentStatus, paymentId, currency, basketId, conversationId } = body
  const values = [paymentStatus, paymentId, currency, basketId, conversationId, bare(body.paidPrice), bare(body.price), body.token]
  if (!answerSigned(secret, values, body.signature)) return { status: 'unreachable' }
  return {
    status: 'captured',
    amount: toMinor(Number(body.paidPrice ?? ''), currency ?? 'TRY'),
    currency: currency ?? 'TRY',
    transactionId: token,
  }
}

/** The order of the signed fields is known only from code comments that quote the documentation, so the state is queried too. */
function readNotice(secret: string, { rawBody, headers }: NoticeRequest): ReadNotice {
  const webhook = z.safeParse(Webhook, jsonOf(rawBody))
  if (!webhook.success) return { ok: false, why: 'another shape' }
  const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = webhook.data
  const expected = hmac(secret, `${secret}${iyziEventType}${iyziPaymentId}${token}${paymentConversationId}${status}`, 'hex')
  if (!sameText(headers['x-iyz-signature-v3'], expected)) return { ok: false, why: 'the signature is not theirs' }
  const notice = {
    reference: paymentConversationId,
    transactionId: token,
    event: status === 'SUCCESS' ? ('paid' as const) : ('refused' as const),
    amount: null,
    currency: null,
    trusted: false,
  }
  return { ok: true, notice, answer: { status: 200, body: '', type: 'text/plain' } }
}

/** The signature of a request: HMAC-SHA-256 over a random text, the path and the body. */
export function authorization(settings: { apiKey: string; secret: string }, random: string, path: string, body: string): string {
  const signature = hmac(settings.secret, `${random}${path}${body}`, 'hex')
  return `IYZWSv2 ${Buffer.from(`apiKey:${settings.apiKey}&randomKey:${random}&signature:${signature}`).toString('base64')}`
}

/** The signature of a response: over its values joined by colons, prices without trailing zeros. */
export const answerSigned = (secret: string, values: (string | null | undefined)[], signature: string | undefined): boolean =>
  sameText(signature, hmac(secret, values.map((value) => value ?? '').join(':'), 'hex'))

const bare = (price: string | undefined): string => (price?.includes('.') ? price.replace(/\.?0+$/, '') : (price ?? ''))
