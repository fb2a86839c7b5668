import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_title: 'Siparişiniz değişti',
  promocode_title: 'Promosyon kodu geçerli değil',
  bonuses_title: 'Puanlar kullanılamıyor',
  gift_dropped: (name) => `“${name}” hediyesi kaldırıldı: koşulları artık sağlanmıyor`,
  gift_dropped_missing: (name, missing) => `“${name}” hediyesi kaldırıldı: ${missing} eksik`,
  repeat_left: (names) => `Şu anda yok, sepete eklenmedi: ${names}`,
  repeat_repriced: (names) => `Fiyatlar değişti: ${names}`,
}
