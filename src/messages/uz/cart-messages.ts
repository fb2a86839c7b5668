import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_dropped: (name) => `“${name}” sovgʻasi olib tashlandi: shartlari endi bajarilmayapti`,
  repeat_left: (names) => `Hozir yoʻq, savatga qoʻshilmadi: ${names}`,
  repeat_repriced: (names) => `Narxlar oʻzgardi: ${names}`,
}
