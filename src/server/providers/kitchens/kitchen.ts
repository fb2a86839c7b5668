import type { KitchenOrder } from '#contract/staff.ts'

/** Receives accepted orders. A repeated request must be harmless: kitchens identify an order by its number. */
export type Kitchen = {
  /** Throws when the kitchen did not accept the order; the job retries. */
  send(order: KitchenOrder): Promise<void>
}
