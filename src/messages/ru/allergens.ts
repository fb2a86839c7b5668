/** Allergens by the codes of the content. */
export const allergens = {
  fish: 'рыба',
  gluten: 'глютен',
  milk: 'молоко',
  egg: 'яйцо',
  crustaceans: 'ракообразные',
  soy: 'соя',
  sesame: 'кунжут',
  nuts: 'орехи',
  peanuts: 'арахис',
  celery: 'сельдерей',
  mustard: 'горчица',
  molluscs: 'моллюски',
  sulphites: 'сульфиты',
  lupin: 'люпин',
}
