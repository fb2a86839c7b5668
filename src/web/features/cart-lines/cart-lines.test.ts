import { expect, test } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import { inOrder } from './cart-lines.tsx'

const line = (key: string, added_at: string) => ({ key, added_at }) as CartProduct

test('lines stand by the time they were added, oldest first, and a removed one keeps its place (DECIDE-60)', () => {
  const products = { b: line('b', '2025-05-03'), a: line('a', '2025-05-01') }
  expect(inOrder(products, line('c', '2025-05-02')).map(({ key }) => key)).toEqual(['a', 'c', 'b'])
})
