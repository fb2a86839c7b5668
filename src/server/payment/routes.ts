import type { FastifyInstance } from 'fastify'
import { createOrderCache, getOrderCache, getPaymentSettings, listPaymentTypes, payOrder, post3ds } from '#contract/payment.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { placeOf } from '#server/catalogue/routes.ts'
import { idempotencyOf, replayOf } from '#server/http/idempotency.ts'
import { runIdempotent } from '#server/http/run-idempotent.ts'
import { answer, serve } from '#server/http/serve.ts'
import { placePendingOrder } from '#server/order/place-order.ts'
import type { WrittenOrder } from '#server/order/present-placed.ts'
import type { Services } from '#server/services.ts'
import { acquirerFor, offeredTypes } from './acquirer-of.ts'
import { pay } from './pay.ts'
import { paying } from './paying.ts'
import { showPendingOrder } from './show-pending-order.ts'
import { verify } from './verify.ts'

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listPaymentTypes, ({ context, body }) => {
    const found = placeOf(services, context, body)
    if (!found) return notFound('city-unknown')
    return answer({
      payment_types: offeredTypes(services, context.brand, found.place.city).map((alias) => ({ alias, is_online: isOnline(alias) })),
    })
  })

  serve(app, services, getPaymentSettings, async ({ context, body }) => {
    const city = services.snapshots.of(context.brand.alias).places.city(body.city_id)
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
