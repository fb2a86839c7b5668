import type { OffersTexts } from '#messages/office-texts.ts'

const offers: OffersTexts['offers'] = {
  title: 'Aksiyalar',
  brand: 'Brend',
  list: 'Nima koʻrsatilsin',
  codes: 'Promokodlar',
  gifts: 'Sovgʻalar',
  promotions: 'Aksiyalar',
  banners: 'Bannerlar',
  no_brand: 'Aksiyalarini siz oʻzgartiradigan brend yoʻq',
  read_only: 'Bu brendning aksiyalarini faqat koʻrasiz: ularni brend rahbari oʻzgartira oladi.',
  uses: (count) => `ishlatilgan: ${count}`,
  empty: {
    codes: 'Hali promokod yoʻq',
    gifts: 'Hali sovgʻa yoʻq',
    promotions: 'Hali aksiya yoʻq',
    banners: 'Hali banner yoʻq',
  },
  states: {
    running: 'amalda',
    coming: 'hali boshlanmagan',
    over: 'tugagan',
    paused: 'toʻxtatib turilgan',
    'used-up': 'ishlatib boʻlingan',
    spent: 'budjet tugagan',
  },
}

const use: OffersTexts['use'] = {
  title: 'Kod nima berdi',
  unpublished: 'Nashr etilgach, kod nima bergani shu yerda koʻrinadi va uni toʻxtatib turish mumkin boʻladi.',
  used: 'Ishlatilgan',
  given: 'Berilgan chegirma',
  average: 'Oʻrtacha buyurtma',
  pause: 'Toʻxtatib turish',
  resume: 'Qayta yoqish',
  at_once: 'Darhol, nashrsiz.',
  paused: 'Kod toʻxtatildi: savatlar uni endi qabul qilmaydi',
  resumed: 'Kod yana amal qiladi',
  undo: 'Qaytarish',
  singles: 'Bir martalik kodlar',
  singles_about:
    'Ular shu kodning shartlarida ishlaydi, har biri bir marta. «Faqat bir martalik kodlar bilan»ni yoqib nashr eting, soʻng kodlarni yarating va jadval qilib yuklab oling.',
  how_many: 'Nechta, 10 000 tagacha',
  how_many_wrong: '1 dan 10 000 gacha',
  make: 'Kod yaratish',
  download: 'CSV yuklab olish',
  of: (part, whole) => `${whole} dan ${part}`,
  orders: (count) => `buyurtmalar: ${count}`,
  paused_since: (time) => `Toʻxtatilgan: ${time}`,
  made: (size) => `Yaratilgan kodlar: ${size}`,
  batch: (size, used) => `Kodlar: ${size}, ishlatilgan: ${used}`,
}

export const offersTexts: OffersTexts = { offers, use }
