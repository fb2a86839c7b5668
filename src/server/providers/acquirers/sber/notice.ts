import type { Notice, NoticeRequest, ReadNotice } from '../acquirer.ts'
import { hmac, sameText } from '../outcomes.ts'
import { eventOf } from '../sber-new/notice.ts'

/**
 * The older callback is a query or a form, with a checksum over its fields: `name;value;` of each, sorted by name,
 * HMAC-SHA-256 in upper-case hex. It has no amount, so the order is queried for that.
 */
export function readNotice(key: string, { rawBody, query }: NoticeRequest): ReadNotice {
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
