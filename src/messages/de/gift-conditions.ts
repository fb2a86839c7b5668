import type { gift_conditions as ru } from '../ru/gift-conditions.ts'

export const gift_conditions: typeof ru = {
  order_from: (amount) => `Für Bestellungen ab ${amount}`,
  delivery: 'Für Lieferungen',
  takeaway: 'Für Abholer',
  group: (name, count) => `${name}: ${count}`,
  promocode: (code) => `Mit dem Code ${code}`,
  birthday: 'Alles Gute zum Geburtstag!',
  birthday_later: (from, to) => `Wartet vom ${from} bis zum ${to} auf Sie`,
  birthday_on: (day) => `Wartet am ${day} auf Sie`,
  birthday_unknown: 'Nennen Sie uns Ihren Geburtstag, dann wartet das Geschenk auf Sie',
  birthday_sign_in: 'Melden Sie sich an, um Ihr Geburtstagsgeschenk zu bekommen',
  first_order: 'Zu Ihrer ersten Bestellung',
  first_order_sign_in: 'Melden Sie sich an, um das Geschenk zur ersten Bestellung zu bekommen',
  first_order_guest: 'Zur ersten Bestellung mit Ihrer Telefonnummer: Wir prüfen das beim Bestellen',
  once: 'Einmal geschenkt',
  once_sign_in: 'Melden Sie sich an: Dieses Geschenk gibt es für jeden einmal',
  once_guest: 'Einmal je Telefonnummer: Wir prüfen das beim Bestellen',
}
