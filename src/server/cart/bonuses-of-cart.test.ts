import { expect, test } from 'vitest'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import { findPromocode } from './bonuses-of-cart.ts'

test('a cart finds its promocode however it is typed, and a thousand carts read the codes of the brand once', () => {
  let reads = 0
  const promocodes = ['SUSHI', 'Ёлка'].map((code) => ({
    get code() {
      reads++
      return code
    },
  }))
  const snapshot = { showcase: { promocodes } } as unknown as Snapshot
  for (let cart = 0; cart < 1000; cart++) findPromocode(snapshot, ' sushi')
  expect(reads).toBe(promocodes.length)
  expect(findPromocode(snapshot, 'ЁЛКА')).toBe(promocodes[1])
  expect(findPromocode(snapshot, 'PIZZA')).toBeNull()
})
