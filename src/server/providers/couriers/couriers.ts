import type { Coordinates } from '#contract/common.ts'

/** A source of couriers' locations. */
export type Couriers = {
  /** The location of an order on its way; null when it is unknown. Throws when the couriers' system is unreachable. */
  locate(orderId: number): Promise<Coordinates | null>
}
