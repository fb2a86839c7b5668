import { plural } from '../plural.ts'
import type * as ru from '../ru/search.ts'

export const search: typeof ru.search = {
  hint: 'Name of a dish or a section',
  start: 'Start typing. We find it with typing errors, too.',
  none: 'Nothing found',
  none_text: 'Try another word or look into a section of the menu.',
  found: (count) => `${count} ${plural('en', count, { one: 'dish', many: 'dishes' })}`,
}

export const diets: typeof ru.diets = {
  title: 'Diets and allergens',
  suitable: 'Suits my diet',
  without: 'Leave out',
  free_of: {
    gluten: 'no gluten',
    crustaceans: 'no crustaceans',
    egg: 'no egg',
    fish: 'no fish',
    peanuts: 'no peanuts',
    soy: 'no soy',
    milk: 'no milk',
    nuts: 'no nuts',
    celery: 'no celery',
    mustard: 'no mustard',
    sesame: 'no sesame',
    sulphites: 'no sulphites',
    lupin: 'no lupin',
    molluscs: 'no molluscs',
  },
  broken: {
    vegetarian: 'not vegetarian',
    vegan: 'not vegan',
    halal: 'not halal',
    'gluten-free': 'with gluten',
    'lactose-free': 'with lactose',
  },
  fits: (count, total) =>
    `${count} of ${total} ${plural('en', total, { one: 'dish', many: 'dishes' })} ${plural('en', count, { one: 'fits', many: 'fit' })}`,
  show: (count) => `Show ${count} ${plural('en', count, { one: 'dish', many: 'dishes' })}`,
  remove: (name) => `Remove: ${name}`,
  nothing: 'Nothing fits',
  nothing_chosen: 'Nothing is chosen',
  nothing_text: 'No dish here meets all of this. Take one of your wishes off.',
  reset: 'Reset',
  change: 'Change the filter',
  loading: 'Checking the menu',
  active: 'Chosen filters',
  traces: 'All dishes are made in one kitchen, so traces of other allergens are possible. With a severe allergy, please call us.',
  unfit: 'Does not fit your filter',
  searched: 'Only dishes that fit your filter are searched',
  everywhere: 'Search the whole menu',
}
