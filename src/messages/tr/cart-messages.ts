import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_dropped: (name) => `“${name}” hediyesi kaldırıldı: koşulları artık sağlanmıyor`,
  repeat_left: (names) => `Şu anda yok, sepete eklenmedi: ${names}`,
  repeat_repriced: (names) => `Fiyatlar değişti: ${names}`,
}
