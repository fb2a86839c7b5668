import type { refund_message as ru } from '../ru/refund-message.ts'

export const refund_message: typeof ru = {
  late: (brand, order, amount, link) =>
    `${brand}: ${order} numaralı sipariş için ${amount} ödemeniz, sipariş artık hazırlanamayacakken geldi. Tamamını iade ediyoruz: ${link}`,
  replaced: (brand, order, amount, link) =>
    `${brand}: ${order} numaralı sipariş için ${amount} ödemeniz, siz yeniden sipariş verdikten sonra geldi. Tamamını iade ediyoruz: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `${brand}: ${order} numaralı siparişin ödemesi zaten yapılmıştı. İkinci ödemenizi (${amount}) iade ediyoruz: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `${brand}: ${amount} ödemeniz ${order} numaralı siparişin tutarıyla aynı değil. İade ediyoruz: ${link}`,
}
