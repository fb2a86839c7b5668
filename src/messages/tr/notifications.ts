import { cart } from './cart.ts'
import type * as ru from '../ru/notifications.ts'

export const sign_in_message: typeof ru.sign_in_message = (brand, code) => `${brand} için giriş kodunuz: ${code}`

export const order_message: typeof ru.order_message = (brand, order, link, to) =>
  `${brand} siparişiniz alındı, numarası ${order}${to === null ? '' : `, adres: ${to}`}. Takip edin: ${link}`

export const invitation_message: typeof ru.invitation_message = (name, link) => `${name}, ofise yeni giriş yolunuzu belirleyin: ${link}`

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

/** What becomes of an order when people cannot take or keep it: for its page, and as text messages. */
export const order_news: typeof ru.order_news = {
  rejected: {
    'out-of-stock': 'Siparişinizdeki bir ürün tükendi',
    'too-busy': 'Restoran şu anda siparişlere yetişemiyor',
    closing: 'Restoran kapanıyor',
    address: 'Bu adrese teslimat yapmıyoruz',
    'no-answer': 'Size telefonla ulaşamadık',
    'customer-asked': 'İptal etmemizi siz istediniz',
    other: 'Restoran siparişi alamadı',
  },
  money_back: 'Ödemenizi iade ediyoruz',
  delayed: 'Söz verdiğimizden uzun sürüyor, özür dileriz',
  rejected_message: (brand, order, why) => `${brand} siparişiniz ${order} iptal edildi. ${why}`,
  delayed_message: (brand, order, time, type) =>
    type === 'delivery'
      ? `${brand} siparişiniz ${order} gecikiyor: en geç ${time} kapınızda olacak. Özür dileriz!`
      : `${brand} siparişiniz ${order} gecikiyor: en geç ${time} hazır olacak. Özür dileriz!`,
  missing_message: (brand, order, what, sum, money) => {
    const rest = sum === null ? '' : money === 'paid' ? `. ${sum} iade ediyoruz` : `. ${sum} daha az ödeyeceksiniz`
    return `${brand} siparişinizde (${order}) eksik olan: ${what}${rest}. Özür dileriz!`
  },
}

/** Texts for receipts and acquirers. */
export const payment_words = {
  /** On receipts. */
  fees: cart.parts,
  deposit: (name: string): string => `Depozito: ${name}`,
  order: (number: number): string => `Sipariş no. ${number}`,
  /** What the customer does next, by the reason of a payment response. */
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

/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: ${order} numaralı sipariş ${minutes} dakikadır kabul edilmedi. Lütfen sipariş ekranına bakın.`,
  untaken_together: (shop: string, order: number, others: number, minutes: number): string =>
    `${shop}: ${order} numaralı sipariş ve ${others} sipariş daha ${minutes} dakikadır kabul edilmedi. Lütfen sipariş ekranına bakın.`,
  unheard: (shop: string, minutes: number, stopsIn: number | null): string =>
    `${shop}: ${minutes} dakikadır yeni siparişleri duyan yok. Sipariş ekranını açıp sesi açın.${stopsIn === null ? '' : ` ${stopsIn} dakika sonra sipariş alınmayacak.`}`,
  paused: (shop: string): string =>
    `${shop}: yeni siparişleri duyan olmadığı için şu anda sipariş alınmıyor. Sipariş ekranını açıp sesi açın.`,
  refund: (shop: string, order: number, sum: string): string =>
    `${shop}: banka ${order} numaralı siparişin ${sum} tutarındaki iadesini reddetti. Ofiste “İadeler” sayfasını açın.`,
  refund_unclear: (shop: string, order: number, sum: string): string =>
    `${shop}: ${order} numaralı siparişin ${sum} tutarındaki iadesi yapıldı mı, bankaya sorun. Ofiste “İadeler” sayfasını açın.`,
}
