import type { ProductEntry } from '../format/menu.ts'
import { type Format, list, name, number, numbers, picture, price, words, yesOrNo } from './cell.ts'
import type { Path } from './edits.ts'

export type Column = { header: string; path: Path; format: Format }

const column = (header: string, format: Format, ...path: string[]): Column => ({ header, format, path })
const nutrients = ['proteins', 'fats', 'carbohydrates', 'kilocalories']

/**
 * The columns of dishes.csv beside `dish` and `group`, for each key of a dish: one that the format gets needs a column here, or
 * this does not compile. Texts are those of the brand's default language; what differs by size is in prices.csv.
 */
export function columnsOf(
  language: string,
  { currencies, collecting, deposits, countries }: Record<'currencies' | 'collecting' | 'deposits' | 'countries', readonly string[]>,
): Column[] {
  const columns: Record<Exclude<keyof ProductEntry, 'alias' | 'by_size'>, Column[]> = {
    code: [column('code', words, 'code')],
    name: [column('name', words, 'name', language)],
    description: [column('description', words, 'description', language)],
    basic_price: currencies.map((currency) => column(`price ${currency}`, price, 'basic_price', currency)),
    collecting_price: collecting.map((currency) => column(`collecting ${currency}`, price, 'collecting_price', currency)),
    deposit: deposits.map((currency) => column(`deposit ${currency}`, price, 'deposit', currency)),
    discount: [column('discount', number, 'discount')],
    weight: [column('portion', number, 'weight', 'value'), column('unit', name, 'weight', 'unit')],
    quantity: [column('pieces', number, 'quantity')],
    sale_multiplicity: [column('sold by', number, 'sale_multiplicity')],
    sale_multiplicity_last_hour: [column('sold by in the last hour', number, 'sale_multiplicity_last_hour')],
    type: [column('state', name, 'type')],
    accent: [column('accent', name, 'accent')],
    accent_text: [column('accent text', words, 'accent_text', language)],
    allergens: [column('allergens', list, 'allergens')],
    additives: [column('additives', list, 'additives')],
    diets: [column('diets', list, 'diets')],
    age_limit: [column('age limit', number, 'age_limit')],
    nutritional_value: [
      ...nutrients.map((header) => column(header, number, 'nutritional_value', header)),
      column('nutrition per', name, 'nutritional_value', 'per'),
    ],
    set: [column('set', yesOrNo, 'set')],
    popular: [column('popular', yesOrNo, 'popular')],
    related: [column('goes with', list, 'related')],
    hours: [column('hours', name, 'hours')],
    weekdays: [column('weekdays', numbers, 'weekdays')],
    from: [column('from', name, 'from')],
    until: [column('until', name, 'until')],
    cities: [column('cities', list, 'cities')],
    vat: countries.map((country) => column(`vat ${country}`, name, 'vat', country)),
    modifiers: [
      column('modifiers', list, 'modifiers', 'available'),
      column('single modifiers', list, 'modifiers', 'single'),
      column('modifier groups', list, 'modifiers', 'groups'),
    ],
    picture: [column('picture', picture, 'picture')],
  }
  return Object.values(columns).flat()
}
