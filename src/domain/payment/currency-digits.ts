import type { Minor } from '../money.ts'

/** ISO 4217: digits behind the point, where they are not two. `Intl` follows usage instead: it writes dinars of Iraq without any. */
const others: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
}

const digits = new Map(Object.entries(others).flatMap(([count, codes]) => codes.map((code) => [code, Number(count)])))

/** How many digits a currency has behind the point, by ISO 4217. */
export const digitsOf = (currency: string): number => digits.get(currency) ?? 2

/**
 * An amount of ours, in hundredths, in a currency's units of so many digits: 500 yen are 50,000 here and 500 in units
 * without digits. Null when it is no whole number of them.
 */
export function inUnits(amount: Minor, count: number): number | null {
  const units = (amount * 10 ** count) / 100
  return Number.isInteger(units) ? units : null
}

/** Units of so many digits as an amount of ours; what is below a hundredth is left out. */
export const fromUnits = (units: number, count: number): Minor => Math.floor((units * 100) / 10 ** count)
