import { expect, test } from 'vitest'
import { problemReply } from './problem-reply.ts'

test('what two rules say alike of a field is said once, in the order of the rules', () => {
  const { errors } = problemReply('en', [
    { field: 'shop_id', code: 'shop-required' },
    { field: 'username', code: 'username-required' },
    { field: 'shop_id', code: 'shop-required' },
    { field: 'shop_id', code: 'shop-stopped' },
  ])
  expect(errors?.shop_id).toEqual(['Choose a restaurant', 'This restaurant is not taking orders for now'])
  expect(errors?.username).toHaveLength(1)
})
