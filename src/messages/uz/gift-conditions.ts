import type { gift_conditions as ru } from '../ru/gift-conditions.ts'

export const gift_conditions: typeof ru = {
  order_from: (amount) => `${amount} dan boshlab buyurtmaga`,
  delivery: 'Yetkazib beriladigan buyurtmaga',
  takeaway: 'Olib ketiladigan buyurtmaga',
  group: (name, count) => `${name}: ${count}`,
  promocode: (code) => `${code} promokodi bilan`,
  birthday: 'Tugʻilgan kuningiz bilan!',
  birthday_later: (from, to) => `${from} dan ${to} gacha sizni kutadi`,
  birthday_on: (day) => `${day} kuni sizni kutadi`,
  birthday_unknown: 'Tugʻilgan kuningizni ayting, sovgʻa sizni kutadi',
  birthday_sign_in: 'Tugʻilgan kun sovgʻasi uchun kiring',
  first_order: 'Birinchi buyurtmangizga',
  first_order_sign_in: 'Birinchi buyurtma sovgʻasi uchun kiring',
  first_order_guest: 'Raqamingizdan birinchi buyurtmaga: buyurtma paytida tekshiramiz',
  once: 'Bir marta beramiz',
  once_sign_in: 'Hammaga bir marta beriladigan bu sovgʻa uchun kiring',
  once_guest: 'Har bir raqamga bir marta: buyurtma paytida tekshiramiz',
}
