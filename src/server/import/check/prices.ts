import { type BrandContent, type Content, currenciesOf, type Report } from '../content.ts'
import type { Prices } from '../format/value.ts'

/** Every price list has every currency that the brand's cities pay in, and fractions only in those that show them. */
export function checkPrices(content: Content, brand: BrandContent, report: Report): void {
  const everywhere = currenciesOf(content, brand)
  const whole = wholeCurrencies(content, brand)
  const demand = (file: string, path: string, prices: Prices | null | undefined, currencies: ReadonlySet<string> = everywhere): void => {
    if (!prices) return
    const missing = [...currencies].filter((currency) => prices[currency] === undefined)
    if (missing.length > 0) report(file, path, `has no price in ${missing.join(', ')}, which cities of the brand pay in`)
    for (const [currency, amount] of Object.entries(prices)) {
      if (whole.has(currency) && !Number.isInteger(amount)) report(file, `${path}.${currency}`, fractionFault(amount))
    }
  }
  checkPlacePrices(content, brand, report)
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

const fractionFault = (amount: number): string => `is ${amount}, but where it is paid prices are whole (prices.fractional is false)`

/** Currencies in which no city of the brand has fractions. Where only some have, the others round. */
function wholeCurrencies(content: Content, { places }: BrandContent): Set<string> {
  const here = new Set(places.map(({ data }) => data.city))
  const prices = content.cities.filter(({ data }) => here.has(data.alias)).map(({ data }) => data.prices)
  const fractional = new Set(prices.filter((price) => price.fractional).map((price) => price.currency_code))
  return new Set(prices.map((price) => price.currency_code).filter((currency) => !fractional.has(currency)))
}

/** Fees, minimums and prices of a city's own places are in the currency of the city. */
function checkPlacePrices({ cities }: Content, { places }: BrandContent, report: Report): void {
  for (const { file, data } of places) {
    if (cities.find((city) => city.data.alias === data.city)?.data.prices.fractional !== false) continue
    const check = (path: string, amount: number | null | undefined): void => {
      if (amount != null && !Number.isInteger(amount)) report(file, path, fractionFault(amount))
    }
    for (const [index, { prices }] of (data.delivery_zones ?? []).entries()) {
      check(`delivery_zones[${index}].prices.delivery`, prices.delivery)
      check(`delivery_zones[${index}].prices.minimum_order_amount`, prices.minimum_order_amount)
    }
    for (const list of ['shops', 'delivery_zones'] as const) {
      for (const [index, { overrides }] of (data[list] ?? []).entries()) {
        for (const [place, { price }] of (overrides ?? []).entries()) check(`${list}[${index}].overrides[${place}].price`, price)
      }
    }
  }
}
