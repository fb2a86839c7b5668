import type { Brand } from '#brands/brand.ts'
import type { City } from '#domain/city/place.ts'
import { methodOf } from '#domain/payment/method.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import type { Acquirer } from '#server/providers/acquirers/acquirer.ts'
import type { Services } from '#server/services.ts'

/** Who takes the money of a payment type in a city of a brand; null when nobody does. */
export function acquirerFor(services: Services, brand: Brand, city: City, paymentType: string): Acquirer | null {
  const method = methodOf(paymentType)
  const alias = brand.acquirers[city.country.code] ?? brand.acquirers.default
  const acquirer = alias === null ? undefined : services.acquirers.get(alias)
  if (!method || !acquirer?.methods.includes(method)) return null
  return acquirer.currencies.length === 0 || acquirer.currencies.includes(city.currency.code) ? acquirer : null
}

/** The payment types that can really be had in a city, the preferred one first. */
export const offeredTypes = (services: Services, brand: Brand, city: City): string[] =>
  brand.paymentTypes.filter((alias) => !isOnline(alias) || acquirerFor(services, brand, city, alias) !== null)
