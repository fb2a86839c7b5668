import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_title: 'Die Bestellung hat sich geändert',
  promocode_title: 'Der Gutscheincode gilt nicht',
  bonuses_title: 'Punkte sind nicht einlösbar',
  gift_dropped: (name) => `Das Geschenk „${name}“ entfällt: Die Bedingungen sind nicht mehr erfüllt`,
  gift_dropped_missing: (name, missing) => `Das Geschenk „${name}“ entfällt: Es fehlen noch ${missing}`,
  repeat_left: (names) => `Heute nicht verfügbar, weggelassen: ${names}`,
  repeat_repriced: (names) => `Geänderte Preise: ${names}`,
}
