import type { OrderCache, PayReply } from '#contract/payment.ts'
import type { City } from '#domain/city/place.ts'
import type { Language } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import type { CardField, CardProblemCode } from '#domain/payment/card-problems.ts'
import { shownStatus } from '#domain/payment/status.ts'
import type { Problem, Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import type { PendingOrder } from '#server/order/pending-order-row.ts'
import { completeLink, trackingLink } from '#server/order/present-order.ts'
import type { NextStep } from '#server/providers/acquirers/acquirer.ts'
import { qrPicture } from './qr-picture.ts'

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

/** The next step in the names of section 3; the page cannot tell from it which acquirer responded. */
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

/** Refusals of a card by field; the first is the message as well (ERR-28). */
const cardProblems = (codes: Extract<NextStep, { kind: 'refused' }>['problems']): Problem[] =>
  codes.length === 0
    ? [{ field: '', code: 'payment-check' }]
    : codes.map((problem) => ({ field: fieldOf(problem), code: 'card-problem', facts: { problem } }))

/** The data of the payment page. */
export function presentPendingOrder(
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
    amount: toMajor(pending.amount),
    currency_code: pending.currency,
    created_at: new Date(pending.createdAt).toISOString(),
    deadline: new Date(pending.deadline).toISOString(),
    status: pending.status === 'ordered' ? 'accepted' : shownStatus(pending.status),
    is_returned: money.returned,
    is_paying: money.isPaying,
    complete_link: money.order && (money.order.isPaid ? completeLink : trackingLink)(city, money.order.id),
    city_id: pending.cityId,
    shop_id: order.orderType === 'takeaway' ? order.shopId : null,
    latitude: order.address?.coordinates.latitude ?? null,
    longitude: order.address?.coordinates.longitude ?? null,
  }
}
