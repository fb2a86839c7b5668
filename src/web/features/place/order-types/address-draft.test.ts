import { expect, test } from 'vitest'
import type { SuggestedAddress } from '#contract/address.ts'
import {
  completeAddress,
  emptyDraft,
  isWorthSaving,
  lacksHouse,
  placeIdOf,
  withHouse,
  withSuggestion,
  withTyped,
  selectBlock,
} from './address-draft.ts'

const suggested = (type: 'street' | 'house', address: string): SuggestedAddress => ({
  index: 0,
  title: address,
  subtitle: '',
  type,
  address,
  full_address: address,
  place_id: null,
  needs_pin: false,
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
  ['a typed street that begins with a number', withTyped(emptyDraft, '7 линия'), true, null],
  ['a typed street', withTyped(emptyDraft, 'Невский'), true, null],
])('%s: the house is asked for %s, what is sent is %s (ADDR-06)', (_, draft, lacks, address) => {
  expect([lacksHouse(draft), completeAddress(draft)]).toEqual([lacks, address])
})

test.each([
  ['Невский 999', '999'],
  ['Невский 10 к2', '10 к2'],
  ['невский, 12а, кв. 5', '12а'],
  ['7-я линия', ''],
  ['Невский', ''],
])('of “%s” the house “%s” stays when its street is chosen, until something else is typed (ADDR-06)', (typed, house) => {
  const chosen = withSuggestion(withTyped(emptyDraft, typed), suggested('street', 'Невский проспект'))
  expect([chosen.house, completeAddress(chosen)]).toEqual([house, house === '' ? null : `Невский проспект, ${house}`])
  expect(withTyped(chosen, 'Садовая').house).toBe('')
})

test('a house that is chosen is whole: nothing of what was typed stays beside it', () => {
  expect(withSuggestion(withTyped(emptyDraft, 'Невский 1'), suggested('house', 'Невский проспект, 1')).house).toBe('')
})

test('a house that is typed anew is not yet unknown, and has no pin', () => {
  const unknown = { ...street, house: '999', isHouseUnknown: true, point: { latitude: 1, longitude: 2 } }
  expect(withHouse(unknown, '99<')).toMatchObject({ house: '99', isHouseUnknown: false, point: null })
  expect(isWorthSaving(unknown)).toBe(false)
  expect(isWorthSaving(withHouse(unknown, '99'))).toBe(true)
})

test('the id of a chosen house is sent, and that of a street with the house typed to it (ADDR-06)', () => {
  const at = (type: 'street' | 'house') => placeIdOf(withSuggestion(emptyDraft, { ...suggested(type, 'Невский'), place_id: 'place-1' }))
  expect([at('street'), at('house'), placeIdOf(emptyDraft)]).toEqual(['place-1', 'place-1', null])
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
  ['', null, false, 'empty'],
  ['   ', null, true, 'empty'],
  ['Невский проспект, 28', null, true, 'wrong'],
  ['Невский проспект, 28', null, false, null],
  ['Тихая улица', 'wanted', true, 'pin'],
  ['Тихая улица', 'set', false, null],
] as const)('the address “%s” with the pin %s, found wrong %s, is held back as %s (VALID-20, VALID-22)', (text, pinned, isWrong, block) => {
  expect(selectBlock({ text, pinned, isHouseUnknown: false }, isWrong)).toBe(block)
})
