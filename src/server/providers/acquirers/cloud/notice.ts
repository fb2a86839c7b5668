import type { Notice, NoticeRequest, ReadNotice } from '../acquirer.ts'
import { hmac, minorOf, sameText } from '../outcomes.ts'

/** Notices are forms, signed over their raw bytes: base64 HMAC-SHA-256 with the API secret. */
export function readNotice(secret: string, { rawBody, headers }: NoticeRequest): ReadNotice {
  if (!sameText(headers['content-hmac'], hmac(secret, rawBody, 'base64'))) return { ok: false, why: 'the signature is not theirs' }
  const fields = new URLSearchParams(rawBody.toString('utf8'))
  const event = eventOf(fields)
  const notice: Notice = {
    reference: fields.get('InvoiceId'),
    transactionId: fields.get(event === 'refunded' ? 'PaymentTransactionId' : 'TransactionId'),
    event,
    amount: fields.has('Amount') ? minorOf(fields.get('Amount') ?? '') : null,
    currency: fields.get('Currency'),
    trusted: true,
  }
  return { ok: true, notice, answer: { status: 200, body: '{"code":0}', type: 'application/json' } }
}

// The signature does not cover the kind of a notice, so it is derived from fields that only this kind has: a check
// before the payment has a status too, but no gateway.
function eventOf(fields: URLSearchParams): Notice['event'] {
  if (fields.get('OperationType') === 'Refund') return 'refunded'
  if (fields.has('ReasonCode') && fields.get('ReasonCode') !== '0') return 'refused'
  return fields.get('Status') === 'Completed' && fields.has('GatewayName') ? 'paid' : 'other'
}
