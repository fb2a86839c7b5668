import type { FastifyRequest } from 'fastify'
import type { PayForm, PayReply } from '#contract/payment.ts'
import type { City } from '#domain/city/place.ts'
import { isEmail } from '#domain/customer/email.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
import type { Services } from '#server/services.ts'
import { callbackOrigin } from './callback-origin.ts'
import { cardWall } from './card-wall.ts'
import { findPendingOrder } from './find-pending-order.ts'
import { lacksSession, signInNeeded } from '#server/customer/session-needed.ts'
import { presentStep } from './present-payment.ts'
import { receiptFactsOf, receiptOf } from './receipt.ts'
import { startPayment } from './start-payment.ts'

/** Phones open a bank's app by a link; other devices show a QR code (DECIDE-104). */
export const isPhone = (userAgent: string): boolean => /iPhone|iPod|Android.*Mobile|Mobile.*Android|Windows Phone/i.test(userAgent)

/** Pays for a pending order. The key authorizes the payment; amount and acquirer are those of the record. */
export async function pay(
  services: Services,
  context: RequestContext,
  form: PayForm,
  request: FastifyRequest,
): Promise<{ ok: true; reply: PayReply } | Refused> {
  if (lacksSession(context)) return signInNeeded
  const found = await findPendingOrder(services, context, form.order_cache_key)
  if (!found) return notFound()
  const { pending, city } = found
  const receiptEmail = form.is_receipt ? (form.receipt_email?.trim() ?? '') : ''
  if (form.is_receipt && !isEmail(receiptEmail)) return refuse('receipt_email', 'email-invalid')
  const email = receiptEmail || pending.order.email
  const onPhone = isPhone(context.userAgent)
  const started = await startPayment(services, pending, {
    description: textsOf(context.language).payment_words.order(pending.orderId),
    language: context.language,
    country: city.country.code,
    customer: { phone: pending.order.phone || null, email, ip: request.ip },
    receipt: receiptOf(pending.order, { email, language: context.language, facts: receiptFactsOf(context.brand, city.country.code) }),
    device: onPhone ? 'phone' : 'desktop',
    ...(form.cryptogram ? { cryptogram: form.cryptogram, wall: cardWall(services, context, form.captcha_user_token ?? null) } : {}),
    threeDSServerTransId: form.threeDSServerTransId ?? null,
    urls: (reference) => urlsOf(context, { pending, city, reference }),
  })
  return started.ok
    ? presentStep(started.step, {
        pending,
        city,
        isPhone: onPhone,
        verifyParam: services.acquirers.get(pending.acquirer)?.verifyParam ?? null,
        language: context.language,
      })
    : started
}

/** The return URL contains the reference, so that the payment is found without a cookie, and the language if links carry it. */
function urlsOf(
  { addressLanguage, site }: RequestContext,
  { pending, city, reference }: { pending: PendingOrder; city: City; reference: string },
) {
  return {
    result: `${site}/${city.alias}/order/payment-result?transactionId=${reference}&orderId=${pending.orderId}${addressLanguage ? `&lang=${addressLanguage}` : ''}`,
    callback: `${callbackOrigin(site)}/api/payments/${pending.acquirer}/callback`,
    method: `${site}/api/payments/3ds-method`,
  }
}
