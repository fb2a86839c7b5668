import { encode } from 'uqr'
import type { OrderCache, PayReply } from '#contract/payment.ts'
import type { City } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import type { CardField, CardProblemCode } from '#domain/payment/card-problems.ts'
import { isOver, shownStatus } from '#domain/payment/status.ts'
import type { Problem, Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
import { completeLink, trackingLink } from '#server/order/present-order.ts'
import type { NextStep } from '#server/providers/acquirers/acquirer.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { orderFromCartOf } from '#server/order/holds.ts'
import { isReturned } from '#server/order/pending-order-store.ts'
import type { Services } from '#server/services.ts'
import { findPendingOrder, openPayment } from './payment-store.ts'

/** Bytes of the longest payload: larger codes are too fine for a phone's camera. */
const longest = 666

/** The width of the quiet zone in modules. */
const quiet = 4

type PaymentContext = { pending: PendingOrder; city: City; isPhone: boolean; verifyParam: string | null; language: Language }

const nothing = {
  qr_code: null,
  complete_link: null,
  payment_link: null,
  form_url: null,
  MD: null,
  PaReq: null,
  cReq: null,
  TermUrl: null,
  AcsUrl: null,
  threeDSMethodURLServer: null,
  threeDSMethodURL: null,
  threeDSMethodDataPacked: null,
  threeDSServerTransId: null,
}

/** The next step in the names of the wire; the page cannot tell from it which acquirer responded. */
export function presentStep(
  step: NextStep,
  { pending, city, isPhone, verifyParam, language }: PaymentContext,
): { ok: true; reply: PayReply } | Refused {
  const base = { ...nothing, order_id: pending.orderId, verify_param: verifyParam }
  const { steps } = textsOf(language).payment_words
  const done = (reply: Omit<PayReply, 'message'>): { ok: true; reply: PayReply } => ({
    ok: true,
    reply: { ...reply, message: steps[reply.reason] },
  })
  switch (step.kind) {
    case 'paid':
      return done({ ...base, reason: 'approved', complete_link: completeLink(city, pending.orderId) })
    case 'waiting':
    case 'unknown':
      return done({ ...base, reason: 'push' })
    case 'redirect':
      return done({ ...base, reason: 'approved-new', form_url: step.url })
    case 'qr':
      return done(
        isPhone
          ? { ...base, reason: 'sbp-mobile', payment_link: step.link }
          : { ...base, reason: 'qr', qr_code: qrPicture(step.payload), payment_link: step.link },
      )
    case '3ds-method':
      return done({
        ...base,
        reason: '3ds-v2',
        threeDSMethodURLServer: step.gatherUrl,
        threeDSMethodURL: step.methodUrl,
        threeDSMethodDataPacked: step.data,
        threeDSServerTransId: step.threeDSServerTransId,
      })
    case '3ds-challenge':
      return done({ ...base, reason: '3ds', AcsUrl: step.acsUrl, PaReq: step.paReq, cReq: step.creq, MD: step.md, TermUrl: step.termUrl })
    case 'refused':
      return { ok: false, problems: cardProblems(step.problems) }
  }
}

/** Problems that concern neither expiry nor cvc are shown under the number. */
const fieldOf = (problem: CardProblemCode): CardField => (problem === 'expiry' || problem === 'cvc' ? problem : 'number')

/** Refusals of a card by field; the first is the message as well. */
const cardProblems = (codes: Extract<NextStep, { kind: 'refused' }>['problems']): Problem[] =>
  codes.length === 0
    ? [{ field: '', code: 'payment-check' }]
    : codes.map((problem) => ({ field: fieldOf(problem), code: 'card-problem', facts: { problem } }))

/** The data of the payment page. */
function presentPendingOrder(
  pending: PendingOrder,
  city: City,
  money: {
    returned: boolean
    isPaying: boolean
    /** Itself when it is paid, or another order of its cart. */ order: { id: number; isPaid: boolean } | null
  },
): OrderCache {
  const { order } = pending
  return {
    order_cache_key: pending.key,
    order_id: pending.orderId,
    order_type: order.orderType,
    payment_type: pending.paymentType,
    amount: toMajor(pending.amount, pending.currency),
    currency_code: pending.currency,
    created_at: new Date(pending.createdAt).toISOString(),
    deadline: new Date(pending.deadline).toISOString(),
    status: pending.status === 'ordered' ? 'accepted' : shownStatus(pending.status),
    is_returned: money.returned,
    is_paying: money.isPaying,
    complete_link: money.order && (money.order.isPaid ? completeLink : trackingLink)(city, money.order.id),
    city_id: pending.cityId,
    shop_id: order.orderType === 'takeaway' ? order.shopId : null,
    latitude: order.address?.coordinates?.latitude ?? null,
    longitude: order.address?.coordinates?.longitude ?? null,
  }
}

/** A QR code as a data URL; a provider's own picture is returned unchanged. Null when the payload is too long. */
export function qrPicture(payload: string): string | null {
  if (payload.startsWith('data:image/')) return payload
  if (Buffer.byteLength(payload) > longest) return null
  const { data, size } = encode(payload, { ecc: 'M', border: quiet })
  return `data:image/svg+xml;base64,${Buffer.from(svgOf(data, size)).toString('base64')}`
}

/** Crisp edges: otherwise a scaled picture has light seams between its modules. */
function svgOf(rows: readonly boolean[][], size: number): string {
  const cells = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${cells.join('')}"/></svg>`
}

/**
 * The data to pay; null when there is no such record, or it has expired, unless its money is being refunded or its cart
 * was ordered in another way.
 */
export async function showPendingOrder(
  services: Services,
  context: Pick<RequestContext, 'brand' | 'now'>,
  key: string,
): Promise<OrderCache | null> {
  const found = await findPendingOrder(services, context, key)
  if (!found) return null
  const { pending, city } = found
  const returned = await isReturned(services.database, pending.key)
  const isGone = pending.status !== 'ordered' && (pending.status !== 'open' || isOver(pending.deadline, context.now))
  const other = isGone && !returned ? await orderFromCartOf(services.database, pending) : null
  if (isGone && !returned && other === null) return null
  const isPaying = (await openPayment(services.database, pending.key)) !== null
  return presentPendingOrder(pending, city, {
    returned,
    isPaying,
    order: pending.status === 'ordered' ? { id: pending.orderId, isPaid: true } : other,
  })
}
