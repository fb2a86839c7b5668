import { expect, test } from 'vitest'
import { isServerFailure } from '#web/browser/api.ts'
import { isShown } from './shown-failures.ts'

// @PAY-38 @ACC-ERR-02 @ACC-ERR-03 @DECIDE-114 @DECIDE-117 @LOGIN-16 @ACC-DECIDE-77
test.each([
  [404, 'PUT /api/cart/add', true],
  [500, 'PUT /api/cart/add', true],
  [503, 'POST /api/order/create', true],
  [429, 'PUT /api/cart/add', true],
  [0, 'POST /api/order/create', true],
  [422, 'POST /api/order/create', false],
  [409, 'POST /api/order/create', false],
  [0, 'PUT /api/cart/add', false],
  [500, 'POST /api/geocoder/suggest', false],
  [429, 'POST /api/geocoder/suggest', false],
  [500, 'POST /api/order/status', false],
  [0, 'POST /api/order/post3ds', false],
  [503, 'POST /api/order/post3ds', false],
  [429, 'POST /api/order/pay', false],
  [404, 'GET /api/order-tracking/get-courier-location', false],
  [500, 'GET /api/order-tracking/get-courier-location', false],
  [429, 'POST /api/user/login', false],
  [500, 'POST /api/user/login', true],
  [500, 'GET /api/user/get', true],
  [404, 'GET /api/user/get', true],
  [0, 'GET /api/user/get', false],
  [500, 'GET /api/user/check-session', false],
  [500, 'POST /api/schedule/time-settings', true],
  [0, 'POST /api/schedule/time-settings', false],
  [500, 'POST /api/products/get-related-products', true],
  [0, 'POST /api/products/get-related-products', false],
  [500, 'GET /api/user/balance', true],
  [0, 'GET /api/user/balance', false],
  [0, 'GET /api/first-time', false],
  [404, 'GET /api/user/orders/:id/first-time', false],
  [0, 'PUT /api/cart/gift/apply-promocode', false],
  [500, 'PUT /api/cart/gift/apply-promocode', true],
  [0, 'PUT /api/cart/gift/add', false],
  [0, 'POST /api/user/payment-types', false],
  [404, 'DELETE /api/user/addresses/remove/:id', false],
  [500, 'DELETE /api/user/addresses/remove/:id', true],
  [0, 'GET /api/map', false],
  [0, 'POST /api/shops/confirm', false],
  [0, 'POST /api/geocoder/searchByAddress', false],
  [0, 'PUT /api/cart/packages/bag', true],
] as const)('status %i of %s is shown in the modal: %s (ERR-02, ERR-03)', (status, name, shown) => {
  expect(isShown(status, name)).toBe(shown)
})

// The first scripts of the menu and of the order form decide without the lists of calls.
test.each([0, 400, 404, 409, 422, 429, 500, 503])('status %i is shown beside the switch of the type, or by the modal', (status) => {
  expect(isServerFailure(status)).toBe(isShown(status, 'PUT /api/cart'))
  expect(status === 0 || isServerFailure(status)).toBe(isShown(status, 'POST /api/order/create'))
})
