import { acquirerIn, type Brand } from '#brands/brand.ts'
import type { City } from '#domain/city/place.ts'
import { isOnline, methodOf } from '#domain/payment/payment-types.ts'
import type { Acquirer } from '#server/providers/acquirers/acquirer.ts'
import type { Services } from '#server/services.ts'

/** The acquirer for a payment type in a city of a brand; null when there is none. */
export function acquirerFor(services: Services, brand: Brand, city: City, paymentType: string): Acquirer | null {
  const method = methodOf(paymentType)
  const alias = acquirerIn(brand, city.country.code)
  const acquirer = alias === null ? undefined : services.acquirers.get(alias)
  if (!method || !acquirer?.methods.includes(method)) return null
  return acquirer.takes(city.currency.code, method) ? acquirer : null
}

/** The payment types available in a city, the preferred one first. */
export const offeredTypes = (services: Services, brand: Brand, city: City): string[] =>
  brand.paymentTypes.filter((alias) => !isOnline(alias) || acquirerFor(services, brand, city, alias) !== null)
