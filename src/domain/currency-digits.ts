/**
 * ISO 4217: digits behind the point, where they are not two. `Intl` follows usage instead: it writes dinars of Iraq
 * without any.
 */
const others: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
}

const digits = new Map(Object.entries(others).flatMap(([count, codes]) => codes.map((code) => [code, Number(count)])))

/** How many digits a currency has behind the point, by ISO 4217. */
export const digitsOf = (currency: string): number => digits.get(currency) ?? 2

/** How many minor units a major unit has: 1 yen, 100 cents, 1000 fils. */
export const unitsOf = (currency: string): number => 10 ** digitsOf(currency)
