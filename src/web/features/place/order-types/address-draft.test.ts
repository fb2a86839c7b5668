import { expect, test } from 'vitest'
import type { SuggestedAddress } from '#contract/address.ts'
import { completeAddress, emptyDraft, isWorthSaving, lacksHouse, withSuggestion, withTyped, selectBlock } from './address-draft.ts'

const suggested = (type: 'street' | 'house', address: string): SuggestedAddress => ({
  index: 0,
  title: address,
  subtitle: '',
  type,
  address,
  full_address: address,
  place_id: null,
})
const street = withSuggestion(emptyDraft, suggested('street', 'Невский проспект'))
const house = withSuggestion(emptyDraft, suggested('house', 'Невский проспект, 1'))

test.each([
  ['nothing', emptyDraft, false, null],
  ['spaces', withTyped(emptyDraft, '   '), false, null],
  ['a chosen house', house, false, 'Невский проспект, 1'],
  ['a chosen street', street, true, null],
  ['a chosen street and a house', { ...street, house: ' 10/2 ' }, true, 'Невский проспект, 10/2'],
  ['a typed house', withTyped(emptyDraft, 'Невский 1'), false, 'Невский 1'],
  ['a typed street', withTyped(emptyDraft, 'Невский'), true, null],
])('%s: the house is asked for %s, what is sent is %s (ADDR-06)', (_, draft, lacks, address) => {
  expect([lacksHouse(draft), completeAddress(draft)]).toEqual([lacks, address])
})

test('typing drops refused characters and forgets the suggestion (DECIDE-32)', () => {
  expect(withTyped(house, 'Ist<iklâl> Cd. 5!')).toMatchObject({ text: 'Istiklâl Cd. 5', chosen: null })
})

test.each([
  [withTyped(emptyDraft, 'я1'), false],
  [withTyped(emptyDraft, 'Невский'), false],
  [withTyped(emptyDraft, 'Невский 1'), true],
])('closing saves an address of three characters or more: %j (ADDR-12, DECIDE-35)', (draft, saved) => {
  expect(isWorthSaving(draft)).toBe(saved)
})

test.each([
  ['', false, 'empty'],
  ['   ', true, 'empty'],
  ['Невский проспект, 28', true, 'wrong'],
  ['Невский проспект, 28', false, null],
])('the address “%s”, found wrong %s, is held back as %s (VALID-20, VALID-22)', (text, isWrong, block) => {
  expect(selectBlock({ text }, isWrong)).toBe(block)
})
