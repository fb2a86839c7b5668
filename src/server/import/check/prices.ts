import { fault, type Fault } from '#domain/content/fault.ts'
import { digitsOf } from '#domain/currency-digits.ts'
import { fitsDigits } from '#domain/money.ts'
import { type BrandContent, type Content, currenciesOf, type Report } from '../content.ts'
import type { OverrideEntry } from '../format/places.ts'
import type { Prices } from '../format/value.ts'
import { salesOfContent } from '../sold/content-sales.ts'

type Demand = (file: string, path: string, prices: Prices | null | undefined, currencies: ReadonlySet<string>) => void

/** A price that is missing, by what lacks it. */
type MissingPrice = { file: string; path: string; currency: string }

/** Above this number, the prices that lack one currency are reported as one fault: a new city is not a mistake in each dish. */
const oneByOne = 10

/** Price lists must have the currencies in which the thing is sold, and fractions only where a city shows them. */
export function checkPrices(content: Content, brand: BrandContent, report: Report): void {
  const whole = wholeCurrencies(content, brand)
  const missing: MissingPrice[] = []
  demandPrices(content, brand, (file, path, prices, currencies) => {
    if (!prices) return
    for (const currency of currencies) if (prices[currency] === undefined) missing.push({ file, path, currency })
    for (const [currency, amount] of Object.entries(prices)) {
      const wrong = amountFault(amount, currency, whole.has(currency))
      if (wrong) report(file, `${path}.${currency}`, wrong)
    }
  })
  reportMissing(missing, content, brand, report)
  checkPlacePrices(content, brand, report)
}

function reportMissing(missing: readonly MissingPrice[], content: Content, brand: BrandContent, report: Report): void {
  const byCurrency = Map.groupBy(missing, ({ currency }) => currency)
  const many = new Set([...byCurrency].flatMap(([currency, { length }]) => (length > oneByOne ? [currency] : [])))
  for (const currency of many) {
    const place = brand.places.find(({ data }) => currenciesOf(content, brand, [data.city]).has(currency))
    const lacking = byCurrency.get(currency) ?? []
    const [first] = lacking
    report(
      place?.file ?? first?.file ?? '',
      place ? 'city' : '',
      fault('prices-missing', { currency, count: lacking.length, file: first?.file ?? '', path: first?.path ?? '' }),
    )
  }
  const few = Map.groupBy(
    missing.filter(({ currency }) => !many.has(currency)),
    ({ file, path }) => `${file}\n${path}`,
  )
  for (const lacking of few.values()) {
    const [{ file, path } = { file: '', path: '' }] = lacking
    report(file, path, fault('price-missing', { currencies: lacking.map(({ currency }) => currency) }))
  }
}

/** What is collected costs as much as delivered in a currency that its prices leave out. */
const none: ReadonlySet<string> = new Set()

