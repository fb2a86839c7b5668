import type { allergens as ru } from '../ru/allergens.ts'

export const allergens: typeof ru = {
  fish: 'Fisch',
  gluten: 'Gluten',
  milk: 'Milch',
  egg: 'Ei',
  crustaceans: 'Krebstiere',
  soy: 'Soja',
  sesame: 'Sesam',
  nuts: 'Schalenfrüchte',
  peanuts: 'Erdnüsse',
  celery: 'Sellerie',
  mustard: 'Senf',
  molluscs: 'Weichtiere',
  sulphites: 'Sulfite',
  lupin: 'Lupinen',
}
