import type * as ru from '../ru/notifications.ts'

export const sign_in_message: typeof ru.sign_in_message = (brand, code) => `${brand} için giriş kodunuz: ${code}`

export const order_message: typeof ru.order_message = (brand, order, link) =>
  `${brand} siparişiniz alındı, numarası ${order}. Takip edin: ${link}`

export const refund_message: typeof ru.refund_message = {
  late: (brand, order, amount, link) =>
    `${brand}: ${order} numaralı sipariş için ${amount} ödemeniz, sipariş artık hazırlanamayacakken geldi. Tamamını iade ediyoruz: ${link}`,
  replaced: (brand, order, amount, link) =>
    `${brand}: ${order} numaralı sipariş için ${amount} ödemeniz, siz yeniden sipariş verdikten sonra geldi. Tamamını iade ediyoruz: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `${brand}: ${order} numaralı siparişin ödemesi zaten yapılmıştı. İkinci ödemenizi (${amount}) iade ediyoruz: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `${brand}: ${amount} ödemeniz ${order} numaralı siparişin tutarıyla aynı değil. İade ediyoruz: ${link}`,
}

export const order_status: typeof ru.order_status = {
  waiting_for_payment: { name: 'Ödeme bekleniyor', description: () => 'Ödemeniz ulaşır ulaşmaz hazırlamaya başlarız' },
  accepted: { name: 'Kabul edildi', description: () => 'Restoran siparişinizi aldı' },
  cooking: {
    name: 'Hazırlanıyor',
    description: (type) =>
      type === 'delivery' ? 'Hazırlıyoruz, yakında kuryeye teslim edeceğiz' : 'Hazırlıyoruz, yakında teslim alabilirsiniz',
  },
  cooked: { name: 'Hazır', description: () => 'Siparişiniz paketlendi, sizi bekliyor' },
  sent: { name: 'Yolda', description: () => 'Kurye siparişinizi getiriyor' },
  done: {
    name: 'Tamamlandı',
    description: (type) => (type === 'delivery' ? 'Sipariş teslim edildi. Afiyet olsun!' : 'Sipariş teslim alındı. Afiyet olsun!'),
  },
  canceled: { name: 'İptal edildi', description: () => 'Sipariş iptal edildi' },
}

export const payment_types: Record<string, string> = {
  cash: 'Teslimatta nakit',
  card: 'Teslimatta kart',
  cardOnline: 'Çevrim içi kart',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Hızlı ödeme sistemi (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'VL sipariş platformu',
  obed_ru: 'Obed.ru',
}

/** What receipts and acquirers are told. */
export const payment_words = {
  delivery: 'Teslimat',
  order: (number: number): string => `Sipariş no. ${number}`,
  /** What the customer does next, by the reason of an answer to paying. */
  steps: {
    approved: 'Sipariş ödendi',
    'approved-new': 'Ödeme sayfası açılıyor',
    'sbp-mobile': 'Banka uygulaması açılıyor',
    qr: 'Kodu banka uygulamasında okutun',
    push: 'Bankanın ödemeyi onaylaması bekleniyor',
    '3ds-v2': 'Banka kartı kontrol ediyor',
    '3ds': 'Ödemeyi bankanın sayfasında onaylayın',
  },
}
