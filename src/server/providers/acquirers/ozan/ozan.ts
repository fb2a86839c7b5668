import * as z from 'zod/mini'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Acquirer, Intent, NextStep, NoticeRequest, PaymentState, ReadNotice } from '../acquirer.ts'
import { answered, isPassing, refundLost, refundRefusedBy, refused, stepOf, unseen } from '../outcomes.ts'
import { takenBy } from '../taken-currencies.ts'

/** `url` is for the hosted page, `apiUrl` for calls about an existing payment. */
export type OzanSettings = { url: string; apiUrl: string; apiKey: string }

const Initialized = z.object({ purchaseUrl: z.optional(z.string()), message: z.optional(z.nullable(z.string())) })
const Payment = z.object({
  status: z.string(),
  message: z.optional(z.nullable(z.string())),
  transactionId: z.optional(z.string()),
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
})

type Send = <T>(url: string, body: object, schema: z.core.$ZodType<T>) => Promise<ProviderResult<T>>

/**
 * Ozan's hosted page. UNVERIFIED: the provider's documentation is not public, so this follows what public client code
 * agrees on. Integer minor units. Its id of a payment arrives with the customer's return or a notice, both unsigned:
 * the state is always queried. For Turkey prefer iyzico, which is documented.
 */
export function ozan(settings: OzanSettings, client: ProviderClient): Acquirer {
  const send: Send = async (url, body, schema) => {
    const headers = { 'content-type': 'application/json' }
    const text = JSON.stringify({ apiKey: settings.apiKey, ...body })
    return answered(await client.request({ method: 'POST', url, headers, body: text }, schema), isPassing)
  }
  const readBack = async (payment: { reference: string; transactionId: string | null }): ReturnType<Acquirer['stateOf']> => {
    if (!payment.transactionId) return { status: 'absent' }
    // It cannot be queried by our reference, the only id known until the customer returns or a notice arrives.
    if (payment.transactionId === payment.reference) return { status: 'pending' }
    const response = await send(`${settings.apiUrl}/status`, { transactionId: payment.transactionId }, Payment)
    return response.ok ? stateOfPayment(response.body, payment.transactionId) : { status: 'unreachable' }
  }
  return {
    alias: 'ozan',
    isNew: true,
    methods: ['card'],
    takes: takenBy.ozan,
    numbersLate: true,
    cardForm: 'hosted',
    verifyParam: null,
    refundsKnownFor: 0,
    showsRefunds: true,
    cardKey: async () => null,
    async start(intent) {
      const response = await send(`${settings.url}/pw/v3/initializePayment`, page(intent), Initialized)
      return response.ok ? stepAfterInitialize(response.body, intent.reference) : unseen()
    },
    finish: async (answer) => stepOf(await readBack(answer), answer.transactionId),
    stateOf: readBack,
    async refund({ transactionId, amount, currency, refundReference }) {
      const response = await send(`${settings.apiUrl}/refund`, { transactionId, referenceNo: refundReference, amount, currency }, Payment)
      if (!response.ok) return refundLost(response)
      const done = response.body.status === 'APPROVED' || response.body.status === 'REFUNDED'
      return done ? { ok: true } : refundRefusedBy({ text: response.body.message, code: response.body.status })
    },
    readNotice,
  }
}

const page = (intent: Intent): object => ({
  email: intent.customer.email ?? 'customer@example.com',
  amount: intent.amount,
  currency: intent.currency,
  showInstallmentList: false,
  returnUrl: intent.urls.result,
  referenceNo: intent.reference,
  language: intent.language.toUpperCase(),
  billingFirstName: 'CARD',
  billingLastName: 'HOLDER',
  billingAddress1: '-',
  billingCity: '-',
  billingPostcode: '-',
  billingCountry: intent.country,
  billingPhone: intent.customer.phone ?? '-',
  basketItems: [
    { name: intent.description, description: intent.description, category: 'Food', extraField: '', quantity: 1, unitPrice: intent.amount },
  ],
})

function stepAfterInitialize(body: z.infer<typeof Initialized>, reference: string): NextStep {
  return body.purchaseUrl
    ? { kind: 'redirect', url: body.purchaseUrl, transactionId: reference }
    : refused(['try-later'], body.message ?? null)
}

function stateOfPayment(body: z.infer<typeof Payment>, transactionId: string): PaymentState {
  const facts = { amount: body.amount ?? 0, currency: body.currency ?? 'TRY', transactionId }
  switch (body.status) {
    case 'APPROVED':
      return { status: 'captured', ...facts }
    case 'REFUNDED':
      return { status: 'refunded', ...facts, amount: null, captured: facts.amount }
    case 'DECLINED':
    case 'FAILED':
    case 'ERROR':
    case 'CANCELLED':
      return { status: 'refused', problems: ['declined'] }
    default:
      return { status: 'pending' }
  }
}

function readNotice({ rawBody }: NoticeRequest): ReadNotice {
  const fields = new URLSearchParams(rawBody.toString('utf8'))
  const [reference, transactionId, status] = [fields.get('referenceNo'), fields.get('transactionId'), fields.get('status')]
  if (!reference || !transactionId || !status) return { ok: false, why: 'another shape' }
  const event = status === 'APPROVED' ? 'paid' : status === 'WAITING' ? 'other' : 'refused'
  const notice = { reference, transactionId, event, amount: null, currency: null, trusted: false } as const
  return { ok: true, notice, answer: { status: 200, body: 'OK', type: 'text/plain' } }
}
