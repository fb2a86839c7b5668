import type { refund_message as ru } from '../ru/refund-message.ts'

export const refund_message: typeof ru = {
  late: (brand, order, amount, link) =>
    `${brand}: ${order} raqamli buyurtma uchun ${amount} toʻlovingiz uni tayyorlab boʻlmaydigan paytda keldi. Hammasini qaytaramiz: ${link}`,
  replaced: (brand, order, amount, link) =>
    `${brand}: ${order} raqamli buyurtma uchun ${amount} toʻlovingiz siz qayta buyurtma berganingizdan keyin keldi. Hammasini qaytaramiz: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `${brand}: ${order} raqamli buyurtma avvalroq toʻlangan edi. Ikkinchi toʻlovingizni (${amount}) qaytaramiz: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `${brand}: ${amount} toʻlovingiz ${order} raqamli buyurtma summasiga teng emas. Uni qaytaramiz: ${link}`,
}
