import { expect, test } from 'vitest'
import { notifyBlock } from './notify-form.tsx'

test.each([
  [false, false, 'phone'],
  [false, true, 'phone'],
  [true, false, 'consent'],
  [true, true, null],
])('with a whole phone %s and consent %s the form waits for %j (NOTDELIVERED-04)', (isWhole, consent, block) => {
  expect(notifyBlock(isWhole, consent)).toBe(block)
})