/** Asks for each price in the currencies in which it is paid somewhere. */
function demandPrices(content: Content, brand: BrandContent, demand: Demand): void {
  const { dish, modifier, everywhere } = salesOfContent(content, brand)
  for (const { file, data } of brand.menu) {
    for (const [index, { alias, basic_price, collecting_price, deposit, by_size }] of data.products.entries()) {
      const { paid, listed } = dish(alias)
      // A place with a basic price of its own keeps the distance of full prices from the listed one.
      const hasCosts = Object.values(by_size).some(({ cost }) => cost)
      demand(file, `products[${index}].basic_price`, basic_price, hasCosts ? paid : listed)
      demand(file, `products[${index}].collecting_price`, collecting_price, none)
      demand(file, `products[${index}].deposit`, deposit, none)
      for (const [size, { cost, price, collecting_cost, deposit: inSize }] of Object.entries(by_size)) {
        demand(file, `products[${index}].by_size.${size}.cost`, cost, paid)
        demand(file, `products[${index}].by_size.${size}.price`, price, paid)
        demand(file, `products[${index}].by_size.${size}.collecting_cost`, collecting_cost, none)
        demand(file, `products[${index}].by_size.${size}.deposit`, inSize, none)
      }
    }
  }
  for (const { file, data } of brand.modifiers) {
    for (const [index, { alias, price, collecting_price, by_size }] of (data.modifiers ?? []).entries()) {
      const { paid, listed } = modifier(alias)
      demand(file, `modifiers[${index}].price`, price, listed)
      demand(file, `modifiers[${index}].collecting_price`, collecting_price, none)
      for (const [size, own] of Object.entries(by_size)) {
        demand(file, `modifiers[${index}].by_size.${size}.price`, own?.price, paid)
        demand(file, `modifiers[${index}].by_size.${size}.collecting_price`, own?.collecting_price, none)
      }
    }
  }
  for (const { file, data } of brand.packages) {
    for (const [index, { price, collecting_price }] of data.packages.entries()) {
      demand(file, `packages[${index}].price`, price, everywhere)
      demand(file, `packages[${index}].collecting_price`, collecting_price, none)
    }
  }
  for (const { file, data } of brand.gifts) {
    for (const [index, { basic_price, conditions }] of data.gifts.entries()) {
      demand(file, `gifts[${index}].basic_price`, basic_price, everywhere)
      for (const [place, condition] of conditions.entries()) {
        if (condition.kind === 'subtotal-from') demand(file, `gifts[${index}].conditions[${place}].amount`, condition.amount, everywhere)
      }
    }
  }
  for (const { file, data } of brand.promocodes) {
    for (const [index, { amount, minimum, budget, cities }] of data.promocodes.entries()) {
      const currencies = currenciesOf(content, brand, cities)
      demand(file, `promocodes[${index}].amount`, amount, currencies)
      demand(file, `promocodes[${index}].minimum`, minimum, currencies)
      demand(file, `promocodes[${index}].budget`, budget, currencies)
    }
  }
}

/** Why an amount cannot be one of a currency; null when it can. */
export function amountFault(amount: number, currency: string, isWhole: boolean): Fault | null {
  if (!fitsDigits(amount, currency)) return fault('amount-decimals', { amount, currency, most: digitsOf(currency) })
  return isWhole && !Number.isInteger(amount) ? fault('amount-not-whole', { amount }) : null
}

/** Currencies in which no city of the brand has fractions. If only some have them, the others round. */
function wholeCurrencies(content: Content, { places }: BrandContent): Set<string> {
  const here = new Set(places.map(({ data }) => data.city))
  const prices = content.cities.filter(({ data }) => here.has(data.alias)).map(({ data }) => data.prices)
  const fractional = new Set(prices.filter((price) => price.fractional).map((price) => price.currency_code))
  return new Set(prices.map((price) => price.currency_code).filter((currency) => !fractional.has(currency)))
}

/** Fees, minimums and prices of a city's places must be in its currency. */
function checkPlacePrices({ cities }: Content, { places }: BrandContent, report: Report): void {
  for (const { file, data } of places) {
    const local = cities.find((city) => city.data.alias === data.city)?.data.prices
    if (!local) continue
    const check = (path: string, amount: number | null | undefined): void => {
      const wrong = amount == null ? null : amountFault(amount, local.currency_code, !local.fractional)
      if (wrong) report(file, path, wrong)
    }
    for (const [index, { prices }] of (data.delivery_zones ?? []).entries()) {
      for (const [name, amount] of Object.entries(prices)) {
        if (typeof amount === 'number') check(`delivery_zones[${index}].prices.${name}`, amount)
      }
    }
    const overrides: { path: string; own: readonly OverrideEntry[] }[] = [
      ...data.shops.map((shop, index) => ({ path: `shops[${index}]`, own: shop.overrides ?? [] })),
      ...(data.delivery_zones ?? []).map((zone, index) => ({ path: `delivery_zones[${index}]`, own: zone.overrides ?? [] })),
    ]
    for (const { path, own } of overrides) {
      for (const [place, override] of own.entries()) {
        check(`${path}.overrides[${place}].price`, override.price)
        check(`${path}.overrides[${place}].collecting_price`, override.collecting_price)
      }
    }
  }
}
