import { expect, test } from 'vitest'
import { emptyDraft, withTyped } from './address-draft.ts'
import { typedDraft } from './typed-draft.ts'

const half = withTyped(emptyDraft, 'Невский 1')

test('closing saves what was typed last, and once (ADDR-12, DECIDE-35)', () => {
  const typed = typedDraft()
  expect(typed.takeUnsaved()).toBeNull()
  typed.type(withTyped(emptyDraft, 'Невский'), emptyDraft)
  typed.type(half, emptyDraft)
  expect([typed.read(), typed.takeUnsaved(), typed.takeUnsaved()]).toEqual([half, half, null])
})

test('what is not worth saving is not saved (DECIDE-35)', () => {
  const typed = typedDraft()
  typed.type(withTyped(emptyDraft, 'Невский'), emptyDraft)
  expect(typed.takeUnsaved()).toBeNull()
})

test('a saved address that is chosen, or a draft that is sent, is not overwritten when the modal closes (ADDR-15, ADDR-12)', () => {
  const typed = typedDraft()
  typed.type(half, emptyDraft)
  typed.letGo()
  expect([typed.read(), typed.takeUnsaved()]).toEqual([half, null])
})

test('typed on after a refusal, it is saved again (ADDR-12)', () => {
  const typed = typedDraft()
  typed.type(half, emptyDraft)
  typed.letGo()
  const whole = withTyped(emptyDraft, 'Невский 100')
  typed.type(whole, half)
  expect(typed.takeUnsaved()).toEqual(whole)
})
