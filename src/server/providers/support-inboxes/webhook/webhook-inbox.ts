import { createHmac } from 'node:crypto'
import { inRequestSpan } from '#server/spans.ts'
import { traceHeaders } from '#server/trace-context.ts'
import { type SupportInbox, keyOf } from '../support-inbox.ts'

/** Milliseconds a support system may take to respond. */
const timeout = 10_000

/**
 * A support inbox behind HTTP: POST of the request as JSON, `Idempotency-Key` is its number (with the prefix `address-`
 * for an address without delivery), `X-Signature` the hex HMAC-SHA-256 of the body with the shared secret. Any 2xx
 * means accepted.
 */
export function webhookInbox(settings: { url: string; secret: string | null }): SupportInbox {
  return {
    async send(message) {
      const { id, brand, kind, fields, language, created_at } = message
      const number = kind === 'unavailable-address' ? { report_id: id } : { request_id: id }
      const body = JSON.stringify({ ...number, brand, kind, ...fields, language, created_at: created_at.toISOString() })
      const signature: Record<string, string> =
        settings.secret === null ? {} : { 'x-signature': createHmac('sha256', settings.secret).update(body).digest('hex') }
      const response = await inRequestSpan({ method: 'POST', url: settings.url }, () =>
        fetch(settings.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...traceHeaders(), 'idempotency-key': keyOf(message), ...signature },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        }),
      )
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The support system answered ${response.status} to ${kind} ${id}`)
    },
  }
}
