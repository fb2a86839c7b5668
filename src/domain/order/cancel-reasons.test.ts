import { expect, test } from 'vitest'
import { cancelReasons, needsNote, statedReason } from './cancel-reasons.ts'

test('customers are told why, but not that they are suspected or that it was a test', () => {
  const hidden = cancelReasons.filter((reason) => statedReason(reason) !== reason)
  expect(hidden).toEqual(['suspicious', 'test'])
  expect(hidden.map(statedReason)).toEqual(['other', 'other'])
})

test('only “other” needs a note', () => {
  expect(cancelReasons.filter(needsNote)).toEqual(['other'])
})
