import { createHmac } from 'node:crypto'
import { traceHeaders } from '#server/trace-context.ts'
import { type Desk, keyOf } from '../desk.ts'

/** Milliseconds a desk's system may take to answer. */
const patience = 10_000

/**
 * A desk that is told by HTTP: POST of the request as JSON, `Idempotency-Key` is its number (`address-` before that of an
 * address which is not delivered to), `X-Signature` the hex HMAC-SHA-256 of the body with the shared secret. Any 2xx means told.
 */
export function webhookDesk(settings: { url: string; secret: string | null }): Desk {
  return {
    async tell(message) {
      const { id, brand, kind, fields, language, created_at } = message
      const number = kind === 'unavailable-address' ? { report_id: id } : { request_id: id }
      const body = JSON.stringify({ ...number, brand, kind, ...fields, language, created_at: created_at.toISOString() })
      const signature: Record<string, string> =
        settings.secret === null ? {} : { 'x-signature': createHmac('sha256', settings.secret).update(body).digest('hex') }
      const response = await fetch(settings.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...traceHeaders(), 'idempotency-key': keyOf(message), ...signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The desk answered ${response.status} to ${kind} ${id}`)
    },
  }
}
