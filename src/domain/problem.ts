/** Why something asked for is refused: a field of the request, a code that every language has a text for. */
export type Problem = { field: string; code: ProblemCode; facts?: Record<string, string | number> }

export type Refused = { ok: false; problems: Problem[]; status?: 401 | 404 | 409 | 422 | 429 }

export const refuse = (field: string, code: ProblemCode, facts?: Record<string, string | number>): Refused => ({
  ok: false,
  problems: [facts ? { field, code, facts } : { field, code }],
})
export const notFound = (code: ProblemCode = 'not-found'): Refused => ({ ok: false, status: 404, problems: [{ field: '', code }] })

export const problemCodes = [
  'invalid',
  'brand-unknown',
  'not-in-future',
  'not-found',
  'city-unknown',
  'too-many-attempts',
  'sign-in-needed',
  'other-site',
  'still-running',
  'other-payload',
  'server-failed',
  'unavailable',
  'username-required',
  'username-too-long',
  'phone-required',
  'email-invalid',
  'shop-required',
  'shop-stopped',
  'shop-stopped-until',
  'address-required',
  'street-too-long',
  'house-too-long',
  'room-too-long',
  'text-too-long',
  'address-not-found',
  'address-outside',
  'address-elsewhere',
  'no-delivery-here',
  'interval-required',
  'interval-unavailable',
  'interval-full',
  'payment-type-unknown',
  'cash-invalid',
  'cash-below-total',
  'cart-empty',
  'below-minimum',
  'product-unknown',
  'product-stopped',
  'product-stopped-until',
  'product-unavailable',
  'too-many-units',
  'not-a-multiple',
  'modifier-unknown',
  'modifier-stopped',
  'modifier-bounds',
  'group-bounds',
  'prices-changed',
  'status-not-reachable',
] as const
export type ProblemCode = (typeof problemCodes)[number]
