/** Numeric ISO 4217 codes, for providers that do not accept letters. */
const numbers: Record<string, string> = {
  RUB: '643',
  USD: '840',
  EUR: '978',
  TRY: '949',
  UZS: '860',
  UAH: '980',
  KZT: '398',
  BYN: '933',
  GBP: '826',
}

export const numberOfCurrency = (letters: string): string => numbers[letters] ?? '643'
export const currencyOfNumber = (number: string): string => Object.keys(numbers).find((letters) => numbers[letters] === number) ?? number
