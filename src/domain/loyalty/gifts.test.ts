import { expect, test } from 'vitest'
import { remainingGifts } from './gifts.ts'

test('of chosen gifts those stay that are earned, each at most its most (GIFT-04, DECIDE-66)', () => {
  const offers = [
    { id: 1, maxCount: 2, earned: true },
    { id: 2, maxCount: 2, earned: false },
    { id: 3, maxCount: 1, earned: true },
  ]
  expect(remainingGifts({ 1: 5, 2: 1, 99: 1 }, offers)).toEqual({ 1: 2 })
})
