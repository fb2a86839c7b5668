import type { Coordinates } from '#contract/common.ts'

/** Who knows where couriers are. */
export type Couriers = {
  /** Where the order is on its way; null when nobody knows. Throws when the couriers' system cannot be asked. */
  locate(orderId: number): Promise<Coordinates | null>
}
