import { expect, test } from 'vitest'
import { rememberPurchase } from './note-accepted.ts'

test('a purchase is remembered by a cookie of its own for two days (ORDER-08, CONST-38)', () => {
  const written: unknown[] = []
  rememberPurchase(12_345_678, (...cookie) => void written.push(cookie))
  expect(written).toEqual([['purchase_12345678', '1', 172_800]])
})
