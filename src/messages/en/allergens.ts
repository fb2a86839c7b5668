import type { allergens as ru } from '../ru/allergens.ts'

export const allergens: typeof ru = {
  fish: 'fish',
  gluten: 'gluten',
  milk: 'milk',
  egg: 'egg',
  crustaceans: 'crustaceans',
  soy: 'soy',
  sesame: 'sesame',
  nuts: 'nuts',
  peanuts: 'peanuts',
  celery: 'celery',
  mustard: 'mustard',
  molluscs: 'molluscs',
  sulphites: 'sulphites',
  lupin: 'lupin',
}
