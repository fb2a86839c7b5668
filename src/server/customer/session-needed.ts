import type { Refused } from '#domain/problem.ts'
import type { RequestContext } from '#server/http/request-context.ts'

export const signInNeeded: Refused = { ok: false, status: 401, problems: [{ field: '', code: 'sign-in-needed' }] }

/** Whether a brand requires customers to sign in to order, and this one has not. */
export const lacksSession = ({ brand, customer }: Pick<RequestContext, 'brand' | 'customer'>): boolean =>
  brand.customers.authEnabled && customer === null
