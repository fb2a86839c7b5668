import type { addresses as ru } from '../ru/addresses.ts'

export const addresses: typeof ru = {
  saved: 'Saqlangan manzillar',
  current: 'Shu yerga yetkazamiz',
  go_there: 'Bu shaharga oʻtish',
  add: 'Manzil qoʻshish',
  none: 'Buyurtmalaringiz yetkaziladigan manzillar shu yerda koʻrinadi.',
  failed: 'Manzillaringiz yuklanmadi',
  not_found: 'Yetkazib berish manzili topilmadi',
  not_yet: 'Tanlangan manzilga yetkazib berish hozircha mavjud emas',
  remove: 'Oʻchirish',
  remove_title: 'Bu manzil oʻchirilsinmi?',
  keep: 'Qolsin',
  removed: 'Manzil oʻchirildi',
  remove_address: (address) => `Manzilni oʻchirish: ${address}`,
  room: (room) => `${room}-xonadon`,
  entrance: (entrance) => `${entrance}-kirish`,
  floor: (floor) => `${floor}-qavat`,
  intercom: (intercom) => `domofon ${intercom}`,
}
