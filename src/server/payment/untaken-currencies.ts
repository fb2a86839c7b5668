import type { Brand } from '#brands/brand.ts'
import type { City } from '#domain/city/place.ts'
import { acquirerNotTaking } from '#server/providers/acquirers/taken-currencies.ts'

type BrandCities = {
  brand: Pick<Brand, 'alias' | 'acquirers' | 'paymentTypes'>
  cities: readonly Pick<City, 'alias' | 'country' | 'currency'>[]
}

/** What an import refuses, and a brand's file can be changed to afterwards: cities whose money their acquirer does not take. */
export const untakenCurrencies = (brands: readonly BrandCities[]): string[] =>
  brands.flatMap(({ brand, cities }) =>
    cities.flatMap(({ alias: city, country, currency }) => {
      const alias = acquirerNotTaking(brand, country.code, currency.code)
      if (alias === null) return []
      return [
        `Nobody can pay online in ${city}: it pays in ${currency.code}, which the acquirer "${alias}" does not take. ` +
          `In "acquirers" of brands/${brand.alias}/brand.json give "${country.code}" another, or null.`,
      ]
    }),
  )
