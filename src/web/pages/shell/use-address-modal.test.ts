import { expect, test } from 'vitest'
import { mayOpenFromAddress } from './use-address-modal.ts'

test.each([
  ['CitiesModal', false, true],
  ['CitiesModal', true, true],
  ['CartModal', true, true],
  ['CartModal', false, false],
  ['ServerErrorModal', true, false],
  ['ConfirmEmptyCartModal', true, false],
  ['toString', true, false],
  ['NoSuchModal', true, false],
])('?modal=%s, in a city %s, opens: %s (HOME-11, ACC-DECIDE-12)', (name, hasCity, opens) => {
  expect(mayOpenFromAddress(name, hasCity)).toBe(opens)
})
