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
