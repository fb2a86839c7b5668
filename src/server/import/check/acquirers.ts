import { acquirerNotTaking } from '#server/providers/acquirers/taken-currencies.ts'
import type { BrandContent, Content, Report } from '../content.ts'

/** A city's currency must be one that the acquirer of its country takes, or it must have no acquirer. */
export function checkAcquirers({ cities }: Content, { brand, places }: BrandContent, report: Report): void {
  for (const { file, data } of places) {
    const city = cities.find(({ data: { alias } }) => alias === data.city)?.data
    if (!city) continue
    const country = city.country.code
    const currency = city.prices.currency_code
    const alias = acquirerNotTaking(brand, country, currency)
    if (alias === null) continue
    report(
      file,
      'city',
      `pays in ${currency}, which the acquirer "${alias}" does not take: in "acquirers" of brands/${brand.alias}/brand.json ` +
        `give "${country}" another, or null where nothing is paid online`,
    )
  }
}
