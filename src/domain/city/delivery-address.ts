import type { Coordinates } from './place.ts'

/** A chosen delivery address as it is stored. The zone is computed again whenever it is needed. */
export type DeliveryAddress = {
  /** The id of the customer's saved address; guests have none. */
  id?: number
  address: string
  full_address: string
  locality: string | null
  district: string | null
  /** The place that `address` begins with; null where the street needs none, missing in older addresses. */
  area?: string | null
  street: string
  /** Null only at a pin. */
  house: string | null
  /** The names of its place, of the part of the city and of the city in all languages: zones may be lists of them. */
  place_names?: string[]
  postcode?: string | null
  room: string | null
  floor: string | null
  entrance: string | null
  intercom: string | null
  description: string | null
  /** Null where only its place is known: it is in a zone by its locality or its postcode. */
  coordinates: Coordinates | null
  /** The directory lacks the house: `coordinates` is the pin that the customer set, and `house` is as they typed it, if at all. */
  pinned?: true
}
