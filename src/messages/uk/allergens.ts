import type { allergens as ru } from '../ru/allergens.ts'

export const allergens: typeof ru = {
  fish: 'риба',
  gluten: 'глютен',
  milk: 'молоко',
  egg: 'яйце',
  crustaceans: 'ракоподібні',
  soy: 'соя',
  sesame: 'кунжут',
  nuts: 'горіхи',
  peanuts: 'арахіс',
  celery: 'селера',
  mustard: 'гірчиця',
  molluscs: 'молюски',
  sulphites: 'сульфіти',
  lupin: 'люпин',
}
