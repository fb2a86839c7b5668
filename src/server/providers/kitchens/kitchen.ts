import type { KitchenOrder } from '#contract/staff.ts'

/** Where accepted orders go. Sending twice must be harmless: kitchens know an order by its number. */
export type Kitchen = {
  /** Throws when the kitchen did not take the order; the job tries again. */
  send(order: KitchenOrder): Promise<void>
}
