import type { WrittenLanguage } from '../language.ts'

/** Who works the orders of a shop: people at the board, or another system, beside which the board only looks on. */
export const workers = ['people', 'system'] as const
export type Worker = (typeof workers)[number]

/** The kitchen that orders are sent to: none but the office, another system, or the demo's simulated one. */
export type KitchenKind = 'office' | 'system' | 'simulated'

export const kitchenOf = ({ kitchenUrl, sandbox }: { kitchenUrl: string | null; sandbox: boolean }): KitchenKind =>
  kitchenUrl ? 'system' : sandbox ? 'simulated' : 'office'

/** A phone of the shop, in digits, and the language of the person who holds it. */
export type DutyPhone = { phone: string; language: WrittenLanguage }

/** How a shop takes orders. */
export type OrderTaking = {
  /** Null: as the server is set. */
  workedBy: Worker | null
  /** Whether it is paused now because nobody listens. */
  isPausedWithoutListener: boolean
}

/**
 * Who works the orders of a shop. The simulated kitchen leaves a shop to people while their board is
 * open.
 */
export function workerOf(set: Worker | null, { kitchen, hasBoard }: { kitchen: KitchenKind; hasBoard: boolean }): Worker {
  if (set !== null) return set
  if (kitchen === 'simulated') return hasBoard ? 'people' : 'system'
  return kitchen === 'office' ? 'people' : 'system'
}
