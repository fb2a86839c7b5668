import { randomUUID } from 'node:crypto'
import { toMajor, toMinor } from '#domain/money.ts'
import { type BankRequest, type Handler, json, objectOf, type Reply, type Route, textOf } from '../exchange.ts'
import { type Change, expire, type Payment } from '../ledger.ts'
import type { News } from '../callbacks.ts'
import { hmacOf } from '../signatures.ts'
import { accounts, type World } from '../world.ts'

const { apiKey, secret } = accounts.iyzico
const form = '/payment/iyzipos/checkoutform'

/** iyzico's checkout form: signed requests and responses, decimal prices. */
export function iyzicoRoutes(world: World): Route[] {
  const guarded =
    (handler: Handler): Handler =>
    (request, found) =>
      isSigned(request) ? handler(request, found) : failure('1001', 'API bilgileri bulunamadı')
  return [
    ['POST', `/iyzico${form}/initialize/auth/ecom`, guarded((request) => initialize(world, objectOf(request)))],
    ['POST', `/iyzico${form}/auth/ecom/detail`, guarded((request) => detail(world, objectOf(request)))],
    ['POST', '/iyzico/payment/refund', guarded((request) => refund(world, objectOf(request)))],
  ]
}

const failure = (errorCode: string, errorMessage: string): Reply => json({ status: 'failure', errorCode, errorMessage })

function isSigned(request: BankRequest): boolean {
  const random = request.headers['x-iyzi-rnd'] ?? ''
  const path = request.url.pathname.replace('/iyzico', '')
  const signature = hmacOf(secret, `${random}${path}${request.body.toString('utf8')}`, 'hex')
  const expected = Buffer.from(`apiKey:${apiKey}&randomKey:${random}&signature:${signature}`).toString('base64')
  return request.headers.authorization === `IYZWSv2 ${expected}`
}

const signed = (values: string[]): string => hmacOf(secret, values.join(':'), 'hex')
const bare = ({ amount, currency }: Payment): string => String(toMajor(amount, currency))

function initialize(world: World, body: Record<string, unknown>): Reply {
  const amount = toMinor(Number(body.paidPrice), textOf(body.currency))
  if (!(amount > 0) || !URL.canParse(textOf(body.callbackUrl))) return failure('11', 'Geçersiz istek')
  const reference = textOf(body.conversationId)
  const payment = world.ledger.open({
    acquirer: 'iyzico',
    reference,
    amount,
    currency: textOf(body.currency),
    method: 'card',
    description: `Sipariş ${textOf(body.basketId).slice(0, 8)}`,
    returnUrl: textOf(body.callbackUrl),
    expiresAt: world.clock() + 1_800_000,
  })
  return json({
    status: 'success',
    conversationId: reference,
    token: payment.id,
    tokenExpireTime: 1800,
    paymentPageUrl: `${world.url}/form/iyzico/${payment.id}`,
    signature: signed([reference, payment.id]),
  })
}

function detail(world: World, body: Record<string, unknown>): Reply {
  const payment = world.ledger.find('iyzico', textOf(body.token))
  if (!payment) return failure('5000', 'Token bulunamadı')
  expire(payment, world.clock())
  const paymentStatus = payment.status === 'paid' ? 'SUCCESS' : payment.status === 'declined' ? 'FAILURE' : 'INIT_THREEDS'
  const [price, paymentId] = [bare(payment), `1${payment.id.slice(-6)}`]
  return json({
    status: payment.status === 'declined' ? 'failure' : 'success',
    paymentStatus,
    paymentId,
    price: toMajor(payment.amount, payment.currency),
    paidPrice: toMajor(payment.amount, payment.currency),
    currency: payment.currency,
    basketId: payment.reference,
    conversationId: payment.reference,
    token: payment.id,
    fraudStatus: 1,
    itemTransactions: payment.status === 'paid' ? [{ paymentTransactionId: payment.id }] : [],
    signature: signed([paymentStatus, paymentId, payment.currency, payment.reference, payment.reference, price, price, payment.id]),
  })
}

async function refund(world: World, body: Record<string, unknown>): Promise<Reply> {
  const payment = world.ledger.find('iyzico', textOf(body.paymentTransactionId))
  const id = payment && (await world.ledger.refund(payment, toMinor(Number(body.price), payment.currency), randomUUID()))
  return id ? json({ status: 'success', paymentId: payment.id, price: body.price }) : failure('5115', 'İade edilecek tutar fazla')
}

/** Reports only the end of a payment, and no refunds. */
export function iyzicoNews(payment: Payment, change: Change, url: string): News | null {
  if (change === 'refunded') return null
  const status = change === 'paid' ? 'SUCCESS' : 'FAILURE'
  const make = (spoilt: boolean): { headers: Record<string, string>; body: string } => {
    const [iyziEventType, iyziPaymentId] = ['CHECKOUT_FORM_AUTH', `1${payment.id.slice(-6)}`]
    const text = `${secret}${iyziEventType}${iyziPaymentId}${payment.id}${payment.reference}${status}`
    const other = spoilt ? { paidPrice: toMajor(payment.amount, payment.currency) + 1 } : {}
    return {
      headers: { 'content-type': 'application/json', 'x-iyz-signature-v3': hmacOf(secret, text, 'hex') },
      body: JSON.stringify({ iyziEventType, iyziPaymentId, token: payment.id, paymentConversationId: payment.reference, status, ...other }),
    }
  }
  return { acquirer: 'iyzico', url, make, accepted: () => true }
}
