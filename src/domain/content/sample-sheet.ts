import { digitsOf } from '../currency-digits.ts'
import { type Language, languageRows } from '../language.ts'
import { latinOf } from './alias.ts'

/** What the sample calls its groups and dishes. */
export type SampleWords = {
  pizza: string
  drinks: string
  margherita: string
  margherita_about: string
  salami: string
  salami_about: string
  juice: string
}

type SamplePrices = readonly [margherita: number, salami: number, juice: number]

/** What a pizza and a juice cost about, for an owner who sees whether a price is a price of theirs. */
const usual: Readonly<Record<string, SamplePrices>> = {
  BYN: [18, 21, 6],
  CHF: [18, 21, 6],
  EUR: [9, 11, 4],
  GBP: [10, 12, 4],
  KZT: [2700, 3300, 900],
  PLN: [34, 39, 12],
  RUB: [490, 590, 160],
  TRY: [290, 340, 90],
  UAH: [220, 260, 70],
  USD: [12, 14, 4],
  UZS: [60_000, 70_000, 15_000],
}
/** Of other currencies only the size of a unit is known: one without cents is small, one with a thousand fils is large. */
const byDigits: Readonly<Record<number, SamplePrices>> = { 0: [1000, 1200, 400], 2: [10, 12, 4] }
const large: SamplePrices = [4, 5, 1]

/** Whole amounts: a city may take none with cents, whatever its currency has. */
export const samplePrices = (currency: string): SamplePrices => usual[currency] ?? byDigits[digitsOf(currency)] ?? large

/**
 * A sheet of dishes to begin with: three rows that show what the columns hold, with a price in each currency. The mark in
 * front tells spreadsheets that it is UTF-8, and they expect semicolons where a comma stands before the cents.
 */
export function sampleSheet(words: SampleWords, currencies: readonly string[], language: Language): string {
  const separator = languageRows[language].decimal === ',' ? ';' : ','
  const cell = (text: string): string => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const dish = (group: string, name: string, about: string, price: 0 | 1 | 2, rest: string[]): string[] => [
    latinOf(name),
    group,
    name,
    about,
    ...currencies.map((currency) => String(samplePrices(currency)[price])),
    ...rest,
  ]
  const rows = [
    ['dish', 'group', 'name', 'description', ...currencies.map((currency) => `price ${currency}`), 'portion', 'unit', 'allergens'],
    dish(words.pizza, words.margherita, words.margherita_about, 0, ['480', 'g', 'gluten, milk']),
    dish(words.pizza, words.salami, words.salami_about, 1, ['520', 'g', 'gluten, milk']),
    dish(words.drinks, words.juice, '', 2, ['300', 'ml', '']),
  ]
  return `\ufeff${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`
}
