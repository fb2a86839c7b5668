import type * as ru from '../ru/menu.ts'

/** Units of weight and number as they stand behind a figure. */
export const units: typeof ru.units = { g: 'g', ml: 'ml', pcs: 'dona' }

export const menu: typeof ru.menu = {
  units,
  place: 'Qayerga va qanday',
  how: 'Olish usuli',
  delivery: 'Yetkazib berish',
  takeaway: 'Olib ketish',
  soonest: 'Eng yaqin vaqt',
  no_times: 'Hozir yopiq',
  minimum: 'Minimal buyurtma',
  free: 'Bepul',
  free_from: (amount) => `${amount} dan bepul`,
  promotions: 'Aksiyalar',
  top_groups: 'Menyuning eng zoʻri',
  categories: 'Menyu boʻlimlari',
  often: 'Koʻp buyurtma qilinadi',
  empty_title: 'Menyu tez orada chiqadi',
  empty_text: 'Bu yerda hozircha buyurtma qiladigan narsa yoʻq. Boshqa restoran yoki olish usulini tanlang.',
  change_place: 'Boshqa joyni tanlash',
  add: 'Savatga',
  choose: 'Tanlash',
  stopped: 'Vaqtincha yoʻq',
  back_at: (time) => `${time} da yana boʻladi`,
  order_ahead: 'Oldindan buyurtma',
  now: 'Narxi',
  before: 'Oldin',
  from_price: (price) => `kamida ${price}`,
  accents: { new: 'Yangi', hit: 'Xit', spicy: 'Achchiq', vegan: 'Vegan' },
  seo_more: 'Toʻliq koʻrsatish',
  seo_less: 'Yigʻish',
  at_least: (count) => `kamida ${count} dona`,
  served: (hours) => `Tayyorlash vaqti: ${hours}`,
  diet: { vegetarian: 'vegetarian', vegan: 'vegan', halal: 'halol', 'gluten-free': 'glyutensiz', 'lactose-free': 'laktozasiz' },
  retry: 'Qayta urinish',
  search: 'Menyudan qidirish',
  filter: 'Tarkib boʻyicha saralash',
  filter_lost: 'Saralash yuklanmadi: barcha taomlar koʻrsatilgan.',
}

export const menu_head: typeof ru.menu_head = {
  title: (brand, city) => `${brand} ${city}: menyu, yetkazib berish va olib ketish`,
}
