import type { offline as ru } from '../../ru/office/offline.ts'

export const offline: typeof ru = {
  pending: 'Aloqani kutmoqda: tiklangach yuboriladi.',
  kept: 'Aloqa yoʻq. Qabul qilish, tayyor, yoʻlda va yetkazildi saqlanadi hamda aloqa tiklangach yuboriladi.',
  not_offline: 'Rad etish, vaqtni surish va pul qaytarish uchun aloqa kerak.',
  refused: (order: number, why: string) => `${order}-buyurtma oʻzgartirilmadi: ${why}`,
  understood: 'Tushunarli',
  take_back: 'Bekor qilish',
  gave_up: 'server bir necha marta xato berdi. Buyurtmani tekshirib, yana bosing.',
}
