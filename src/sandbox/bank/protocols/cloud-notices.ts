import { decimalText } from '#domain/money.ts'
import { accounts } from '../world.ts'
import type { Change, Payment } from '../ledger.ts'
import type { News } from '../callbacks.ts'
import { hmacOf } from '../signatures.ts'
import { reasons } from './cloud.ts'

const { secret } = accounts.cloud

/** Callbacks are forms, signed with the secret. */
export function cloudNews(payment: Payment, change: Change, url: string): News {
  const make = (spoilt: boolean): { headers: Record<string, string>; body: string } => {
    const body = new URLSearchParams(notification(payment, change, spoilt ? 100 : 0)).toString()
    const signature = hmacOf(secret, body, 'base64')
    return {
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-hmac': signature,
        'x-content-hmac': hmacOf(secret, decodeURIComponent(body), 'base64'),
      },
    }
  }
  return { acquirer: 'cloud', url, make, accepted: (body) => body.replaceAll(' ', '') === '{"code":0}' }
}

function notification(payment: Payment, change: Change, more: number): Record<string, string> {
  const back = payment.refunds.at(-1)
  const amount = (change === 'refunded' ? (back?.amount ?? 0) : payment.amount) + more
  const [code, Reason] = reasons[payment.reason ?? 'declined']
  const common = {
    Amount: decimalText(amount, payment.currency),
    Currency: payment.currency,
    DateTime: new Date(payment.paidAt ?? payment.createdAt).toISOString().slice(0, 19).replace('T', ' '),
    TestMode: '1',
    InvoiceId: payment.reference,
    PaymentMethod: payment.method === 'sbp' ? 'Sbp' : payment.method === 'sberpay' ? 'SberPay' : '',
  }
  if (change === 'refunded') return { ...common, TransactionId: back?.id ?? '', PaymentTransactionId: payment.id, OperationType: 'Refund' }
  const about = { ...common, TransactionId: payment.id, OperationType: 'Payment' }
  return change === 'paid'
    ? { ...about, Status: 'Completed', GatewayName: 'Test', AuthCode: 'A1B2C3' }
    : { ...about, Reason, ReasonCode: String(code) }
}
