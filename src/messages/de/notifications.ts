import { cart } from './cart.ts'
import type * as ru from '../ru/notifications.ts'

export const sign_in_message: typeof ru.sign_in_message = (brand, code) => `${code} ist Ihr Anmeldecode für ${brand}`

export const order_message: typeof ru.order_message = (brand, order, link, to) =>
  `Ihre Bestellung ${order} bei ${brand} ist angenommen${to === null ? '' : `, Lieferung an: ${to}`}. Hier verfolgen: ${link}`

export const invitation_message: typeof ru.invitation_message = (name, link) =>
  `${name}, legen Sie fest, wie Sie sich im Office anmelden: ${link}`

export const refund_message: typeof ru.refund_message = {
  late: (brand, order, amount, link) =>
    `Ihre Zahlung von ${amount} für die Bestellung ${order} bei ${brand} kam, als sie nicht mehr zubereitet werden konnte. Sie erhalten alles zurück: ${link}`,
  replaced: (brand, order, amount, link) =>
    `Ihre Zahlung von ${amount} für die Bestellung ${order} bei ${brand} kam, nachdem Sie neu bestellt hatten. Sie erhalten alles zurück: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `Die Bestellung ${order} bei ${brand} war schon bezahlt. Ihre zweite Zahlung von ${amount} erhalten Sie zurück: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `Ihre Zahlung von ${amount} ist nicht der Betrag der Bestellung ${order} bei ${brand}. Sie erhalten sie zurück: ${link}`,
}

export const order_status: typeof ru.order_status = {
  waiting_for_payment: { name: 'Wartet auf Zahlung', description: () => 'Sobald die Zahlung eingeht, beginnen wir mit der Zubereitung' },
  accepted: { name: 'Angenommen', description: () => 'Das Restaurant hat Ihre Bestellung erhalten' },
  cooking: {
    name: 'In Zubereitung',
    description: (type) =>
      type === 'delivery' ? 'Wir bereiten alles zu und übergeben es bald dem Kurier' : 'Wir bereiten alles zu, bald können Sie abholen',
  },
  cooked: { name: 'Fertig', description: () => 'Ihre Bestellung ist gepackt und wartet auf Sie' },
  sent: { name: 'Unterwegs', description: () => 'Der Kurier bringt Ihre Bestellung' },
  done: { name: 'Abgeschlossen', description: (type) => (type === 'delivery' ? 'Geliefert. Guten Appetit!' : 'Abgeholt. Guten Appetit!') },
  canceled: { name: 'Storniert', description: () => 'Die Bestellung wurde storniert' },
}

/** What becomes of an order when people cannot take or keep it: for its page, and as text messages. */
export const order_news: typeof ru.order_news = {
  rejected: {
    'out-of-stock': 'Etwas aus Ihrer Bestellung ist ausverkauft',
    'too-busy': 'Das Restaurant kommt mit den Bestellungen gerade nicht nach',
    closing: 'Das Restaurant schließt',
    address: 'An diese Adresse liefern wir nicht',
    'no-answer': 'Wir konnten Sie telefonisch nicht erreichen',
    'customer-asked': 'Sie haben um die Stornierung gebeten',
    other: 'Das Restaurant konnte die Bestellung nicht annehmen',
  },
  money_back: 'Wir erstatten Ihre Zahlung',
  delayed: 'Es dauert länger als versprochen, Entschuldigung',
  rejected_message: (brand, order, why) => `Bestellung ${order} bei ${brand} ist storniert. ${why}`,
  delayed_message: (brand, order, time, type) =>
    type === 'delivery'
      ? `Bestellung ${order} bei ${brand} dauert länger als versprochen: Sie ist jetzt bis ${time} bei Ihnen. Entschuldigung!`
      : `Bestellung ${order} bei ${brand} dauert länger als versprochen: Sie ist jetzt bis ${time} fertig. Entschuldigung!`,
  missing_message: (brand, order, what, sum, money) => {
    const rest = sum === null ? '' : money === 'paid' ? `. Wir erstatten ${sum}` : `. Sie zahlen ${sum} weniger`
    return `Bei Bestellung ${order} bei ${brand} fehlt leider: ${what}${rest}. Entschuldigung!`
  },
}

/** Texts for receipts and acquirers. */
export const payment_words = {
  /** On receipts. */
  fees: cart.parts,
  deposit: (name: string): string => `Pfand: ${name}`,
  order: (number: number): string => `Bestellung Nr. ${number}`,
  /** What the customer does next, by the reason of a payment response. */
  steps: {
    approved: 'Die Bestellung ist bezahlt',
    'approved-new': 'Die Zahlungsseite wird geöffnet',
    'sbp-mobile': 'Die Bank-App wird geöffnet',
    qr: 'Scannen Sie den Code in der Bank-App',
    push: 'Wir warten auf die Bestätigung der Bank',
    '3ds-v2': 'Die Bank prüft die Karte',
    '3ds': 'Bestätigen Sie die Zahlung auf der Seite der Bank',
  },
}

/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: Bestellung ${order} wurde seit ${minutes} Minuten nicht angenommen. Bitte auf die Bestelltafel schauen.`,
  untaken_together: (shop: string, order: number, others: number, minutes: number): string =>
    `${shop}: Bestellung ${order} und ${others} weitere wurden seit ${minutes} Minuten nicht angenommen. Bitte auf die Bestelltafel schauen.`,
  unheard: (shop: string, minutes: number, stopsIn: number | null): string =>
    `${shop}: Seit ${minutes} Minuten hört niemand neue Bestellungen. Bitte die Bestelltafel öffnen und den Ton einschalten.${stopsIn === null ? '' : ` In ${stopsIn} Minuten nimmt das Restaurant keine Bestellungen mehr an.`}`,
  paused: (shop: string): string =>
    `${shop}: Das Restaurant nimmt gerade keine Bestellungen an, weil niemand sie hört. Bitte die Bestelltafel öffnen und den Ton einschalten.`,
  refund: (shop: string, order: number, sum: string): string =>
    `${shop}: Die Bank hat die Erstattung von ${sum} zu Bestellung ${order} abgelehnt. Bitte im Büro „Erstattungen“ öffnen.`,
  refund_unclear: (shop: string, order: number, sum: string): string =>
    `${shop}: Bitte bei der Bank prüfen, ob ${sum} zu Bestellung ${order} zurückgingen. Im Büro „Erstattungen“ öffnen.`,
}
