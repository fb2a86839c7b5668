import { createHmac } from 'node:crypto'
import { inRequestSpan } from '#server/spans.ts'
import { traceHeaders } from '#server/trace-context.ts'
import type { Kitchen } from '../kitchen.ts'

/** Milliseconds a kitchen may take to respond. */
const timeout = 10_000

/**
 * A kitchen system behind HTTP: POST of the order as JSON, `Idempotency-Key` is the order's number, `X-Signature` the
 * hex HMAC-SHA-256 of the body with the shared secret. Any 2xx means accepted.
 */
export function webhookKitchen(settings: { url: string; secret: string | null }): Kitchen {
  return {
    async send(order) {
      const body = JSON.stringify(order)
      const signature: Record<string, string> =
        settings.secret === null ? {} : { 'x-signature': createHmac('sha256', settings.secret).update(body).digest('hex') }
      const response = await inRequestSpan({ method: 'POST', url: settings.url }, () =>
        fetch(settings.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...traceHeaders(), 'idempotency-key': String(order.order_id), ...signature },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        }),
      )
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The kitchen answered ${response.status} to order ${order.order_id}`)
    },
  }
}
