import type { FastifyRequest } from 'fastify'
import type { PayForm, PayReply } from '#contract/payment.ts'
import type { City } from '#domain/city/place.ts'
import { isEmail } from '#domain/customer/email.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import type { Visit } from '#server/http/visit.ts'
import type { CachedOrder } from '#server/order/order-cache-store.ts'
import type { Services } from '#server/services.ts'
import { callbackOrigin } from './callback-origin.ts'
import { cardWall } from './card-wall.ts'
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
    ...(form.cryptogram ? { cryptogram: form.cryptogram, wall: cardWall(services, visit, form.captcha_user_token ?? null) } : {}),
    threeDSServerTransId: form.threeDSServerTransId ?? null,
    urls: (reference) => urlsOf(visit, { cache, city, reference }),
  })
  return started.ok
    ? presentStep(started.step, {
        cache,
        city,
        isPhone: onPhone,
        verifyParam: services.acquirers.get(cache.acquirer)?.verifyParam ?? null,
        language: visit.language,
      })
    : started
}

/** The reference is in the return address, so that the customer is known there without any cookie; a language that links carry is, too. */
function urlsOf({ addressLanguage, site }: Visit, { cache, city, reference }: { cache: CachedOrder; city: City; reference: string }) {
  return {
    result: `${site}/${city.alias}/order/payment-result?transactionId=${reference}&orderId=${cache.orderId}${addressLanguage ? `&lang=${addressLanguage}` : ''}`,
    callback: `${callbackOrigin(site)}/api/payments/${cache.acquirer}/callback`,
    method: `${site}/api/payments/3ds-method`,
  }
}
