import type { DeliveryWhy } from '#domain/city/delivery-offer.ts'

/** What the reasons of a delivery may tell; amounts carry their currency. Parts that a reason does not need are empty. */
export type AddressWhyFacts = { city: string; zone: string; fee: string; minimum: string; minutes: number; shop: string; until: string }

/** A text for every reason why a point is delivered to or not; `no-city` is a point in no city of the brand. */
export type AddressWhyTexts = Record<DeliveryWhy | 'no-city', (facts: AddressWhyFacts) => string>
