import type { refund_message as ru } from '../ru/refund-message.ts'

export const refund_message: typeof ru = {
  late: (brand, order, amount, link) =>
    `Ihre Zahlung von ${amount} für die Bestellung ${order} bei ${brand} kam, als sie nicht mehr zubereitet werden konnte. Sie erhalten alles zurück: ${link}`,
  replaced: (brand, order, amount, link) =>
    `Ihre Zahlung von ${amount} für die Bestellung ${order} bei ${brand} kam, nachdem Sie neu bestellt hatten. Sie erhalten alles zurück: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `Die Bestellung ${order} bei ${brand} war schon bezahlt. Ihre zweite Zahlung von ${amount} erhalten Sie zurück: ${link}`,
  'other-amount': (brand, order, amount, link) =>
    `Ihre Zahlung von ${amount} ist nicht der Betrag der Bestellung ${order} bei ${brand}. Sie erhalten sie zurück: ${link}`,
}
