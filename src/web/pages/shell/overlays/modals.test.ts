import { expect, test } from 'vitest'
import { modals } from './modals.ts'

test('confirm-kind modals are those that ask or tell (DECIDE-24)', () => {
  const confirm = Object.entries(modals)
    .filter(([, { kind }]) => kind === 'confirm')
    .map(([name]) => name)
  expect(confirm).toEqual(['ConfirmEmptyCartModal', 'ConfirmChangeTakeaway', 'ServerErrorModal'])
})

test('only product info and the menu of links are forgotten (MODAL-07)', () => {
  const forgotten = Object.entries(modals)
    .filter(([, entry]) => 'forgettable' in entry)
    .map(([name]) => name)
  expect(forgotten).toEqual(['InfoMenu', 'ProductInfoModal'])
})
