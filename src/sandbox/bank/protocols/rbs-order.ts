import { randomUUID } from 'node:crypto'
import type { Reason } from '../cards.ts'
import { json, partOf, type Reply, textOf } from '../exchange.ts'
import type { Alias } from '../aliases.ts'
import { expire, type Method, type Payment, refundedOf } from '../ledger.ts'
import type { World } from '../world.ts'

/** What both generations of the gateway share. `code` formats error codes: text in the new one, numbers in the old. */
export type Generation = { alias: Extract<Alias, 'sber' | 'sber_new'>; code: (code: number) => string | number }

/** How often a card may be tried for one order. */
const attempts = 3

const actionCodes: Record<Reason, [number, string]> = {
  declined: [5, 'The issuer refused'],
  funds: [116, 'Not enough money'],
  expiry: [101, 'The card has expired'],
  cvc: [82, 'Wrong CVC'],
  number: [14, 'Wrong card number'],
  limit: [61, 'Above the limit'],
  unavailable: [910, 'The issuer cannot be reached'],
  authentication: [-2006, 'Not authenticated'],
  expired: [-2007, 'The time of the order is over'],
}

export const failed = (by: Generation, code: number, errorMessage: string): Reply => json({ errorCode: by.code(code), errorMessage })
export const done = (by: Generation, more: object = {}): Reply => json({ errorCode: by.code(0), errorMessage: 'Success', ...more })

/** An order is final after its last attempt. */
export const isLast = (payment: Payment): boolean => payment.attempts + 1 >= attempts

export function register(world: World, by: Generation, fields: Record<string, unknown>): Payment | Reply {
  const reference = textOf(fields.orderNumber)
  const amount = Number(fields.amount)
  const returnUrl = textOf(fields.returnUrl)
  if (!reference || reference.length > 36 || !Number.isInteger(amount) || amount <= 0) return failed(by, 4, 'orderNumber or amount')
  if (returnUrl.length < 12 || !URL.canParse(returnUrl)) return failed(by, 4, 'returnUrl')
  if (textOf(fields.currency) !== '643') return failed(by, 3, 'Unknown currency')
  if (world.ledger.named(by.alias, reference)) return failed(by, 1, 'An order with this number is registered already')
  const bundle = partOf(fields.orderBundle)
  if (bundle.total !== undefined && bundle.total !== amount) return failed(by, 8, 'The sum of the basket is another one')
  return world.ledger.open({
    acquirer: by.alias,
    reference,
    amount,
    currency: 'RUB',
    method: methodOf(partOf(fields.jsonParams)),
    description: textOf(fields.description),
    returnUrl,
    callbackUrl: textOf(fields.dynamicCallbackUrl) || null,
    email: textOf(fields.email) || null,
    phone: textOf(fields.phone) || null,
    expiresAt: world.clock() + (Number(fields.sessionTimeoutSecs) || 1200) * 1000,
  })
}

function methodOf(params: Record<string, unknown>): Method {
  if (params.qrType === 'DYNAMIC_QR_SBP') return 'sbp'
  return 'web2app' in params || 'back2app' in params ? 'sberpay' : 'card'
}

export function findOrder(world: World, by: Generation, fields: Record<string, unknown>): Payment | null {
  const id = textOf(fields.orderId) || textOf(fields.mdOrder) || textOf(fields.MDORDER)
  return id ? world.ledger.find(by.alias, id) : world.ledger.named(by.alias, textOf(fields.orderNumber))
}

const orderStatuses = { new: 0, authenticating: 5, paid: 2, declined: 6 } as const
const states = { new: 'CREATED', authenticating: 'CREATED', paid: 'DEPOSITED', declined: 'DECLINED' } as const

export function orderStatus(world: World, by: Generation, payment: Payment | null): Reply {
  if (!payment) return failed(by, 6, 'Unknown order')
  expire(payment, world.clock())
  const back = refundedOf(payment)
  const [actionCode, actionCodeDescription] =
    payment.status === 'paid' ? [0, ''] : payment.reason ? actionCodes[payment.reason] : [-100, '']
  const attributes = by.alias === 'sber' ? [{ name: 'mdOrder', value: payment.id }] : { mdOrder: payment.id }
  return done(by, {
    orderNumber: payment.reference,
    orderStatus: back > 0 ? 4 : orderStatuses[payment.status],
    actionCode,
    actionCodeDescription,
    amount: payment.amount,
    currency: '643',
    date: payment.createdAt,
    orderDescription: payment.description,
    merchantOrderParams: [],
    attributes,
    ...(payment.card ? { cardAuthInfo: { maskedPan: `${payment.card.number.slice(0, 6)}**${payment.card.number.slice(-4)}` } } : {}),
    paymentAmountInfo: {
      approvedAmount: payment.status === 'paid' ? payment.amount : 0,
      depositedAmount: payment.status === 'paid' ? payment.amount : 0,
      refundedAmount: back,
      paymentState: back > 0 ? 'REFUNDED' : states[payment.status],
    },
    operations: payment.refunds.map(({ key, amount, at }) => ({ date: at, type: 'REFUND', amount, externalRefundId: key })),
  })
}

export async function refundOrder(world: World, by: Generation, payment: Payment | null, fields: Record<string, unknown>): Promise<Reply> {
  if (!payment) return failed(by, 6, 'Unknown order')
  const key = textOf(partOf(fields.jsonParams).externalRefundId) || randomUUID()
  const id = await world.ledger.refund(payment, Number(fields.amount), key)
  return id ? done(by) : failed(by, 7, 'Nothing to refund')
}
