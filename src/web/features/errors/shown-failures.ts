import { type CallName, isServerFailure } from '#web/browser/api.ts'

/** Polls, suggestions, automatic retries and what a page does without: their failures are shown at the end by the caller, or not at all. */
const silent = new Set<CallName>([
  'POST /api/geocoder/suggest',
  'POST /api/order/status',
  'POST /api/order/pay',
  'POST /api/order/post3ds',
  'GET /api/order-tracking/get-courier-location',
  'GET /api/user/check-session',
  'GET /api/user/captcha',
  'GET /api/user/orders/:id/first-time',
  'GET /api/first-time',
])

/** Calls that show too many attempts, and a network failure, at their field. */
const ownTexts = new Set<CallName>(['POST /api/user/login', 'POST /api/user/check-verification-code'])

/** Calls after which what is not found is gone, as the customer wanted. */
const goneAnyway = new Set<CallName>(['DELETE /api/user/addresses/remove/:id'])

/** Calls that show a network failure beside the pressed control. */
const ownNetworkText = new Set<CallName>([
  'PUT /api/cart',
  'PUT /api/cart/add',
  'PUT /api/cart/remove',
  'PUT /api/cart/forget',
  'GET /api/map',
  'POST /api/schedule/intervals',
  'POST /api/shops/confirm',
  'POST /api/user/payment-types',
  'GET /api/user/addresses',
  'POST /api/feedback/unavailable-delivery-address',
  'GET /api/shops',
  'GET /api/cities',
  'GET /api/products/:id',
  'GET /api/products/diets',
  'GET /api/user/orders/:page',
  // The page goes on without these.
  'POST /api/schedule/time-settings',
  'POST /api/products/get-related-products',
  'GET /api/user/get',
  'GET /api/user/balance',
])

/** The same of calls that begin with these: gifts and codes, the geocoder, the choice of an address. */
const ownNetworkTexts = ['PUT /api/cart/gift/', 'POST /api/geocoder/', 'POST /api/user/addresses/set-by-']

/**
 * Whether a failed call is shown in ServerErrorModal: not found, too many, server failures and, as 0, a network failure.
 */
export function isShown(status: number, name: CallName): boolean {
  if (silent.has(name)) return false
  if (ownTexts.has(name) && (status === 0 || status === 429)) return false
  if (status === 404 && goneAnyway.has(name)) return false
  if (status === 0) return !ownNetworkText.has(name) && !ownNetworkTexts.some((start) => name.startsWith(start))
  return isServerFailure(status)
}
