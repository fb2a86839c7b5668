import type * as ru from '../ru/notifications.ts'

export const sign_in_message: typeof ru.sign_in_message = (brand, code) => `${brand} uchun kirish kodingiz: ${code}`

export const order_message: typeof ru.order_message = (brand, order, link) =>
  `${brand}: buyurtmangiz qabul qilindi, raqami ${order}. Kuzatib boring: ${link}`

export const refund_message: typeof ru.refund_message = {
  late: (brand, order, amount, link) =>
    `${brand}: ${order} raqamli buyurtma uchun ${amount} toʻlovingiz uni tayyorlab boʻlmaydigan paytda keldi. Hammasini qaytaramiz: ${link}`,
  replaced: (brand, order, amount, link) =>
    `${brand}: ${order} raqamli buyurtma uchun ${amount} toʻlovingiz siz qayta buyurtma berganingizdan keyin keldi. Hammasini qaytaramiz: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `${brand}: ${order} raqamli buyurtma avvalroq toʻlangan edi. Ikkinchi toʻlovingizni (${amount}) qaytaramiz: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `${brand}: ${amount} toʻlovingiz ${order} raqamli buyurtma summasiga teng emas. Uni qaytaramiz: ${link}`,
}

export const order_status: typeof ru.order_status = {
  waiting_for_payment: { name: 'Toʻlov kutilmoqda', description: () => 'Toʻlov oʻtishi bilan tayyorlashni boshlaymiz' },
  accepted: { name: 'Qabul qilindi', description: () => 'Restoran buyurtmangizni oldi' },
  cooking: {
    name: 'Tayyorlanmoqda',
    description: (type) =>
      type === 'delivery' ? 'Tayyorlayapmiz, tez orada kuryerga topshiramiz' : 'Tayyorlayapmiz, tez orada olib ketishingiz mumkin',
  },
  cooked: { name: 'Tayyor', description: () => 'Buyurtmangiz yigʻildi va sizni kutmoqda' },
  sent: { name: 'Yoʻlda', description: () => 'Kuryer buyurtmangizni olib kelmoqda' },
  done: {
    name: 'Bajarildi',
    description: (type) => (type === 'delivery' ? 'Buyurtma yetkazildi. Yoqimli ishtaha!' : 'Buyurtma topshirildi. Yoqimli ishtaha!'),
  },
  canceled: { name: 'Bekor qilindi', description: () => 'Buyurtma bekor qilindi' },
}

export const payment_types: Record<string, string> = {
  cash: 'Olganda naqd pul',
  card: 'Olganda karta',
  cardOnline: 'Onlayn karta',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Tezkor toʻlovlar tizimi (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'VL agregatori',
  obed_ru: 'Obed.ru',
}

/** What receipts and acquirers are told. */
export const payment_words = {
  delivery: 'Yetkazib berish',
  order: (number: number): string => `Buyurtma № ${number}`,
  /** What the customer does next, by the reason of an answer to paying. */
  steps: {
    approved: 'Buyurtma toʻlandi',
    'approved-new': 'Toʻlov sahifasi ochilmoqda',
    'sbp-mobile': 'Bank ilovasi ochilmoqda',
    qr: 'Kodni bank ilovasida skanerlang',
    push: 'Bank toʻlovni tasdiqlashini kutyapmiz',
    '3ds-v2': 'Bank kartani tekshirmoqda',
    '3ds': 'Toʻlovni bank sahifasida tasdiqlang',
  },
}
