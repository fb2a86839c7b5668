import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createOrderCache,
  getOrderCache,
  getPaymentSettings,
  listPaymentTypes,
  type PayForm,
  payOrder,
  type PayReply,
  post3ds,
} from '#contract/payment.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { placeOf } from '#server/catalogue/routes.ts'
import { idempotencyOf, replayOf, runIdempotent } from '#server/http/idempotency.ts'
import { answer, serve } from '#server/http/serve.ts'
import { type AcquirerOf, placePendingOrder } from '#server/order/place-order.ts'
import type { WrittenOrder } from '#server/order/present-order.ts'
import type { Services } from '#server/services.ts'
import type { City } from '#domain/city/place.ts'
import { isEmail } from '#domain/customer/email.ts'
import { textsOf } from '#messages/texts.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
import { lacksSession, signInNeeded } from '#server/customer/session-needed.ts'
import type { MayReplace } from '#server/order/replace-unpaid.ts'
import { acquirerFor, offeredTypes } from './online-payment.ts'
import { presentStep, showPendingOrder } from './present-payment.ts'
import { verify } from './return-routes.ts'
import { callbackOrigin } from './callback-routes.ts'
import { declineLimit } from './decline-limit.ts'
import { findPendingOrder } from './payment-store.ts'
import { receiptFactsOf, receiptOf } from './receipt.ts'
import { startPayment } from './start-payment.ts'
import { mayReplace } from './second-charge.ts'

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listPaymentTypes, ({ context, body }) => {
    const found = placeOf(context, body)
    if (!found) return notFound('city-unknown')
    return answer({
      payment_types: offeredTypes(services, context.brand, found.place.city).map((alias) => ({ alias, is_online: isOnline(alias) })),
    })
  })

  serve(app, services, getPaymentSettings, async ({ context, body }) => {
    const city = context.snapshot().places.city(body.city_id)
    if (!city) return notFound('city-unknown')
    const acquirer = acquirerFor(services, context.brand, city, body.payment_type)
    if (!acquirer) return refuse('payment_type', 'payment-type-unknown')
    const key = await acquirer.cardKey()
    return answer({
      acquiring: acquirer.alias,
      verify_param: acquirer.verifyParam,
      card_key: key && { scheme: key.scheme, public_id: key.publicId, pem: key.pem, version: key.version },
      is_new_acquiring: acquirer.isNew,
      card_form: acquirer.cardForm,
    })
  })

  serve(app, services, createOrderCache, async ({ context, body, idempotencyKey }) => {
    const idempotency = idempotencyOf(context.owner, 'order/create-order-cache', idempotencyKey, { ...body, captcha_user_token: undefined })
    const replayed = async () => {
      const replay = idempotency && (await replayOf(services.database, idempotency))
      return replay?.ok ? { ...replay, reply: replay.reply as WrittenOrder } : replay
    }
    // Looked for before as well: an order that is stored again would only be taken back.
    const before = await replayed()
    if (before) return before
    const placed = await placePendingOrder(services, context, body, { ...paying(services, context), idempotency })
    return placed.ok ? answer(placed.reply) : ((await replayed()) ?? placed)
  })

  serve(app, services, getOrderCache, async ({ context, params }) => {
    const shown = await showPendingOrder(services, context, params.order_cache_key)
    return shown ? answer(shown) : notFound()
  })

  serve(app, services, payOrder, ({ context, body, idempotencyKey, request }) =>
    runIdempotent(services.database, idempotencyOf(context.owner, 'order/pay', idempotencyKey, body), context.now, () =>
      pay(services, context, body, request),
    ),
  )

  serve(app, services, post3ds, ({ context, body }) => verify(services, context, body))
}

/** Phones open a bank's app by a link; other devices show a QR code. */
export const isPhone = (userAgent: string): boolean => /iPhone|iPod|Android.*Mobile|Mobile.*Android|Windows Phone/i.test(userAgent)

/** Pays for a pending order. The key authorizes the payment; amount and acquirer are those of the record. */
async function pay(
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
    ...(form.cryptogram
      ? { cryptogram: form.cryptogram, declineLimit: declineLimit(services, context, form.captcha_user_token ?? null) }
      : {}),
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

/** What storing an order needs from payment: the acquirer, and whether an older order may be replaced. */
export const paying = (
  services: Services,
  { brand }: Pick<RequestContext, 'brand'>,
): { acquirerOf: AcquirerOf; mayReplace: MayReplace } => ({
  acquirerOf({ paymentType, prices }, { place }) {
    if (prices.total === 0) return refuse('payment_type', 'nothing-to-pay')
    const acquirer = isOnline(paymentType) ? acquirerFor(services, brand, place.city, paymentType) : null
    if (!acquirer) return refuse('payment_type', 'payment-type-unknown')
    const step = acquirer.amountStep?.(place.city.currency.code) ?? 1
    return prices.total % step === 0 ? { ok: true, acquirer: acquirer.alias } : refuse('payment_type', 'total-not-online')
  },
  mayReplace,
})
