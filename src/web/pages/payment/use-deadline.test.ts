import { expect, test } from 'vitest'
import { tick } from './use-deadline.ts'

test('the time to pay is counted down each second (CONST-20)', () => {
  expect(tick).toBe(1000)
})
