import type { Coordinates } from './place.ts'

/** What is kept of a chosen delivery address. The zone is worked out anew wherever it matters. */
export type DeliveryAddress = {
  /** Of the customer's saved address that it is; a guest's has none. */
  id?: number
  address: string
  full_address: string
  locality: string | null
  district: string | null
  street: string
  house: string
  room: string | null
  floor: string | null
  entrance: string | null
  intercom: string | null
  description: string | null
  coordinates: Coordinates
}
