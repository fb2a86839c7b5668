import type * as ru from '../ru/bill.ts'

export const bill: typeof ru.bill = {
  parts: {
    subtotal: 'Ürünler',
    packages: 'Ambalaj',
    delivery: 'Adrese teslim',
    smallOrder: 'Küçük sipariş ücreti',
    discount: 'İndirim',
    bonuses: 'Kullanılan puan',
    deposit: 'Depozito',
    tips: 'Bahşiş',
  },
  free: 'Ücretsiz',
  total: 'Toplam',
}
