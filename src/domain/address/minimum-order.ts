import type { Minor } from '../money.ts'

export type MinimumQuestion = {
  orderType: 'delivery' | 'takeaway'
  hasAddress: boolean
  subtotal: Minor
  packages: Minor
  minimum: Minor | null
  hasFreeDelivery: boolean
}

/**
 * The amount missing to the minimum order, 0 when it is reached. Subtotal and packages count; discount, bonuses and the
 * delivery fee do not. Takeaway and addresses with free delivery have no minimum.
 */
export function missingToMinimum(question: MinimumQuestion): Minor {
  const applies = question.orderType === 'delivery' && question.hasAddress && !question.hasFreeDelivery
  if (!applies || question.minimum === null) return 0
  return Math.max(0, question.minimum - question.subtotal - question.packages)
}
