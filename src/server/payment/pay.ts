import type { FastifyRequest } from 'fastify'
import type { PayForm, PayReply } from '#contract/payment.ts'
import type { City } from '#domain/city/place.ts'
import { isEmail } from '#domain/payment/card.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import type { Visit } from '#server/http/visit.ts'
import type { CachedOrder } from '#server/order/order-cache-store.ts'
import type { Services } from '#server/services.ts'
import { callbackOrigin } from './callback-origin.ts'
import { findCache } from './find-cache.ts'
import { lacksSession, signInNeeded } from '#server/customer/session-needed.ts'
import { presentStep } from './present-payment.ts'
import { receiptFactsOf, receiptOf } from './receipt.ts'
import { startPayment } from './start-payment.ts'

/** Phones open a bank's app by link; everything else shows a code (DECIDE-104). */
export const isPhone = (userAgent: string): boolean => /iPhone|iPod|Android.*Mobile|Mobile.*Android|Windows Phone/i.test(userAgent)

/** Pays for an order that was written down. The key is the right to pay; sums and acquirer are the record's own. */
export async function pay(
  services: Services,
  visit: Visit,
  form: PayForm,
  request: FastifyRequest,
): Promise<{ ok: true; reply: PayReply } | Refused> {
  if (lacksSession(visit)) return signInNeeded
  const found = await findCache(services, visit, form.order_cache_key)
  if (!found) return notFound()
  const { cache, city } = found
  const receiptEmail = form.is_receipt ? (form.receipt_email?.trim() ?? '') : ''
  if (form.is_receipt && !isEmail(receiptEmail)) return refuse('receipt_email', 'email-invalid')
  const email = receiptEmail || cache.order.email
  const onPhone = isPhone(visit.userAgent)
  const started = await startPayment(services, cache, {
    description: textsOf(visit.language).payment_words.order(cache.orderId),
    language: visit.language,
    country: city.country.code,
    customer: { phone: cache.order.phone || null, email, ip: request.ip },
    receipt: receiptOf(cache.order, { email, language: visit.language, facts: receiptFactsOf(visit.brand, city.country.code) }),
    device: onPhone ? 'phone' : 'desktop',
    ...(form.cryptogram ? { cryptogram: form.cryptogram } : {}),
    threeDSServerTransId: form.threeDSServerTransId ?? null,
    urls: (reference) => urlsOf(request, cache, city, reference),
  })
  return started.ok ? presentStep(started.step, { cache, city, isPhone: onPhone }) : started
}

/** The reference is in the return address, so that the customer is known there without any cookie. */
function urlsOf(request: FastifyRequest, cache: CachedOrder, city: City, reference: string) {
  const origin = `${request.protocol}://${request.host}`
  return {
    result: `${origin}/${city.alias}/order/payment-result?transactionId=${reference}&orderId=${cache.orderId}`,
    callback: `${callbackOrigin(request)}/api/payments/${cache.acquirer}/callback`,
    method: `${origin}/api/payments/3ds-method`,
  }
}
