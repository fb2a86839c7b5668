import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const printed = execFileSync(process.execPath, ['bin/walks.ts', '--files'], {
  cwd: resolve(import.meta.dirname, '../..'),
  encoding: 'utf8',
})
/** The files of a walk, with the functions that are read there. */
const filesOf = (call: string): string => printed.split(/^ *\d+ +\d+ {2}/m).find((walk) => walk.includes(`(${call})`)) ?? ''

test.for([
  ['addToCart', 'src/server/cart/cart-store.ts: .*writeCart'],
  ['addToCart', 'src/domain/cart/totals.ts: .*totals'],
  ['createOrder', 'src/server/order/record-order.ts: .*recordOrder'],
  ['payOrder', 'src/server/payment/move-payment.ts: .*movePayment'],
  ['acknowledgeOrder', 'src/server/board/board-store.ts: .*lockedOrder'],
  ['checkVerificationCode', 'src/server/customer/sign-in-store.ts: .*takeCheck'],
] as const)('the walk of %s goes as far as %s', ([call, step]) => {
  expect(filesOf(call)).toMatch(new RegExp(step))
})

test('a file is counted by the first walk that shows it', () => {
  expect(printed.split('src/server/cart/cart-store.ts:')).toHaveLength(2)
})
