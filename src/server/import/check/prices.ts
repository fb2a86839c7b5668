import { type BrandContent, type Content, currenciesOf, type Report } from '../content.ts'
import type { Prices } from '../format/value.ts'

/** Every price list has every currency that the brand's cities pay in. */
export function checkPrices(content: Content, brand: BrandContent, report: Report): void {
  const everywhere = currenciesOf(content, brand)
  const demand = (file: string, path: string, prices: Prices | null | undefined, currencies: ReadonlySet<string> = everywhere): void => {
    if (!prices) return
    const missing = [...currencies].filter((currency) => prices[currency] === undefined)
    if (missing.length > 0) report(file, path, `has no price in ${missing.join(', ')}, which cities of the brand pay in`)
  }
  for (const { file, data } of brand.menu) {
    for (const [index, { basic_price, cities }] of data.products.entries()) {
      demand(file, `products[${index}].basic_price`, basic_price, currenciesOf(content, brand, cities))
    }
  }
  for (const { file, data } of brand.modifiers) {
    for (const [index, { price }] of (data.modifiers ?? []).entries()) demand(file, `modifiers[${index}].price`, price)
  }
  for (const { file, data } of brand.packages) {
    for (const [index, { price }] of data.packages.entries()) demand(file, `packages[${index}].price`, price)
  }
  for (const { file, data } of brand.gifts) {
    for (const [index, { basic_price, conditions }] of data.gifts.entries()) {
      demand(file, `gifts[${index}].basic_price`, basic_price)
      for (const [place, condition] of conditions.entries()) {
        if (condition.kind === 'subtotal-from') demand(file, `gifts[${index}].conditions[${place}].amount`, condition.amount)
      }
    }
  }
  for (const { file, data } of brand.promocodes) {
    for (const [index, { amount, minimum, cities }] of data.promocodes.entries()) {
      const currencies = currenciesOf(content, brand, cities)
      demand(file, `promocodes[${index}].amount`, amount, currencies)
      demand(file, `promocodes[${index}].minimum`, minimum, currencies)
    }
  }
}
