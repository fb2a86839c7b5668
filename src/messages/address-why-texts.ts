import type { DeliveryWhy } from '#domain/city/delivery-offer.ts'

/** Values for the texts that explain delivery to a point; amounts include their currency. Unused values are empty. */
export type AddressWhyFacts = {
  city: string
  zone: string
  fee: string
  /** The order amount from which delivery is free. */
  freeFrom: string
  minimum: string
  minutes: number
  shop: string
  until: string
}

/** A text for every reason why a point is delivered to or not; `no-city`: the point is in no city of the brand. */
export type AddressWhyTexts = Record<DeliveryWhy | 'no-city', (facts: AddressWhyFacts) => string>
