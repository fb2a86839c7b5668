import type { allergens as ru } from '../ru/allergens.ts'

export const allergens: typeof ru = {
  fish: 'baliq',
  gluten: 'glyuten',
  milk: 'sut',
  egg: 'tuxum',
  crustaceans: 'qisqichbaqasimonlar',
  soy: 'soya',
  sesame: 'kunjut',
  nuts: 'yongʻoq',
  peanuts: 'yeryongʻoq',
  celery: 'selderey',
  mustard: 'xantal',
  molluscs: 'mollyuskalar',
  sulphites: 'sulfitlar',
  lupin: 'lyupin',
}
