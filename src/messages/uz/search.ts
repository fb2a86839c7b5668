import type * as ru from '../ru/search.ts'

export const search: typeof ru.search = {
  hint: 'Taom yoki boʻlim nomi',
  start: 'Nomini yozishni boshlang. Xato yozilsa ham topamiz.',
  none: 'Hech narsa topilmadi',
  none_text: 'Boshqa soʻzni sinab koʻring yoki menyu boʻlimiga qarang.',
  found: (count) => `${count} ta taom`,
}

export const diets: typeof ru.diets = {
  title: 'Parhez va allergenlar',
  suitable: 'Menga mos',
  without: 'Menyudan olib tashlash',
  free_of: {
    gluten: 'glyutensiz',
    crustaceans: 'qisqichbaqasimonlarsiz',
    egg: 'tuxumsiz',
    fish: 'baliqsiz',
    peanuts: 'yeryongʻoqsiz',
    soy: 'soyasiz',
    milk: 'sutsiz',
    nuts: 'yongʻoqsiz',
    celery: 'selderesiz',
    mustard: 'xantalsiz',
    sesame: 'kunjutsiz',
    sulphites: 'sulfitsiz',
    lupin: 'lyupinsiz',
    molluscs: 'mollyuskasiz',
  },
  broken: {
    vegetarian: 'vegetarian emas',
    vegan: 'vegan emas',
    halal: 'halol emas',
    'gluten-free': 'glyutenli',
    'lactose-free': 'laktozali',
  },
  fits: (count, total) => `${total} ta taomdan ${count} tasi mos`,
  show: (count) => `${count} ta taomni koʻrsatish`,
  remove: (name) => `Olib tashlash: ${name}`,
  nothing: 'Mos taom yoʻq',
  nothing_chosen: 'Hech narsa tanlanmagan',
  nothing_text: 'Bu yerda barcha shartlarga mos taom yoʻq. Shartlardan birini olib tashlang.',
  reset: 'Tozalash',
  change: 'Shartlarni oʻzgartirish',
  loading: 'Menyu tekshirilmoqda',
  active: 'Tanlangan shartlar',
  traces:
    'Barcha taomlar bitta oshxonada tayyorlanadi, shuning uchun boshqa allergenlar izi boʻlishi mumkin. Kuchli allergiyada bizga qoʻngʻiroq qiling.',
  unfit: 'Shartlaringizga mos emas',
  searched: 'Faqat mos taomlar orasidan qidirilmoqda',
  everywhere: 'Butun menyudan qidirish',
}
