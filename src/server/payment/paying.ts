import { isOnline } from '#domain/payment/payment-types.ts'
import { refuse } from '#domain/problem.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { AcquirerOf } from '#server/order/place-order.ts'
import type { MayReplace } from '#server/order/replace-unpaid.ts'
import type { Services } from '#server/services.ts'
import { acquirerFor } from './acquirer-of.ts'
import { mayReplace } from './may-replace.ts'

/** What storing an order needs from payment: the acquirer, and whether an older order may be replaced. */
export const paying = (
  services: Services,
  { brand }: Pick<RequestContext, 'brand'>,
): { acquirerOf: AcquirerOf; mayReplace: MayReplace } => ({
  acquirerOf({ paymentType, prices }, { place }) {
    const acquirer = isOnline(paymentType) ? acquirerFor(services, brand, place.city, paymentType) : null
    // An order for 0 cannot be paid online.
    return acquirer && prices.total > 0 ? { ok: true, acquirer: acquirer.alias } : refuse('payment_type', 'payment-type-unknown')
  },
  mayReplace,
})
