import { expect, test } from 'vitest'
import { paymentNotice } from './page.tsx'

const order = (alias: string, payment_type: string, transaction_id: string | null, is_returned = false) => ({
  status: { alias, name: '', description: '', original_status: alias },
  payment_type,
  transaction_id,
  is_returned,
})

// @TRACK-02
test.each([
  ['an order that was paid', order('accepted', 'cardOnline', 'A1'), 'success', null],
  ['a paid order that is on its way', order('sent', 'SBP', 'A1'), 'success', null],
  ['an order that is paid to the courier', order('accepted', 'cash', null), null, null],
  ['a canceled order that is paid to the courier', order('canceled', 'cash', null), null, null],
  ['a paid order that was canceled', order('canceled', 'cardOnline', 'A1'), null, null],
  ['an order whose money came too late', order('canceled', 'cardOnline', 'A1', true), null, null],
  ['an order that waits for payment', order('waiting_for_payment', 'cardOnline', null), null, 'failure'],
  ['an order that was never paid', order('canceled', 'cardOnline', null), null, 'failure'],
])('of %s the address says only what is true (ACC-DECIDE-51)', (_, of, success, failure) => {
  expect([paymentNotice('payment-success', of), paymentNotice('payment-failure', of)]).toEqual([success, failure])
  expect([paymentNotice(null, of), paymentNotice('anything', of)]).toEqual([null, null])
})
