import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_title: 'Buyurtma oʻzgardi',
  promocode_title: 'Promokod amal qilmaydi',
  bonuses_title: 'Bonuslarni ishlatib boʻlmaydi',
  gift_dropped: (name) => `“${name}” sovgʻasi olib tashlandi: shartlari endi bajarilmayapti`,
  gift_dropped_missing: (name, missing) => `“${name}” sovgʻasi olib tashlandi: ${missing} yetmayapti`,
  repeat_left: (names) => `Hozir yoʻq, savatga qoʻshilmadi: ${names}`,
  repeat_repriced: (names) => `Narxlar oʻzgardi: ${names}`,
}
