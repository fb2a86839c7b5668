import { type Currency, foreignCurrency, shownIn } from '#domain/currency.ts'
import { formatPrice } from '#domain/format-price.ts'
import type { Language } from '#domain/language.ts'
import { type Minor, toMajor } from '#domain/money.ts'
import { textsOf } from '#messages/texts.ts'
import type { Snapshot } from './snapshots.ts'

type Shown = { deposit?: { amount: number; text: string } }

/** The deposit of one unit as the wire has it, nothing where there is none. */
export function presentDeposit(amount: Minor, currency: Currency, language: Language): Shown {
  if (amount === 0) return {}
  const major = toMajor(amount, currency.code)
  return { deposit: { amount: major, text: textsOf(language).deposit_text(formatPrice(major, language, shownIn(currency, language))) } }
}

/** The currency of a code as the brand's cities write it. */
export const currencyOf = ({ places }: Pick<Snapshot, 'places'>, code: string): Currency =>
  places.cities.find(({ currency }) => currency.code === code)?.currency ?? foreignCurrency(code)
