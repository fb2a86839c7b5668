import type { City } from '#domain/city/place.ts'
import { shownIn } from '#domain/currency.ts'
import { formatPrice } from '#domain/format-price.ts'
import type { Language } from '#domain/language.ts'
import { type Minor, toMajor } from '#domain/money.ts'

/** An amount in the format of the pages, for the server's sentences (MONEY-01 to MONEY-04). */
export const priceText = (amount: Minor, { currency }: Pick<City, 'currency'>, language: Language): string =>
  formatPrice(toMajor(amount), language, shownIn(currency, language))
