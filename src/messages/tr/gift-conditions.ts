import type { gift_conditions as ru } from '../ru/gift-conditions.ts'

export const gift_conditions: typeof ru = {
  order_from: (amount) => `${amount} ve üzeri siparişe`,
  delivery: 'Adrese teslim siparişe',
  takeaway: 'Gel-al siparişe',
  group: (name, count) => `${name}: ${count}`,
  promocode: (code) => `${code} koduyla`,
  birthday: 'İyi ki doğdunuz!',
  birthday_later: (from, to) => `${from} ile ${to} arasında sizi bekliyor`,
  birthday_on: (day) => `${day} günü sizi bekliyor`,
  birthday_unknown: 'Doğum gününüzü söyleyin, hediyeniz sizi beklesin',
  birthday_sign_in: 'Doğum günü hediyeniz için giriş yapın',
  first_order: 'İlk siparişinize',
  first_order_sign_in: 'İlk sipariş hediyeniz için giriş yapın',
  first_order_guest: 'Numaranızın ilk siparişine: sipariş sırasında bakarız',
  once: 'Bir kez hediye ederiz',
  once_sign_in: 'Herkese bir kez verdiğimiz bu hediye için giriş yapın',
  once_guest: 'Her numaraya bir kez: sipariş sırasında bakarız',
}
