import { cart } from './cart.ts'
import type * as ru from '../ru/notifications.ts'

export const sign_in_message: typeof ru.sign_in_message = (brand, code) => `${brand} uchun kirish kodingiz: ${code}`

export const order_message: typeof ru.order_message = (brand, order, link, to) =>
  `${brand}: buyurtmangiz qabul qilindi, raqami ${order}${to === null ? '' : `, manzil: ${to}`}. Kuzatib boring: ${link}`

export const invitation_message: typeof ru.invitation_message = (name, link) =>
  `${name}, ofisga kirishning yangi usulini oʻrnating: ${link}`

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

/** What becomes of an order when people cannot take or keep it: for its page, and as text messages. */
export const order_news: typeof ru.order_news = {
  rejected: {
    'out-of-stock': 'Siz buyurtma qilgan narsa tugab qoldi',
    'too-busy': 'Restoran hozir buyurtmalarga ulgurmayapti',
    closing: 'Restoran yopilmoqda',
    address: 'Bu manzilga yetkazib bermaymiz',
    'no-answer': 'Sizga qoʻngʻiroq qilib bogʻlana olmadik',
    'customer-asked': 'Uni bekor qilishni oʻzingiz soʻradingiz',
    other: 'Restoran buyurtmani qabul qila olmadi',
  },
  money_back: 'Toʻlovingizni qaytaryapmiz',
  delayed: 'Vaʼda qilganimizdan uzoqroq davom etyapti, uzr',
  rejected_message: (brand, order, why) => `${brand}dagi ${order}-buyurtma bekor qilindi. ${why}`,
  delayed_message: (brand, order, time, type) =>
    type === 'delivery'
      ? `${brand}dagi ${order}-buyurtma kechikyapti: ${time} gacha yetkazamiz. Uzr!`
      : `${brand}dagi ${order}-buyurtma kechikyapti: ${time} gacha tayyor boʻladi. Uzr!`,
  missing_message: (brand, order, what, sum, money) => {
    const rest = sum === null ? '' : money === 'paid' ? `. ${sum} qaytaramiz` : `. ${sum} kam toʻlaysiz`
    return `${brand}dagi ${order}-buyurtmada yetishmaydi: ${what}${rest}. Uzr!`
  },
}

/** Texts for receipts and acquirers. */
export const payment_words = {
  /** On receipts. */
  fees: cart.parts,
  deposit: (name: string): string => `Idish garovi: ${name}`,
  order: (number: number): string => `Buyurtma № ${number}`,
  /** What the customer does next, by the reason of a payment response. */
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

/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: ${order}-buyurtma ${minutes} daqiqadan beri qabul qilinmadi. Buyurtmalar taxtasini tekshiring.`,
  untaken_together: (shop: string, order: number, others: number, minutes: number): string =>
    `${shop}: ${order}-buyurtma va yana ${others} ta buyurtma ${minutes} daqiqadan beri qabul qilinmadi. Buyurtmalar taxtasini tekshiring.`,
  unheard: (shop: string, minutes: number, stopsIn: number | null): string =>
    `${shop}: yangi buyurtmalarni ${minutes} daqiqadan beri hech kim eshitmayapti. Buyurtmalar taxtasini oching va ovozni yoqing.${stopsIn === null ? '' : ` ${stopsIn} daqiqadan keyin buyurtma berib boʻlmaydi.`}`,
  paused: (shop: string): string =>
    `${shop}: hozir buyurtma berib boʻlmaydi, chunki yangi buyurtmalarni hech kim eshitmayapti. Buyurtmalar taxtasini oching va ovozni yoqing.`,
  refund: (shop: string, order: number, sum: string): string =>
    `${shop}: bank ${order}-buyurtmaning ${sum} pulini qaytarmadi. Ofisda “Pul qaytarish” sahifasini oching.`,
  refund_unclear: (shop: string, order: number, sum: string): string =>
    `${shop}: ${order}-buyurtmaning ${sum} puli qaytgan-qaytmaganini bankdan bilib oling. Ofisda “Pul qaytarish” sahifasini oching.`,
}
