import type { allergens as ru } from '../ru/allergens.ts'

export const allergens: typeof ru = {
  fish: 'balık',
  gluten: 'gluten',
  milk: 'süt',
  egg: 'yumurta',
  crustaceans: 'kabuklu deniz ürünleri',
  soy: 'soya',
  sesame: 'susam',
  nuts: 'sert kabuklu yemişler',
  peanuts: 'yer fıstığı',
  celery: 'kereviz',
  mustard: 'hardal',
  molluscs: 'yumuşakçalar',
  sulphites: 'sülfitler',
  lupin: 'acı bakla',
}
