import type { CallName } from '#web/browser/api.ts'

/** Polls, suggestions and automatic retries: their failures are shown at the end by the caller, or not at all. */
const silent = new Set<CallName>([
  'POST /api/geocoder/suggest',
  'POST /api/order/status',
  'POST /api/order/pay',
  'POST /api/order/post3ds',
  'GET /api/order-tracking/get-courier-location',
  'POST /api/schedule/time-settings',
  'POST /api/products/get-related-products',
  'GET /api/user/check-session',
  'GET /api/user/get',
  'GET /api/user/captcha',
])

/** Calls that show too many attempts, and a network failure, at their field (LOGIN-16). */
const ownTexts = new Set<CallName>(['POST /api/user/login', 'POST /api/user/check-verification-code'])

/** Calls that show a network failure beside the pressed control (DECIDE-114). */
const ownNetworkText = new Set<CallName>([
  'PUT /api/cart',
  'PUT /api/cart/add',
  'PUT /api/cart/remove',
  'PUT /api/cart/forget',
  'POST /api/schedule/intervals',
  'POST /api/user/addresses/set-by-address',
  'POST /api/user/addresses/set-by-coordinates',
  'POST /api/user/addresses/set-by-id',
  'GET /api/user/addresses',
  'POST /api/feedback/unavailable-delivery-address',
  'GET /api/shops',
  'GET /api/cities',
  'GET /api/products/:id',
  'GET /api/products/diets',
  'GET /api/user/orders/:page',
])

/**
 * Whether a failed call is shown in ServerErrorModal: not found, too many, server failures and, as 0, a network failure
 * (ERR-02, ERR-03).
 */
export function isShown(status: number, name: CallName): boolean {
  if (silent.has(name)) return false
  if (ownTexts.has(name) && (status === 0 || status === 429)) return false
  if (status === 0) return !ownNetworkText.has(name)
  return status === 404 || status === 429 || status >= 500
}
