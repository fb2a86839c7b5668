import { additives } from './additives.ts'
import { allergens } from './allergens.ts'
import { plural } from '../plural.ts'
import type * as ru from '../ru/dish.ts'

export const dish: typeof ru.dish = {
  pieces: (count) => `${count} ${plural('en', count, { one: 'pc', many: 'pcs' })}`,
  exactly: (count) => `choose ${count}`,
  up_to: (count) => `up to ${count}`,
  from_to: (min, max) => `choose ${min}–${max}`,
  required: 'Required',
  chosen: 'Chosen',
  extras: 'Add extras',
  wishes: 'Wishes',
  included: 'no extra charge',
  add_for: (amount) => `Add · ${amount}`,
  save_for: (amount) => `Save · ${amount}`,
  choose_first: (group) => `Choose first: ${group}`,
  from: (price) => `from ${price}`,
  not_in_size: (names) => `Not made in this size, so we took it off: ${names}`,
  facts: 'Allergens and nutrition',
  per_100: 'per 100 g',
  per_portion: 'per portion',
  kilocalories: 'Energy',
  kcal: 'kcal',
  proteins: 'Protein',
  fats: 'Fat',
  carbohydrates: 'Carbs',
  allergens: 'Allergens',
  no_allergens: 'No allergens are stated. If you have an allergy, please ask us by phone.',
  choices_may: 'Extras to choose may also bring',
  allergen: allergens,
  additives: 'Additives',
  additives_may: 'Extras to choose may also bring additives',
  additive: additives,
  failed_title: 'The dish did not load',
  failed_text: 'Check your connection and try again.',
  loading: 'Loading the dish',
}
